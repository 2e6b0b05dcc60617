#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "registry/entry.hpp"

// Options as people give them, on a command line for instance.
namespace quatuor {

// Sets an option as a person writes it: where a file is meant, its content is read. Fails as
// Options::set does, and where the file cannot be read or is no board file.
Expected<void> set_option(Options& options, std::string_view name, std::string_view value);

// A game's default options with "name=value" settings applied; or what is wrong with the first of
// them that is.
Expected<Options> options_with(const Entry& entry, const std::vector<std::string>& settings);
// The same, for as many players as are named ("human,bot:3") unless the settings say how many.
Expected<Options> options_for(const Entry& entry, std::vector<std::string> settings,
                              std::string_view players);
// The same, for so many.
Expected<Options> options_for(const Entry& entry, std::vector<std::string> settings,
                              std::size_t players);

}  // namespace quatuor
