#pragma once

#include <array>
#include <cstdint>

#include "core/fixed_list.hpp"
#include "games/squadro/rules/board.hpp"

namespace quatuor::squadro {

// S9. The moves since a piece last turned or came home, and the board they began from. No earlier
// position can come back, so these are enough to count repetitions; four bits a move keep it flat.
class Past {
 public:
  static constexpr int capacity = 500;

  explicit constexpr Past(const Board& base) : base_(base) {}

  [[nodiscard]] constexpr bool full() const { return plies_ == capacity; }

  constexpr void restart(const Board& base) { *this = Past(base); }

  constexpr void add(unsigned lane) {
    moves_[plies_ / 2] |= static_cast<std::uint8_t>(lane << (4 * (plies_ % 2)));
    ++plies_;
  }

  // How often the position with this key, the one after the last move, has been on the table.
  [[nodiscard]] constexpr int occurrences(std::uint64_t key) const {
    // A piece is displaced by its own move and comes back only by a later jump, and so does the
    // jumper: no position returns in fewer than 4 plies, none a second time in fewer than 8.
    return plies_ < 8 ? 1 : 1 + occurrences_before(plies_, key);
  }

  // The positions that have been on the table twice, by their keys.
  [[nodiscard]] constexpr FixedList<std::uint64_t, 64> drawn_if_repeated() const {
    FixedList<std::uint64_t, 64> twice;
    Board board = base_;
    for (int ply = 0; ply <= plies_ && twice.size() < 64; ++ply) {
      if (occurrences_before(ply, board.key()) == 1) {
        twice.add(board.key());
      }
      if (ply < plies_) {
        board.play(lane(ply));
      }
    }
    return twice;
  }

  constexpr bool operator==(const Past&) const = default;

 private:
  // How often a position was on the table after fewer than so many moves.
  [[nodiscard]] constexpr int occurrences_before(int plies, std::uint64_t key) const {
    int count = 0;
    Board board = base_;
    for (int ply = 0; ply < plies; ++ply) {
      count += board.key() == key ? 1 : 0;
      board.play(lane(ply));
    }
    return count;
  }

  [[nodiscard]] constexpr unsigned lane(int ply) const {
    return (moves_[ply / 2] >> (4 * (ply % 2))) & 0xfU;
  }

  Board base_;
  std::array<std::uint8_t, capacity / 2> moves_{};
  int plies_ = 0;
};

}  // namespace quatuor::squadro
