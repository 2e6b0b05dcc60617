#include <unistd.h>
#include <random>

#include "cli/commands/commands.hpp"
#include "cli/play/saved_games.hpp"
#include "cli/play/terminal_table.hpp"
#include "match/record_file.hpp"

namespace quatuor::cli {

namespace {

namespace fs = std::filesystem;

// 64 bits that nobody can guess: whoever knows the seed knows every card that is still hidden.
std::uint64_t fresh_seed() {
  std::random_device system;
  return std::uint64_t{system()} << 32U | system();
}

fs::path fresh_file(const Console& console, std::string_view game) {
  // Two programs may begin a game in the same second.
  const std::string stem =
      fmt::format("{}-{}-{}", game, time_text("%Y-%m-%d-%H%M%S", std::time(nullptr)), ::getpid());
  fs::path path = console.state_folder / (stem + std::string(record_extension));
  std::error_code ignored;
  for (int i = 2; fs::exists(path, ignored); ++i) {
    path = console.state_folder / fmt::format("{}-{}{}", stem, i, record_extension);
  }
  return path;
}

// A record together with the file where it goes on.
struct KeptGame {
  HeldFile file;
  Record record;
};

// Read once nobody else can write it.
Expected<KeptGame> open_game(const fs::path& file) {
  auto held = HeldFile::open(file);
  if (!held) {
    return std::unexpected(std::move(held.error()));
  }
  auto record = load_record(file);
  if (!record) {
    return std::unexpected(std::move(record.error()));
  }
  return KeptGame{*std::move(held), *std::move(record)};
}

// The unfinished game that was played last, of this game if one is named. Those that are being
// played elsewhere are left alone.
Expected<KeptGame> last_unfinished(const Console& console, const std::string& game) {
  std::optional<Text> in_use;
  for (const SavedGame& saved : saved_games(console.state_folder)) {
    const auto record = load_record(saved.file);
    if (!record || record->match.turn().is_over() ||
        (!game.empty() && record->match.game().info().id != game)) {
      continue;
    }
    auto opened = open_game(saved.file);
    if (opened) {
      return opened;
    }
    in_use = in_use.value_or(opened.error());
  }
  if (in_use) {
    return std::unexpected(*std::move(in_use));
  }
  return refuse("Il n'y a pas de partie inachevée à reprendre.",
                "There is no unfinished game to resume.");
}

std::vector<std::string> player_texts(const std::vector<Player>& players) {
  std::vector<std::string> texts;
  texts.reserve(players.size());
  for (const Player& player : players) {
    texts.push_back(player_text(player));
  }
  return texts;
}

Expected<KeptGame> find_kept(const Console& console, const PlayArguments& arguments) {
  if (arguments.file.empty()) {
    return last_unfinished(console, arguments.game);
  }
  // One file has one name, whatever links lead to it.
  std::error_code error;
  const fs::path file = fs::canonical(arguments.file, error);
  return open_game(error ? fs::path(arguments.file) : file);
}

int resume(const Console& console, const PlayArguments& arguments, const Oracle* oracle) {
  if (!arguments.settings.empty() || arguments.seed || !arguments.position.empty()) {
    return console.complain(say("Une partie reprise garde ses options, sa graine et sa position.",
                                "A resumed game keeps its options, seed and position."));
  }
  auto kept = find_kept(console, arguments);
  if (!kept) {
    return console.complain(kept.error());
  }
  Record& record = kept->record;
  if (!arguments.game.empty() && record.match.game().info().id != arguments.game) {
    return console.complain(
        say("C'est une partie de {}.", "This is a game of {}.", record.match.game().info().name));
  }
  std::vector<Player> players;
  players.reserve(record.players.size());
  for (const auto& name : record.players) {
    // A name that is no kind of player is a person's.
    players.push_back(parse_player(name).value_or(Player{}));
  }
  if (!arguments.seats.empty()) {
    auto chosen = parse_players(arguments.seats, record.match.position().seats());
    if (!chosen) {
      return console.complain(chosen.error());
    }
    players = *std::move(chosen);
    record.players = player_texts(players);
  }
  if (const auto checked = check_players(players, record.match.game(), oracle); !checked) {
    return console.complain(checked.error());
  }
  return TerminalTable(console, std::move(record), std::move(players), std::move(kept->file),
                       oracle, arguments.budget.limits())
      .play();
}

Expected<Record> begin(const PlayArguments& arguments, const Entry& entry) {
  auto options = options_for(entry, arguments.settings, arguments.seats);
  if (!options) {
    return std::unexpected(std::move(options.error()));
  }
  auto match = Match::start(entry, *std::move(options), arguments.seed.value_or(fresh_seed()),
                            arguments.position);
  if (!match) {
    return std::unexpected(std::move(match.error()));
  }
  return Record{*std::move(match), {}, time_text("%Y-%m-%d", std::time(nullptr))};
}

}  // namespace

int play(const Console& console, const PlayArguments& arguments) {
  console.catch_interrupts();
  remove_leftovers(console.state_folder);
  const auto oracle = open_solution(console, arguments.solution);
  if (!oracle) {
    return console.complain(oracle.error());
  }
  if (arguments.resumes) {
    return resume(console, arguments, oracle->get());
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
  if (const auto checked = check_players(*players, (*entry)->game(), oracle->get()); !checked) {
    return console.complain(checked.error());
  }
  record->players = player_texts(*players);
  return TerminalTable(console, *std::move(record), *std::move(players),
                       HeldFile(fresh_file(console, arguments.game)), oracle->get(),
                       arguments.budget.limits())
      .play();
}

}  // namespace quatuor::cli
