#pragma once

#include <CLI/CLI.hpp>

#include "cli/commands/commands.hpp"

namespace quatuor::cli {

// The command line: what may be written there, and what is done for it.
class Program {
 public:
  explicit Program(Console console);

  int run(std::vector<std::string> arguments);

 private:
  [[nodiscard]] std::optional<std::string> unknown_command(
      const std::vector<std::string>& arguments) const;
  [[nodiscard]] Text explain_command(const std::string& word) const;
  [[nodiscard]] Text explain(const CLI::ParseError& error) const;
  [[nodiscard]] Text fault_in(const CLI::ParseError& error) const;
  [[nodiscard]] std::string words(const char* fr, const char* en) const {
    return console_.lang() == Lang::fr ? typeset_french(fr) : en;
  }
  void translate_labels();

  // A check of a value that says, where it fails, what is needed.
  [[nodiscard]] CLI::Validator accepted(const std::function<bool(const std::string&)>& is_good,
                                        const Text& needed) const;
  [[nodiscard]] CLI::Validator whole_number(std::uint64_t low, std::uint64_t high) const;
  [[nodiscard]] CLI::Validator not_empty() const;
  // "fr|en": one of these words.
  [[nodiscard]] CLI::Validator one_of(std::string_view choices) const;

  CLI::App* add(const char* name, const char* fr, const char* en);
  void add_game(CLI::App* command, std::string& game, bool required);
  void add_file(CLI::App* command, std::string& file);
  void add_seats(CLI::App* command, std::string& seats, const std::string& help);
  // An option that is a whole number from `low` to `high`.
  template <class Number>
  CLI::Option* add_number(CLI::App* command, const char* name, Number& number,
                          const std::string& help, std::uint64_t low, std::uint64_t high);
  template <class Seed>
  void add_seed(CLI::App* command, Seed& seed);
  void add_settings(CLI::App* command, std::vector<std::string>& settings);
  void add_position(CLI::App* command, std::string& position);
  void add_budget(CLI::App* command, BudgetArguments& budget);
  // The part of it that is not about how long.
  void add_search(CLI::App* command, BudgetArguments& budget);
  void add_solution(CLI::App* command, std::string& folder);
  void add_web_folder(CLI::App* command, std::string& folder);
  void add_json(CLI::App* command, bool& json);
  CLI::Option* add_database(CLI::App* command, TablesArguments& tables, const std::string& help);
  void add_tables(CLI::App* command, TablesArguments& tables);
  void add_hosting(CLI::App* command, HostArguments& hosting);

  // The commands.
  void add_reading();
  void add_print();
  void add_playing();
  void add_puzzle();
  void add_saved();
  void add_engine();
  void add_host();
  void add_serve();
  void add_reaching(CLI::App* command);
  void add_worker();
  void add_page();
  void add_admin();
  void add_perft();
  void add_probe();
  void add_bench();
  void add_tournament();
  void add_pairings(CLI::App* command);
  void add_analyse();
  void add_solve();
  void add_stats();
  void add_completions();
  void add_manual();
  void add_help();

  Console console_;
  CLI::App app_;
  int status_ = success;
  std::string lang_;
  RecordArguments record_;
  bool json_ = false;
  PrintArguments print_;
  PlayArguments play_;
  PuzzleArguments puzzle_;
  bool saved_json_ = false;
  PerftArguments perft_;
  ProbeArguments probe_;
  BenchArguments bench_;
  TournamentArguments tournament_;
  AnalyseArguments analyse_;
  SolveArguments solve_;
  StatsArguments stats_;
  ServeArguments serve_;
  HostArguments worker_;
  AdminArguments admin_;
  PageArguments page_;
  std::string shell_;
  std::string manual_folder_;
  std::vector<std::string> helped_;
};

template <class Number>
CLI::Option* Program::add_number(CLI::App* command, const char* name, Number& number,
                                 const std::string& help, std::uint64_t low, std::uint64_t high) {
  return command->add_option(name, number, help)->check(whole_number(low, high))->option_text("N");
}

template <class Seed>
void Program::add_seed(CLI::App* command, Seed& seed) {
  add_number(command, "--seed", seed, words("graine du hasard", "seed of chance"), 0, UINT64_MAX);
}

}  // namespace quatuor::cli
