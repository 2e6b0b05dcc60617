#include "tests/nim/game.hpp"

namespace quatuor::nim {

std::string Game::draw(const State& state, Viewer /*viewer*/, const Style& /*style*/) {
  return std::string(static_cast<std::size_t>(state.left()), '|') + '\n';
}

}  // namespace quatuor::nim
