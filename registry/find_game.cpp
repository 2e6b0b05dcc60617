#include <fmt/ranges.h>

#include "core/nearest.hpp"
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
  return refuse("Je ne connais pas le jeu « {} ».{} Jeux : {}.",
                "There is no game \"{}\".{} Games: {}.", shown(id), did_you_mean(id, known),
                fmt::format("{}", fmt::join(known, ", ")));
}

}  // namespace quatuor
