#include <fmt/ranges.h>

#include "registry/entry.hpp"

namespace quatuor {

Expected<const Entry*> find_game(std::string_view id) {
  std::vector<std::string_view> known;
  for (const Entry& entry : registry()) {
    if (entry.game().info().id == id) {
      return &entry;
    }
    known.push_back(entry.game().info().id);
  }
  const std::string list = fmt::format("{}", fmt::join(known, ", "));
  return refuse("Je ne connais pas le jeu « {} ». Jeux : {}.",
                "There is no game \"{}\". Games: {}.", shown(id), list);
}

}  // namespace quatuor
