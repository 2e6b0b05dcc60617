set(CMAKE_CXX_STANDARD 23)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release)
endif()

find_program(CCACHE ccache)
if(CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE})
endif()

# Warnings are for who works on the project: whoever builds it into something else has a compiler and a taste of their own. The
# presets make errors of them (CMAKE_COMPILE_WARNING_AS_ERROR).
if(PROJECT_IS_TOP_LEVEL AND NOT QUATUOR_PYTHON)
  set(warnings -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wnon-virtual-dtor)
  if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
    # GCC 12 sees overlaps in std::string that are not there (its bug 105651), and takes the files of a room for headers.
    list(APPEND warnings -Wno-restrict -Wno-subobject-linkage)
  else()
    # GCC's -Wconversion is the one we follow: it leaves signs alone.
    list(APPEND warnings -Wno-sign-conversion)
  endif()
  add_compile_options("$<$<COMPILE_LANGUAGE:CXX>:${warnings}>")
endif()
if(QUATUOR_PYTHON)
  set(CMAKE_POSITION_INDEPENDENT_CODE ON)
  set(CMAKE_CXX_VISIBILITY_PRESET hidden)
endif()

if(QUATUOR_SANITIZE)
  add_compile_options(-fsanitize=${QUATUOR_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${QUATUOR_SANITIZE})
endif()
if(QUATUOR_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()

if(QUATUOR_TIDY)
  find_program(CLANG_TIDY NAMES clang-tidy-22 REQUIRED)
  set(CMAKE_CXX_CLANG_TIDY ${CLANG_TIDY} --quiet)
endif()

# One room, one unit of compilation: headers take longer to read than our own code. Files of the same folder must not give the
# same name to two things.
function(quatuor_rooms target)
  if(NOT QUATUOR_ROOMS)
    return()
  endif()
  get_target_property(sources ${target} SOURCES)
  foreach(source ${sources})
    cmake_path(GET source PARENT_PATH room)
    cmake_path(RELATIVE_PATH room BASE_DIRECTORY ${PROJECT_SOURCE_DIR})
    string(MAKE_C_IDENTIFIER "${room}" room)
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${target}_${room})
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
endfunction()

# For code that no bot runs: optimising takes longer than all the rest.
function(quatuor_is_not_hot target)
  if(QUATUOR_SANITIZE)
    target_compile_options(${target} PRIVATE -O0)
  elseif(NOT QUATUOR_WASM)
    target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
  endif()
endfunction()
