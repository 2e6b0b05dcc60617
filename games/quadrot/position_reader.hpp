#pragma once

#include "games/quadrot/notation.hpp"

namespace quatuor::quadrot {

// The field for the stage: a word, or the throw.
inline constexpr std::array<std::string_view, 6> stage_words{"seating", "beginning", "dice",
                                                             "",        "",          "over"};

Expected<State> read_position(Setup setup, std::string_view text);

}  // namespace quatuor::quadrot
