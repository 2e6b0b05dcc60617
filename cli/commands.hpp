#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/console.hpp"
#include "registry/entry.hpp"

namespace quatuor::cli {

struct PlayArguments {
  std::string game;
  std::string seats;
  std::optional<std::uint64_t> seed;
  std::vector<std::string> settings;
  std::string position;
  bool resumes = false;
  std::string file;  // to resume; empty: the last unfinished game
};

struct PerftArguments {
  std::string game;
  int depth = 0;
  std::vector<std::string> settings;
  std::string position;
  bool divide = false;
  bool distinct = false;
};

struct BenchArguments {
  std::string game;  // empty: all
  std::vector<std::string> settings;
  double seconds = 1;
  bool json = false;
};

int list_games(const Console& console);
int show_rules(const Console& console, const std::string& game);
int play(const Console& console, const PlayArguments& arguments);
int replay(const Console& console, const std::string& file);
int check_record(const Console& console, const std::string& file);
int engine(const Console& console, const std::string& game);
int count_perft(const Console& console, const PerftArguments& arguments);
int bench(const Console& console, const BenchArguments& arguments);

// Sets an option as a person writes it: where a file is meant, its content is read.
Expected<void> set_option(Options& options, std::string_view name, std::string_view value);

// A game's default options with "name=value" settings applied.
Expected<Options> options_with(const Entry& entry, const std::vector<std::string>& settings);

// "1st Light, 2nd Dark", "a draw".
Text result_sentence(const Position& position, const Places& places);

}  // namespace quatuor::cli
