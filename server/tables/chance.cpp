// Results of chance, drawn as soon as they are due.
#include <algorithm>

#include "server/tables/ruling.hpp"

namespace quatuor::tables {

namespace {

// The match and its dice after an entry that may be followed by chance.
struct Afterwards {
  Match match;
  std::optional<Dice> dice;
};

std::optional<Dice> dice_with(const HostedTable& table, Seat seat, const std::string& secret) {
  FairDice dice = table.dice;
  dice.seats[seat - 1U].secret = parse_hex(secret);
  const auto awaited = table.awaited_secrets();
  const bool is_last = awaited.size() == 1 && awaited.front() == seat;
  return is_last ? std::optional(Dice(dice)) : std::nullopt;
}

std::optional<Afterwards> after(const HostedTable& table, const Json& entry) {
  const auto& what = entry.at("do").get_ref<const std::string&>();
  if (what == "began") {
    const bool awaits = std::ranges::any_of(
        table.dice.seats, [](const FairDice::Seat& seat) { return seat.commitment.has_value(); });
    return Afterwards{Match::start(*table.game, table.options, table.seed, table.position).value(),
                      awaits ? std::nullopt : std::optional(Dice(table.dice))};
  }
  if (what == "played") {
    Match match = table.begun().match();
    match.play(match.position().parse_move(entry.at("move").get<std::string>()).value());
    return Afterwards{std::move(match), table.drawer};
  }
  if (what == "revealed") {
    return Afterwards{
        Match(table.begun().match()),
        dice_with(table, entry.at("seat").get<Seat>(), entry.at("secret").get<std::string>())};
  }
  if (what == "gave up waiting") {
    return Afterwards{Match(table.begun().match()), Dice(table.dice)};
  }
  return std::nullopt;
}

}  // namespace

// On copies: nothing happens to the table before it is written.
void add_chance(const HostedTable& table, std::vector<Json>& entries) {
  if (entries.empty() || !table.game->game().info().chance) {
    return;
  }
  auto afterwards = after(table, entries.front());
  while (afterwards && afterwards->dice && afterwards->match.turn().is_chance()) {
    MoveList outcomes;
    const Position& position = afterwards->match.position();
    position.moves(outcomes);
    const Move move = afterwards->dice->draw(outcomes);
    entries.push_back({{"do", "drew"},
                       {"move", position.move_text(move)},
                       {"counter", afterwards->dice->counter()}});
    afterwards->match.play(move);
  }
}

}  // namespace quatuor::tables
