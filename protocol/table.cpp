#include "protocol/table.hpp"

#include "core/number.hpp"
#include "match/decide.hpp"
#include "match/record_format.hpp"
#include "match/result.hpp"

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

Expected<Table> Table::start(const Message& message) {
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
    return refuse("Il faut {} joueurs, un par place, pas {}.",
                  "{} players are needed, one for each seat, not {}.", match->position().seats(),
                  players->size());
  }
  for (const std::string& player : *players) {
    if (shown(player, longest_name) != player) {
      return refuse("Ce nom est trop long ou illisible : « {} ».",
                    "This name is too long or unreadable: \"{}\".", shown(player));
    }
  }
  // What is written is read again: a date that a record cannot hold is refused now.
  return seated(read_record(write_record({*std::move(match), *players, *date})));
}

Expected<Table> Table::open(const Message& message) {
  const auto text = message.text("record");
  return text ? seated(read_record(*text)) : std::unexpected(text.error());
}

Expected<Table> Table::seated(Expected<Record> record) {
  return record ? Expected<Table>(Table(*std::move(record))) : std::unexpected(record.error());
}

// The seed tells every result of chance that is to come.
Answer Table::table(const Message& message) const {
  const auto who = viewer(message);
  if (!who) {
    return std::unexpected(who.error());
  }
  Json turns = Json::array();
  for (const Turn turn : match().turns()) {
    turns.push_back(turn.is_seat() ? Json(turn.seat()) : Json("chance"));
  }
  Json json = {{"game", match().game().info().id},
               {"options", options_json(match().options())},
               {"position", beginning(*who)},
               {"players", record_.players},
               {"date", record_.date},
               {"turns", std::move(turns)},
               {"turn", turn_text(match().turn())}};
  if (who->is_all()) {
    json["seed"] = fmt::format("{}", match().seed());
  }
  if (match().turn().is_over()) {
    json["outcome"] = json_of(outcome_of(match()));
  }
  return json;
}

// A position that somebody wrote may hold secrets.
std::string Table::beginning(Viewer viewer) const {
  return match().start_position().empty() || viewer.is_all() || !keeps_secrets()
             ? match().start_position()
             : match().position_after(0)->text(looking_back(viewer));
}

Answer Table::record(const Message& message) const {
  const auto who = viewer(message);
  if (!who) {
    return std::unexpected(who.error());
  }
  if (!who->is_all() && !match().turn().is_over()) {
    return refuse("Tant que la partie dure, le fichier est pour qui tient la table.",
                  "While the game goes on, the record is for whoever keeps the table.");
  }
  return Json{{"record", write_record(record_)}};
}

Answer Table::play(const Message& message) {
  const auto text = message.text("move");
  if (!text) {
    return std::unexpected(text.error());
  }
  if (!match().turn().is_seat()) {
    return match().turn().is_over() ? refuse("La partie est finie.", "The game is over.")
                                    : refuse("Le hasard décide d'abord.", "Chance decides first.");
  }
  const auto who = decider(message);
  const auto move = who ? match().position().parse_move(*text) : std::unexpected(who.error());
  if (!move) {
    return std::unexpected(move.error());
  }
  record_.match.play(*move);
  return table(message);
}

Answer Table::draw(const Message& message) {
  const auto who = viewer(message);
  if (!who || !match().turn().is_chance()) {
    return who ? refuse("Ce n'est pas au hasard de décider.", "It is not for chance to decide.")
               : std::unexpected(who.error());
  }
  record_.match.play(match().draw());
  return table(message);
}

// A result of chance follows the number of the ply: who could take back in a game with secrets
// would learn the face of one cube from another.
Answer Table::take_back(const Message& message) {
  const auto who = viewer(message);
  const auto ply = message.number("to", 0, match().moves().size());
  if (!who || !ply) {
    return std::unexpected(who ? ply.error() : who.error());
  }
  if (!who->is_all() && match().game().info().hidden) {
    return refuse("Dans un jeu à secrets, on ne reprend pas ses coups.",
                  "In a game with secrets no move is taken back.");
  }
  record_.match.take_back_to(static_cast<std::size_t>(*ply));
  return table(message);
}

Answer Table::resign(const Message& message) {
  const auto who = viewer(message);
  const auto seat = message.number("seat", 1, match().position().seats());
  if (!who || !seat) {
    return std::unexpected(who ? seat.error() : who.error());
  }
  if (match().position().seats() != 2 || match().turn().is_over()) {
    return refuse("On abandonne à deux, tant que la partie dure.",
                  "One resigns between two, while the game goes on.");
  }
  if (!who->shares(static_cast<Seat>(*seat))) {
    return refuse("On n'abandonne que pour soi.", "One resigns only for oneself.");
  }
  record_.match.resign(static_cast<Seat>(*seat));
  return table(message);
}

}  // namespace quatuor::protocol
