#include "protocol/exact_json.hpp"

#include "core/json_object.hpp"

namespace quatuor {

namespace {

Json outcome_json(const Certainty& certainty) {
  return certainty.outcome > 0 ? "win" : certainty.outcome < 0 ? "loss" : "draw";
}

Json plies_json(const Certainty& certainty) {
  return certainty.plies ? Json(*certainty.plies) : Json();
}

}  // namespace

Json certainty_json(const Certainty& certainty) {
  return object_of("outcome", outcome_json(certainty), "plies", plies_json(certainty));
}

Json exact_json(const Position& position, const Outlook& outlook) {
  Json moves = Json::array();
  for (const auto& [move, certainty] : outlook.moves) {
    moves.push_back(object_of("move", position.move_text(move), "outcome", outcome_json(certainty),
                              "plies", plies_json(certainty)));
  }
  return object_of("game", position.game().info().id, "position", position.text(Viewer::all()),
                   "outcome", outlook.is_chance ? Json() : outcome_json(outlook.best), "plies",
                   outlook.is_chance ? Json() : plies_json(outlook.best), "moves",
                   std::move(moves));
}

}  // namespace quatuor
