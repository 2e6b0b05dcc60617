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

Text cross_words(const Kind& kind, unsigned rotation) {
  const auto word = [](unsigned colour) {
    return colour == 0 ? Words{"blanc", "white"} : colour_word(static_cast<Player>(colour - 1));
  };
  const Arms arms = turned(kind.arms, rotation);
  const Text around =
      say("{}-{}-{}-{}", "{}-{}-{}-{}", word(arms[0]), word(arms[1]), word(arms[2]), word(arms[3]));
  return kind.centre == 0 ? around
                          : say("{}, centre {}", "{}, {} centre", around, word(kind.centre));
}

Text pawn_words(unsigned number) {
  return counted(number, {"un pion", "one pawn"}, {"pions", "pawns"});
}

// C13, C14. How the last round ended.
Words Game::ending(const State& state) {
  return state.finished().empty() ? Words{"limite de tours", "turn limit"}
                                  : Words{"tour achevée", "finished tower"};
}

}  // namespace quatuor::crescendo
