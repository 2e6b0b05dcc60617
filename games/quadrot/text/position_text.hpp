#pragma once

#include "games/quadrot/text/notation.hpp"

namespace quatuor::quadrot {

// The field for the stage: a word, or the throw.
inline constexpr std::array<std::string_view, 6> stage_words{"seating", "beginning", "dice",
                                                             "",        "",          "over"};

}  // namespace quatuor::quadrot
