#pragma once

#include "core/json_fwd.hpp"
#include "match/outlook.hpp"

namespace quatuor {

// {"outcome": "win", "plies": 23}; plies is null where it is not known.
Json certainty_json(const Certainty& certainty);

// What is certain of a position and of each of its moves: the answer of `/api/exact` and, with the
// version, of `quatuor probe`.
Json exact_json(const Position& position, const Outlook& outlook);

}  // namespace quatuor
