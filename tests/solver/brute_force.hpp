#pragma once

#include <optional>
#include <unordered_map>
#include <vector>

#include "games/squadro/rules/board.hpp"

// Solves a part of Squadro the plain way: all positions in a map, looked at again and again, wins
// and losses of one more ply each time. Shares nothing with the solver but the rules.
namespace quatuor::solver {

class BruteForce {
 public:
  // Lanes that are raced in, by side; the pieces of all others are home. Four home win.
  BruteForce(std::vector<unsigned> of_light, std::vector<unsigned> of_dark) {
    squadro::Board board;
    for (unsigned side = 0; side < 2; ++side) {
      for (unsigned lane = 0; lane < squadro::lanes; ++lane) {
        board.put(side, lane, squadro::home);
      }
    }
    std::vector<std::pair<unsigned, unsigned>> pieces;
    for (const unsigned lane : of_light) {
      pieces.emplace_back(squadro::light, lane);
    }
    for (const unsigned lane : of_dark) {
      pieces.emplace_back(squadro::dark, lane);
    }
    put(board, pieces);
    for (int plies = 1, quiet = 0; quiet < 2; ++plies) {
      quiet = look_again(plies) ? 0 : quiet + 1;
    }
  }

  struct Entry {
    squadro::Board board;
    // Of the player to move; nothing: endless.
    std::optional<int> plies;
    [[nodiscard]] bool is_won() const { return plies && *plies % 2 == 1; }
  };
  [[nodiscard]] const std::vector<Entry>& entries() const { return entries_; }

 private:
  static bool is_over(const squadro::Board& board) {
    return board.has_won(squadro::light) || board.has_won(squadro::dark);
  }
  static bool has_two_on_one_crossing(const squadro::Board& board) {
    for (unsigned row = 0; row < squadro::lanes; ++row) {
      for (unsigned column = 0; column < squadro::lanes; ++column) {
        if (squadro::crossing(board.travel(squadro::light, row)) == static_cast<int>(column + 1) &&
            squadro::crossing(board.travel(squadro::dark, column)) == static_cast<int>(row + 1)) {
          return true;
        }
      }
    }
    return false;
  }

  // All ways to place the pieces that are left, on all thirteen cells.
  void put(squadro::Board board, std::vector<std::pair<unsigned, unsigned>> pieces) {
    if (pieces.empty()) {
      for (const unsigned mover : {squadro::light, squadro::dark}) {
        board.mover = mover;
        if (!is_over(board) && !has_two_on_one_crossing(board)) {
          numbers_[board.key()] = entries_.size();
          entries_.push_back({board, {}});
        }
      }
      return;
    }
    const auto [side, lane] = pieces.back();
    pieces.pop_back();
    for (int travel = 0; travel <= squadro::home; ++travel) {
      board.put(side, lane, travel);
      put(board, pieces);
    }
  }

  // Finds what ends in exactly so many plies; says whether there was any.
  bool look_again(int plies) {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < entries_.size(); ++i) {
      if (!entries_[i].plies && ends_in(entries_[i].board, plies)) {
        found.push_back(i);
      }
    }
    for (const std::size_t i : found) {
      entries_[i].plies = plies;
    }
    return !found.empty();
  }

  [[nodiscard]] bool ends_in(const squadro::Board& board, int plies) const {
    bool wins = false;
    bool all_lose = true;
    for (unsigned lane = 0; lane < squadro::lanes; ++lane) {
      if (board.travel(board.mover, lane) == squadro::home) {
        continue;
      }
      squadro::Board next = board;
      next.play(lane);
      const std::optional<int> after = is_over(next) ? 0 : entries_[numbers_.at(next.key())].plies;
      wins = wins || (after && *after % 2 == 0);
      all_lose = all_lose && after && *after % 2 == 1;
    }
    return plies % 2 == 1 ? wins : all_lose;
  }

  std::vector<Entry> entries_;
  std::unordered_map<std::uint64_t, std::size_t> numbers_;
};

}  // namespace quatuor::solver
