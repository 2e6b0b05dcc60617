#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "core/random.hpp"

namespace quatuor {

// One decision, or one result of chance. What the number means is the game's own business.
enum class Move : std::uint32_t {};

constexpr std::uint32_t number_of(Move move) {
  return static_cast<std::uint32_t>(move);
}

// The legal moves of a position, or the outcomes of chance with their weights.
// Its arrays stay uninitialised until used: a list costs nothing to declare.
class MoveList {
 public:
  static constexpr std::size_t capacity = 1024;

  MoveList() {}  // NOLINT(modernize-use-equals-default): `= default` would let {} clear 8 KB

  void clear() { size_ = 0; }
  void add(Move move) {
    assert(size_ < capacity);
    moves_[size_++] = move;
  }
  void add_outcome(Move move, std::uint32_t weight) {
    weights_[size_] = weight;
    add(move);
  }

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  Move operator[](std::size_t i) const { return moves_[i]; }
  [[nodiscard]] const Move* begin() const { return moves_.data(); }
  [[nodiscard]] const Move* end() const { return moves_.data() + size_; }
  [[nodiscard]] std::uint32_t weight(std::size_t i) const { return weights_[i]; }

  [[nodiscard]] Move pick(Random& random) const {
    return moves_[random.below(static_cast<std::uint32_t>(size_))];
  }
  [[nodiscard]] Move pick_outcome(Random& random) const;

 private:
  std::size_t size_ = 0;
  std::array<Move, capacity> moves_;
  std::array<std::uint32_t, capacity> weights_;
};

inline Move MoveList::pick_outcome(Random& random) const {
  std::uint32_t total = 0;
  for (std::size_t i = 0; i < size_; ++i) {
    total += weights_[i];
  }
  std::uint32_t drawn = random.below(total);
  std::size_t i = 0;
  while (drawn >= weights_[i]) {
    drawn -= weights_[i++];
  }
  return moves_[i];
}

}  // namespace quatuor
