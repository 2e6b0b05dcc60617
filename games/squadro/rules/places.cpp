#include "games/squadro/rules/state.hpp"

namespace quatuor::squadro {

Places State::places() const {
  if (board_.homes(light) >= 4) {
    return {1, 2};
  }
  if (board_.homes(dark) >= 4) {
    return {2, 1};
  }
  return {1, 1};
}

}  // namespace quatuor::squadro
