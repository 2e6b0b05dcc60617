#pragma once

#include <cassert>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "core/seat.hpp"

// Games as numbers, for programs that learn.
namespace quatuor {

// A decision, or an outcome of chance, as a number from 0.
using Action = std::uint32_t;

// How many there are of each; the same all through a match.
struct ActionCounts {
  Action decisions = 0;
  Action outcomes = 0;

  bool operator==(const ActionCounts&) const = default;
};

// How long a game can get by its rules.
struct GameLength {
  std::uint32_t decisions = 0;
  std::uint32_t draws = 0;  // of chance

  bool operator==(const GameLength&) const = default;
};
// Of a game that does not say; our tests hold every game to it.
inline constexpr GameLength any_length{.decisions = 100'000, .draws = 100'000};

// A part of the tensor of what a seat knows: so many numbers in a row, in this shape.
struct TensorPart {
  std::string_view name;
  std::vector<std::uint32_t> shape;
  std::string_view meaning;  // in English: researchers read it

  // How many numbers it has.
  [[nodiscard]] std::size_t size() const {
    std::size_t size = 1;
    for (const auto extent : shape) {
      size *= extent;
    }
    return size;
  }
};
// All parts, one after the other.
using TensorLayout = std::vector<TensorPart>;

// How many numbers they have together.
inline std::size_t size_of(const TensorLayout& layout) {
  std::size_t size = 0;
  for (const TensorPart& part : layout) {
    size += part.size();
  }
  return size;
}

// Writes a tensor from its first number to its last, over zeros.
class TensorWriter {
 public:
  // As many numbers as the layout says, all 0.
  explicit TensorWriter(std::span<float> numbers) : numbers_(numbers) {}

  // Writes a number, or leaves some 0. Each function goes on where the last one ended; there must
  // be room.
  template <class T>
  void put(T number) {
    assert(at_ < numbers_.size());
    numbers_[at_++] = static_cast<float>(number);
  }
  void skip(std::size_t count) {
    assert(at_ + count <= numbers_.size());
    at_ += count;
  }
  // A one among zeros; zeros only where `which` is not one of them.
  void put_one_of(std::size_t which, std::size_t count) {
    assert(at_ + count <= numbers_.size());
    if (which < count) {
      numbers_[at_ + which] = 1;
    }
    at_ += count;
  }
  // The next numbers, to be written in any order.
  std::span<float> next(std::size_t count) {
    assert(at_ + count <= numbers_.size());
    at_ += count;
    return numbers_.subspan(at_ - count, count);
  }
  // Has all been written?
  [[nodiscard]] bool is_full() const { return at_ == numbers_.size(); }

 private:
  std::span<float> numbers_;
  std::size_t at_ = 0;
};

// Seats in their order, `seat` first: the same tensor for whoever is in the same situation.
inline FixedList<Seat, most_seats> seats_from(Seat seat, Seat seats) {
  FixedList<Seat, most_seats> order;
  for (Seat i = 0; i < seats; ++i) {
    order.add(static_cast<Seat>((seat - 1 + i) % seats + 1));
  }
  return order;
}

}  // namespace quatuor
