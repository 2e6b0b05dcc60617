#pragma once

#include <array>
#include <cstdint>

#include "games/squadro/board.hpp"

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
    if (plies_ < 8) {
      return 1;
    }
    int count = 1;
    Board board = base_;
    for (int ply = 0; ply < plies_; ++ply) {
      count += board.key() == key ? 1 : 0;
      board.play(lane(ply));
    }
    return count;
  }

  constexpr bool operator==(const Past&) const = default;

 private:
  [[nodiscard]] constexpr unsigned lane(int ply) const {
    return (moves_[ply / 2] >> (4 * (ply % 2))) & 0xfU;
  }

  Board base_;
  std::array<std::uint8_t, capacity / 2> moves_{};
  int plies_ = 0;
};

}  // namespace quatuor::squadro
