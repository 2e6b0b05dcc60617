#include "games/ascension/text/notation.hpp"

namespace quatuor::ascension {

Words figure_name(std::size_t figure) {
  constexpr std::array<Words, figures> names{
      {{"Triangle", "Triangle"}, {"Cercle", "Circle"}, {"Carré", "Square"}, {"Étoile", "Star"}}};
  return names[figure];
}

Words figure_word(std::size_t figure) {
  constexpr std::array<Words, figures> words{
      {{"triangle", "triangle"}, {"cercle", "circle"}, {"carré", "square"}, {"étoile", "star"}}};
  return words[figure];
}

Words Game::seat_name(Seat seat) {
  constexpr std::array<Words, most_seats> names{{{"Joueur 1", "Player 1"},
                                                 {"Joueur 2", "Player 2"},
                                                 {"Joueur 3", "Player 3"},
                                                 {"Joueur 4", "Player 4"}}};
  return names[seat - 1U];
}

Words Game::seat_name(const State& state, Seat seat) {
  return state.stage() == Stage::seating ? seat_name(seat)
                                         : name_of(state, static_cast<Player>(seat - 1));
}

// A22, A23.
Words Game::ending(const State& state) {
  if (state.survivors() == 1) {
    return {"élimination", "elimination"};
  }
  return state.winner() == nobody ? Words{"limite de tours", "turn limit"}
                                  : Words{"retour au coin", "return home"};
}

}  // namespace quatuor::ascension
