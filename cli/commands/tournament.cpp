#include <charconv>
#include <thread>

#include "cli/commands/commands.hpp"
#include "cli/commands/tournament_report.hpp"
#include "cli/console/make_folder.hpp"
#include "cli/console/progress.hpp"
#include "cli/play/endgame.hpp"
#include "core/split.hpp"
#include "match/record_file.hpp"

namespace quatuor::cli {

namespace {

namespace fs = std::filesystem;

std::optional<double> parse_elo(std::string_view text) {
  double elo = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), elo);
  const bool is_number = error == std::errc{} && end == text.data() + text.size();
  // What is written -0 is 0.
  return is_number && elo > -1000 && elo < 1000 ? std::optional(elo + 0.0) : std::nullopt;
}

// "0,10"
Expected<Sprt> parse_sprt(std::string_view text) {
  const auto parts = split(text, ',');
  if (parts.size() == 2) {
    const auto low = parse_elo(parts[0]);
    const auto high = parse_elo(parts[1]);
    if (low && high && *low < *high) {
      return Sprt{*low, *high};
    }
  }
  return refuse(
      "--sprt demande deux nombres d'Elo, le plus petit d'abord, comme 0,10 ; pas « {} ».",
      "--sprt needs two numbers of Elo, the smaller one first, like 0,10; not \"{}\".",
      shown(text));
}

Expected<Tournament> tournament_of(const TournamentArguments& arguments, const Oracle* oracle) {
  const auto entry = find_game(arguments.game);
  if (!entry) {
    return std::unexpected(entry.error());
  }
  auto options = options_for(**entry, arguments.settings, arguments.seats);
  if (!options) {
    return std::unexpected(std::move(options.error()));
  }
  const auto start = (*entry)->game().start(*options);
  if (!start) {
    return std::unexpected(start.error());
  }
  const auto named = split(arguments.seats, ',').size();
  if (named != (*start)->seats()) {
    return refuse("{} : {} places, et --seats nomme {}. Par exemple : --seats bot:3,bot:6",
                  "{}: {} seats, and --seats names {}. For example: --seats bot:3,bot:6",
                  (*entry)->game().info().name, (*start)->seats(),
                  counted(named, {"un joueur", "one player"}, {"joueurs", "players"}));
  }
  auto players = parse_players(arguments.seats, (*start)->seats());
  if (!players) {
    return std::unexpected(std::move(players.error()));
  }
  if (std::ranges::any_of(*players, &Player::is_human)) {
    return refuse("Ici, les programmes jouent entre eux : human n'a pas sa place.",
                  "Here programs play each other: there is no seat for human.");
  }
  if (auto checked = check_players(*players, (*entry)->game(), oracle); !checked) {
    return std::unexpected(std::move(checked.error()));
  }
  const auto usual_openings = static_cast<std::size_t>((*entry)->game().info().opening_plies);
  const std::size_t cores = std::max(1U, std::thread::hardware_concurrency());
  return Tournament{.entry = *entry,
                    .options = *std::move(options),
                    .players = *std::move(players),
                    .games = arguments.games,
                    .opening_plies = arguments.openings.value_or(usual_openings),
                    .seed = arguments.seed,
                    .limits = arguments.budget.limits(),
                    .threads = arguments.threads.value_or(cores),
                    .oracle = oracle};
}

// A folder of its own: nothing that lies there is written over.
Expected<void> make_empty_folder(const fs::path& folder) {
  if (auto made = make_folder(folder); !made) {
    return made;
  }
  std::error_code error;
  if (!fs::is_empty(folder, error) || error) {
    return refuse("Le dossier {} n'est pas vide : choisissez-en un autre.",
                  "The folder {} is not empty: choose another one.", shown_path(folder));
  }
  return {};
}

Expected<void> save_game(const fs::path& folder, const Tournament& tournament, PlayedGame game) {
  const auto id = tournament.entry->game().info().id;
  const fs::path file = folder / fmt::format("{}-{:06}{}", id, game.number + 1, record_extension);
  std::vector<std::string> names;
  for (Seat seat = 1; seat <= tournament.seats(); ++seat) {
    names.push_back(player_text(tournament.players[tournament.player_at(game.number, seat)]));
  }
  return save_record(file, {std::move(game.match), std::move(names), {}});
}

// Until all games are played, the test is decided, somebody presses Ctrl-C, or a record cannot be
// written.
Expected<void> play_all(const Console& console, const TournamentArguments& arguments,
                        TournamentResult& result) {
  const Tournament& tournament = result.tournament;
  Standing& standing = result.standing;
  Expected<void> saved;
  Progress progress(console, std::string(tournament.entry->game().info().id));
  const auto accept = [&](PlayedGame game) {
    standing.add(game);
    if (arguments.json) {
      result.games.push_back(game_json(tournament, game));
    }
    if (!arguments.folder.empty()) {
      saved = save_game(arguments.folder, tournament, std::move(game));
    }
    progress.set_label(score_text(standing, tournament.games));
    const bool is_decided =
        result.sprt && result.sprt->verdict(standing.duel()) != Sprt::Verdict::open;
    return saved && !is_decided;
  };
  const auto is_stopped = [&] {
    progress.show(static_cast<double>(standing.games()) / static_cast<double>(tournament.games));
    return console.interrupted();
  };
  result.trouble = play_games(tournament, accept, is_stopped);
  return saved;
}

}  // namespace

int play_tournament(const Console& console, const TournamentArguments& arguments) {
  const auto oracle = open_solution(console, arguments.solution);
  if (!oracle) {
    return console.complain(oracle.error());
  }
  auto tournament = tournament_of(arguments, oracle->get());
  if (!tournament) {
    return console.complain(tournament.error());
  }
  TournamentResult result{.tournament = *tournament, .standing = Standing(*tournament), .sprt = {}};
  if (!arguments.sprt.empty()) {
    const auto sprt = parse_sprt(arguments.sprt);
    if (!sprt) {
      return console.complain(sprt.error());
    }
    if (!result.standing.is_duel()) {
      return console.complain(say("--sprt compare deux joueurs différents, comme bot:3,bot:6.",
                                  "--sprt compares two different players, like bot:3,bot:6."));
    }
    result.sprt = *sprt;
  }
  if (!arguments.folder.empty()) {
    if (const auto made = make_empty_folder(arguments.folder); !made) {
      return console.complain(made.error());
    }
  }
  console.catch_interrupts();
  Endgame endgame(console);
  if (tournament->needs_endgame()) {
    tournament->endgame = endgame.bits();
  }
  const auto saved = play_all(console, arguments, result);
  result.was_interrupted = (console.interrupted() || result.trouble != nullptr) &&
                           result.standing.games() < tournament->games;
  if (arguments.json) {
    console.print(tournament_json(result).dump(2));
  } else {
    print_tournament(console, result);
  }
  if (!saved) {
    (void)console.complain(saved.error());
    return failure;
  }
  if (result.trouble != nullptr) {
    std::rethrow_exception(result.trouble);
  }
  return result.was_interrupted ? broken_off : success;
}

}  // namespace quatuor::cli
