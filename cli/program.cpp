#include "cli/program.hpp"

namespace quatuor::cli {

Program::Program(Console console) : console_(std::move(console)) {
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
  add_serve();
  add_match();
  add_analyse();
  add_engine();
  add_host();
  add_perft();
  add_bench();
}

int Program::run(std::vector<std::string> arguments) {
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
    const auto commands = app_.get_subcommands();
    const std::string help =
        commands.empty() ? "quatuor --help" : "quatuor " + commands.front()->get_name() + " --help";
    return console_.complain(say("{}\n  Voir {}", "{}\n  See {}", explain(error), help));
  }
  return status_;
}

std::optional<std::string> Program::unknown_command(
    const std::vector<std::string>& arguments) const {
  if (arguments.empty() || arguments.front().starts_with('-')) {
    return std::nullopt;
  }
  const auto is_it = [&](const CLI::App* command) {
    return command->get_name() == arguments.front();
  };
  return app_.get_subcommands(is_it).empty() ? std::optional(arguments.front()) : std::nullopt;
}

void Program::translate_labels() {
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
Text Program::explain(const CLI::ParseError& error) const {
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

}  // namespace quatuor::cli
