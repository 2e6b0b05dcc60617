#include "protocol/position_json.hpp"

#include "protocol/exact_json.hpp"

namespace quatuor {

namespace {

Expected<std::string> text_field(const Json& json, const char* name) {
  if (!json.is_object() || !json.contains(name) || !json[name].is_string()) {
    return refuse("Il manque le champ « {} », un texte, dans l'objet JSON.",
                  "The JSON object lacks the field \"{}\", a text.", name);
  }
  return json[name].get<std::string>();
}

Json viewer_json(const Position& position, Viewer viewer) {
  if (viewer.is_all()) {
    return "all";
  }
  for (Seat seat = 1; seat <= position.seats(); ++seat) {
    if (viewer.shares(seat)) {
      return seat;
    }
  }
  return "spectator";
}

Json seats_json(const Position& position) {
  Json seats = Json::array();
  for (Seat seat = 1; seat <= position.seats(); ++seat) {
    const Words name = position.seat_name(seat);
    seats.push_back(object_of("seat", seat, "fr", name.fr, "en", name.en));
  }
  return seats;
}

Json ask_json(const Position& position) {
  const Text text = position.ask();
  return object_of("fr", text.fr, "en", text.en);
}

// What could be played is for those who decide it: elsewhere the list might tell a secret.
Json moves_json(const Position& position, Viewer viewer) {
  const Turn turn = position.turn();
  Json moves = Json::array();
  if (turn.is_over() || (turn.is_seat() && !viewer.shares(turn.seat())) ||
      (turn.is_chance() && !viewer.is_all())) {
    return moves;
  }
  MoveList list;
  position.choices(list);
  for (std::size_t i = 0; i < list.size(); ++i) {
    Json move = move_json(position, list[i]);
    if (turn.is_chance()) {
      move["weight"] = list.weight(i);
    }
    moves.push_back(std::move(move));
  }
  return moves;
}

}  // namespace

Json turn_json(Turn turn) {
  return turn.is_seat() ? Json(turn.seat()) : Json(turn.is_over() ? "over" : "chance");
}

Json places_json(const Places& places) {
  Json json = Json::array();
  for (const auto place : places) {
    json.push_back(place);
  }
  return json;
}

Json position_json(const Position& position, Viewer viewer) {
  constexpr std::size_t fields_of_a_view = 12;  // with what Table adds
  Json json = object_with_room(fields_of_a_view);
  json["game"] = position.game().info().id;
  json["viewer"] = viewer_json(position, viewer);
  json["position"] = position.text(viewer);
  json["turn"] = turn_json(position.turn());
  json["ask"] = ask_json(position);
  json["seats"] = seats_json(position);
  json["moves"] = moves_json(position, viewer);
  json["board"] = position.board_json(viewer);
  if (position.turn().is_over()) {
    json["places"] = places_json(position.places());
  }
  return json;
}

Json move_json(const Position& position, Move move) {
  Json details = position.move_details(move);
  Json json = object_with_room(details.size() + 3);  // weight and words may come
  json["move"] = position.move_text(move);
  add_fields(json, std::move(details));
  return json;
}

Expected<std::unique_ptr<Position>> position_from_json(const AnyGame& game, const Options& options,
                                                       const Json& json) {
  const auto text = text_field(json, "position");
  if (!text) {
    return std::unexpected(text.error());
  }
  return game.parse(options, *text);
}

Expected<Move> move_from_json(const Position& position, const Json& json) {
  const auto text = text_field(json, "move");
  if (!text) {
    return std::unexpected(text.error());
  }
  return position.parse_move(*text);
}

Json options_json(const Options& options) {
  Json json = object_with_room(options.specs().size());
  for (const auto& spec : options.specs()) {
    json[std::string(spec.name)] = options.get(spec.name);
  }
  return json;
}

Json judgement_json(const Position& before, const JudgedMove& judgement) {
  Json json = {{"ply", judgement.ply + 1},
               {"seat", judgement.seat},
               {"move", before.move_text(judgement.played)},
               {"forced", judgement.is_forced}};
  if (!judgement.is_forced) {
    json["best"] = before.move_text(judgement.best);
    json["score"] = judgement.score;
    json["loss"] = judgement.loss;
    json["error"] = judgement.error;
    json["mark"] = judgement.mark();
  }
  if (judgement.exact) {
    json["exact"] = {{"best", certainty_json(judgement.exact->best)},
                     {"played", certainty_json(judgement.exact->played)}};
  }
  return json;
}

}  // namespace quatuor
