#include <ostream>

#include "cli/commands/commands.hpp"
#include "cli/commands/tournament_folder.hpp"
#include "cli/commands/tournament_settings.hpp"
#include "cli/commands/tournament_setup.hpp"
#include "cli/console/progress.hpp"
#include "cli/play/endgame.hpp"
#include "core/utf8.hpp"

namespace quatuor::cli {

namespace {

// The games of one tournament, until all are played, the test is decided, somebody presses Ctrl-C,
// a program does not get ready, or a record cannot be written.
class Run {
 public:
  // `folder`: where games are kept, or nothing.
  Run(const Console& console, const TournamentArguments& arguments, TournamentResult& result,
      TournamentFolder* folder)
      : console_(console),
        arguments_(arguments),
        result_(result),
        folder_(folder),
        progress_(console, score_text(result).in(console.lang())) {}

  Expected<void> play() {
    const Tournament& tournament = result_.tournament;
    const auto accept = [&](PlayedGame game) {
      const std::size_t number = game.number;
      return count_kept(number) && count(std::move(game), true);
    };
    const auto is_stopped = [&] {
      progress_.show(static_cast<double>(result_.standing.games()) /
                     static_cast<double>(tournament.games));
      return console_.interrupted();
    };
    if (count_first()) {
      result_.trouble = play_games(tournament, accept, is_stopped);
      count_kept(tournament.games);
    }
    result_.was_interrupted = (console_.interrupted() || result_.trouble != nullptr || !done_) &&
                              result_.standing.games() < tournament.games;
    return done_;
  }

 private:
  [[nodiscard]] bool is_kept(std::size_t number) const {
    return folder_ != nullptr && folder_->has(result_, number);
  }
  // Games of an earlier run, up to the first that is still to be played. False: that is enough.
  bool count_first() {
    std::size_t end = 0;
    while (end < result_.tournament.games && is_kept(end)) {
      ++end;
    }
    return count_kept(end);
  }
  // The same, all of them before that number: games count in their order, whoever played them.
  bool count_kept(std::size_t end) {
    for (; goes_on_ && next_ < end; ++next_) {
      if (!is_kept(next_)) {
        continue;
      }
      auto game = folder_->load(result_, next_);
      if (!game) {
        done_ = std::unexpected(std::move(game.error()));
        return goes_on_ = false;
      }
      count(*std::move(game), false);
    }
    return goes_on_;
  }

  bool count(PlayedGame game, bool is_new) {
    if (game.fault && game.fault->kind == Fault::Kind::start) {
      done_ = std::unexpected(fault_text(result_, game));
      return goes_on_ = false;
    }
    Standing& standing = result_.standing;
    standing.add(game);
    if (game.fault && is_new) {
      progress_.hide();
      (void)console_.complain(fault_text(result_, game));
    }
    tell(std::move(game), is_new);
    progress_.set_label(score_text(result_).in(console_.lang()));
    const bool is_decided =
        result_.sprt && result_.sprt->verdict(standing.duel()) != Sprt::Verdict::open;
    return goes_on_ = done_ && !is_decided;
  }

  // To its folder, and to programs.
  void tell(PlayedGame game, bool is_new) {
    if (arguments_.json) {
      result_.games.push_back(game_json(result_.tournament, game));
    }
    Json line = arguments_.json_lines ? game_line_json(result_, game) : Json();
    if (folder_ != nullptr) {
      const auto file = folder_->record_of(result_, game.number);
      if (is_new) {
        done_ = folder_->keep(result_, std::move(game));
      }
      if (done_) {
        line["file"] = is_utf8(file.string()) ? file.string() : shown_path(file);
      }
    }
    if (arguments_.json_lines) {
      console_.out << line.dump() << '\n' << std::flush;
    }
  }

  const Console& console_;
  const TournamentArguments& arguments_;
  TournamentResult& result_;
  TournamentFolder* folder_;
  Progress progress_;
  std::size_t next_ = 0;  // all games before it that are kept have been counted
  bool goes_on_ = true;
  Expected<void> done_;
};

// One after the other, until one is broken off.
Expected<void> play_each(const Console& console, const TournamentArguments& arguments,
                         std::vector<TournamentResult>& results, TournamentFolder* folder) {
  for (auto& result : results) {
    if (auto played = Run(console, arguments, result, folder).play(); !played) {
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

// Where games are kept, if anywhere, and which of them need not be played.
Expected<std::optional<TournamentFolder>> open_folder(
    const TournamentArguments& arguments, std::vector<Tournament>& tournaments,
    const std::vector<TournamentResult>& results) {
  if (arguments.folder.empty()) {
    return std::nullopt;
  }
  auto folder =
      TournamentFolder::open(arguments.folder, settings_json(tournaments, arguments.sprt));
  if (!folder) {
    return std::unexpected(std::move(folder.error()));
  }
  for (std::size_t i = 0; i < tournaments.size(); ++i) {
    for (std::size_t game = 0; game < tournaments[i].games; ++game) {
      if (folder->has(results[i], game)) {
        tournaments[i].played.insert(game);
      }
    }
  }
  return *std::move(folder);
}

void report(const Console& console, const TournamentArguments& arguments,
            const std::vector<TournamentResult>& results) {
  const bool is_paired = arguments.seats.empty();
  if (arguments.json || arguments.json_lines) {
    const Json json = is_paired ? pairings_json(results) : tournament_json(results.front());
    console.print(json.dump(arguments.json ? 2 : -1));
    return;
  }
  print_interruption(console, results, !arguments.folder.empty());
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
  auto folder = open_folder(arguments, *tournaments, results);
  if (!folder) {
    return console.complain(folder.error());
  }
  console.catch_interrupts();
  Endgame endgame(console);
  for (Tournament& tournament : *tournaments) {
    if (tournament.needs_endgame()) {
      tournament.endgame = endgame.bits();
    }
  }
  const auto done = play_each(console, arguments, results, *folder ? &**folder : nullptr);
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
