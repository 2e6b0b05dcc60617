#include <algorithm>
#include <climits>
#include <map>
#include <thread>

#include "cli/commands/commands.hpp"
#include "cli/commands/solved_game.hpp"
#include "cli/console/progress.hpp"
#include "core/json_object.hpp"
#include "core/version.hpp"
#include "games/squadro/declaration.hpp"
#include "solver/statistics.hpp"

namespace quatuor::cli {

namespace {

using solver::Statistics;

// Best play on both sides until the end, the lowest move of equals; as the moves are written.
std::string best_line(const solver::Tables& tables, squadro::Board board) {
  std::string line;
  for (bool is_over = false; !is_over;) {
    int best = INT_MIN;
    squadro::Board after;
    unsigned played = 0;
    for (unsigned lane = 0; lane < squadro::lanes; ++lane) {
      squadro::Board next = board;
      if (board.travel(board.mover, lane) == squadro::home) {
        continue;
      }
      next.play(lane);
      const bool wins = next.has_won(board.mover);
      const auto reply = wins ? Expected<solver::Score>(solver::lost_now) : tables.probe(next);
      if (const int worth = reply ? -int{*reply} : INT_MIN; worth > best) {
        best = worth;
        after = next;
        played = lane;
        is_over = wins;
      }
    }
    if (best == INT_MIN) {
      break;
    }
    line += fmt::format("{}{}", line.empty() ? "" : " ", played + 1);
    board = after;
  }
  return line;
}

Json sums_json(const solver::Histogram& histogram) {
  const solver::Sums sums = solver::sums_of(histogram);
  return {{"won", sums.won}, {"lost", sums.lost}, {"endless", sums.endless}};
}

Json counts_json(const std::array<solver::Histogram, 2>& histograms, bool has_distances) {
  Json json = {{"light_to_move", sums_json(histograms[squadro::light])},
               {"dark_to_move", sums_json(histograms[squadro::dark])}};
  if (has_distances) {
    Json plies = Json::object();
    for (const auto& [count, positions] : solver::by_plies(histograms)) {
      plies[std::to_string(count)] = positions;
    }
    json["by_plies"] = std::move(plies);
  }
  return json;
}

class StatsReport {
 public:
  StatsReport(const solver::Tables& tables, const Statistics& statistics)
      : tables_(tables),
        statistics_(statistics),
        has_distances_(tables.kind().metric == solver::Metric::distances) {}

  [[nodiscard]] Json json() const {
    Json json = {{"version", version()},
                 {"build", build_id()},
                 {"game", squadro::Game::info.id},
                 {"distances", has_distances_},
                 {"all", counts_json(statistics_.all, has_distances_)},
                 {"reachable", counts_json(statistics_.reachable, has_distances_)},
                 {"final",
                  {{"light_won", statistics_.finished[squadro::light]},
                   {"dark_won", statistics_.finished[squadro::dark]}}},
                 {"checksum", std::to_string(statistics_.checksum)}};
    if (const auto board = longest()) {
      json["longest"] = {{"plies", plies_of(*board)},
                         {"position", text_of(*board)},
                         {"line", best_line(tables_, *board)}};
    }
    return json;
  }

  void print(const Console& console) const {
    print_counts(console, say("Toutes les positions", "All positions"), statistics_.all);
    print_counts(console,
                 say("Celles qui peuvent venir du départ", "Those that can come from the start"),
                 statistics_.reachable);
    console.print(say("Positions finales qui peuvent venir : {} gagnées par Clair, {} par Foncé.",
                      "Final positions that can come: {} won by Light, {} by Dark.",
                      statistics_.finished[squadro::light], statistics_.finished[squadro::dark]));
    if (const auto board = longest()) {
      print_distances(console);
      console.print(say("La plus longue partie : {} demi-coups, à partir de {} :",
                        "The longest game: {} plies, from {}:", plies_of(*board), text_of(*board)));
      console.print(best_line(tables_, *board));
    }
    console.print(say("Somme de contrôle : {}.", "Checksum: {}.", statistics_.checksum));
  }

 private:
  static void print_counts(const Console& console, const Text& title,
                           const std::array<solver::Histogram, 2>& histograms) {
    console.print(say("{} :", "{}:", title));
    constexpr std::array<Words, 2> names{
        {{"trait à Clair", "Light to move"}, {"trait à Foncé", "Dark to move"}}};
    for (const unsigned mover : {squadro::light, squadro::dark}) {
      const solver::Sums sums = solver::sums_of(histograms[mover]);
      console.print(say("  {} : {} gagnées, {} perdues, {} sans fin",
                        "  {}: {} won, {} lost, {} endless", names[mover], sums.won, sums.lost,
                        sums.endless));
    }
  }

  // In tens of plies: two hundred lines tell nobody anything.
  void print_distances(const Console& console) const {
    constexpr int width = 10;
    std::map<int, std::uint64_t> tens;
    std::uint64_t most = 1;
    for (const auto& [plies, positions] : solver::by_plies(statistics_.reachable)) {
      most = std::max(most, tens[plies / width] += positions);
    }
    console.print(say("Demi-coups jusqu'à la fin, parmi celles qui peuvent venir :",
                      "Plies until the end, of those that can come:"));
    for (const auto& [ten, positions] : tens) {
      const auto bar =
          static_cast<std::size_t>(40 * static_cast<double>(positions) / static_cast<double>(most));
      console.print(fmt::format("  {:>3}–{:<3} {:>12} {}", width * ten, width * ten + width - 1,
                                positions, std::string(bar, '#')));
    }
  }

  [[nodiscard]] std::optional<squadro::Board> longest() const {
    return has_distances_ && statistics_.longest
               ? std::optional(solver::board_at(*statistics_.longest))
               : std::nullopt;
  }
  [[nodiscard]] int plies_of(const squadro::Board& board) const {
    return solver::plies_of(tables_.probe(board).value_or(solver::endless));
  }
  static std::string text_of(const squadro::Board& board) {
    return squadro::Game::position_text(squadro::State(board, false, false), Viewer::all());
  }

  const solver::Tables& tables_;
  const Statistics& statistics_;
  bool has_distances_;
};

}  // namespace

int show_statistics(const Console& console, const StatsArguments& arguments) {
  if (const auto known = check_solved_game(arguments.game); !known) {
    return console.complain(known.error());
  }
  const auto tables = solver::Tables::open(arguments.tables);
  if (!tables) {
    return console.complain(tables.error());
  }
  if (!(*tables)->is_complete()) {
    return console.complain(say("Ces tables ne sont pas complètes : « quatuor solve » les finit.",
                                "These tables are not complete: quatuor solve finishes them."));
  }
  console.catch_interrupts();
  auto counted = Expected<std::optional<Statistics>>(std::nullopt);
  {
    Progress progress(console, console.lang() == Lang::fr ? "comptage" : "counting",
                      InFiles::lines);
    const auto cores = std::max(std::thread::hardware_concurrency(), 1U);
    counted = solver::count(**tables,
                            {.threads = static_cast<unsigned>(arguments.threads.value_or(cores)),
                             .stop = console.interrupted,
                             .report = progress.report()});
  }
  if (!counted) {
    return console.complain(counted.error());
  }
  if (!*counted) {
    console.print(say("Interrompu.", "Interrupted."));
    return broken_off;
  }
  const StatsReport report(**tables, **counted);
  if (arguments.json) {
    console.print(report.json().dump(2));
  } else {
    report.print(console);
  }
  return success;
}

}  // namespace quatuor::cli
