#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "registry/entry.hpp"

namespace quatuor {

// Sets an option as a person writes it: where a file is meant, its content is read.
Expected<void> set_option(Options& options, std::string_view name, std::string_view value);

// A game's default options with "name=value" settings applied.
Expected<Options> options_with(const Entry& entry, const std::vector<std::string>& settings);
// The same, for as many players as are named ("human,bot:3") unless the settings say how many.
Expected<Options> options_for(const Entry& entry, std::vector<std::string> settings,
                              std::string_view players);

}  // namespace quatuor
