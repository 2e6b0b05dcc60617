#pragma once

#include <string>

#include "games/crescendo/game.hpp"

namespace quatuor::crescendo {

inline Words name_of(Player player) {
  return Game::seat_name(static_cast<Seat>(player + 1));
}
// The colour of a player's pawns, as an adjective.
Words colour_word(Player player);

// "3,-2"
std::string spot_text(Spot spot);
Expected<Spot> parse_spot(std::string_view text);

// "3r1@2,-1": kind, rotation, centre.
std::string laying_text(const Laying& laying);
Expected<Laying> parse_laying(std::string_view text);

// A cell of the finished board.
Expected<unsigned> parse_cell(const Ground& ground, std::string_view text);

// C3. Why a cross may not be centred there; nothing when it may.
Expected<void> check_place(const Layout& layout, bool sides_of_one_cross, Spot centre);

}  // namespace quatuor::crescendo
