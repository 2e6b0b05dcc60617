#include <unistd.h>
#include <chrono>
#include <ctime>
#include <random>

#include "cli/commands.hpp"
#include "cli/table.hpp"
#include "match/record_file.hpp"

namespace quatuor::cli {

namespace {

namespace fs = std::filesystem;

std::string time_text(const char* format) {
  const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  std::tm local{};
  localtime_r(&now, &local);
  std::array<char, 64> text{};
  return {text.data(), std::strftime(text.data(), text.size(), format, &local)};
}

std::uint64_t fresh_seed() {
  // Short enough to be read aloud and typed again.
  return std::random_device{}() % 1'000'000U;
}

fs::path fresh_file(const Console& console, std::string_view game) {
  // Two programs may begin a game in the same second.
  const std::string stem = fmt::format("{}-{}-{}", game, time_text("%Y-%m-%d-%H%M%S"), ::getpid());
  fs::path path = console.state_folder / (stem + std::string(record_extension));
  std::error_code ignored;
  for (int i = 2; fs::exists(path, ignored); ++i) {
    path = console.state_folder / fmt::format("{}-{}{}", stem, i, record_extension);
  }
  return path;
}

// The unfinished game that was played last, of this game if one is named.
Expected<fs::path> last_unfinished(const Console& console, const std::string& game) {
  std::error_code ignored;
  fs::path best;
  fs::file_time_type best_time;
  for (const auto& file : fs::directory_iterator(console.state_folder, ignored)) {
    if (file.path().extension() != record_extension || !file.is_regular_file(ignored)) {
      continue;
    }
    const auto time = file.last_write_time(ignored);
    if (!best.empty() && time <= best_time) {
      continue;
    }
    const auto record = load_record(file.path());
    if (record && !record->match.turn().is_over() &&
        (game.empty() || record->match.game().info().id == game)) {
      best = file.path();
      best_time = time;
    }
  }
  if (best.empty()) {
    return refuse("Il n'y a pas de partie inachevée à reprendre.",
                  "There is no unfinished game to resume.");
  }
  return best;
}

std::vector<std::string> player_texts(const std::vector<Player>& players) {
  std::vector<std::string> texts;
  texts.reserve(players.size());
  for (const Player& player : players) {
    texts.push_back(player_text(player));
  }
  return texts;
}

int resume(const Console& console, const PlayArguments& arguments) {
  if (!arguments.settings.empty() || arguments.seed || !arguments.position.empty()) {
    return console.complain(say("Une partie reprise garde ses options, sa graine et sa position.",
                                "A resumed game keeps its options, seed and position."));
  }
  fs::path file = arguments.file;
  if (file.empty()) {
    auto last = last_unfinished(console, arguments.game);
    if (!last) {
      return console.complain(last.error());
    }
    file = *std::move(last);
  }
  auto record = load_record(file);
  if (!record) {
    return console.complain(record.error());
  }
  if (!arguments.game.empty() && record->match.game().info().id != arguments.game) {
    return console.complain(
        say("C'est une partie de {}.", "This is a game of {}.", record->match.game().info().name));
  }
  std::vector<Player> players;
  for (const auto& name : record->players) {
    // A name that is no kind of player is a person's.
    players.push_back(parse_player(name).value_or(Player{}));
  }
  if (!arguments.seats.empty()) {
    auto chosen = parse_players(arguments.seats, record->match.position().seats());
    if (!chosen) {
      return console.complain(chosen.error());
    }
    players = *std::move(chosen);
    record->players = player_texts(players);
  }
  return Table(console, *std::move(record), std::move(players), file).play();
}

Expected<Record> begin(const PlayArguments& arguments, const Entry& entry) {
  auto options = options_with(entry, arguments.settings);
  if (!options) {
    return std::unexpected(std::move(options.error()));
  }
  auto match = Match::start(entry, *std::move(options), arguments.seed.value_or(fresh_seed()),
                            arguments.position);
  if (!match) {
    return std::unexpected(std::move(match.error()));
  }
  return Record{*std::move(match), {}, time_text("%Y-%m-%d")};
}

}  // namespace

int play(const Console& console, const PlayArguments& arguments) {
  console.catch_interrupts();
  if (arguments.resumes) {
    return resume(console, arguments);
  }
  const auto entry = find_game(arguments.game);
  if (!entry) {
    return console.complain(entry.error());
  }
  auto record = begin(arguments, **entry);
  if (!record) {
    return console.complain(record.error());
  }
  auto players = parse_players(arguments.seats, record->match.position().seats());
  if (!players) {
    return console.complain(players.error());
  }
  record->players = player_texts(*players);
  return Table(console, *std::move(record), *std::move(players),
               fresh_file(console, arguments.game))
      .play();
}

}  // namespace quatuor::cli
