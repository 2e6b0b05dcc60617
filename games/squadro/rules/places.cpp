#include "games/squadro/rules/state.hpp"

namespace quatuor::squadro {

Places State::places() const {
  if (board_.has_won(light)) {
    return {1, 2};
  }
  if (board_.has_won(dark)) {
    return {2, 1};
  }
  return {1, 1};
}

}  // namespace quatuor::squadro
