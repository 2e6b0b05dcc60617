#include "tournament/order.hpp"

#include <algorithm>

#include "core/number.hpp"
#include "core/split.hpp"

namespace quatuor {

namespace {

using Milliseconds = std::chrono::milliseconds;

// The number behind a word, if it is there.
std::optional<std::uint64_t> number_behind(const std::vector<std::string_view>& words,
                                           std::string_view word) {
  const auto found = std::ranges::find(words, word);
  return found == words.end() || found + 1 == words.end()
             ? std::nullopt
             : parse_number<std::uint64_t>(*(found + 1));
}

// " p1time 60000 p2time 59000 p1inc 100 p2inc 100"
std::string clock_words(const Clocks& clocks) {
  std::string times;
  std::string increments;
  for (std::size_t i = 0; i < clocks.seats.size(); ++i) {
    times +=
        fmt::format(" p{}time {}", i + 1, std::max(clocks.seats[i].left, Milliseconds(0)).count());
    increments += fmt::format(" p{}inc {}", i + 1, clocks.seats[i].increment.count());
  }
  return times + increments;
}

}  // namespace

Expected<Order> order_for(const EngineProgram& program, const Limits& limits,
                          const Patience& patience, const std::optional<Clocks>& clocks) {
  const auto own = split_words(program.go);
  const auto has = [&](std::string_view word) { return std::ranges::find(own, word) != own.end(); };
  std::optional<Milliseconds> time = limits.time;
  if (const auto movetime = number_behind(own, "movetime")) {
    time = Milliseconds(std::min<std::uint64_t>(*movetime, 86'400'000));
  }
  Order order{.go = "go", .longest = time ? *time + patience.beyond : patience.in_all};
  order.go += program.go.empty() ? "" : " " + program.go;
  if (limits.nodes != most_nodes && !has("nodes")) {
    order.go += fmt::format(" nodes {}", limits.nodes);
  }
  if (limits.time && !has("movetime")) {
    order.go += fmt::format(" movetime {}", limits.time->count());
  }
  if (clocks) {
    // Who has a time of its own for each move need not know what a clock is.
    order.go += has("movetime") ? "" : clock_words(*clocks);
    const Milliseconds left = clocks->at_turn().left + clock_margin;
    order.longest = time ? std::min(order.longest, left) : left;
  }
  if (order.go == "go" || has("infinite")) {
    return refuse(
        "Un programme doit savoir combien réfléchir : --nodes, --movetime, --time, ou pour lui "
        "seul "
        "engine:[level 8] COMMANDE.",
        "A program must know how long to think: --nodes, --movetime, --time, or for it alone "
        "engine:[level 8] COMMAND.");
  }
  return order;
}

}  // namespace quatuor
