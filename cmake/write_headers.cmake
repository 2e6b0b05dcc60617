# quatuor_write_headers(SOURCE FOLDER): the headers of the library under one prefix, FOLDER/quatuor. In the tree they name each other
# from its root ("core/move.hpp"); here from that prefix ("quatuor/core/move.hpp"), so that nobody else's core/ or match/ is in the way.
function(quatuor_write_headers source folder)
  file(GLOB headers RELATIVE ${source}
    ${source}/core/*.hpp ${source}/bots/*.hpp ${source}/registry/*.hpp ${source}/match/*.hpp
    ${source}/games/*/*.hpp ${source}/games/*/rules/*.hpp ${source}/games/*/bot/*.hpp)
  foreach(header ${headers})
    file(READ ${source}/${header} text)
    string(REGEX REPLACE "#include \"((core|bots|registry|match|games)/)" "#include \"quatuor/\\1" text "${text}")
    file(CONFIGURE OUTPUT ${folder}/quatuor/${header} CONTENT "${text}" @ONLY)
  endforeach()
endfunction()
