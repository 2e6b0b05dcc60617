#pragma once

#include "games/squadro/bot/endgame.hpp"
#include "games/squadro/bot/lead.hpp"
#include "games/squadro/rules/state.hpp"

namespace quatuor::squadro {

// The board alone, for deep searches.
class Duel {
 public:
  static constexpr std::size_t most_moves = lanes;
  static constexpr int key_bits = 41;
  static constexpr std::size_t history_size = 1024;
  static constexpr int score_of_e = worth_of_odds;
  static constexpr std::size_t endgame_bytes = endgame::bytes;

  Duel() = default;
  explicit Duel(const State& state) : board_(state.board()) {}
  explicit Duel(const Board& board) : board_(board) {}

  std::size_t moves(std::array<Move, lanes>& list) const {
    std::size_t count = 0;
    for (auto racing = board_.sides[board_.mover].racing; racing != 0; racing &= racing - 1) {
      list[count++] = Move{static_cast<std::uint32_t>(std::countr_zero(racing))};
    }
    return count;
  }

  bool play(Move move) {
    const unsigned mover = board_.mover;
    const int travel = board_.play(number_of(move));
    is_irreversible_ = travel == turning || travel == home;
    return travel == home && board_.has_won(mover);
  }

  // A piece that has turned or come home never stands before that again.
  [[nodiscard]] bool is_irreversible() const { return is_irreversible_; }
  [[nodiscard]] std::uint64_t key() const { return board_.key(); }
  [[nodiscard]] int evaluate() const { return lead_of_mover(board_); }
  [[nodiscard]] std::optional<bool> known(std::span<const std::uint8_t> table) const {
    return endgame::known(board_, table);
  }

  // The piece, where it stands, and whether it jumps.
  [[nodiscard]] std::size_t history_index(Move move) const {
    const unsigned lane = number_of(move);
    const bool jumps = board_.advance(lane).jumped != 0;
    return (board_.mover * lanes + lane) * 32U +
           static_cast<unsigned>(board_.travel(board_.mover, lane)) * 2U + (jumps ? 1U : 0U);
  }

  // Positions that would be a draw if they came back once more (S9).
  [[nodiscard]] static FixedList<std::uint64_t, 64> drawn_if_repeated(const State& state) {
    return state.drawn_if_repeated();
  }

 private:
  Board board_;
  bool is_irreversible_ = false;
};

}  // namespace quatuor::squadro
