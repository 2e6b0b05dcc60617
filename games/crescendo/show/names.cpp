#include "games/crescendo/text/notation.hpp"

namespace quatuor::crescendo {

Words Game::seat_name(Seat seat) {
  constexpr std::array<Words, most_seats> names{
      {{"Rouge", "Red"}, {"Bleu", "Blue"}, {"Jaune", "Yellow"}, {"Vert", "Green"}}};
  return names[seat - 1U];
}

Words colour_word(Player player) {
  constexpr std::array<Words, most_seats> words{
      {{"rouge", "red"}, {"bleu", "blue"}, {"jaune", "yellow"}, {"vert", "green"}}};
  return words[player];
}

// C13, C14. How the last round ended.
Words Game::ending(const State& state) {
  return state.finished().empty() ? Words{"limite de tours", "turn limit"}
                                  : Words{"tour achevée", "finished tower"};
}

}  // namespace quatuor::crescendo
