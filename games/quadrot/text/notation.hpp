#pragma once

#include <optional>
#include <string>

#include "games/quadrot/game.hpp"

namespace quatuor::quadrot {

inline constexpr std::array<std::string_view, colours> colour_names{"blue", "red", "yellow",
                                                                    "black"};

inline constexpr std::array<std::string_view, 5> kind_names{"plain", "gate", "white", "black",
                                                            "red"};

inline std::string_view name_of(Colour colour) {
  return colour_names[index_of(colour)];
}
inline Words name_of(Player player) {
  return Game::seat_name(static_cast<Seat>(player + 1));
}
Words colour_word(Colour colour);
// "red", but also "rouge", "r": as people write it.
std::optional<Colour> parse_colour(std::string_view text);
Words side_word(SideNumber side);
// Beside its gate: west is O in French. Records and board files write `side_letters`.
Words side_letter(SideNumber side);

// "20", "home", "out"; people may also write "maison", "sortie".
std::string point_text(unsigned point);
std::optional<unsigned> parse_point(std::string_view text);
// In a sentence: "de 20", "de la maison"; "à 20", "à l'arrivée".
Text from_words(unsigned point);
Text to_words(unsigned point);

// A point in a move as people write it: "20", "maison", "sortie".
Text point_words(unsigned point);

// "blue+red"
std::string throw_text(const Throw& thrown);
std::optional<unsigned> parse_throw(std::string_view text);

// "20>29/red", "13>>29"
std::string step_text(const Board& board, const Step& step);
// "20>29/rouge", "maison>20/bleu"
Text step_words(const Board& board, const Step& step);
// "7>37", "stay"
std::string white_text(unsigned from, Move move);

// A step as somebody wrote it.
struct WrittenStep {
  unsigned from = 0;
  unsigned to = 0;
  bool is_jump = false;
  std::optional<Colour> die = std::nullopt;
};

// Why the mover may not make this step.
Text why_not(const State& state, const WrittenStep& step);

}  // namespace quatuor::quadrot
