# A game is one folder: its rooms, its tests, and its rule book in two languages.
# quatuor_game(FOLDER) builds it as the library game_<name>, rule books and board file included.
function(quatuor_game folder)
  cmake_path(GET folder FILENAME name)
  file(GLOB sources CONFIGURE_DEPENDS ${folder}/rules/*.cpp ${folder}/bot/*.cpp)
  # A page does not learn.
  if(NOT QUATUOR_WASM)
    file(GLOB numbers CONFIGURE_DEPENDS ${folder}/numbers/*.cpp)
    list(APPEND sources ${numbers})
  endif()
  file(GLOB words CONFIGURE_DEPENDS ${folder}/text/*.cpp ${folder}/show/*.cpp)
  if(NOT QUATUOR_WASM)
    file(GLOB sheets CONFIGURE_DEPENDS ${folder}/print/*.cpp)
    list(APPEND words ${sheets})
  endif()
  set(book ${CMAKE_CURRENT_BINARY_DIR}/${name}_book.cpp)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS
    ${folder}/book.fr.md ${folder}/book.en.md)
  # A page loads the books as files of their own, when somebody wants to read.
  if(NOT QUATUOR_WASM)
    file(READ ${folder}/book.fr.md book_fr)
    file(READ ${folder}/book.en.md book_en)
  endif()
  cmake_path(RELATIVE_PATH folder BASE_DIRECTORY ${PROJECT_SOURCE_DIR} OUTPUT_VARIABLE include)
  file(CONFIGURE OUTPUT ${book} @ONLY CONTENT [[
#include "@include@/game.hpp"

namespace quatuor::@name@ {

std::string_view Game::book(Lang lang) {
  return lang == Lang::fr ? R"book(@book_fr@)book" : R"book(@book_en@)book";
}

}  // namespace quatuor::@name@
]])
  if(EXISTS ${folder}/board.json)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${folder}/board.json)
    file(READ ${folder}/board.json board)
    list(APPEND words ${CMAKE_CURRENT_BINARY_DIR}/${name}_board.cpp)
    file(CONFIGURE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/${name}_board.cpp @ONLY CONTENT [[
#include "@include@/game.hpp"

namespace quatuor::@name@ {

std::string_view Game::board_file() {
  return R"board(@board@)board";
}

}  // namespace quatuor::@name@
]])
  endif()
  # A page loads the puzzles as a file of its own.
  if(EXISTS ${folder}/puzzles.txt AND NOT QUATUOR_WASM)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${folder}/puzzles.txt)
    file(READ ${folder}/puzzles.txt puzzles)
    list(APPEND words ${CMAKE_CURRENT_BINARY_DIR}/${name}_puzzles.cpp)
    file(CONFIGURE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/${name}_puzzles.cpp @ONLY CONTENT [[
#include "@include@/game.hpp"

namespace quatuor::@name@ {

std::string_view Game::puzzles() {
  return R"puzzles(@puzzles@)puzzles";
}

}  // namespace quatuor::@name@
]])
  endif()
  # Its bots are compiled here, once for all programs.
  set(entry ${CMAKE_CURRENT_BINARY_DIR}/${name}_entry.cpp)
  file(CONFIGURE OUTPUT ${entry} @ONLY CONTENT [[
#include "@include@/game.hpp"
#include "registry/entry_of.hpp"

template quatuor::Entry quatuor::entry_of<quatuor::@name@::Game>();
]])
  add_library(game_${name}_words OBJECT ${words} ${book})
  target_link_libraries(game_${name}_words PUBLIC quatuor_core)
  quatuor_rooms(game_${name}_words)
  quatuor_is_not_hot(game_${name}_words)
  if(QUATUOR_WASM)
    # What bots do not run is made small.
    target_compile_options(game_${name}_words PRIVATE -Oz)
  endif()
  add_library(game_${name} STATIC ${sources} ${entry} $<TARGET_OBJECTS:game_${name}_words>)
  target_link_libraries(game_${name} PUBLIC quatuor_core)
  quatuor_rooms(game_${name})
endfunction()

# Gives a program its registry: the list of the games it knows.
function(quatuor_registry target)
  set(declarations "")
  set(entries "")
  foreach(folder ${ARGN})
    cmake_path(GET folder FILENAME name)
    string(APPEND declarations "namespace ${name} {\nstruct Game;\n}\n")
    string(APPEND entries "      entry_of<${name}::Game>(),\n")
    target_link_libraries(${target} PRIVATE game_${name})
  endforeach()
  set(registry ${CMAKE_CURRENT_BINARY_DIR}/${target}_registry.cpp)
  file(CONFIGURE OUTPUT ${registry} @ONLY CONTENT [[
#include <array>

#include "registry/entry.hpp"

namespace quatuor {

@declarations@
std::span<const Entry> registry() {
  static const std::array entries{
@entries@  };
  return entries;
}

}  // namespace quatuor
]])
  target_sources(${target} PRIVATE ${registry})
endfunction()
