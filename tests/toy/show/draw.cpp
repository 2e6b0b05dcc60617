#include <fmt/core.h>

#include "tests/toy/game.hpp"

namespace quatuor::toy {

std::string Game::draw(const State& state, Viewer viewer, const Style& /*style*/) {
  return fmt::format("[{}]\n", position_text(state, viewer));
}

}  // namespace quatuor::toy
