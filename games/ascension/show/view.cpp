#include <nlohmann/json.hpp>

#include "games/ascension/text/notation.hpp"
#include "games/ascension/text/position_text.hpp"

namespace quatuor::ascension {

namespace {

Json seats_json(const State& state, unsigned mask) {
  Json seats = Json::array();
  for (Player player = 0; player < state.seats(); ++player) {
    if ((mask >> player & 1U) != 0) {
      seats.push_back(player + 1);
    }
  }
  return seats;
}

// What the viewer knows of a piece; `state` holds no more than that.
Json piece_json(const State& state, Piece piece) {
  const Stacks& stacks = state.stacks();
  Json json = {{"piece", piece_text(piece)}, {"size", size_of(piece)}};
  if (!is_cube(piece)) {
    json["face"] = piece == joker ? "joker" : face_text(half_face(piece));
    json["shown"] = true;
    return json;
  }
  const Face face = stacks.face(piece);
  json["face"] = face == unseen || face == secret ? Json(nullptr) : Json(face_text(face));
  json["shown"] = stacks.shows(piece);
  if (state.setup().remembers) {
    json["seen_by"] =
        seats_json(state, stacks.is_public(piece) ? Stacks::all_know : stacks.knowers(piece));
  }
  return json;
}

Json cells_json(const State& state) {
  Json list = Json::array();
  for (unsigned cell = 0; cell < cells; ++cell) {
    Json stack = Json::array();
    for (Piece piece = state.stacks().top(cell); piece != none;
         piece = state.stacks().below(piece)) {
      stack.insert(stack.begin(), piece_json(state, piece));
    }
    list.push_back({{"cell", cell_text(cell)},
                    {"height", state.stacks().height(cell)},
                    {"pieces", std::move(stack)}});
  }
  return list;
}

Json lock_json(const Lock& lock) {
  return lock.piece == none
             ? Json(nullptr)
             : Json{{"piece", piece_text(lock.piece)}, {"cell", cell_text(lock.cell)}};
}

Json player_json(const State& state, Player player) {
  return {{"seat", player + 1},
          {"figure", std::string(1, figure_letters[state.figure_of(player)])},
          {"corner", cell_text(state.corner_of(player))},
          {"pawn", state.is_out(player) ? Json(nullptr) : Json(cell_text(state.pawn(player)))},
          {"starts_left", state.starts_left(player)},
          {"highest", state.highest(player)},
          {"turns", state.turns_taken(player)},
          {"rests", state.must_rest(player)},
          {"was_at_summit", state.was_at_summit(player)},
          {"has_flag", state.has_flag(player)},
          {"own_halves", state.reserve(player, false)},
          {"neutral_halves", state.reserve(player, true)},
          {"locked", lock_json(state.lock(player))}};
}

}  // namespace

Json Game::board_json(const State& state, Viewer viewer) {
  const State known = known_to(state, viewer);
  Json players = Json::array();
  for (Player player = 0; known.stage() != Stage::seating && player < known.seats(); ++player) {
    players.push_back(player_json(known, player));
  }
  Json json = {{"stage", stage_words[static_cast<std::size_t>(known.stage())]},
               {"extra_turn", known.is_extra_turn()},
               {"leader", known.leader() == nobody ? Json(nullptr) : Json(known.leader() + 1)},
               {"players", std::move(players)},
               {"cells", cells_json(known)}};
  if (known.in_hand() != none) {
    json["hand"] = piece_json(known, known.in_hand());
    json["taken_from"] =
        known.taken_from() == nowhere ? Json(nullptr) : Json(cell_text(known.taken_from()));
  }
  return json;
}

Json Game::move_json(const State& state, Move move) {
  const unsigned number = number_of(move);
  switch (state.stage()) {
    case Stage::take:
      return number < cells ? Json{{"take", cell_text(number)},
                                   {"piece", piece_text(state.stacks().top(number))}}
                            : Json{{"take", "reserve"}};
    case Stage::lay:
      return {{"lay", cell_text(laying_of(move).cell)}, {"shown", laying_of(move).shown}};
    case Stage::pawn:
    case Stage::on_spring:
      return move == stop && state.stage() == Stage::on_spring ? Json{{"stop", true}}
                                                               : Json{{"to", cell_text(number)}};
    default: return Json::object();
  }
}

}  // namespace quatuor::ascension
