// Commands for programs and researchers.
#include <charconv>

#include "cli/manual/command_tree.hpp"
#include "cli/program/program.hpp"

namespace quatuor::cli {

namespace {

constexpr int deepest_perft = 64;
constexpr std::uint64_t most_games = 1'000'000;
constexpr std::uint64_t most_threads = 256;
constexpr std::uint64_t longest_patience = 86'400'000;

bool are_seconds(const std::string& text) {
  double number = 0;
  const char* end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, number, std::chars_format::fixed);
  return error == std::errc{} && rest == end && number >= 0.01 && number <= 3600;
}

}  // namespace

void Program::add_engine() {
  auto* protocol = add("engine", "protocole pour programmes (UGI)", "protocol for programs (UGI)");
  add_game(protocol, play_.game, true);
  protocol->callback([this] {
    Console plain = console_;
    plain.style.lang = lang_.empty() ? Lang::en : console_.lang();
    status_ = engine(plain, play_.game);
  });
}

void Program::add_host() {
  add("host", "une table qui répond en JSON (docs/protocol.md)",
      "a table that answers in JSON (docs/protocol.md)")
      ->callback([this] { status_ = host(console_); });
}

void Program::add_perft() {
  auto* perft = add("perft", "compter les suites de coups", "count the lines of play");
  add_game(perft, perft_.game, true);
  perft
      ->add_option(words("PROFONDEUR", "DEPTH"), perft_.depth,
                   words("nombre de demi-coups, de 0 à 64", "number of plies, 0 to 64"))
      ->required()
      ->check(whole_number(0, deepest_perft));
  add_settings(perft, perft_.settings);
  add_position(perft, perft_.position);
  auto* divide =
      perft->add_flag("--divide", perft_.divide, words("par premier coup", "by first move"))
          ->disable_flag_override();
  perft
      ->add_flag("--distinct", perft_.distinct,
                 words("positions différentes après chaque demi-coup ; pas avec --divide",
                       "different positions after each ply; not with --divide"))
      ->disable_flag_override()
      ->excludes(divide);
  add_json(perft, perft_.json);
  perft->callback([this] { status_ = count_perft(console_, perft_); });
}

void Program::add_probe() {
  auto* command = add("probe", "comment finit une position d'un jeu résolu",
                      "how a position of a solved game ends");
  add_game(command, probe_.game, true);
  add_solution(command, probe_.solution);
  command->get_option("--tables")->required();
  add_settings(command, probe_.settings);
  add_position(command, probe_.position);
  command->get_option("--position")
      ->description(words("cette position, pas le départ", "this position, not the start"));
  add_json(command, probe_.json);
  command->callback([this] { status_ = probe(console_, probe_); });
}

void Program::add_bench() {
  auto* speed = add("bench", "mesurer la vitesse", "measure the speed");
  add_game(speed, bench_.game, false);
  add_settings(speed, bench_.settings);
  speed
      ->add_option("--seconds", bench_.seconds,
                   words("durée des parties au hasard", "how long to play at random"))
      ->check(accepted(are_seconds, say("un nombre de secondes de 0.01 à 3600",
                                        "a number of seconds from 0.01 to 3600")))
      ->option_text("S");
  add_json(speed, bench_.json);
  speed->callback([this] { status_ = bench(console_, bench_); });
}

void Program::add_tournament() {
  auto* command = add("tournament", "un tournoi entre robots", "a tournament between bots");
  command->alias("match");  // its old name
  add_game(command, tournament_.game, true);
  add_seats(command, tournament_.seats,
            words("qui joue : bot:1 … bot:8, random, greedy, mcts, perfect avec --tables, ou un "
                  "autre programme, engine:NOM=[GO] COMMANDE ; les places tournent",
                  "who plays: bot:1 … bot:8, random, greedy, mcts, perfect with --tables, or "
                  "another program, engine:NAME=[GO] COMMAND; the seats rotate"));
  add_pairings(command);
  add_number(command, "--games", tournament_.games,
             words("nombre de parties, de chaque rencontre (100)",
                   "number of games, of each pairing (100)"),
             1, most_games);
  add_budget(command, tournament_.budget);
  command
      ->add_option("--time", tournament_.time,
                   words("secondes de chacun pour la partie, et de plus par décision",
                         "seconds of each for the game, and more for each decision"))
      ->check(not_empty())
      ->option_text(words("BASE+PLUS", "BASE+MORE"));
  command
      ->add_option("--openings", tournament_.openings,
                   words("décisions tirées au hasard au début, ou fichier d'ouvertures",
                         "decisions drawn at the beginning, or a file of openings"))
      ->check(not_empty())
      ->option_text(words("N|FICHIER", "N|FILE"));
  add_seed(command, tournament_.seed);
  add_number(command, "--threads", tournament_.threads,
             words("parties à la fois", "games at a time"), 1, most_threads);
  command
      ->add_option("--sprt", tournament_.sprt,
                   words("s'arrêter dès que l'un de ces Elo l'emporte",
                         "stop as soon as one of these Elo is accepted"))
      ->check(not_empty())
      ->option_text("ELO0,ELO1");
  add_settings(command, tournament_.settings);
  add_solution(command, tournament_.solution);
  command
      ->add_option(
          "--save", tournament_.folder,
          words("garder les parties dans ce dossier ; un tournoi interrompu y reprend",
                "keep the games in this folder; a tournament that was interrupted goes on"))
      ->check(not_empty())
      ->option_text(words("DOSSIER", "FOLDER"));
  add_number(command, "--patience", tournament_.patience,
             words("millisecondes qu'un autre programme peut prendre de trop (10 000), ou en tout "
                   "là où rien ne limite son temps (600 000)",
                   "milliseconds that another program may take too long (10,000), or in all where "
                   "nothing limits its time (600,000)"),
             1, longest_patience)
      ->option_text("MS");
  add_json(command, tournament_.json);
  command
      ->add_flag("--jsonl", tournament_.json_lines,
                 words("pour les programmes : une ligne par partie, puis le classement",
                       "for programs: a line for each game, then the standing"))
      ->disable_flag_override()
      ->excludes(command->get_option("--json"));
  command->callback([this] {
    if (tournament_.seats.empty() && tournament_.round_robin.empty() &&
        tournament_.gauntlet.empty()) {
      status_ = console_.complain(
          say("Il manque qui joue : --seats, --round-robin ou --gauntlet.\n  Voir quatuor "
              "tournament --help",
              "Who plays is missing: --seats, --round-robin or --gauntlet.\n  See quatuor "
              "tournament --help"));
      return;
    }
    status_ = play_tournament(console_, tournament_);
  });
}

