#include <nlohmann/json.hpp>

#include "games/quadrot/text/notation.hpp"

namespace quatuor::quadrot {

namespace {

constexpr std::array<std::string_view, 6> stage_names{"seating", "beginning", "dice",
                                                      "step",    "white",     "over"};

Json place_json(Place place) {
  return Json::array({place.x, place.y});
}

Json points_json(PointSet set) {
  Json list = Json::array();
  for (; set != 0; set &= set - 1) {
    list.push_back(lowest(set));
  }
  return list;
}

// The file again, so that any board can be drawn from what a view says.
Json plan_json(const Plan& plan) {
  Json points = Json::array();
  for (PointSet set = plan.points; set != 0; set &= set - 1) {
    const unsigned point = lowest(set);
    points.push_back({{"id", point},
                      {"x", plan.place[point].x},
                      {"y", plan.place[point].y},
                      {"kind", kind_names[static_cast<std::size_t>(plan.kind[point])]}});
  }
  Json segments = Json::array();
  for (const Segment& segment : plan.segments) {
    segments.push_back({{"a", segment.a}, {"b", segment.b}, {"colour", name_of(segment.colour)}});
  }
  const auto names = [](const std::vector<Colour>& list) {
    Json json = Json::array();
    for (const Colour colour : list) {
      json.push_back(name_of(colour));
    }
    return json;
  };
  Json seats = Json::array();
  for (std::size_t i = 0; i < sides; ++i) {
    const Side& side = plan.side[i];
    seats.push_back({{"name", std::string(1, side_letters[i])},
                     {"home", place_json(side.home)},
                     {"gate", side.gate},
                     {"gate_colours", names(side.gate_colours)},
                     {"last_point", side.last_point},
                     {"exit_colours", names(side.exit_colours)},
                     {"finish", place_json(side.finish)},
                     {"red_square_before_finish", side.red_square}});
  }
  Json dice = Json::array();
  for (std::size_t colour = 0; colour < colours; ++colour) {
    for (unsigned face = 0; face < plan.faces[colour]; ++face) {
      dice.push_back(colour_names[colour]);
    }
  }
  return {{"dice", dice}, {"points", points}, {"segments", segments}, {"seats", seats}};
}

Json dice_json(const State& state) {
  Json dice = Json::array();
  if (state.has_dice()) {
    const auto [low_is_left, high_is_left] = state.are_left();
    dice.push_back({{"colour", name_of(state.thrown().low)}, {"used", !low_is_left}});
    dice.push_back({{"colour", name_of(state.thrown().high)}, {"used", !high_is_left}});
  }
  return dice;
}

}  // namespace

Json Game::board_json(const State& state, Viewer /*viewer*/) {
  Json players = Json::array();
  for (Player player = 0; player < state.seats(); ++player) {
    Json json = {{"seat", player + 1},
                 {"side", nullptr},
                 {"home", state.at_home(player)},
                 {"points", points_json(state.pawns_of(player))},
                 {"out", state.are_out(player)},
                 {"turns", state.turns_taken(player)}};
    if (state.stage() != Stage::seating) {
      json["side"] = std::string(1, side_letters[state.side_of(player)]);
      json["segments_left"] = state.segments_left(player);
    }
    players.push_back(std::move(json));
  }
  Json finished = Json::array();
  for (const Player player : state.finished()) {
    finished.push_back(player + 1);
  }
  Json json = {{"stage", stage_names[static_cast<std::size_t>(state.stage())]},
               {"dice", dice_json(state)},
               {"players", std::move(players)},
               {"finished", std::move(finished)},
               {"plan", plan_json(state.board().plan())}};
  if (state.stage() == Stage::white) {
    json["on_white"] = state.on_white();
  }
  return json;
}

Json Game::move_json(const State& state, Move move) {
  switch (state.stage()) {
    case Stage::seating: {
      Json seated = Json::array();
      for (const SideNumber side : seatings[number_of(move)]) {
        seated.push_back(std::string(1, side_letters[side]));
      }
      return {{"sides", seated}};
    }
    case Stage::beginning: return {{"begins", number_of(move) + 1}};
    case Stage::dice: {
      const Throw& thrown = throws[number_of(move)];
      return {{"dice", {name_of(thrown.low), name_of(thrown.high)}}};
    }
    case Stage::step: {
      if (move == pass) {
        return {{"pass", true}};
      }
      const Step step = step_of(move);
      const unsigned to = state.end_of(step);
      Json json = {{"from", point_text(step.from)}, {"to", point_text(to)}};
      if (step.is_jump) {
        json["over"] = step.over;
      } else {
        json["die"] = name_of(step.die);
      }
      json["sent_home"] = state.sends_home(step);
      return json;
    }
    case Stage::white:
      return {{"from", point_text(state.on_white())},
              {"to", point_text(move == stay ? state.on_white() : number_of(move))}};
    case Stage::over: break;
  }
  return Json::object();
}

}  // namespace quatuor::quadrot
