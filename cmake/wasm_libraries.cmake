# Header-only libraries are taken from the system one by one: its other headers are not for wasm.
set(borrowed ${CMAKE_BINARY_DIR}/borrowed)
file(MAKE_DIRECTORY ${borrowed})
foreach(library fmt nlohmann)
  file(CREATE_LINK /usr/include/${library} ${borrowed}/${library} SYMBOLIC)
endforeach()
# Compiled once here instead of with every file.
add_library(quatuor_fmt STATIC ${PROJECT_SOURCE_DIR}/wasm/fmt.cpp)
target_include_directories(quatuor_fmt SYSTEM PUBLIC ${borrowed})
target_compile_definitions(quatuor_fmt PUBLIC "FMT_STATIC_THOUSANDS_SEPARATOR=' '")
target_compile_options(quatuor_fmt PRIVATE -Oz)
add_library(fmt::fmt ALIAS quatuor_fmt)
add_library(nlohmann_json::nlohmann_json INTERFACE IMPORTED)
target_include_directories(nlohmann_json::nlohmann_json INTERFACE ${borrowed})
