#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

// Moves of any game, and lists of them.
namespace quatuor {

// Whoever draws from a list has one, and with it core/random.hpp.
class Random;

// One decision, or one result of chance. What the number means is the game's own business.
enum class Move : std::uint32_t {};

// The number, for the game that knows what it means.
constexpr std::uint32_t number_of(Move move) {
  return static_cast<std::uint32_t>(move);
}

// The legal moves of a position, or the outcomes of chance with their weights.
// Its arrays stay uninitialised until used: a list costs nothing to declare.
class MoveList {
 public:
  // No position of any game has more.
  static constexpr std::size_t capacity = 1024;

  MoveList() {}  // NOLINT(modernize-use-equals-default): `= default` would let {} clear 8 KB

  // Makes it empty again, for the next position.
  void clear() { size_ = 0; }
  // Appends it; there must be room.
  void add(Move move) {
    assert(size_ < capacity);
    moves_[size_++] = move;
  }
  // The same for a result of chance, with how likely it is among the others.
  void add_outcome(Move move, std::uint32_t weight) {
    weights_[size_] = weight;
    add(move);
  }

  // As of any container.
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  Move operator[](std::size_t i) const { return moves_[i]; }
  [[nodiscard]] const Move* begin() const { return moves_.data(); }
  [[nodiscard]] const Move* end() const { return moves_.data() + size_; }
  // Of an outcome: how likely it is among the others.
  [[nodiscard]] std::uint32_t weight(std::size_t i) const { return weights_[i]; }
  // Of all outcomes together.
  [[nodiscard]] std::uint32_t total_weight() const;

  // Any of the moves, each as likely as the others. There must be one.
  [[nodiscard]] inline Move pick(Random& random) const;
  // Any of the outcomes, by their weights. There must be one.
  [[nodiscard]] inline Move pick_outcome(Random& random) const;
  // The outcome that stands at this weight, if they lie one after the other, each as long as its
  // weight. It must be less than all together.
  [[nodiscard]] Move outcome_at(std::uint32_t weight) const;

 private:
  std::size_t size_ = 0;
  std::array<Move, capacity> moves_;
  std::array<std::uint32_t, capacity> weights_;
};

inline std::uint32_t MoveList::total_weight() const {
  std::uint32_t total = 0;
  for (std::size_t i = 0; i < size_; ++i) {
    total += weights_[i];
  }
  return total;
}

inline Move MoveList::outcome_at(std::uint32_t weight) const {
  std::size_t i = 0;
  while (weight >= weights_[i]) {
    weight -= weights_[i++];
  }
  return moves_[i];
}

}  // namespace quatuor
