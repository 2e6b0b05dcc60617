#include "cli/run.hpp"

#include <cstdlib>
#include <ostream>

#include <CLI/CLI.hpp>

#include "cli/commands.hpp"
#include "core/number.hpp"

namespace quatuor::cli {

namespace {

constexpr int deepest_perft = 64;

std::optional<Lang> parse_lang(std::string_view text) {
  if (text == "fr") {
    return Lang::fr;
  }
  return text == "en" ? std::optional(Lang::en) : std::nullopt;
}

// --lang is looked for first: the help itself is in that language.
std::optional<Lang> chosen_lang(const std::vector<std::string>& arguments) {
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (arguments[i].starts_with("--lang=")) {
      return parse_lang(std::string_view(arguments[i]).substr(7));
    }
    if (arguments[i] == "--lang" && i + 1 < arguments.size()) {
      return parse_lang(arguments[i + 1]);
    }
  }
  return std::nullopt;
}

// Plain decimal numbers only: CLI11 itself would take -1, 010 and 0x3 for something.
CLI::Validator whole_number(std::uint64_t low, std::uint64_t high) {
  return {[=](const std::string& text) {
            const auto number = parse_number<std::uint64_t>(text);
            const bool is_plain = number && fmt::format("{}", *number) == text;
            return is_plain && *number >= low && *number <= high ? "" : "not a number";
          },
          ""};
}

std::string seconds(const std::string& text) {
  const bool is_plain = !text.empty() && text.find_first_not_of("0123456789.") == std::string::npos;
  const double number = is_plain ? std::strtod(text.c_str(), nullptr) : 0;
  return number >= 0.01 && number <= 3600 ? "" : "not a number of seconds";
}

std::string not_empty(const std::string& text) {
  return text.empty() ? "empty" : "";
}

class Program {
 public:
  explicit Program(Console console) : console_(std::move(console)) {
    app_.name("quatuor");
    app_.description(words("Quatuor : des jeux de plateau, au terminal.",
                           "Quatuor: board games, in the terminal."));
    app_.require_subcommand(1);
    app_.fallthrough();
    translate_labels();
    app_.set_version_flag("--version", QUATUOR_VERSION,
                          words("montrer la version", "show the version"));
    app_.set_help_flag("-h,--help", words("montrer cette aide", "show this help"));
    app_.add_option("--lang", lang_, words("langue", "language"))
        ->check(CLI::IsMember({"fr", "en"}))
        ->option_text("fr|en");
    add_reading();
    add_playing();
    add_programs();
  }

  int run(std::vector<std::string> arguments) {
    if (const auto unknown = unknown_command(arguments)) {
      return console_.complain(
          say("Je ne connais pas la commande « {} ». quatuor --help montre les commandes.",
              "There is no command \"{}\". quatuor --help shows the commands.", shown(*unknown)));
    }
    std::ranges::reverse(arguments);
    try {
      app_.parse(std::move(arguments));
    } catch (const CLI::Success& help) {
      return app_.exit(help, console_.out, console_.err);
    } catch (const CLI::ParseError& error) {
      console_.complain(say("{}\n  quatuor --help montre les commandes.",
                            "{}\n  quatuor --help shows the commands.", explain(error)));
      return bad_input;
    }
    return status_;
  }

 private:
  [[nodiscard]] std::optional<std::string> unknown_command(
      const std::vector<std::string>& arguments) const {
    if (arguments.empty() || arguments.front().starts_with('-')) {
      return std::nullopt;
    }
    const auto is_it = [&](const CLI::App* command) {
      return command->get_name() == arguments.front();
    };
    return app_.get_subcommands(is_it).empty() ? std::optional(arguments.front()) : std::nullopt;
  }

  [[nodiscard]] std::string words(const char* fr, const char* en) const {
    return console_.lang() == Lang::fr ? typeset_french(fr) : en;
  }

  void translate_labels() {
    app_.option_defaults()->group(words("Réglages\u202f", "Options"));
    auto formatter = app_.get_formatter();
    formatter->column_width(32);
    formatter->label("Usage", words("Usage ", "Usage"));
    formatter->label("OPTIONS", words("RÉGLAGES", "OPTIONS"));
    formatter->label("SUBCOMMAND", words("COMMANDE", "COMMAND"));
    formatter->label("Positionals", words("Arguments\u202f", "Arguments"));
    formatter->label("REQUIRED", "");
    formatter->label("Excludes", words("sans\u202f", "without"));
  }

