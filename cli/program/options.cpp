// What several commands share.
#include <fmt/ranges.h>

#include "cli/program/program.hpp"
#include "core/number.hpp"
#include "core/split.hpp"

namespace quatuor::cli {

CLI::Validator Program::accepted(const std::function<bool(const std::string&)>& is_good,
                                 const Text& needed) const {
  const Lang lang = console_.lang();
  return {[=](const std::string& text) {
            return is_good(text)
                       ? ""
                       : say("{}, pas « {} »", "{}, not \"{}\"", needed, shown(text)).in(lang);
          },
          ""};
}

// Plain decimal numbers only: CLI11 itself would take -1, 010 and 0x3 for something.
CLI::Validator Program::whole_number(std::uint64_t low, std::uint64_t high) const {
  return accepted(
      [=](const std::string& text) {
        const auto number = parse_number<std::uint64_t>(text);
        return number && *number >= low && *number <= high;
      },
      say("un nombre entier de {} à {}", "a whole number from {} to {}", low, high));
}

CLI::Validator Program::not_empty() const {
  return accepted([](const std::string& text) { return !text.empty(); },
                  say("quelque chose", "something"));
}

CLI::Validator Program::one_of(std::string_view choices) const {
  const auto words = split(choices, '|');
  const std::vector<std::string> known(words.begin(), words.end());
  return accepted(
      [=](const std::string& text) { return std::ranges::find(known, text) != known.end(); },
      say("{} ou {}", "{} or {}",
          fmt::format("{}", fmt::join(known.begin(), known.end() - 1, ", ")), known.back()));
}

Limits BudgetArguments::limits() const {
  Limits limits;
  limits.nodes = nodes.value_or(most_nodes);
  if (movetime) {
    limits.time = std::chrono::milliseconds(*movetime);
  }
  limits.threads = threads;
  limits.memory = hash ? *hash << 20U : usual_memory;
  return limits;
}

CLI::App* Program::add(const char* name, const char* fr, const char* en) {
  auto* command = app_.add_subcommand(name, words(fr, en));
  command->group(words("Commandes\u202f", "Commands"));
  command->get_help_ptr()->group(words("Réglages\u202f", "Options"));
  command->fallthrough();
  return command;
}

void Program::add_game(CLI::App* command, std::string& game, bool required) {
  std::vector<std::string_view> ids;
  for (const Entry& entry : registry()) {
    ids.push_back(entry.game().info().id);
  }
  command
      ->add_option(words("JEU", "GAME"), game,
                   say("le jeu : {}", "the game: {}", fmt::format("{}", fmt::join(ids, ", ")))
                       .in(console_.lang()))
      ->required(required);
}

void Program::add_file(CLI::App* command, std::string& file) {
  command
      ->add_option(words("FICHIER", "FILE"), file,
                   words("le fichier .quatuor", "the .quatuor file"))
      ->required();
}

void Program::add_seats(CLI::App* command, std::string& seats, const std::string& help) {
  command->add_option("--seats", seats, help)
      ->check(not_empty())
      ->option_text(words("QUI,QUI", "WHO,WHO"));
}

void Program::add_settings(CLI::App* command, std::vector<std::string>& settings) {
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

void Program::add_position(CLI::App* command, std::string& position) {
  command
      ->add_option("--position", position,
                   words("commencer à cette position", "begin at this position"))
      ->check(not_empty())
      ->option_text(words("POSITION", "POSITION"));
}

void Program::add_budget(CLI::App* command, BudgetArguments& budget) {
  constexpr std::uint64_t longest_time = 600'000;
  add_number(command, "--nodes", budget.nodes,
             words("positions par réflexion, au plus", "positions looked at to decide, at most"), 1,
             most_nodes);
  add_number(command, "--movetime", budget.movetime,
             words("millisecondes par réflexion, au plus", "milliseconds to decide, at most"), 1,
             longest_time)
      ->option_text("MS");
  add_search(command, budget);
}

void Program::add_search(CLI::App* command, BudgetArguments& budget) {
  constexpr std::uint64_t most_search_threads = 256;
  constexpr std::uint64_t most_memory = 65'536;
  add_number(command, "--search-threads", budget.threads,
             words("fils de calcul d'une réflexion (1) ; à plusieurs, elle peut finir autrement",
                   "threads of one search (1); with several it may end otherwise"),
             1, most_search_threads);
  add_number(command, "--hash", budget.hash,
             words("mémoire d'une réflexion, en Mo (64)", "memory of one search, in MB (64)"), 1,
             most_memory)
      ->option_text(words("MO", "MB"));
}

void Program::add_solution(CLI::App* command, std::string& folder) {
  command
      ->add_option("--tables", folder,
                   words("dossier des tables d'un jeu résolu (quatuor solve)",
                         "folder of the tables of a solved game (quatuor solve)"))
      ->check(not_empty())
      ->option_text(words("DOSSIER", "FOLDER"));
}

void Program::add_web_folder(CLI::App* command, std::string& folder) {
  command->add_option("--folder", folder, words("dossier de la page web", "folder of the web page"))
      ->check(not_empty())
      ->option_text(words("DOSSIER", "FOLDER"));
}

void Program::add_json(CLI::App* command, bool& json) {
  command->add_flag("--json", json, words("pour les programmes", "for programs"))
      ->disable_flag_override();
}

}  // namespace quatuor::cli
