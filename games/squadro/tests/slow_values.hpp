#pragma once

#include <unordered_map>
#include <vector>

#include "games/squadro/bot/duel.hpp"

namespace quatuor::squadro {

// Game values by brute force: a position is won when some move wins at once or leads to a lost one,
// lost when all moves lead to won ones, and else a draw. Found by going round all positions that
// can come up until nothing changes.
class SlowValues {
 public:
  enum class Value : std::uint8_t { draw, win, loss };

  explicit SlowValues(const Board& from) {
    std::vector<Board> found{from};
    boards_.emplace(from.key(), Entry{from, Value::draw});
    while (!found.empty()) {
      const Board board = found.back();
      found.pop_back();
      each_move(board, [&](const Board& next, bool wins) {
        if (!wins && boards_.emplace(next.key(), Entry{next, Value::draw}).second) {
          found.push_back(next);
        }
      });
    }
    while (go_round()) {
    }
  }

  [[nodiscard]] Value value(const Board& board) const { return boards_.at(board.key()).value; }
  [[nodiscard]] std::size_t size() const { return boards_.size(); }

  // What the mover gets by that move.
  [[nodiscard]] Value value_of(const Board& board, Move move) const {
    Duel next(board);
    if (next.play(move)) {
      return Value::win;
    }
    Board after = board;
    after.play(number_of(move));
    const Value theirs = value(after);
    return theirs == Value::loss ? Value::win : theirs == Value::win ? Value::loss : Value::draw;
  }

  template <class Visit>
  void each(const Visit& visit) const {
    for (const auto& [key, entry] : boards_) {
      visit(entry.board, entry.value);
    }
  }

 private:
  struct Entry {
    Board board;
    Value value;
  };

  template <class Visit>
  static void each_move(const Board& board, const Visit& visit) {
    for (unsigned lane = 0; lane < lanes; ++lane) {
      if (((board.sides[board.mover].racing >> lane) & 1U) != 0) {
        Board next = board;
        const bool comes_home = next.play(lane) == home;
        visit(next, comes_home && next.has_won(board.mover));
      }
    }
  }

  bool go_round() {
    bool has_changed = false;
    for (auto& [key, entry] : boards_) {
      if (entry.value != Value::draw) {
        continue;
      }
      bool wins = false;
      bool loses = true;
      each_move(entry.board, [&](const Board& next, bool at_once) {
        const Value theirs = at_once ? Value::loss : value(next);
        wins = wins || theirs == Value::loss;
        loses = loses && theirs == Value::win;
      });
      entry.value = wins ? Value::win : loses ? Value::loss : Value::draw;
      has_changed = has_changed || entry.value != Value::draw;
    }
    return has_changed;
  }

  std::unordered_map<std::uint64_t, Entry> boards_;
};

}  // namespace quatuor::squadro
