#include <chrono>

#include "cli/commands/commands.hpp"
#include "cli/console/progress.hpp"
#include "core/playout.hpp"
#include "core/split.hpp"
#include "core/version.hpp"
#include "protocol/position_json.hpp"

namespace quatuor::cli {

namespace {

constexpr std::uint64_t signature_playouts = 1'000;  // of each setup
constexpr std::uint64_t perft_leaves = 5'000'000;
constexpr std::uint64_t signature_nodes = 5'000;  // of each search
constexpr int signature_searches = 6;             // of each setup

// The positions that random games begin from, and the options behind each.
struct Starts {
  std::vector<std::unique_ptr<Position>> positions;
  Json setups = Json::array();
};

double now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

// One start for each setup of the game's bench, with the user's settings on top.
Expected<Starts> starts_of(const Entry& entry, const std::vector<std::string>& settings) {
  Starts starts;
  for (const auto setup : entry.game().info().bench_setups) {
    std::vector<std::string> all;
    for (const auto word : split_words(setup)) {
      all.emplace_back(word);
    }
    all.insert(all.end(), settings.begin(), settings.end());
    const auto options = options_with(entry, all);
    if (!options) {
      return std::unexpected(options.error());
    }
    auto start = entry.game().start(*options);
    if (!start) {
      return std::unexpected(std::move(start.error()));
    }
    starts.positions.push_back(*std::move(start));
    starts.setups.push_back(options_json(*options));
  }
  return starts;
}

// Setups take turns, `batch` playouts each.
PlayoutCount play_batch(const Entry& entry, const Starts& starts, std::uint64_t batch,
                        Random& random) {
  PlayoutCount count;
  for (const auto& start : starts.positions) {
    entry.playouts(*start, batch, random, count);
  }
  return count;
}

Json measure_playouts(const Entry& entry, const Starts& starts, double seconds,
                      const Report& report) {
  constexpr std::uint64_t batch = 100;
  Random random(1);
  const auto pinned = play_batch(entry, starts, signature_playouts, random);
  PlayoutCount total;
  const double begin = now();
  double elapsed = 0;
  while (elapsed < seconds) {
    const auto count = play_batch(entry, starts, batch, random);
    total.playouts += count.playouts;
    total.moves += count.moves;
    elapsed = now() - begin;
    report(0.7 * elapsed / seconds);
  }
  const auto rate = [&](std::uint64_t count) {
    return static_cast<std::uint64_t>(static_cast<double>(count) / elapsed);
  };
  return {
      {"playouts", total.playouts},
      {"moves", total.moves},
      {"seconds", elapsed},
      {"playouts_per_second", rate(total.playouts)},
      {"moves_per_second", rate(total.moves)},
      {"moves_per_playout", static_cast<double>(total.moves) / static_cast<double>(total.playouts)},
      {"signature", fmt::format("{:016x}", pinned.signature)}};
}

// The least depth with enough leaves to time.
Json measure_perft(const Entry& entry, const Position& start) {
  constexpr int deepest = 30;
  for (int depth = 1;; ++depth) {
    const double begin = now();
    const auto leaves = entry.perft(start, depth, [](double) {});
    const double elapsed = now() - begin;
    if (leaves >= perft_leaves || depth == deepest) {
      const auto rate = static_cast<std::uint64_t>(static_cast<double>(leaves) / elapsed);
      return {
          {"depth", depth}, {"leaves", leaves}, {"seconds", elapsed}, {"leaves_per_second", rate}};
    }
  }
}

// Plays on, a search for each decision: changes when any search looks at other positions or chooses
// another move.
std::uint64_t signature_from(const Entry& entry, const Position& start) {
  Random random(1);
  std::uint64_t signature = 0;
  const auto position = start.clone();
  for (int searches = 0; searches < signature_searches && !position->turn().is_over();) {
    Move move{};
    if (position->turn().is_chance()) {
      move = random_move(*position, random);
    } else {
      const Thought thought =
          entry.think(*position, position->turn().seat(), {.nodes = signature_nodes}, random);
      move = thought.move;
      signature = combine(combine(signature, thought.nodes), number_of(move));
      ++searches;
    }
    position->play(move);
  }
  return signature;
}

std::uint64_t signature_of(const Entry& entry, const Starts& starts) {
  std::uint64_t signature = 0;
  for (const auto& start : starts.positions) {
    signature = combine(signature, signature_from(entry, *start));
  }
  return signature;
}

bool is_forced(const Position& position) {
  MoveList list;
  position.moves(list);
  return position.turn().is_chance() || list.size() == 1;
}

// How fast the search is at the first decision of the game.
Json measure_search(const Entry& entry, const Starts& starts, double seconds) {
  Random random(1);
  const auto position = starts.positions.front()->clone();
  while (is_forced(*position)) {
    position->play(random_move(*position, random));
  }
  const double begin = now();
  const Thought thought = entry.think(*position, position->turn().seat(),
                                      {.stop = [&] { return now() - begin >= seconds; }}, random);
  const double elapsed = now() - begin;
  return {{"nodes", thought.nodes},
          {"depth", thought.depth},
          {"seconds", elapsed},
          {"nodes_per_second",
           static_cast<std::uint64_t>(static_cast<double>(thought.nodes) / elapsed)},
          {"signature", fmt::format("{:016x}", signature_of(entry, starts))}};
}

Json measure(const Console& console, const Entry& entry, const Starts& starts, double seconds) {
  const GameInfo& info = entry.game().info();
  Progress progress(console, std::string(info.id));
  Json json = {{"game", info.id}, {"setups", starts.setups}};
  json.update(measure_playouts(entry, starts, seconds, progress.report()));
  json["perft"] = measure_perft(entry, *starts.positions.front());
  json["search"] = measure_search(entry, starts, seconds);
  return json;
}

void print_plainly(const Console& console, const Json& result) {
  const auto millions = [](const Json& number) { return number.get<double>() / 1e6; };
  console.print(
      say("{} : {:.3f} millions de parties au hasard/s, {:.1f} millions de coups/s "
          "({:.1f} coups par partie)",
          "{}: {:.3f} million random playouts/s, {:.1f} million moves/s "
          "({:.1f} moves a playout)",
          result["game"].get<std::string>(), millions(result["playouts_per_second"]),
          millions(result["moves_per_second"]), result["moves_per_playout"].get<double>()));
  const Json& perft = result["perft"];
  console.print(say("  perft {} : {} feuilles, {:.1f} millions/s",
                    "  perft {}: {} leaves, {:.1f} million/s", perft["depth"].get<int>(),
                    perft["leaves"].get<std::uint64_t>(), millions(perft["leaves_per_second"])));
  const Json& search = result["search"];
  console.print(say("  recherche : {:.2f} millions de positions/s, profondeur {}",
                    "  search: {:.2f} million positions/s, depth {}",
                    millions(search["nodes_per_second"]), search["depth"].get<int>()));
  console.print(say("  signatures {} {}", "  signatures {} {}",
                    result["signature"].get<std::string>(),
                    search["signature"].get<std::string>()));
}

}  // namespace

std::uint64_t search_signature(const Entry& entry) {
  const auto starts = starts_of(entry, {});
  return starts ? signature_of(entry, *starts) : 0;
}

int bench(const Console& console, const BenchArguments& arguments) {
  std::vector<const Entry*> entries;
  if (arguments.game.empty()) {
    for (const Entry& entry : registry()) {
      entries.push_back(&entry);
    }
  } else {
    const auto entry = find_game(arguments.game);
    if (!entry) {
      return console.complain(entry.error());
    }
    entries.push_back(*entry);
  }
  Json results = Json::array();
  for (const Entry* entry : entries) {
    const auto starts = starts_of(*entry, arguments.settings);
    if (!starts) {
      return console.complain(starts.error());
    }
    results.push_back(measure(console, *entry, *starts, arguments.seconds));
    if (!arguments.json) {
      print_plainly(console, results.back());
    }
  }
  if (arguments.json) {
    console.print(
        Json{{"version", version()}, {"build", build_id()}, {"games", std::move(results)}}.dump(2));
  }
  return success;
}

}  // namespace quatuor::cli
