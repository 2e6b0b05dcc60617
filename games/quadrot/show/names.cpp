#include "games/quadrot/game.hpp"

namespace quatuor::quadrot {

// Shapes, not colours: colours are those of the segments here.
Words Game::seat_name(Seat seat) {
  constexpr std::array<Words, most_seats> names{
      {{"Triangle", "Triangle"}, {"Cercle", "Circle"}, {"Carré", "Square"}, {"Étoile", "Star"}}};
  return names[seat - 1U];
}

// Q14, Q15.
Words Game::ending(const State& state) {
  return state.finished().size() + 1U < state.seats() ? Words{"limite de tours", "turn limit"}
                                                      : Words{"arrivée", "arrival"};
}

}  // namespace quatuor::quadrot
