#error "This is not the core of Quatuor."
