#include "protocol/host.hpp"

#include <ostream>

#include "cli/commands/commands.hpp"
#include "cli/console/inbox.hpp"
#include "cli/play/endgame.hpp"
#include "cli/program/trouble.hpp"

namespace quatuor::cli {

namespace {

// Cheap, for lines that may be long; `is_stop_for` looks closely.
bool may_be_stop(std::string_view line) {
  constexpr std::size_t longest_stop = 1000;
  return line.size() <= longest_stop && line.contains("\"stop\"");
}

// What the system refuses is an answer like others.
std::string answer_guarded(protocol::Host& host, std::string_view line) {
  try {
    return host.answer(line);
  } catch (const std::exception& error) {
    return protocol::refusal(line, sentence_for(error));
  }
}

}  // namespace

int host(const Console& console) {
  Inbox inbox(console, {.longest = protocol::longest_message, .is_urgent = may_be_stop});
  Endgame endgame(console);
  protocol::Host host(
      {.send = [&](const std::string& news) { console.out << news << '\n'
                                                          << std::flush; },
       .wants_an_end =
           [&](const Json& envelope) {
             bool stop_came = false;
             inbox.overhear([&](std::string_view line) {
               stop_came = stop_came || protocol::is_stop_for(line, envelope);
               return false;
             });
             return stop_came;
           },
       .endgame = [&] { return endgame.bits(); }});
  while (const auto line = inbox.next()) {
    console.out << answer_guarded(host, *line) << '\n' << std::flush;
  }
  return success;
}

}  // namespace quatuor::cli
