#pragma once

#include <filesystem>
#include <set>
#include <string>

#include "match/puzzles.hpp"

namespace quatuor::cli {

// The puzzles of a game that were solved here. They are kept by their positions: numbers change
// when there are new puzzles.
class SolvedPuzzles {
 public:
  static Expected<SolvedPuzzles> load(const std::filesystem::path& folder, std::string_view game);

  [[nodiscard]] bool has(const Puzzle& puzzle) const;
  // Kept at once.
  Expected<void> add(const Puzzle& puzzle);

 private:
  explicit SolvedPuzzles(std::filesystem::path file) : file_(std::move(file)) {}
  Expected<void> read();

  std::filesystem::path file_;
  std::set<std::string, std::less<>> positions_;
};

}  // namespace quatuor::cli
