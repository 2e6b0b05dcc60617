#include <ostream>

#include "cli/commands/commands.hpp"
#include "cli/console/progress.hpp"
#include "core/version.hpp"
#include "protocol/position_json.hpp"

namespace quatuor::cli {

namespace {

// What is counted is printed as soon as it is known, or gathered for programs.
class Perft {
 public:
  Perft(const Console& console, const Entry& entry, const Position& start, bool is_json)
      : console_(console), entry_(entry), start_(start), is_json_(is_json) {}

  Json distinct(int depth) const {
    std::vector<std::uint64_t> counts;
    {
      Progress progress(console_, "perft");
      counts = entry_.distinct(start_, depth, progress.report());
    }
    for (std::size_t ply = 0; ply < counts.size(); ++ply) {
      say_plainly(fmt::format("{} {}", ply, counts[ply]));
    }
    return {{"distinct", counts}};
  }

  Json divide(int depth) const {
    Json moves = Json::array();
    std::uint64_t total = 0;
    MoveList list;
    start_.moves(list);
    for (const Move move : list) {
      const auto next = start_.clone();
      next->play(move);
      const auto text = start_.move_text(move);
      const auto leaves = count(*next, depth - 1, text);
      say_plainly(fmt::format("{} {}", text, leaves));
      moves.push_back({{"move", text}, {"leaves", leaves}});
      total += leaves;
    }
    say_plainly(fmt::format("{}", total));
    return {{"leaves", total}, {"moves", std::move(moves)}};
  }

  Json leaves(int depth) const {
    const auto leaves = count(start_, depth, "perft");
    say_plainly(fmt::format("{}", leaves));
    return {{"leaves", leaves}};
  }

 private:
  [[nodiscard]] std::uint64_t count(const Position& from, int depth,
                                    const std::string& label) const {
    Progress progress(console_, label);
    return entry_.perft(from, depth, progress.report());
  }
  void say_plainly(const std::string& line) const {
    if (!is_json_) {
      console_.print(line);
    }
  }

  const Console& console_;
  const Entry& entry_;
  const Position& start_;
  bool is_json_;
};

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
  const Perft perft(console, **entry, **start, arguments.json);
  const bool divides = arguments.divide && arguments.depth > 0 && !(*start)->turn().is_over();
  const Json counts = arguments.distinct ? perft.distinct(arguments.depth)
                      : divides          ? perft.divide(arguments.depth)
                                         : perft.leaves(arguments.depth);
  if (arguments.json) {
    Json json = {{"version", version()},
                 {"build", build_id()},
                 {"game", arguments.game},
                 {"options", options_json(*options)},
                 {"position", (*start)->text(Viewer::all())},
                 {"depth", arguments.depth}};
    json.update(counts);
    console.print(json.dump(2));
  }
  return success;
}

}  // namespace quatuor::cli
