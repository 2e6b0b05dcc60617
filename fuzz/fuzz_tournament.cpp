// Any bytes as who plays in a tournament, and as a file of openings: refused with a message, or
// players that can be told apart and positions that can be played.
#include "fuzz/check.hpp"
#include "tournament/contestant.hpp"
#include "tournament/openings.hpp"
#include "tournament/order.hpp"

using namespace quatuor;

namespace {

void read_contestants(std::string_view text) {
  const auto contestants = parse_contestants(text);
  if (!contestants) {
    return fuzz::check_message(contestants.error());
  }
  for (const Contestant& who : *contestants) {
    fuzz::check(!who.name.empty());
    if (who.program) {
      fuzz::check(!who.program->command.empty() && !who.program->command.front().empty());
      const auto order = order_for(*who.program, {.nodes = 1}, {});
      fuzz::check(order ? order->go.starts_with("go") : !order.error().en.empty());
    }
  }
}

void read_openings(std::string_view text) {
  for (const Entry& entry : registry()) {
    const Options options = entry.game().options();
    const auto openings = parse_openings(entry.game(), options, text);
    if (!openings) {
      fuzz::check_message(openings.error());
      continue;
    }
    for (const std::string& opening : *openings) {
      fuzz::check(entry.game().parse(options, opening).has_value());
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto text = fuzz::as_text(data, size);
  read_contestants(text);
  read_openings(text);
  return 0;
}
