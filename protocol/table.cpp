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

Expected<Wish> Table::wish(const Message& message, std::size_t plies) const {
  const auto who = viewer(message);
  const auto shown = message.has("show") ? viewer(message, "show") : who;
  const auto from = message.has("from") ? message.number("from", 0, plies) : 0;
  if (!who || !shown || !from) {
    return std::unexpected(!who ? who.error() : !shown ? shown.error() : from.error());
  }
  if (message.has("show") && !who->is_all()) {
    return refuse("« show » est pour qui tient la table.",
                  "\"show\" is for whoever keeps the table.");
  }
  return Wish{
      .viewer = *who,
      .shown = *shown,
      .from = message.has("from") ? std::optional(static_cast<std::size_t>(*from)) : std::nullopt};
}

// The seed tells every result of chance that is to come.
Json Table::answer(const Wish& wish) const {
  Json turns = Json::array();
  for (const Turn turn : match().turns()) {
    turns.push_back(turn_json(turn));
  }
  constexpr std::size_t most_fields = 12;
  Json json = object_with_room(most_fields);
  json["game"] = match().game().info().id;
  json["options"] = options_json(match().options());
  json["position"] = beginning(wish.viewer);
  json["players"] = record_.players;
  json["date"] = record_.date;
  json["turns"] = std::move(turns);
  json["turn"] = turn_json(match().turn());
  if (wish.viewer.is_all()) {
    json["seed"] = fmt::format("{}", match().seed());
  }
  if (match().turn().is_over()) {
    json["outcome"] = json_of(outcome_of(match()));
  }
  if (wish.from) {
    json["view"] = view_for(wish.shown, match().moves().size());
    json["told"] = told_to(wish.shown, *wish.from);
  }
  if (wish.from && wish.viewer.is_all()) {
    json["record"] = write_record(record_);
  }
  return json;
}

Answer Table::table(const Message& message) const {
  if (message.has("show") && !message.has("from")) {
    return refuse("« show » demande aussi « from ».", "\"show\" needs \"from\" too.");
  }
  const auto wished = wish(message, match().moves().size());
  return wished ? Answer(answer(*wished)) : std::unexpected(wished.error());
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
  const std::size_t plies = match().moves().size();
  const auto who = decider(message);
  auto wished = wish(message, plies + 1);
  if (!who || !wished) {
    return std::unexpected(who ? wished.error() : who.error());
  }
  const auto move = match().position().parse_move(*text);
  if (!move) {
    return std::unexpected(move.error());
  }
  record_.match.play(*move);
  wished->from = wished->from.value_or(plies);
  return answer(*wished);
}

Answer Table::draw(const Message& message) {
  const auto wished = wish(message, match().moves().size() + 1);
  if (!wished || !match().turn().is_chance()) {
    return wished ? refuse("Ce n'est pas au hasard de décider.", "It is not for chance to decide.")
                  : std::unexpected(wished.error());
  }
  // From here on the record is no longer that of the table at a distance.
  record_.dice.reset();
  record_.match.play(match().draw());
  return answer(*wished);
}

// A result of chance follows the number of the ply: who could take back in a game with secrets
// would learn the face of one cube from another.
Answer Table::take_back(const Message& message) {
  const auto ply = message.number("to", 0, match().moves().size());
  if (!ply) {
    return std::unexpected(ply.error());
  }
  const auto wished = wish(message, static_cast<std::size_t>(*ply));
  if (!wished) {
    return std::unexpected(wished.error());
  }
  if (!wished->viewer.is_all() && match().game().info().hidden) {
    return refuse("Dans un jeu à secrets, on ne reprend pas ses coups.",
                  "In a game with secrets no move is taken back.");
  }
  record_.match.take_back_to(static_cast<std::size_t>(*ply));
  return answer(*wished);
}

Answer Table::resign(const Message& message) {
  const auto wished = wish(message, match().moves().size());
  const auto seat = message.number("seat", 1, match().position().seats());
  if (!wished || !seat) {
    return std::unexpected(wished ? seat.error() : wished.error());
  }
  if (match().position().seats() != 2 || match().turn().is_over()) {
    return refuse("On abandonne à deux, tant que la partie dure.",
                  "One resigns between two, while the game goes on.");
  }
  if (!wished->viewer.shares(static_cast<Seat>(*seat))) {
    return refuse("On n'abandonne que pour soi.", "One resigns only for oneself.");
  }
  record_.match.resign(static_cast<Seat>(*seat));
  return answer(*wished);
}

}  // namespace quatuor::protocol
