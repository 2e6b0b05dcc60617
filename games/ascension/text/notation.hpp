#pragma once

#include <optional>
#include <string>

#include "games/ascension/game.hpp"

namespace quatuor::ascension {

inline constexpr std::string_view figure_letters = "TCQS";

// "d4"
std::string cell_text(unsigned cell);
std::optional<unsigned> parse_cell(std::string_view text);

// A cube by the cell it lay on at the start, "T1" and "T2" half-cubes with a figure, "nT1" and
// "nT2" neutral ones of that reserve, "J" the joker.
std::string piece_text(Piece piece);
std::optional<Piece> parse_piece(std::string_view text);

// "neutral", "TC", "ladder"
std::string face_text(Face face);
std::optional<Face> parse_face(std::string_view text);

// In a sentence: "une échelle", "△○".
Text face_words(Face face);
// "le cube d4", "un demi-cube neutre"
Text piece_words(Piece piece);

// A seat's name has a capital, and nothing else has: the same word for a thing is `figure_word`.
Words figure_name(std::size_t figure);
Words figure_word(std::size_t figure);
inline Words name_of(const State& state, Player player) {
  return figure_name(state.figure_of(player));
}

}  // namespace quatuor::ascension
