set(CMAKE_CXX_STANDARD 23)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release)
endif()

find_program(CCACHE ccache)
if(CCACHE)
  # Precompiled headers are told apart by what they read, not by when.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros ${CCACHE})
endif()

add_library(quatuor_compiler INTERFACE)
# Floating point must give the same bot moves everywhere: no fused multiply-add.
target_compile_options(quatuor_compiler INTERFACE
  -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wnon-virtual-dtor -Werror -ffp-contract=off)

if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
  # GCC 12 sees overlaps in std::string that are not there (its bug 105651).
  target_compile_options(quatuor_compiler INTERFACE -Wno-restrict)
else()
  # GCC's -Wconversion is the one we follow: it leaves signs alone.
  target_compile_options(quatuor_compiler INTERFACE -Wno-sign-conversion)
endif()

if(QUATUOR_SANITIZE)
  target_compile_options(quatuor_compiler INTERFACE
    -fsanitize=${QUATUOR_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(quatuor_compiler INTERFACE -fsanitize=${QUATUOR_SANITIZE})
endif()
if(QUATUOR_FUZZ)
  target_compile_options(quatuor_compiler INTERFACE -fsanitize=fuzzer-no-link)
endif()

if(QUATUOR_TIDY)
  find_program(CLANG_TIDY NAMES clang-tidy-22 REQUIRED)
  set(CMAKE_CXX_CLANG_TIDY ${CLANG_TIDY} --quiet)
endif()

# Nearly every file reads these. Read once, for OWNER and all that reuse them, they save the sanitizer build with clang-tidy a quarter
# of its time; GCC 12 warns of what is not there when they are precompiled.
function(quatuor_common_headers target owner)
  if(NOT QUATUOR_TIDY)
    return()
  endif()
  if(target STREQUAL owner)
    target_precompile_headers(${target} PRIVATE
      <algorithm> <functional> <string> <vector> <fmt/format.h> <nlohmann/json.hpp>)
  else()
    target_precompile_headers(${target} REUSE_FROM ${owner})
  endif()
endfunction()

# For code that no bot runs: with the sanitizers, optimising takes longer than all the rest.
function(quatuor_is_not_hot target)
  if(QUATUOR_SANITIZE)
    target_compile_options(${target} PRIVATE -O0)
  endif()
endfunction()
