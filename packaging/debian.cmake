# Two packages: quatuor, the program with its page, and libquatuor-dev, the C++ library.
set(maintainer "The Quatuor authors <quatuor@example.org>")
# A server: what the loader has filled in, nobody overwrites.
target_link_options(quatuor PRIVATE -Wl,-z,relro,-z,now)
# What reads from outside is hardened; games and bots are not slowed down.
foreach(target quatuor_server quatuor_store quatuor_protocol quatuor_cli)
  target_compile_options(${target} PRIVATE -fstack-protector-strong -D_FORTIFY_SOURCE=2)
endforeach()

# The same sources give the same bytes: the only date is that of the last change.
if(DEFINED ENV{SOURCE_DATE_EPOCH})
  string(TIMESTAMP date "%a, %d %b %Y %H:%M:%S +0000" UTC)
else()
  set(date "Thu, 01 Jan 1970 00:00:00 +0000")
endif()
# Debian sorts 0.3.0~dev before 0.3.0.
string(REPLACE - ~ version ${QUATUOR_VERSION})
set(CPACK_PACKAGE_VERSION ${version})
foreach(package quatuor libquatuor-dev)
  set(folder ${CMAKE_CURRENT_BINARY_DIR}/${package})
  file(CONFIGURE OUTPUT ${folder}/changelog @ONLY CONTENT "@package@ (${version}) unstable; urgency=medium

  * Version ${QUATUOR_VERSION}: NEWS.md says what is new.

 -- ${maintainer}  ${date}
")
  configure_file(${PROJECT_SOURCE_DIR}/CHANGELOG.md ${folder}/NEWS.md COPYONLY)
  foreach(file changelog NEWS.md)
    execute_process(COMMAND gzip -9nf ${folder}/${file} COMMAND_ERROR_IS_FATAL ANY)
  endforeach()
  set(component program)
  if(package STREQUAL libquatuor-dev)
    set(component library)
  endif()
  install(FILES ${folder}/changelog.gz ${folder}/NEWS.md.gz copyright
    DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${package} COMPONENT ${component})
endforeach()
foreach(page hosting cli playing playing.fr notation protocol engine-protocol tournaments)
  install(FILES ${PROJECT_SOURCE_DIR}/docs/${page}.md DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT program)
endforeach()
install(FILES ${PROJECT_SOURCE_DIR}/docs/library.md
  DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/libquatuor-dev COMPONENT library)
install(FILES nginx.conf DESTINATION ${CMAKE_INSTALL_DOCDIR}/examples COMPONENT program)
install(FILES quatuor.service DESTINATION /lib/systemd/system COMPONENT program)
install(FILES quatuor.default RENAME quatuor DESTINATION /etc/default COMPONENT program)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/build/reference/
  DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/libquatuor-dev/html COMPONENT library)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/examples/embed
  DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/libquatuor-dev/examples COMPONENT library)

# "Ascension, Crescendo, Quadrot, Squadro"
set(games "")
foreach(folder ${QUATUOR_GAMES})
  cmake_path(GET folder FILENAME name)
  string(SUBSTRING ${name} 0 1 initial)
  string(SUBSTRING ${name} 1 -1 rest)
  string(TOUPPER ${initial} initial)
  list(APPEND games ${initial}${rest})
endforeach()
list(JOIN games ", " games)

set(CPACK_GENERATOR DEB)
set(CPACK_COMPONENTS_ALL program library)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_SET_DESTDIR ON)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_PREFIX /usr)
set(CPACK_PACKAGE_NAME quatuor)
set(CPACK_PACKAGE_CONTACT "${maintainer}")
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)

set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME quatuor)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION misc)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_RECOMMENDS xdg-utils)  # opens the browser
set(CPACK_COMPONENT_PROGRAM_DESCRIPTION "board games, in the browser and in the terminal
${games}: exact rules, opponents at eight
levels, rule books, puzzles and games to print, in French and English.
.
The page opens in the browser, alone or with friends at a distance. There are
boards for the terminal too, and an engine that programs can talk to.")
set(CPACK_DEBIAN_PROGRAM_PACKAGE_CONTROL_EXTRA
  ${CMAKE_CURRENT_LIST_DIR}/debian/conffiles
  ${CMAKE_CURRENT_LIST_DIR}/debian/postinst
  ${CMAKE_CURRENT_LIST_DIR}/debian/prerm
  ${CMAKE_CURRENT_LIST_DIR}/debian/postrm)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_CONTROL_STRICT_PERMISSION ON)

set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME libquatuor-dev)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_DEPENDS "libfmt-dev (>= 9), libfmt-dev (<< 10), nlohmann-json3-dev")
set(CPACK_COMPONENT_LIBRARY_DESCRIPTION "board games as a C++ library
The rules, the bots and the records of Quatuor, for C++ programs: headers,
static libraries, a package for CMake, an example and a reference.")
include(CPack)
