# The C++ library as others use it: find_package(quatuor), or add_subdirectory.
#   quatuor::core     what a game is
#   quatuor::<game>   one target for each game
#   quatuor::bots     opponents for any game, also for one of your own
#   quatuor::games    all games by name
#   quatuor::match    games from options and seed to record, and who plays them
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

add_library(quatuor_bots INTERFACE)
target_link_libraries(quatuor_bots INTERFACE quatuor_core)

add_library(quatuor_games STATIC)
quatuor_registry(quatuor_games ${QUATUOR_GAMES})
target_link_libraries(quatuor_games PUBLIC quatuor_core)
# Our own programs say which games they know (quatuor_registry); whoever uses the library has them all.
target_link_libraries(quatuor_match INTERFACE $<INSTALL_INTERFACE:quatuor::games>)
if(NOT PROJECT_IS_TOP_LEVEL)
  target_link_libraries(quatuor_match INTERFACE quatuor_games)
endif()

set(library_targets quatuor_core quatuor_bots quatuor_games quatuor_match)
foreach(folder ${QUATUOR_GAMES})
  cmake_path(GET folder FILENAME name)
  list(APPEND library_targets game_${name})
endforeach()
foreach(target ${library_targets})
  string(REGEX REPLACE "^(quatuor|game)_" "" name ${target})
  set_target_properties(${target} PROPERTIES EXPORT_NAME ${name})
  add_library(quatuor::${name} ALIAS ${target})
  get_target_property(type ${target} TYPE)
  if(type STREQUAL STATIC_LIBRARY)
    set_target_properties(${target} PROPERTIES ARCHIVE_OUTPUT_NAME quatuor_${name})
  endif()
endforeach()
if(NOT PROJECT_IS_TOP_LEVEL)
  return()
endif()

install(TARGETS ${library_targets} EXPORT quatuor
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT library
  INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
set(config_folder ${CMAKE_INSTALL_LIBDIR}/cmake/quatuor)
install(EXPORT quatuor NAMESPACE quatuor:: FILE quatuor-targets.cmake DESTINATION ${config_folder} COMPONENT library)
# Before 1.0 a minor version may change what the library offers.
write_basic_package_version_file(${CMAKE_CURRENT_BINARY_DIR}/quatuor-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_CURRENT_LIST_DIR}/quatuor-config.cmake ${CMAKE_CURRENT_BINARY_DIR}/quatuor-config-version.cmake
  DESTINATION ${config_folder} COMPONENT library)
install(CODE "
  include(\"${CMAKE_CURRENT_LIST_DIR}/write_headers.cmake\")
  file(REMOVE_RECURSE \"${PROJECT_BINARY_DIR}/include\")
  quatuor_write_headers(\"${PROJECT_SOURCE_DIR}\" \"${PROJECT_BINARY_DIR}/include\")" COMPONENT library)
install(DIRECTORY ${PROJECT_BINARY_DIR}/include/quatuor DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT library)
