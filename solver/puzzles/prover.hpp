#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <unordered_map>

#include "games/squadro/rules/board.hpp"

namespace quatuor::solver {

// Fastest wins, by trying everything. The way to a position does not matter to it: along a fastest
// win no position comes back (S9).
class Prover {
 public:
  using Board = squadro::Board;

  // Can the mover win within so many plies, whatever the opponent does?
  bool wins(const Board& board, int plies) {
    if (least_plies(board) > plies) {
      return false;
    }
    Known& known = known_[board.key()];
    if (known.wins_within <= plies) {
      return true;
    }
    if (known.fails_within >= plies) {
      return false;
    }
    const bool has_won = try_lanes(board, plies);
    // The map has grown, and the entry may lie elsewhere.
    Known& found = known_[board.key()];
    if (has_won) {
      found.wins_within = static_cast<std::int8_t>(plies);
    } else {
      found.fails_within = static_cast<std::int8_t>(plies);
    }
    return has_won;
  }

  // Does the move of that lane win so fast?
  bool wins_by(const Board& board, unsigned lane, int plies) {
    Board next = board;
    if (next.play(lane) == squadro::home && next.has_won(board.mover)) {
      return true;
    }
    return plies > 1 && each_reply_fails(next, plies - 1);
  }

  // In how many plies the mover wins; nothing where it takes more than `most`.
  std::optional<int> distance(const Board& board, int most) {
    for (int plies = 1; plies <= most; plies += 2) {
      if (wins(board, plies)) {
        return plies;
      }
    }
    return std::nullopt;
  }

 private:
  struct Known {
    std::int8_t wins_within = INT8_MAX;
    std::int8_t fails_within = 0;
  };

  // Every piece that is to come home moves once after its turn, and once before.
  static int least_plies(const Board& board) {
    std::array<int, squadro::lanes> moves{};
    for (unsigned lane = 0; lane < squadro::lanes; ++lane) {
      const int travel = board.travel(board.mover, lane);
      moves[lane] = travel == squadro::home ? 0 : travel >= squadro::turning ? 1 : 2;
    }
    int sum = 0;
    int most = 0;
    for (const int each : moves) {
      sum += each;
      most = std::max(most, each);
    }
    return 2 * (sum - most) - 1;
  }

  bool try_lanes(const Board& board, int plies) {
    for (auto racing = board.sides[board.mover].racing; racing != 0; racing &= racing - 1) {
      if (wins_by(board, static_cast<unsigned>(std::countr_zero(racing)), plies)) {
        return true;
      }
    }
    return false;
  }

  bool each_reply_fails(const Board& board, int plies) {
    for (auto racing = board.sides[board.mover].racing; racing != 0; racing &= racing - 1) {
      Board next = board;
      const int travel = next.play(static_cast<unsigned>(std::countr_zero(racing)));
      const bool has_lost = travel == squadro::home && next.has_won(board.mover);
      if (has_lost || !wins(next, plies - 1)) {
        return false;
      }
    }
    return true;
  }

  std::unordered_map<std::uint64_t, Known> known_;
};

}  // namespace quatuor::solver
