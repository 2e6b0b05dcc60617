#pragma once

#include "match/verify_dice.hpp"
#include "protocol/position_json.hpp"

namespace quatuor {

// {"server", "seats", "draws", "wrong"}, or null where the record has no dice.
Json dice_json(const std::optional<DiceReport>& report);

}  // namespace quatuor
