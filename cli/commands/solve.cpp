#include "solver/solve.hpp"

#include <chrono>
#include <thread>

#include "cli/commands/commands.hpp"
#include "cli/commands/solved_game.hpp"
#include "cli/console/progress.hpp"
#include "core/position_of.hpp"
#include "games/squadro/declaration.hpp"
#include "match/file.hpp"
#include "solver/endgame.hpp"
#include "solver/endgame_file.hpp"
#include "solver/verify.hpp"

namespace quatuor::cli {

namespace {

using solver::Metric;

constexpr double mega = 1 << 20;

// From the phases of a position on; without one, the whole game.
Expected<solver::Scope> scope_from(const std::string& position) {
  if (position.empty()) {
    return solver::Scope();
  }
  const auto state = squadro::Game::parse_position(Options(squadro::Game::info.options), position);
  if (!state) {
    return std::unexpected(state.error());
  }
  const solver::Scope scope{solver::slice_of(state->board())};
  if (scope.from.is_over()) {
    return refuse("Cette partie est finie : il n'y a rien à résoudre.",
                  "This game is over: there is nothing to solve.");
  }
  return scope;
}

Text time_left(double seconds) {
  return seconds < 90
             ? say("résolution, reste {:.0f} s", "solving, {:.0f} s left", seconds)
             : say("résolution, reste {:.0f} min", "solving, {:.0f} min left", seconds / 60);
}

Expected<void> check_disk(const solver::Solving& solving) {
  std::error_code error;
  std::filesystem::create_directories(solving.folder, error);
  const auto space = std::filesystem::space(solving.folder, error);
  std::size_t there = 0;
  for (unsigned level = 0; level < solver::levels; ++level) {
    std::error_code missing;
    const auto size =
        std::filesystem::file_size(solver::level_path(solving.folder, level), missing);
    there += missing ? 0 : size;
  }
  const std::size_t needed = solver::expected_bytes(solving.kind);
  if (!error && needed > there && space.available < needed - there) {
    return refuse("Il faut environ {:.0f} Mo libres dans {}, et il y en a {:.0f}.",
                  "About {:.0f} MB must be free in {}, and there are {:.0f}.",
                  static_cast<double>(needed - there) / mega, shown_path(solving.folder),
                  static_cast<double>(space.available) / mega);
  }
  return {};
}

class SolveCommand {
 public:
  SolveCommand(const Console& console, const SolveArguments& arguments)
      : console_(console), arguments_(arguments) {}

  int run() {
    const auto scope = scope_from(arguments_.from);
    if (!scope) {
      return console_.complain(scope.error());
    }
    solving_.folder = arguments_.tables;
    solving_.kind = {.metric = arguments_.distances ? Metric::distances : Metric::values,
                     .scope = *scope};
    solving_.threads = threads();
    solving_.stop = console_.interrupted;
    if (const auto room = check_disk(solving_); !room) {
      console_.complain(room.error());
      return failure;
    }
    console_.catch_interrupts();
    const int status = solve();
    return status == success ? verify() : status;
  }

  int make_endgame() {
    console_.catch_interrupts();
    std::vector<std::uint8_t> bits;
    {
      Progress progress(console_, words("résolution", "solving"), InFiles::lines);
      bits = solver::solve_endgame(
          {.threads = threads(), .stop = console_.interrupted, .report = progress.report()});
    }
    if (bits.empty()) {
      console_.print(say("Interrompu : rien n'est écrit.", "Interrupted: nothing is written."));
      return broken_off;
    }
    if (const auto written = solver::write_endgame(arguments_.endgame, bits); !written) {
      console_.complain(written.error());
      return failure;
    }
    console_.print(say("Les finales sont dans {}.", "The endgames are in {}.",
                       shown_path(arguments_.endgame)));
    return success;
  }

