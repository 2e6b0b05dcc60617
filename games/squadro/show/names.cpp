#include "games/squadro/declaration.hpp"

namespace quatuor::squadro {

Words Game::seat_name(Seat seat) {
  constexpr std::array<Words, 2> names{{{"Clair", "Light"}, {"Foncé", "Dark"}}};
  return names[seat - 1U];
}

Words Game::ending(const State& state) {
  return is_draw(state.places()) ? Words{"répétition ou limite", "repetition or limit"}
                                 : Words{"arrivée", "arrival"};
}

}  // namespace quatuor::squadro
