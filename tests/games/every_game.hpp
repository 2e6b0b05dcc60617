#pragma once

#include <string>
#include <vector>

#include "registry/entry.hpp"

namespace quatuor {

// For tests that hold for every game there is.
inline std::vector<const Entry*> every_game() {
  std::vector<const Entry*> all;
  for (const Entry& entry : registry()) {
    all.push_back(&entry);
  }
  return all;
}

// Their names, as the program lists them.
inline std::vector<std::string> names_of_games() {
  std::vector<std::string> names;
  for (const Entry& entry : registry()) {
    names.emplace_back(entry.game().info().id);
  }
  return names;
}

inline constexpr auto name_of_game = [](const auto& parameter) {
  return std::string(parameter.param->game().info().id);
};

}  // namespace quatuor
