// Commands for people: reading and playing, here or in a browser.
#include "cli/program/program.hpp"
#include "match/fair_dice.hpp"

namespace quatuor::cli {

void Program::add_reading() {
  auto* games = add("games", "les jeux et leurs options", "the games and their options");
  add_json(games, json_);
  games->callback([this] { status_ = list_games(console_, json_); });
  auto* rules = add("rules", "les règles d'un jeu", "the rule book of a game");
  add_game(rules, play_.game, true);
  rules->callback([this] { status_ = show_rules(console_, play_.game); });

  auto* replayed = add("replay", "revoir une partie", "see a game again");
  add_file(replayed, record_.file);
  add_json(replayed, record_.json);
  replayed->callback([this] { status_ = replay(console_, record_); });

  auto* record = add("record", "les fichiers de parties", "game files");
  record->require_subcommand(1);
  const auto add_part = [&](const char* name, const std::string& help, auto* part) {
    auto* command = record->add_subcommand(name, help);
    command->fallthrough();
    command->get_help_ptr()->group(words("Réglages\u202f", "Options"));
    add_file(command, record_.file);
    add_json(command, record_.json);
    command->callback([this, part] { status_ = part(console_, record_); });
    return command;
  };
  add_part("check", words("vérifier une partie coup par coup", "check a game move by move"),
           check_record);
  auto* verify = add_part(
      "verify", words("vérifier les dés d'une table à distance", "verify the dice of a table"),
      verify_record);
  verify
      ->add_option("--commitment", record_.commitment,
                   words("l'empreinte du serveur, montrée avant la partie",
                         "the server's hash, shown before the game"))
      ->check(accepted([](const std::string& text) { return parse_hex(text).has_value(); },
                       say("64 chiffres hexadécimaux", "64 hexadecimal digits")))
      ->option_text("HEX");
  verify->footer(words("Code de retour 1 : les dés sont faux ; 2 : il n'y a pas de dés à vérifier.",
                       "Status 1: the dice are wrong; 2: there are no dice to verify."));
}

void Program::add_print() {
  auto* command = add("print", "un jeu à imprimer, à découper et à jouer (PDF)",
                      "a game to print, cut out and play (PDF)");
  add_game(command, print_.game, true);
  command
      ->add_option(words("FICHIER", "FILE"), print_.file,
                   words("le PDF à écrire", "the PDF to write"))
      ->required()
      ->check(not_empty());
  command->add_option("--paper", print_.paper, words("papier (a4)", "paper (a4)"))
      ->check(one_of("a4|letter"))
      ->option_text("a4|letter");
  command->add_flag("--flat", print_.flat,
                    words("tuiles plates au lieu de boîtes à plier, pour Ascension",
                          "flat tiles instead of boxes to fold, for Ascension"));
  add_settings(command, print_.settings);
  command->footer(
      words("Les règles, puis le plateau, les pions et les dés en vraie grandeur. À "
            "imprimer à 100 %, sans adapter à la page.",
            "The rules, then board, pieces and dice in true size. Print it at 100%, do "
            "not fit to the page."));
  command->callback([this] { status_ = print_game(console_, print_); });
}

void Program::add_playing() {
  auto* command = add("play", "jouer", "play");
  add_game(command, play_.game, false);
  add_seats(command, play_.seats,
            words("qui joue, par place : human, bot:1 … bot:8, random, greedy, mcts, et perfect "
                  "avec --tables",
                  "who plays, by seat: human, bot:1 … bot:8, random, greedy, mcts, and perfect "
                  "with --tables"));
  add_seed(command, play_.seed);
  add_settings(command, play_.settings);
  add_position(command, play_.position);
  add_solution(command, play_.solution);
  add_search(command, play_.budget);
  auto* resumed =
      command->add_option("--resume", play_.file,
                          words("reprendre ce fichier .quatuor, ou la dernière partie inachevée",
                                "go on with this .quatuor file, or with the last unfinished game"));
  resumed->expected(0, 1)->option_text(words("[FICHIER]", "[FILE]"));
  command->footer(words(
      "Sans --seats, vous jouez contre l'ordinateur au niveau 3 ; --seats human,bot:5 en choisit "
      "un autre, et quatuor games dit ce que voit chacun. Pendant la partie, « aide » dit ce qu'on "
      "peut écrire. La partie est gardée après chaque coup ; --resume la reprend.",
      "Without --seats you play against the computer at level 3; --seats human,bot:5 chooses "
      "another one, and quatuor games says what each sees. During the game \"help\" says what can "
      "be written. The game is kept after every move; --resume goes on with it."));
  command->callback([this, resumed] {
    play_.resumes = resumed->count() > 0;
    if (play_.game.empty() && !play_.resumes) {
      throw CLI::RequiredError(words("JEU", "GAME"));
    }
    status_ = play(console_, play_);
  });
}

void Program::add_puzzle() {
  auto* command = add("puzzle", "résoudre un problème", "solve a puzzle");
  add_game(command, puzzle_.game, true);
  constexpr std::uint64_t most_puzzles = 1'000'000;
  auto* number = command
                     ->add_option("N", puzzle_.number,
                                  words("son numéro ; sinon, le plus facile qui n'est pas résolu",
                                        "its number; else the easiest that is not solved"))
                     ->check(whole_number(1, most_puzzles));
  auto* today = command->add_flag("--today", puzzle_.today,
                                  words("le problème du jour", "the puzzle of the day"));
  auto* list =
      command->add_flag("--list", puzzle_.list,
                        words("les montrer tous, résolus ou non", "list them all, solved or not"));
  number->excludes(today)->excludes(list);
  today->excludes(list);
  add_json(command, puzzle_.json);
  command->footer(words("Écrivez un coup, ou « aide ». Ce qui est résolu est retenu.",
                        "Write a move, or \"help\". What was solved is remembered."));
  command->callback([this] { status_ = puzzle(console_, puzzle_); });
}

// For the list of commands: `run` has put --help behind what stands here.
void Program::add_help() {
  auto* command = add("help", "l'aide d'une commande", "the help of a command");
  command->add_option(words("COMMANDE", "COMMAND"), helped_, words("laquelle", "which one"));
}

void Program::add_saved() {
  auto* command = add("saved", "les parties gardées", "the games that are kept");
  add_json(command, saved_json_);
  command->callback([this] { status_ = list_saved(console_, saved_json_); });
}

}  // namespace quatuor::cli
