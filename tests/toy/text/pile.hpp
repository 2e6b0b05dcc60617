#pragma once

#include "tests/toy/game.hpp"

namespace quatuor::toy {

// A card of each seat, as the viewer may know it: "5,?".
using Pile = std::array<std::uint8_t, most_seats>;
std::string pile_text(const Pile& pile, Seat players, Viewer viewer);

}  // namespace quatuor::toy
