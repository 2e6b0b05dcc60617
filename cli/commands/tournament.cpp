#include <ostream>

#include "cli/commands/commands.hpp"
#include "cli/commands/tournament_report.hpp"
#include "cli/commands/tournament_setup.hpp"
#include "cli/console/make_folder.hpp"
#include "cli/console/progress.hpp"
#include "cli/play/endgame.hpp"
#include "core/utf8.hpp"
#include "match/record_file.hpp"

namespace quatuor::cli {

namespace {

namespace fs = std::filesystem;

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

fs::path record_path(const fs::path& folder, const TournamentResult& result,
                     const PlayedGame& game) {
  return folder / fmt::format("{}-{:06}{}", result.tournament.entry->game().info().id,
                              result.number_of(game), record_extension);
}

Expected<void> save_game(const fs::path& file, const Tournament& tournament, PlayedGame game) {
  std::vector<std::string> names;
  for (Seat seat = 1; seat <= tournament.seats(); ++seat) {
    names.push_back(tournament.name_at(game.number, seat));
  }
  // A record can say who left the table only where there are two.
  if (game.fault && tournament.seats() > 2) {
    game.match.take_back_to(game.match.moves().size());
  }
  return save_record(file, {std::move(game.match), std::move(names), {}});
}

// Until all games are played, the test is decided, somebody presses Ctrl-C, a program does not get
// ready, or a record cannot be written.
Expected<void> play_all(const Console& console, const TournamentArguments& arguments,
                        TournamentResult& result) {
  const Tournament& tournament = result.tournament;
  Standing& standing = result.standing;
  Expected<void> done;
  Progress progress(console, score_text(result).in(console.lang()));
  const auto accept = [&](PlayedGame game) {
    if (game.fault && game.fault->kind == Fault::Kind::start) {
      done = std::unexpected(fault_text(result, game));
      return false;
    }
    standing.add(game);
    if (game.fault) {
      progress.hide();
      (void)console.complain(fault_text(result, game));
    }
    if (arguments.json) {
      result.games.push_back(game_json(tournament, game));
    }
    Json line = arguments.json_lines ? game_line_json(result, game) : Json();
    if (!arguments.folder.empty()) {
      const fs::path file = record_path(arguments.folder, result, game);
      done = save_game(file, tournament, std::move(game));
      if (done) {
        line["file"] = is_utf8(file.string()) ? file.string() : shown_path(file);
      }
    }
    if (arguments.json_lines) {
      console.out << line.dump() << '\n' << std::flush;
    }
    progress.set_label(score_text(result).in(console.lang()));
    const bool is_decided =
        result.sprt && result.sprt->verdict(standing.duel()) != Sprt::Verdict::open;
    return done && !is_decided;
  };
  const auto is_stopped = [&] {
    progress.show(static_cast<double>(standing.games()) / static_cast<double>(tournament.games));
    return console.interrupted();
  };
  result.trouble = play_games(tournament, accept, is_stopped);
  result.was_interrupted = (console.interrupted() || result.trouble != nullptr || !done) &&
                           standing.games() < tournament.games;
  return done;
}

// One after the other, until one is broken off.
Expected<void> play_each(const Console& console, const TournamentArguments& arguments,
                         std::vector<TournamentResult>& results) {
  for (auto& result : results) {
    if (auto played = play_all(console, arguments, result); !played) {
      return played;
    }
    if (result.was_interrupted || result.trouble != nullptr) {
      break;
    }
  }
  return {};
}

Expected<void> set_sprt(const std::string& text, std::vector<TournamentResult>& results) {
  if (text.empty()) {
    return {};
  }
  const auto sprt = parse_sprt(text);
  if (!sprt) {
    return std::unexpected(sprt.error());
  }
  if (results.size() > 1 || !results.front().standing.is_duel()) {
    return refuse("--sprt compare deux joueurs différents, comme bot:3,bot:6.",
                  "--sprt compares two different players, like bot:3,bot:6.");
  }
  results.front().sprt = *sprt;
  return {};
}

void report(const Console& console, const TournamentArguments& arguments,
            const std::vector<TournamentResult>& results) {
  const bool is_paired = arguments.seats.empty();
  if (arguments.json || arguments.json_lines) {
    const Json json = is_paired ? pairings_json(results) : tournament_json(results.front());
    console.print(json.dump(arguments.json ? 2 : -1));
    return;
  }
  print_interruption(console, results);
  if (is_paired) {
    print_pairings(console, results);
  } else {
    print_tournament(console, results.front());
  }
}

}  // namespace

int play_tournament(const Console& console, const TournamentArguments& arguments) {
  const auto oracle = open_solution(console, arguments.solution);
  if (!oracle) {
    return console.complain(oracle.error());
  }
  auto tournaments = tournaments_of(arguments, oracle->get());
  if (!tournaments) {
    return console.complain(tournaments.error());
  }
  std::vector<TournamentResult> results;
  for (const Tournament& tournament : *tournaments) {
    results.push_back({.tournament = tournament,
                       .standing = Standing(tournament),
                       .sprt = {},
                       .pairing = results.size(),
                       .pairings = tournaments->size(),
                       .games = arguments.json ? Json::array() : Json()});
  }
  if (const auto set = set_sprt(arguments.sprt, results); !set) {
    return console.complain(set.error());
  }
  if (!arguments.folder.empty()) {
    if (const auto made = make_empty_folder(arguments.folder); !made) {
      return console.complain(made.error());
    }
  }
  console.catch_interrupts();
  Endgame endgame(console);
  for (Tournament& tournament : *tournaments) {
    if (tournament.needs_endgame()) {
      tournament.endgame = endgame.bits();
    }
  }
  const auto done = play_each(console, arguments, results);
  report(console, arguments, results);
  if (!done) {
    (void)console.complain(done.error());
    return failure;
  }
  for (const auto& result : results) {
    if (result.trouble != nullptr) {
      std::rethrow_exception(result.trouble);
    }
  }
  return std::ranges::any_of(results, &TournamentResult::was_interrupted) ? broken_off : success;
}

}  // namespace quatuor::cli
