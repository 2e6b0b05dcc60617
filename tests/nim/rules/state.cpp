#include <algorithm>

#include "core/hash.hpp"
#include "tests/nim/game.hpp"

namespace quatuor::nim {

// A move is the number of matches that are taken.
void State::moves(MoveList& list) const {
  for (int taken = 1; taken <= std::min<int>(most_taken, left_); ++taken) {
    list.add(Move{static_cast<std::uint32_t>(taken)});
  }
}

void State::play(Move move) {
  left_ = static_cast<std::uint8_t>(left_ - number_of(move));
  next_ = static_cast<Seat>(3 - next_);
}

std::uint64_t State::hash() const {
  return combine(left_, next_);
}

Places State::places() const {
  Places places;
  for (Seat seat = 1; seat <= seats(); ++seat) {
    places.add(seat == next_ ? 2 : 1);
  }
  return places;
}

Expected<State> Game::start(const Options& options) {
  return State(options.number("pile"), 1);
}

}  // namespace quatuor::nim