 private:
  [[nodiscard]] unsigned threads() const {
    const auto cores = std::max(std::thread::hardware_concurrency(), 1U);
    const auto wanted = static_cast<unsigned>(arguments_.threads.value_or(cores));
    const auto bearable = arguments_.memory * std::size_t{1 << 30} / solver::memory_of_a_thread;
    return std::max(1U, std::min(wanted, static_cast<unsigned>(bearable)));
  }

  int solve() {
    const auto start = console_.now();
    const auto seconds_since_start = [&] {
      return std::chrono::duration<double>(console_.now() - start).count();
    };
    const std::size_t all = solver::positions_of(solving_.kind.scope);
    std::size_t reached = 0;
    std::size_t kept = 0;
    auto solved = Expected<bool>(false);
    {
      Progress progress(console_, words("résolution", "solving"), InFiles::lines);
      solving_.report = [&](std::size_t done, std::size_t before) {
        reached = done;
        kept = before;
        const double left = static_cast<double>(all - done) / static_cast<double>(done - before);
        progress.set_label(time_left(seconds_since_start() * left).in(console_.lang()));
        progress.show(static_cast<double>(done) / static_cast<double>(all));
      };
      solved = solver::solve(solving_);
    }
    if (!solved) {
      return console_.complain(solved.error());
    }
    if (!*solved) {
      console_.print(say("Interrompu à {:.1f} % : la même commande continue.",
                         "Interrupted at {:.1f}%: the same command goes on.",
                         100 * static_cast<double>(reached) / static_cast<double>(all)));
      return broken_off;
    }
    const double seconds = seconds_since_start();
    if (reached > kept) {
      console_.print(say("{} positions résolues en {:.1f} s ({:.1f} millions par seconde).",
                         "{} positions solved in {:.1f} s ({:.1f} million a second).",
                         reached - kept, seconds,
                         static_cast<double>(reached - kept) / seconds / 1e6));
    } else {
      console_.print(say("Tout est déjà résolu.", "Everything is solved already."));
    }
    return success;
  }

  int verify() {
    const auto tables = solver::Tables::open(solving_.folder);
    if (!tables) {
      return console_.complain(tables.error());
    }
    constexpr std::size_t sampled_slices = 40;
    constexpr std::size_t sampled_positions = 25'000;
    auto looked = Expected<std::size_t>(0);
    {
      Progress progress(console_, words("vérification", "checking"), InFiles::lines);
      looked = solver::verify(**tables, {.slices = arguments_.verify_all ? 0 : sampled_slices,
                                         .positions = arguments_.verify_all ? 0 : sampled_positions,
                                         .stop = console_.interrupted,
                                         .report = progress.report()});
    }
    if (!looked) {
      console_.complain(looked.error());
      return failure;
    }
    if (console_.interrupted()) {
      console_.print(say("La vérification a été interrompue.", "The check was interrupted."));
      return broken_off;
    }
    console_.print(say(
        "{} positions {} ; tables : {:.0f} Mio.", "{} positions {}; tables: {:.0f} MiB.", *looked,
        arguments_.verify_all ? say("démontrées par les règles", "proven by the rules")
                              : say("vérifiées par les règles", "checked by the rules"),
        static_cast<double>((*tables)->bytes()) / mega));
    return success;
  }

  [[nodiscard]] std::string words(const char* fr, const char* en) const {
    return console_.lang() == Lang::fr ? fr : en;
  }

  const Console& console_;
  const SolveArguments& arguments_;
  solver::Solving solving_;
};

}  // namespace

int solve_game(const Console& console, const SolveArguments& arguments) {
  if (const auto known = check_solved_game(arguments.game); !known) {
    return console.complain(known.error());
  }
  if (arguments.tables.empty() && arguments.endgame.empty()) {
    return console.complain(say("Il manque --tables DOSSIER, ou --endgame FICHIER.",
                                "--tables FOLDER is missing, or --endgame FILE."));
  }
  SolveCommand command(console, arguments);
  return arguments.endgame.empty() ? command.run() : command.make_endgame();
}

}  // namespace quatuor::cli
