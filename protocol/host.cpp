#include "protocol/host.hpp"

#include "core/number.hpp"
#include "match/decide.hpp"
#include "match/result.hpp"
#include "protocol/catalogue.hpp"

namespace quatuor::protocol {

namespace {

// Files that an option holds come with the message.
Expected<Options> options_in(const Message& message, const Entry& entry) {
  Options options = entry.game().options();
  if (!message.has("options")) {
    return options;
  }
  if (!message["options"].is_object()) {
    return refuse("« options » est un objet.", "\"options\" is an object.");
  }
  for (const auto& [name, value] : message["options"].items()) {
    if (!value.is_string()) {
      return refuse("La valeur de « {} » est un texte.", "The value of \"{}\" is a text.",
                    shown(name));
    }
    if (auto set = options.set(name, value.get<std::string>()); !set) {
      return std::unexpected(std::move(set.error()));
    }
  }
  return options;
}

}  // namespace

std::string Host::answer(std::string_view text) {
  const auto message = Message::parse(text);
  const Answer answer = message ? obey(*message) : std::unexpected(message.error());
  const Json json = answer ? *answer : Json{{"error", json_of(answer.error())}};
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Host::Answer Host::obey(const Message& message) {
  const auto ask = message.text("ask");
  if (!ask) {
    return std::unexpected(ask.error());
  }
  if (*ask == "games") {
    return catalogue();
  }
  if (*ask == "start") {
    return start(message);
  }
  if (*ask == "open") {
    return open(message);
  }
  if (!record_) {
    return refuse("Aucune partie n'est ouverte.", "No game is open.");
  }
  if (*ask == "table") {
    return table();
  }
  if (*ask == "record") {
    return Json{{"record", write_record(*record_)}};
  }
  if (*ask == "view") {
    return view(message);
  }
  if (*ask == "told") {
    return told(message);
  }
  if (*ask == "why") {
    return why(message);
  }
  if (*ask == "play") {
    return play(message);
  }
  if (*ask == "draw") {
    return draw();
  }
  if (*ask == "take back") {
    return take_back(message);
  }
  if (*ask == "resign") {
    return resign(message);
  }
  if (*ask == "think") {
    return think(message);
  }
  if (*ask == "judge") {
    return judge(message);
  }
  return refuse("Je ne connais pas le message « {} ».", "There is no message \"{}\".", shown(*ask));
}

Host::Answer Host::start(const Message& message) {
  const auto game = message.text("game");
  const auto seed = message.text("seed");
  const auto players = message.texts("players");
  const auto position = message.text_or_nothing("position");
  const auto date = message.text_or_nothing("date");
  for (const Text* error :
       {game ? nullptr : &game.error(), seed ? nullptr : &seed.error(),
        players ? nullptr : &players.error(), position ? nullptr : &position.error(),
        date ? nullptr : &date.error()}) {
    if (error != nullptr) {
      return std::unexpected(*error);
    }
  }
  const auto entry = find_game(*game);
  if (!entry) {
    return std::unexpected(entry.error());
  }
  const auto options = options_in(message, **entry);
  const auto number = parse_number<std::uint64_t>(*seed);
  if (!options || !number) {
    return options ? refuse("La graine est un nombre.", "The seed is a number.")
                   : std::unexpected(options.error());
  }
  auto match = Match::start(**entry, *options, *number, *position);
  if (!match) {
    return std::unexpected(std::move(match.error()));
  }
  if (players->size() != match->position().seats()) {
    return refuse("Il y a {} places et {} joueurs.", "There are {} seats and {} players.",
                  match->position().seats(), players->size());
  }
  // What is written is read again: a name or a date that a record cannot hold is refused now.
  return sit_down(read_record(write_record({*std::move(match), *players, *date})));
}

Host::Answer Host::open(const Message& message) {
  const auto text = message.text("record");
  return text ? sit_down(read_record(*text)) : std::unexpected(text.error());
}

Host::Answer Host::sit_down(Expected<Record> record) {
  if (!record) {
    return std::unexpected(std::move(record.error()));
  }
  record_ = std::make_unique<Record>(*std::move(record));
  return table();
}

Host::Answer Host::table() const {
  Json turns = Json::array();
  for (const Turn turn : match().turns()) {
    turns.push_back(turn.is_seat() ? Json(turn.seat()) : Json("chance"));
  }
  Json json = {{"game", match().game().info().id},
               {"options", options_json(match().options())},
               {"seed", fmt::format("{}", match().seed())},
               {"position", match().start_position()},
               {"players", record_->players},
               {"date", record_->date},
               {"turns", std::move(turns)},
               {"turn", turn_text(match().turn())}};
  if (match().turn().is_over()) {
    json["outcome"] = json_of(outcome_of(match()));
  }
  return json;
}

Host::Answer Host::play(const Message& message) {
  const auto text = message.text("move");
  if (!text) {
    return std::unexpected(text.error());
  }
  if (!match().turn().is_seat()) {
    return match().turn().is_over() ? refuse("La partie est finie.", "The game is over.")
                                    : refuse("Le hasard décide d'abord.", "Chance decides first.");
  }
  const auto move = match().position().parse_move(*text);
  if (!move) {
    return std::unexpected(move.error());
  }
  record_->match.play(*move);
  return table();
}

Host::Answer Host::draw() {
  if (!match().turn().is_chance()) {
    return refuse("Ce n'est pas au hasard de décider.", "It is not for chance to decide.");
  }
  record_->match.play(match().draw());
  return table();
}

Host::Answer Host::take_back(const Message& message) {
  const auto ply = message.number("to", 0, match().moves().size());
  if (!ply) {
    return std::unexpected(ply.error());
  }
  record_->match.take_back_to(static_cast<std::size_t>(*ply));
  return table();
}

Host::Answer Host::resign(const Message& message) {
  const auto seat = message.number("seat", 1, match().position().seats());
  if (!seat) {
    return std::unexpected(seat.error());
  }
  if (match().position().seats() != 2 || match().turn().is_over()) {
    return refuse("On abandonne à deux, tant que la partie dure.",
                  "One resigns between two, while the game goes on.");
  }
  record_->match.resign(static_cast<Seat>(*seat));
  return table();
}

}  // namespace quatuor::protocol
