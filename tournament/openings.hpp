#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "registry/entry.hpp"

namespace quatuor {

// The openings of a text, one a line: moves from the start, results of chance among them, or "fen
// POSITION [moves …]"; '#' begins a comment. Each as the text of the position that it leads to.
// Fails with the number of the first line that is wrong.
Expected<std::vector<std::string>> parse_openings(const AnyGame& game, const Options& options,
                                                  std::string_view text);

}  // namespace quatuor