// Instead of seats, between two at a time.
void Program::add_pairings(CLI::App* command) {
  auto* seats = command->get_option("--seats");
  auto* everybody = command->add_option("--round-robin", tournament_.round_robin,
                                        words("à deux, chacun contre chacun des autres",
                                              "two at a time, everybody against everybody else"));
  auto* first = command->add_option("--gauntlet", tournament_.gauntlet,
                                    words("à deux, le premier contre chacun des autres",
                                          "two at a time, the first against everybody else"));
  for (auto* option : {everybody, first}) {
    option->check(not_empty())->option_text(words("QUI,QUI", "WHO,WHO"))->excludes(seats);
  }
  everybody->excludes(first);
}

void Program::add_analyse() {
  auto* command = add("analyse", "juger une partie coup par coup", "judge a game move by move");
  add_file(command, analyse_.file);
  add_budget(command, analyse_.budget);
  add_solution(command, analyse_.solution);
  add_json(command, analyse_.json);
  command->callback([this] { status_ = analyse(console_, analyse_); });
}

void Program::add_solve() {
  auto* command =
      add("solve", "résoudre un jeu : faire ses tables", "solve a game: make its tables");
  add_game(command, solve_.game, true);
  add_solution(command, solve_.tables);
  command
      ->add_option("--endgame", solve_.endgame,
                   words("seulement les finales, dans un fichier pour les robots",
                         "only the endgames, in a file for the bots"))
      ->check(not_empty())
      ->option_text(words("FICHIER", "FILE"))
      ->excludes(command->get_option("--tables"));
  add_number(command, "--threads", solve_.threads,
             words("cœurs à employer (tous)", "cores to use (all)"), 1, most_threads);
  add_number(command, "--memory", solve_.memory,
             words("mémoire à employer au plus, en Go (8)", "memory to use at most, in GB (8)"), 2,
             1024);
  auto* values = command
                     ->add_flag("--values", solve_.values,
                                words("qui gagne, ou une partie sans fin (d'usage)",
                                      "who wins, or endless play (the usual)"))
                     ->disable_flag_override();
  command
      ->add_flag("--distances", solve_.distances,
                 words("aussi en combien de coups ; sept fois plus de place",
                       "also in how many moves; seven times the space"))
      ->disable_flag_override()
      ->excludes(values);
  command
      ->add_option(
          "--from", solve_.from,
          words("seulement ce qui peut suivre une position", "only what can follow a position"))
      ->option_text("POSITION");
  command
      ->add_flag("--verify-all", solve_.verify_all,
                 words("démontrer toutes les positions (un jour ou deux) au lieu d'en vérifier un "
                       "million",
                       "prove all positions (a day or two) instead of checking a million"))
      ->disable_flag_override();
  command->callback([this] { status_ = solve_game(console_, solve_); });
}

void Program::add_stats() {
  auto* command = add("stats", "compter ce que disent les tables d'un jeu résolu",
                      "count what the tables of a solved game say");
  add_game(command, stats_.game, true);
  add_solution(command, stats_.tables);
  command->get_option("--tables")->required();
  add_number(command, "--threads", stats_.threads,
             words("cœurs à employer (tous)", "cores to use (all)"), 1, most_threads);
  add_json(command, stats_.json);
  command->callback([this] { status_ = show_statistics(console_, stats_); });
}

void Program::add_completions() {
  constexpr auto shells = "bash|zsh|fish";
  auto* command = add("completions", "de quoi compléter les commandes avec Tab dans un shell",
                      "what a shell needs to complete commands with Tab");
  command->add_option(shells, shell_, words("pour quel shell", "for which shell"))
      ->required()
      ->check(one_of(shells));
  command->footer(words("Pour le garder :\n\n", "To keep it:\n\n") +
                  R"(  quatuor completions bash > ~/.local/share/bash-completion/completions/quatuor
  quatuor completions fish > ~/.config/fish/completions/quatuor.fish
  quatuor completions zsh > )" +
                  words("DOSSIER/_quatuor\n\nDOSSIER est l'un des dossiers de $fpath.",
                        "FOLDER/_quatuor\n\nFOLDER is one of the folders in $fpath."));
  command->callback([this] { status_ = print_completions(console_, tree_of(app_), shell_); });
}

void Program::add_manual() {
  auto* command = add("manual", "les pages de manuel, pour man", "the manual pages, for man");
  command
      ->add_option(words("DOSSIER", "FOLDER"), manual_folder_,
                   words("où les écrire", "where to write them"))
      ->required()
      ->check(not_empty());
  command->callback([this] { status_ = write_manual(console_, tree_of(app_), manual_folder_); });
}

}  // namespace quatuor::cli
