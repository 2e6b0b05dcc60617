#pragma once

#include "core/json_object.hpp"
#include "core/position.hpp"
#include "match/analysis.hpp"

namespace quatuor {

// A position as JSON: its text, whose turn it is, what the viewer may do and what to draw.
Json position_json(const Position& position, Viewer viewer);
Json move_json(const Position& position, Move move);

// Reading goes by the text inside, so there is one parser for each thing.
Expected<std::unique_ptr<Position>> position_from_json(const AnyGame& game, const Options& options,
                                                       const Json& json);
Expected<Move> move_from_json(const Position& position, const Json& json);

// A seat's number, "chance" or "over".
Json turn_json(Turn turn);
Json places_json(const Places& places);
// Every option with its value.
Json options_json(const Options& options);

// For programs. `before` is the position it was decided in; plies from 1.
Json judgement_json(const Position& before, const JudgedMove& judgement);

}  // namespace quatuor
