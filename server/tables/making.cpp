// New tables.
#include <algorithm>

#include <fmt/format.h>

#include "match/players.hpp"
#include "server/tables/ruling.hpp"
#include "server/tables/secrets.hpp"

namespace quatuor::tables {

namespace {

Ruled<Json> options_of(const protocol::Message& message) {
  if (!message.has("options")) {
    return Json::object();
  }
  const Json& options = message["options"];
  const bool is_good = options.is_object() && std::ranges::all_of(options, [](const Json& value) {
                         return value.is_string();
                       });
  if (!is_good) {
    return refuse("« options » est un objet dont les valeurs sont des textes.",
                  "\"options\" is an object whose values are texts.");
  }
  return options;
}

Ruled<Json> seats_of(const protocol::Message& message) {
  const auto players = message.texts("seats");
  if (!players) {
    return std::unexpected(players.error());
  }
  Json seats = Json::array();
  for (const std::string& player : *players) {
    const auto bot = parse_player(player);
    if (player != "open" && (!bot || bot->kind != Player::Kind::bot)) {
      return refuse("Une place est « open » ou un robot comme « bot:3 », pas « {} ».",
                    "A seat is \"open\" or a bot like \"bot:3\", not \"{}\".", shown(player));
    }
    seats.push_back({{"player", player}});
  }
  return seats;
}

Ruled<bool> yes_or_no(const protocol::Message& message, const char* field, bool usual) {
  if (message.has(field) && !message[field].is_boolean()) {
    return refuse("« {} » est vrai ou faux.", "\"{}\" is true or false.", field);
  }
  return message.has(field) ? message[field].get<bool>() : usual;
}

// What is drawn for a table when it is made. All of it stays on the server; of the dice the hash is
// shown at once, and the secret once the game is over.
void add_secrets(Json& entry) {
  constexpr std::size_t bytes = 32;
  entry["seed"] = fmt::format("{}", random_seed());
  entry["dice"] = random_hex(bytes);
}

}  // namespace

Expected<Options> check_beginning(const std::string& game, const Json& options,
                                  const std::string& position, std::size_t seats) {
  const auto entry = find_game(game);
  if (!entry) {
    return std::unexpected(entry.error());
  }
  if (!position.empty() && (*entry)->game().info().hidden) {
    return refuse(
        "Dans un jeu à secrets, une table part du début : qui écrit la position en "
        "connaîtrait les secrets.",
        "In a game with secrets a table begins at the start: whoever writes the "
        "position would know its secrets.");
  }
  Options set = (*entry)->game().options();
  for (const auto& [name, value] : options.items()) {
    if (auto good = set.set(name, value.get<std::string>()); !good) {
      return std::unexpected(std::move(good.error()));
    }
  }
  const auto match = Match::start(**entry, set, 0, position);
  if (!match) {
    return std::unexpected(match.error());
  }
  const std::size_t wanted = match->position().seats();
  if (seats != wanted) {
    return refuse("Il faut {} places, pas {}.", "{} seats are needed, not {}.", wanted, seats);
  }
  return set;
}

Ruled<Making> make_table(const protocol::Message& message, const Person& maker,
                         const std::string& key) {
  const auto game = message.text("game");
  const auto position = message.text_or_nothing("position");
  if (!game || !position) {
    return std::unexpected(game ? position.error() : game.error());
  }
  const auto options = options_of(message);
  const auto seats = seats_of(message);
  const auto listed = yes_or_no(message, "listed", false);
  const auto chat = yes_or_no(message, "chat", true);
  for (const Refusal* refusal :
       {options ? nullptr : &options.error(), seats ? nullptr : &seats.error(),
        listed ? nullptr : &listed.error(), chat ? nullptr : &chat.error()}) {
    if (refusal != nullptr) {
      return std::unexpected(*refusal);
    }
  }
  const auto clock = message.has("clock") ? read_clock(message["clock"]) : ClockSetting{};
  if (options->dump().size() + position->size() > longest_beginning) {
    return refuse("Options et position dépassent {} octets.",
                  "Options and position are longer than {} bytes.", longest_beginning);
  }
  const auto begins = check_beginning(*game, *options, *position, seats->size());
  if (!clock || !begins) {
    return std::unexpected(clock ? begins.error() : clock.error());
  }
  Json entry = {{"do", "made"},        {"who", maker.id},
                {"key", key},          {"game", *game},
                {"options", *options}, {"position", *position},
                {"seats", *seats},     {"listed", *listed},
                {"chat", *chat},       {"clock", clock_json(*clock)}};
  add_secrets(entry);
  return Making{.game = *game, .is_listed = *listed, .entry = std::move(entry)};
}

Making make_rematch(const HostedTable& table, const Person& who, const std::string& key) {
  Json options = Json::object();
  for (const auto& spec : table.options.specs()) {
    options[std::string(spec.name)] = table.options.get(spec.name);
  }
  Json seats = Json::array();
  for (std::size_t i = 0; i < table.seats.size(); ++i) {
    const SeatHolder& before = table.seats[(i + table.seats.size() - 1) % table.seats.size()];
    const bool is_bot = before.kind == SeatHolder::Kind::bot;
    Json seat = {{"player", is_bot ? before.bot : "open"}};
    if (!is_bot) {
      seat["for"] = before.person.id;
    }
    seats.push_back(std::move(seat));
  }
  const std::string game(table.game->game().info().id);
  Json entry = {{"do", "made"},
                {"who", who.id},
                {"key", key},
                {"game", game},
                {"options", std::move(options)},
                {"position", table.position},
                {"seats", std::move(seats)},
                {"listed", table.is_listed},
                {"chat", table.may_chat},
                {"clock", clock_json(table.clock_setting)}};
  add_secrets(entry);
  return {.game = game, .is_listed = table.is_listed, .entry = std::move(entry)};
}

}  // namespace quatuor::tables
