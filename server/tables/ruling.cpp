#include "server/tables/ruling.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "server/tables/wishes.hpp"

namespace quatuor::tables {

namespace {

std::unexpected<Text> not_while(Phase phase) {
  switch (phase) {
    case Phase::open: return refuse("La partie n'a pas commencé.", "The game has not begun.");
    case Phase::running: return refuse("La partie a commencé.", "The game has begun.");
    case Phase::over: return refuse("La partie est finie.", "The game is over.");
    case Phase::closed: break;
  }
  return refuse("Cette table est fermée.", "This table is closed.");
}

// `rematch` needs a new table first: the playroom makes it, and then says so here.
struct Rule {
  std::string_view ask;
  std::string_view fields;  // beside ask, id, table, key
  unsigned when;
  bool needs_seat;
  Ruled<Ruling> (*rule)(const Wish& wish);
};

constexpr std::array rules{
    Rule{"sit", "seat commit", at_open, false, sit},
    Rule{"stand", "", at_open, true, stand},
    Rule{"begin", "", at_open, true, begin},
    Rule{"close", "", at_open, false, close},
    Rule{"play", "ply move", at_running, true, play},
    Rule{"resign", "", at_running, true, resign},
    Rule{"offer", "what", at_running, true, offer},
    Rule{"accept", "what", at_running, true, accept},
    Rule{"decline", "what", at_running, true, decline},
    Rule{"claim", "", at_running, true, claim},
    Rule{"here", "", at_running, true, here},
    Rule{"dice", "secret", at_running, true, reveal},
    Rule{"link", "", at_open | at_running, true, link},
    Rule{"take", "token commit", at_open | at_running, false, take},
    Rule{"return", "", at_running, false, come_back},
    Rule{"chat", "text", at_open | at_running | at_over, false, chat},
};

const Rule* find_rule(std::string_view ask) {
  const auto rule = std::ranges::find(rules, ask, &Rule::ask);
  return rule == rules.end() ? nullptr : &*rule;
}

}  // namespace

bool is_wish(std::string_view ask) {
  return find_rule(ask) != nullptr;
}

Ruled<Ruling> rule(const HostedTable& table, const protocol::Message& message, const Person& who,
                   const std::string& key, Time now) {
  const Rule& rule = *find_rule(message.text("ask").value());
  if (const auto known = message.check_fields(fmt::format("key {}", rule.fields)); !known) {
    return std::unexpected(Refusal(known.error()));
  }
  if (!is_at(table.phase, rule.when)) {
    return std::unexpected(Refusal(not_while(table.phase).error(), "outdated"));
  }
  const Seat seat = table.seat_of(who.id);
  if (rule.needs_seat && seat == 0) {
    return refuse("Vous n'avez pas de place à cette table.", "You have no seat at this table.");
  }
  auto ruling = rule.rule({table, message, who, key, seat, now});
  if (ruling) {
    add_chance(table, ruling->entries);
  }
  return ruling;
}

Json answer_again(const HostedTable& table, std::string_view ask, const Person& who) {
  return ask == "take" ? Json{{"seat", table.seat_of(who.id)}} : Json::object();
}

Ruled<Ruling> bot_plays(const HostedTable& table, std::size_t ply, std::size_t undos, Move move) {
  if (table.bot_to_play().empty() || table.plies() != ply || table.undos != undos) {
    return std::unexpected(Refusal(
        say("La partie a pris un autre cours.", "The game has gone another way meanwhile.")));
  }
  const Match& match = table.begun().match();
  Ruling ruling;
  ruling.entries.push_back({{"do", "played"},
                            {"seat", match.turn().seat()},
                            {"move", match.position().move_text(move)}});
  add_chance(table, ruling.entries);
  return ruling;
}

Ruling pass_time(const HostedTable& table, Time now) {
  Ruling ruling;
  const auto has_come = [&](std::optional<Time> time) { return time && *time <= now; };
  if (!has_come(table.deadline())) {
    return ruling;
  }
  if (table.phase == Phase::open) {
    ruling.entries.push_back({{"do", "closed"}});
    return ruling;
  }
  if (has_come(table.clock.flag())) {
    ruling.entries.push_back(goes_away(table, Json::object(), "time", table.clock.runs()));
  } else if (table.claim && has_come(table.claim->ends)) {
    ruling.entries.push_back(goes_away(table, Json::object(), "left", table.claim->seat));
  } else {
    ruling.entries.push_back({{"do", "gave up waiting"}});
  }
  add_chance(table, ruling.entries);
  return ruling;
}

}  // namespace quatuor::tables