  // CLI11 says what is wrong in English; its first word is what it is wrong with.
  [[nodiscard]] Text explain(const CLI::ParseError& error) const {
    const std::string what = error.what();
    const std::string subject = shown(what.substr(0, what.find_first_of(": ")));
    if (const auto extras = app_.remaining(true); !extras.empty()) {
      return say("« {} » est de trop.", "\"{}\" is too much.", shown(extras.front()));
    }
    if (what.starts_with("A subcommand")) {
      return say("Il manque une commande.", "A command is missing.");
    }
    if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr) {
      return say("Il manque {}.", "{} is missing.", subject);
    }
    if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr) {
      return say("Il manque la valeur de {}.", "The value of {} is missing.", subject);
    }
    if (dynamic_cast<const CLI::ExcludesError*>(&error) != nullptr) {
      return say("{} ne va pas avec {}.", "{} does not go with {}.", subject,
                 shown(what.substr(what.rfind(' ') + 1)));
    }
    return say("La valeur de {} ne convient pas.", "The value of {} will not do.", subject);
  }

  CLI::App* add(const char* name, const char* fr, const char* en) {
    auto* command = app_.add_subcommand(name, words(fr, en));
    command->group(words("Commandes\u202f", "Commands"));
    command->get_help_ptr()->group(words("Réglages\u202f", "Options"));
    command->fallthrough();
    return command;
  }

  void add_game(CLI::App* command, std::string& game, bool required) {
    command->add_option("GAME", game, words("le jeu", "the game"))
        ->required(required)
        ->option_text(" ");
  }

  void add_settings(CLI::App* command, std::vector<std::string>& settings) {
    command
        ->add_option("--set", settings,
                     words("option du jeu, à répéter", "option of the game, repeatable"))
        ->option_text(words("OPTION=VALEUR", "OPTION=VALUE"))
        ->allow_extra_args(false);
    command
        ->add_option_function<std::string>(
            "--players",
            [&settings](const std::string& players) { settings.push_back("players=" + players); },
            words("nombre de joueurs, comme --set players=N",
                  "number of players, like --set players=N"))
        ->option_text("N");
  }

  void add_position(CLI::App* command, std::string& position) {
    command
        ->add_option("--position", position,
                     words("commencer à cette position", "begin at this position"))
        ->check(not_empty)
        ->option_text(words("POSITION", "POSITION"));
  }

  void add_reading() {
    add("games", "les jeux et leurs options", "the games and their options")->callback([this] {
      status_ = list_games(console_);
    });
    auto* rules = add("rules", "la règle d'un jeu", "the rule book of a game");
    add_game(rules, play_.game, true);
    rules->callback([this] { status_ = show_rules(console_, play_.game); });

    auto* replayed = add("replay", "revoir une partie", "see a game again");
    replayed->add_option("FILE", file_, words("le fichier .quatuor", "the .quatuor file"))
        ->required()
        ->option_text(" ");
    replayed->callback([this] { status_ = replay(console_, file_); });

    auto* record = add("record", "les fichiers de parties", "game files");
    record->require_subcommand(1);
    auto* check = record->add_subcommand(
        "check", words("vérifier une partie coup par coup", "check a game move by move"));
    check->fallthrough();
    check->add_option("FILE", file_, words("le fichier .quatuor", "the .quatuor file"))
        ->required()
        ->option_text(" ");
    check->callback([this] { status_ = check_record(console_, file_); });
  }

  void add_playing() {
    auto* command = add("play", "jouer", "play");
    add_game(command, play_.game, false);
    command
        ->add_option("--seats", play_.seats,
                     words("qui joue, par place : human, random, bot:1 … bot:8",
                           "who plays, by seat: human, random, bot:1 … bot:8"))
        ->check(not_empty)
        ->option_text(words("QUI,QUI", "WHO,WHO"));
    command->add_option("--seed", play_.seed, words("graine du hasard", "seed of chance"))
        ->check(whole_number(0, UINT64_MAX))
        ->option_text("N");
    add_settings(command, play_.settings);
    add_position(command, play_.position);
    auto* resumed =
        command->add_option("--resume", play_.file,
                            words("reprendre ce fichier, ou la dernière partie inachevée",
                                  "go on with this file, or with the last unfinished game"));
    resumed->expected(0, 1)->option_text(words("[FICHIER]", "[FILE]"));
    command->callback([this, resumed] {
      play_.resumes = resumed->count() > 0;
      if (play_.game.empty() && !play_.resumes) {
        throw CLI::RequiredError("GAME");
      }
      status_ = play(console_, play_);
    });
  }

  void add_programs() {
    auto* protocol =
        add("engine", "protocole pour programmes (UGI)", "protocol for programs (UGI)");
    add_game(protocol, play_.game, true);
    protocol->callback([this] {
      Console plain = console_;
      plain.style.lang = lang_.empty() ? Lang::en : console_.lang();
      status_ = engine(plain, play_.game);
    });

    auto* perft = add("perft", "compter les suites de coups", "count the lines of play");
    add_game(perft, perft_.game, true);
    perft->add_option("DEPTH", perft_.depth, words("nombre de demi-coups", "number of plies"))
        ->required()
        ->check(whole_number(0, deepest_perft))
        ->option_text(" ");
    add_settings(perft, perft_.settings);
    add_position(perft, perft_.position);
    auto* divide =
        perft->add_flag("--divide", perft_.divide, words("par premier coup", "by first move"));
    perft
        ->add_flag("--distinct", perft_.distinct,
                   words("positions différentes après chaque demi-coup",
                         "different positions after each ply"))
        ->excludes(divide);
    perft->callback([this] { status_ = count_perft(console_, perft_); });

    auto* speed = add("bench", "mesurer la vitesse", "measure the speed");
    add_game(speed, bench_.game, false);
    add_settings(speed, bench_.settings);
    speed
        ->add_option("--seconds", bench_.seconds,
                     words("durée des parties au hasard", "how long to play at random"))
        ->check(seconds)
        ->option_text("S");
    speed->add_flag("--json", bench_.json, words("pour les programmes", "for programs"));
    speed->callback([this] { status_ = bench(console_, bench_); });
  }

  Console console_;
  CLI::App app_;
  int status_ = success;
  std::string lang_;
  std::string file_;
  PlayArguments play_;
  PerftArguments perft_;
  BenchArguments bench_;
};

}  // namespace

int run(const std::vector<std::string>& arguments, Console console) {
  console.style.lang = chosen_lang(arguments).value_or(console.lang());
  const int status = Program(console).run(arguments);
  if (!console.out.flush()) {
    (void)console.complain(
        say("Je ne peux pas écrire tout le résultat.", "The output could not all be written."));
    return failure;
  }
  return status;
}

}  // namespace quatuor::cli
