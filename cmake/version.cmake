# Which Quatuor this is: its version, and a hash of the sources that decide how games go (core/version.hpp).
# quatuor_hash(SOURCE OUT FILES): twelve hexadecimal digits, the same wherever the tree lies, without git, in an sdist too; FILES are
# those that it is made of. The compiler has no part in it: bots do not depend on it.
function(quatuor_hash source out files)
  foreach(folder batch bots core games/*/bot games/*/numbers games/*/rules games/*/text learn match protocol protocol/engine python/src
      registry solver tournament)
    list(APPEND patterns ${source}/${folder}/*.cpp ${source}/${folder}/*.hpp)
  endforeach()
  set(depends "")
  if(NOT CMAKE_SCRIPT_MODE_FILE)
    set(depends CONFIGURE_DEPENDS)
  endif()
  file(GLOB found RELATIVE ${source} ${depends} ${patterns} ${source}/games/*/game.hpp ${source}/python/quatuor/*.py)
  list(SORT found)
  set(all "")
  foreach(file ${found})
    file(SHA256 ${source}/${file} hash)
    string(APPEND all "${file} ${hash}\n")
  endforeach()
  string(SHA256 hash "${all}")
  string(SUBSTRING ${hash} 0 12 hash)
  set(${out} ${hash} PARENT_SCOPE)
  list(TRANSFORM found PREPEND ${source}/)
  set(${files} ${found} PARENT_SCOPE)
endfunction()

# As a script: cmake -DSOURCE=… -DVERSION=… -DOUTPUT=… -P version.cmake writes the one file that knows both.
if(CMAKE_SCRIPT_MODE_FILE)
  quatuor_hash(${SOURCE} build files)
  file(CONFIGURE OUTPUT ${OUTPUT} @ONLY CONTENT [[
#include "core/version.hpp"

namespace quatuor {

std::string_view version() {
  return "@VERSION@";
}

std::string_view build_id() {
  return "@build@";
}

}  // namespace quatuor
]])
  return()
endif()

# Whatever is edited, only this one file is compiled anew for it.
function(quatuor_version target)
  set(script ${CMAKE_CURRENT_FUNCTION_LIST_FILE})
  set(written ${CMAKE_CURRENT_BINARY_DIR}/version.cpp)
  quatuor_hash(${PROJECT_SOURCE_DIR} build files)
  add_custom_command(OUTPUT ${written}
    COMMAND ${CMAKE_COMMAND} -DSOURCE=${PROJECT_SOURCE_DIR} -DVERSION=${QUATUOR_VERSION} -DOUTPUT=${written} -P ${script}
    DEPENDS ${files} ${script} ${PROJECT_SOURCE_DIR}/CMakeLists.txt VERBATIM)
  target_sources(${target} PRIVATE ${written})
endfunction()
