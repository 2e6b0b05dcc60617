#pragma once

#include <string>

#include "games/crescendo/game.hpp"
#include "games/crescendo/text/cell_names.hpp"

namespace quatuor::crescendo {

inline Words name_of(Player player) {
  return Game::seat_name(static_cast<Seat>(player + 1));
}
// The colour of a player's pawns, as an adjective.
Words colour_word(Player player);
// The colours of a cross as it lies, clockwise from the north: "rouge-bleu-jaune-vert".
Text cross_words(const Kind& kind, unsigned rotation);
// "un pion", "3 pions"
Text pawn_words(unsigned number);

// "3,-2"
std::string spot_text(Spot spot);
Expected<Spot> parse_spot(std::string_view text);
// "p15", or as above.
Expected<Spot> parse_named_spot(std::string_view text);

// How cells are written.
struct Spelling {
  std::string (*write)(Spot);
  Expected<Spot> (*read)(std::string_view);
};
inline constexpr Spelling in_numbers{spot_text, parse_spot};      // programs, records, positions
inline constexpr Spelling in_names{cell_name, parse_named_spot};  // people, who may write either

// "3r1@2,-1": kind, rotation, centre.
std::string laying_text(const Laying& laying, const Spelling& spelling);
Expected<Laying> parse_laying(std::string_view text, const Spelling& spelling);

// A cell of the finished board.
Expected<unsigned> parse_cell(const Ground& ground, std::string_view text,
                              const Spelling& spelling);

// C3. Why a cross may not be centred there; nothing when it may.
Expected<void> check_place(const Layout& layout, bool sides_of_one_cross, Spot centre);

}  // namespace quatuor::crescendo
