// Which words a log has, and when each may come.
#include "server/tables/log_words.hpp"

#include <algorithm>

namespace quatuor::tables {

namespace {

struct LogWord {
  std::string_view word;
  unsigned when;
  void (*act)(const Saying& said);
};

constexpr std::array log_words{
    LogWord{"made", at_open, made},
    LogWord{"sat", at_open, sat},
    LogWord{"moved", at_open | at_running, moved},
    LogWord{"stood", at_open, stood},
    LogWord{"began", at_open, began},
    LogWord{"played", at_running, played},
    LogWord{"drew", at_running, drew},
    LogWord{"revealed", at_running, revealed},
    LogWord{"gave up waiting", at_running, gave_up_waiting},
    LogWord{"resigned", at_running, resigned},
    LogWord{"time", at_running, out_of_time},
    LogWord{"left", at_running, left},
    LogWord{"agreed", at_running, agreed},
    LogWord{"replaced", at_running, replaced},
    LogWord{"returned", at_running, returned},
    LogWord{"offered", at_running, offered},
    LogWord{"accepted", at_running, accepted},
    LogWord{"declined", at_running, declined},
    LogWord{"undone", at_running, undone},
    LogWord{"claimed", at_running, claimed},
    LogWord{"answered", at_running, answered},
    LogWord{"said", at_open | at_running | at_over, talked},
    LogWord{"linked", at_open | at_running, linked},
    LogWord{"next", at_over, next},
    LogWord{"closed", at_open | at_running, closed},
};

constexpr std::size_t longest_word = 40;

}  // namespace

Seat Saying::seat() const {
  return static_cast<Seat>(fields.number("seat", 1, table.seats.size()));
}

Seat Saying::persons_seat() const {
  require(holder().kind == SeatHolder::Kind::person, "the seat of a person");
  return seat();
}

Seat Saying::own_seat() const {
  require(table.seat_of(fields.person("who")) == seat(), "one's own seat");
  return seat();
}

void obey(HostedTable& table, const LogFields& fields, Time at) {
  const std::string what = fields.line("do", longest_word);
  const auto word = std::ranges::find(log_words, what, &LogWord::word);
  require(word != log_words.end(), "a word that logs have");
  require(is_at(table.phase, word->when), "in this phase");
  require((table.version == 0) == (what == "made"), "made first, and once");
  // What is written together with the draws that follow from it is read together.
  require(!table.is_draw_due() || what == "drew", "the draws that are due");
  // Whoever does anything is there.
  const bool is_sought = table.claim && fields.has("who") && what != "answered" &&
                         table.claim->seat == table.seat_of(fields.person("who"));
  if (is_sought) {
    table.claim.reset();
  }
  word->act({.table = table, .fields = fields, .at = at});
}

}  // namespace quatuor::tables
