# What the Python package is made of. fmt becomes part of it: then it runs where there is none.
foreach(header fmt/format-inl.h nlohmann/json.hpp zstd.h xxhash.h zlib.h)
  string(MAKE_C_IDENTIFIER HEADER_${header} found)
  find_path(${found} ${header})
  if(NOT ${found})
    message(FATAL_ERROR "${header} is missing. On Debian and Ubuntu: "
      "apt install g++ libfmt-dev nlohmann-json3-dev libzstd-dev libxxhash-dev zlib1g-dev")
  endif()
endforeach()
add_library(quatuor_fmt STATIC ${PROJECT_SOURCE_DIR}/wasm/fmt.cpp)
add_library(fmt::fmt ALIAS quatuor_fmt)
find_package(nlohmann_json REQUIRED)

# NumPy asks for as much: processors from 2009 on, which count bits in one instruction.
if(CMAKE_SYSTEM_PROCESSOR STREQUAL x86_64)
  add_compile_options(-march=x86-64-v2)
endif()
