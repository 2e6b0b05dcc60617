// What a viewer may see, and what is done about moves that are not made yet.
#include "protocol/position_json.hpp"
#include "protocol/table.hpp"

namespace quatuor::protocol {

namespace {

// A result of chance in a game with secrets is for nobody's eyes but in words.
bool may_be_written(const Match& match, std::size_t ply, Viewer viewer) {
  return viewer.is_all() || match.turns()[ply].is_seat() || !match.game().info().hidden;
}

Json told_move(const Match& match, const Position& before, std::size_t ply, Viewer viewer) {
  const Move move = match.moves()[ply];
  const Turn turn = match.turns()[ply];
  Json written = may_be_written(match, ply, viewer) ? move_json(before, move) : Json::object();
  Json json = object_with_room(written.size() + 3);
  json["ply"] = ply + 1;
  json["turn"] = turn_json(turn);
  json["tell"] = json_of(before.tell(move, viewer));
  add_fields(json, std::move(written));
  return json;
}

// As in a terminal, for whoever has no board for this game.
Json drawing_json(const Position& position, Viewer viewer) {
  return json_of(Text{.fr = position.draw(viewer, {.lang = Lang::fr}),
                      .en = position.draw(viewer, {.lang = Lang::en})});
}

}  // namespace

Expected<Viewer> Table::viewer(const Message& message, const char* field) const {
  if (!message.has(field)) {
    return Viewer::spectator();
  }
  const Json& who = message[field];
  if (who == "all" || who == "spectator") {
    return who == "all" ? Viewer::all() : Viewer::spectator();
  }
  const Seat seats = match().position().seats();
  if (!who.is_number_unsigned() || who < 1U || who > seats) {
    return refuse("« {} » est une place de 1 à {}, \"spectator\" ou \"all\".",
                  "\"{}\" is a seat from 1 to {}, \"spectator\" or \"all\".", field, seats);
  }
  return Viewer::seat(who.get<Seat>());
}

Expected<Viewer> Table::decider(const Message& message) const {
  const auto who = viewer(message);
  return who ? decider(*who) : who;
}

Expected<Viewer> Table::decider(Viewer viewer) const {
  const Turn turn = match().turn();
  if (turn.is_seat() && !viewer.shares(turn.seat())) {
    return refuse("C'est à la place {} de décider.", "Seat {} decides.", turn.seat());
  }
  return viewer;
}

Viewer Table::looking_back(Viewer viewer) const {
  const bool forgets = keeps_secrets() && match().position().forgets();
  return forgets && !viewer.is_all() ? Viewer::spectator() : viewer;
}

// What a viewer sees after so many plies, with the move that led there. Moves come with the
// sentences that would tell them.
Answer Table::view(const Message& message) const {
  const auto asking = viewer(message);
  return asking ? view_for(message, *asking) : std::unexpected(asking.error());
}

Answer Table::view_for(const Message& message, Viewer viewer) const {
  const std::size_t plies = match().moves().size();
  const auto ply = message.has("ply") ? message.number("ply", 0, plies) : plies;
  return ply ? Answer(view_for(viewer, static_cast<std::size_t>(*ply)))
             : std::unexpected(ply.error());
}

Json Table::view_for(Viewer viewer, std::size_t ply) const {
  const Viewer who = ply < match().moves().size() ? looking_back(viewer) : viewer;
  const bool is_now = ply == match().moves().size();
  const auto earlier = is_now ? nullptr : match().position_after(ply);
  const Position* position = is_now ? &match().position() : earlier.get();
  Json json = position_json(*position, who);
  json["ply"] = ply;
  if (!match().game().info().own_board) {
    json["drawing"] = drawing_json(*position, who);
  }
  // An early end ends the match, not the position.
  if (match().early_end() && is_now) {
    json["turn"] = turn_json(match().turn());
    json["moves"] = Json::array();
    json["places"] = places_json(match().places());
  }
  MoveList list;
  if (!json["moves"].empty()) {
    position->choices(list);  // what the moves of the view were made from, in the same order
  }
  for (std::size_t i = 0; i < list.size(); ++i) {
    json["moves"][i]["tell"] = json_of(position->tell(list[i], who));
  }
  if (ply > 0) {
    json["last"] = told_move(match(), *match().position_after(ply - 1), ply - 1, who);
  }
  if (const auto ending = position->ending()) {
    json["ending"] = json_of(*ending);
  }
  return json;
}

// The moves from `from` on, in words for this viewer.
Answer Table::told(const Message& message) const {
  const auto asking = viewer(message);
  const auto from = message.number("from", 0, match().moves().size());
  if (!asking || !from) {
    return std::unexpected(asking ? from.error() : asking.error());
  }
  return Json{{"told", told_to(*asking, static_cast<std::size_t>(*from))}};
}

Json Table::told_to(Viewer viewer, std::size_t from) const {
  const Viewer who = looking_back(viewer);
  Json list = Json::array();
  const auto position = match().position_after(from);
  for (std::size_t ply = from; ply < match().moves().size(); ++ply) {
    list.push_back(told_move(match(), *position, ply, who));
    position->play(match().moves()[ply]);
  }
  return list;
}

// Why a move cannot be made; nothing where it can. The reason may tell what only its seat knows.
Answer Table::why(const Message& message) const {
  const auto who = viewer(message);
  return who ? why_for(message, *who) : std::unexpected(who.error());
}

Answer Table::why_for(const Message& message, Viewer viewer) const {
  const auto text = message.text("move");
  const auto who = decider(viewer);
  if (!text || !who) {
    return std::unexpected(text ? who.error() : text.error());
  }
  if (!match().turn().is_seat()) {
    return Json::object();
  }
  const auto move = match().position().parse_move(*text);
  return move ? Json::object() : Json{{"why", json_of(move.error())}};
}

}  // namespace quatuor::protocol
