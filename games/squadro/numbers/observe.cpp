#include "games/squadro/declaration.hpp"

namespace quatuor::squadro {

TensorLayout Game::observation(const State& /*state*/) {
  return {
      {"mine", {lanes, home + 1}, "my piece of each lane: cells travelled, one of 13"},
      {"theirs", {lanes, home + 1}, "likewise, the opponent's"},
      {"turn", {2}, "it is my turn; it is the opponent's"},
      {"side", {1}, "I am Light: the two sides have other speeds"},
      {"age", {1}, "plies played, 1 at 500"},
  };
}

void Game::observe(const State& seen, Seat seat, TensorWriter& tensor) {
  const unsigned me = seat - 1U;
  for (const unsigned side : {me, opponent(me)}) {
    for (unsigned lane = 0; lane < lanes; ++lane) {
      tensor.put_one_of(static_cast<std::size_t>(seen.board().travel(side, lane)), home + 1);
    }
  }
  tensor.put(seen.turn().is_seat(seat) ? 1 : 0);
  tensor.put(seen.turn().is_seat(seat_of(opponent(me))) ? 1 : 0);
  tensor.put(me == light ? 1 : 0);
  tensor.put(seen.plies() / static_cast<double>(State::most_plies));
}

}  // namespace quatuor::squadro
