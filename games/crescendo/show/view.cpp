#include <nlohmann/json.hpp>

#include "games/crescendo/text/notation.hpp"

namespace quatuor::crescendo {

namespace {

constexpr std::array<std::string_view, 7> stage_names{"deal", "lay",      "first pot", "second pot",
                                                      "move", "disperse", "over"};

Json spot_json(Spot spot) {
  return {{"x", spot.x}, {"y", spot.y}};
}

Json seats_json(const PlayerList& players) {
  Json seats = Json::array();
  for (const Player player : players) {
    seats.push_back(player + 1);
  }
  return seats;
}

Json crosses_json(const State& state) {
  Json list = Json::array();
  for (const Laid& laid : state.layout()) {
    list.push_back({{"x", laid.x},
                    {"y", laid.y},
                    {"kind", laid.kind},
                    {"rotation", laid.rotation},
                    {"centre", state.setup().set->kinds[laid.kind].centre},
                    {"arms", turned(state.setup().set->kinds[laid.kind].arms, laid.rotation)}});
  }
  return list;
}

Json kinds_json(const State& state) {
  Json list = Json::array();
  for (const Kind& kind : state.setup().set->kinds) {
    list.push_back({{"centre", kind.centre}, {"arms", kind.arms}, {"copies", kind.copies}});
  }
  return list;
}

Json hands_json(const State& state) {
  Json hands = Json::array();
  for (Player player = 0; player < state.seats(); ++player) {
    Json hand = Json::array();
    for (unsigned kind = 0; kind < state.setup().set->kinds.size(); ++kind) {
      for (unsigned i = 0; i < state.copies_in_hand(player, kind); ++i) {
        hand.push_back(kind);
      }
    }
    hands.push_back(std::move(hand));
  }
  return hands;
}

Json cells_json(const State& state) {
  Json list = Json::array();
  for (unsigned cell = 0; cell < cells; ++cell) {
    Json entry = spot_json(state.ground().spot(cell));
    entry["colour"] = state.ground().colour(cell);
    if (const auto owner = state.owner(cell)) {
      entry["seat"] = *owner + 1;
      entry["height"] = state.height(cell);
    }
    list.push_back(std::move(entry));
  }
  return list;
}

Json players_json(const State& state) {
  const bool has_pot = state.stage() == Stage::first_pot || state.stage() == Stage::second_pot;
  Json list = Json::array();
  for (Player player = 0; player < state.seats(); ++player) {
    Json entry = {{"seat", player + 1}, {"turns", state.turns_taken(player)}};
    if (has_pot && state.plays(player)) {
      entry["pot"] = state.left_in_pot(player);
    }
    list.push_back(std::move(entry));
  }
  return list;
}

}  // namespace

Json Game::board_json(const State& state, Viewer /*viewer*/) {
  Json json = {{"stage", stage_names[static_cast<std::size_t>(state.stage())]},
               {"order", seats_json(state.order())},
               {"finished", seats_json(state.finished())},
               {"eliminated", seats_json(state.eliminated())},
               {"pawns", state.pawns_each()},
               {"limit", state.setup().turn_limit},
               {"players", players_json(state)},
               {"crosses", crosses_json(state)}};
  if (state.layout().size() < crosses) {
    json["kinds"] = kinds_json(state);
    json["hands"] = hands_json(state);
  } else {
    json["cells"] = cells_json(state);
  }
  if (state.stage() == Stage::disperse) {
    json["dispersal"] = {{"seat", state.dispersed() + 1}, {"left", state.left_to_disperse()}};
  }
  return json;
}

Json Game::move_json(const State& state, Move move) {
  switch (state.stage()) {
    case Stage::deal: return {{"kind", number_of(move)}};
    case Stage::lay: {
      const Laying laying = laying_of(move);
      return {{"kind", laying.kind},
              {"rotation", laying.rotation},
              {"x", laying.centre.x},
              {"y", laying.centre.y}};
    }
    case Stage::first_pot:
    case Stage::second_pot: {
      Json json = spot_json(state.ground().spot(drop_of(move).cell));
      json["seat"] = drop_of(move).colour + 1;
      return json;
    }
    case Stage::move: {
      if (move == pass) {
        return {{"pass", true}};
      }
      const Step step = step_of(move);
      const auto owner = state.owner(step.to);
      const bool displaces = owner && *owner != state.mover();
      return {{"from", spot_json(state.ground().spot(step.from))},
              {"to", spot_json(state.ground().spot(step.to))},
              {"height", step.height},
              {"displaces", displaces ? state.height(step.to) : 0}};
    }
    case Stage::disperse: return spot_json(state.ground().spot(number_of(move)));
    case Stage::over: break;
  }
  return Json::object();
}

}  // namespace quatuor::crescendo
