#include "protocol/engine/engine.hpp"

#include <ostream>

#include "cli/commands/commands.hpp"
#include "cli/console/inbox.hpp"
#include "cli/play/endgame.hpp"
#include "cli/program/trouble.hpp"
#include "core/split.hpp"

namespace quatuor::cli {

namespace {

bool is_order(std::string_view line, std::string_view order) {
  return trimmed(line) == order;
}

// `isready` is answered at once, also while a search goes on or the endgame table is made.
bool wants_an_end(const Console& console, Inbox& inbox, bool is_endless) {
  bool stop_came = false;
  inbox.overhear([&](std::string_view line) {
    const bool is_greeting = is_order(line, "isready");
    if (is_greeting) {
      console.out << "readyok\n" << std::flush;
    }
    stop_came = stop_came || is_order(line, "stop");
    return is_greeting;
  });
  return stop_came || (is_endless && inbox.end_came());
}

// Has the expected move been made? What stands behind a `stop` is about another search.
bool has_made_the_move(Inbox& inbox) {
  bool is_made = false;
  bool is_past = false;
  inbox.overhear([&](std::string_view line) {
    const bool is_word = !is_past && is_order(line, "ponderhit");
    is_past = is_past || is_word || is_order(line, "stop");
    is_made = is_made || is_word;
    return is_word;
  });
  return is_made;
}

// What the system refuses is an answer like others.
std::string answer_guarded(protocol::Engine& engine, std::string_view line, Lang lang) {
  try {
    return engine.answer(line);
  } catch (const std::exception& error) {
    return fmt::format("error {}\n", sentence_for(error).in(lang));
  }
}

}  // namespace

int engine(const Console& console, const std::string& game) {
  const auto entry = find_game(game);
  if (!entry) {
    return console.complain(entry.error());
  }
  Inbox inbox(console, {.longest = protocol::Engine::longest_line,
                        .is_urgent =
                            [](std::string_view line) {
                              return is_order(line, "stop") || is_order(line, "isready") ||
                                     is_order(line, "ponderhit");
                            },
                        .is_last = [](std::string_view line) { return is_order(line, "quit"); }});
  Endgame endgame(console, [&] { return wants_an_end(console, inbox, false); });
  const protocol::Engine::Driver driver{
      .send = [&](const std::string& line) { console.out << line << std::flush; },
      .wants_an_end = [&](bool is_endless) { return wants_an_end(console, inbox, is_endless); },
      .has_made_the_move = [&] { return has_made_the_move(inbox); },
      .endgame = [&](bool has_time) { return has_time ? endgame.bits() : endgame.made_before(); }};
  protocol::Engine engine(**entry, console.lang(), driver);
  while (!engine.has_quit()) {
    const auto line = inbox.next();
    if (!line) {
      break;
    }
    console.out << answer_guarded(engine, *line, console.lang()) << std::flush;
  }
  return success;
}

}  // namespace quatuor::cli
