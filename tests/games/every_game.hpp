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

inline constexpr auto name_of_game = [](const auto& parameter) {
  return std::string(parameter.param->game().info().id);
};

}  // namespace quatuor
