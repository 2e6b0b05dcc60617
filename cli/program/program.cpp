#include "cli/program/program.hpp"

#include <algorithm>

#include "cli/console/wrap.hpp"
#include "core/version.hpp"

namespace quatuor::cli {

namespace {

// Fits 80 columns.
class HelpFormatter : public CLI::Formatter {
 public:
  HelpFormatter() { column_width(column); }

  // --lang goes with every command: it stands behind the command's own options, which come before
  // the commands within.
  [[nodiscard]] std::string make_subcommands(const CLI::App* app,
                                             CLI::AppFormatMode mode) const override {
    const CLI::App* top = app;
    while (top->get_parent() != nullptr) {
      top = top->get_parent();
    }
    const std::string lang = top == app ? "" : make_option(top->get_option("--lang"), false);
    return lang + CLI::Formatter::make_subcommands(app, mode);
  }
  [[nodiscard]] std::string make_option_opts(const CLI::Option* option) const override {
    const std::string& text = option->get_option_text();
    return text.empty() ? "" : " " + text;
  }
  [[nodiscard]] std::string make_option_desc(const CLI::Option* option) const override {
    return wrap(option->get_description(), width - column);
  }
  [[nodiscard]] std::string make_footer(const CLI::App* app) const override {
    const std::string footer = app->get_footer();
    return footer.empty() ? "" : wrap(footer, width) + "\n";
  }

 private:
  static constexpr std::size_t column = 26;
  static constexpr std::size_t width = 80;
};

// "help play" is "play --help". --lang may stand before it; "help --help" is as it is.
std::vector<std::string> with_help_behind(std::vector<std::string> arguments) {
  auto word = arguments.begin();
  while (word != arguments.end() && word->starts_with("--lang")) {
    word += *word == "--lang" && word + 1 != arguments.end() ? 2 : 1;
  }
  const bool asks_already = std::ranges::any_of(
      arguments, [](const auto& argument) { return argument == "--help" || argument == "-h"; });
  if (word != arguments.end() && *word == "help" && !asks_already) {
    arguments.erase(word);
    arguments.emplace_back("--help");
  }
  return arguments;
}

}  // namespace

Program::Program(Console console) : console_(std::move(console)) {
  app_.name("quatuor");
  app_.description(words("Quatuor : des jeux de plateau, dans le navigateur et au terminal.",
                         "Quatuor: board games, in the browser and in the terminal."));
  app_.require_subcommand(1);
  app_.fallthrough();
  translate_labels();
  app_.set_version_flag("--version", fmt::format("{} ({})", version(), build_id()),
                        words("montrer la version", "show the version"));
  app_.set_help_flag("-h,--help", words("montrer cette aide", "show this help"));
  app_.add_option("--lang", lang_, words("langue", "language"))
      ->check(one_of("fr|en"))
      ->option_text("fr|en");
  add_playing();
  add_puzzle();
  add_saved();
  add_reading();
  add_print();
  add_serve();
  add_page();
  add_worker();
  add_admin();
  add_tournament();
  add_analyse();
  add_solve();
  add_stats();
  add_engine();
  add_host();
  add_perft();
  add_probe();
  add_bench();
  add_completions();
  add_manual();
  add_help();
}

int Program::run(std::vector<std::string> arguments) {
  arguments = with_help_behind(std::move(arguments));
  if (const auto unknown = unknown_command(arguments)) {
    return console_.complain(explain_command(*unknown));
  }
  std::ranges::reverse(arguments);
  try {
    app_.parse(std::move(arguments));
  } catch (const CLI::Success& help) {
    return app_.exit(help, console_.out, console_.err);
  } catch (const CLI::ParseError& error) {
    return console_.complain(explain(error));
  }
  return status_;
}

void Program::translate_labels() {
  app_.option_defaults()->group(words("Réglages\u202f", "Options"));
  const auto formatter = std::make_shared<HelpFormatter>();
  app_.formatter(formatter);
  formatter->label("Usage", words("Usage ", "Usage"));
  formatter->label("OPTIONS", words("RÉGLAGES", "OPTIONS"));
  formatter->label("SUBCOMMAND", words("COMMANDE", "COMMAND"));
  formatter->label("Positionals", words("Arguments\u202f", "Arguments"));
}

}  // namespace quatuor::cli
