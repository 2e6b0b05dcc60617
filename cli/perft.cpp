#include <ostream>

#include "cli/commands.hpp"
#include "cli/progress.hpp"

namespace quatuor::cli {

namespace {

void print_distinct(const Console& console, const Entry& entry, const Position& start, int depth) {
  std::vector<std::uint64_t> counts;
  {
    Progress progress(console, "perft");
    counts = entry.distinct(start, depth, progress.report());
  }
  for (std::size_t ply = 0; ply < counts.size(); ++ply) {
    console.print(fmt::format("{} {}", ply, counts[ply]));
  }
}

std::uint64_t print_divide(const Console& console, const Entry& entry, const Position& start,
                           int depth) {
  std::uint64_t total = 0;
  MoveList list;
  start.moves(list);
  for (const Move move : list) {
    const auto next = start.clone();
    next->play(move);
    Progress progress(console, start.move_text(move));
    const auto leaves = entry.perft(*next, depth - 1, progress.report());
    console.print(fmt::format("{} {}", start.move_text(move), leaves));
    total += leaves;
  }
  return total;
}

}  // namespace

int count_perft(const Console& console, const PerftArguments& arguments) {
  const auto entry = find_game(arguments.game);
  if (!entry) {
    return console.complain(entry.error());
  }
  const auto options = options_with(**entry, arguments.settings);
  if (!options) {
    return console.complain(options.error());
  }
  const auto start = (*entry)->game().begin_at(*options, arguments.position);
  if (!start) {
    return console.complain(start.error());
  }
  if (arguments.distinct) {
    print_distinct(console, **entry, **start, arguments.depth);
    return success;
  }
  const bool divides = arguments.divide && arguments.depth > 0 && !(*start)->turn().is_over();
  std::uint64_t leaves = 0;
  if (divides) {
    leaves = print_divide(console, **entry, **start, arguments.depth);
  } else {
    Progress progress(console, "perft");
    leaves = (*entry)->perft(**start, arguments.depth, progress.report());
  }
  console.print(fmt::format("{}", leaves));
  return success;
}

}  // namespace quatuor::cli
