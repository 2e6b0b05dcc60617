#pragma once

#include "bots/task.hpp"
#include "core/hash.hpp"
#include "core/random.hpp"

namespace quatuor {

// What a move looks like to a bot that errs: its value, and up to `noise` more.
inline double misjudged(double value, const Task& task, Random& random) {
  return value + task.noise * random.below(1024) / 1024;
}

// What a weak bot overlooks, as people do: moves that it simply does not see. Position, move and
// one number of this thought decide, so that it does not see them however it comes there.
class Oversight {
 public:
  Oversight(const Task& task, Random& random)
      : share_(static_cast<std::uint64_t>(task.overlooks * whole)),
        thought_(share_ > 0 ? random.next() : 0) {}

  [[nodiscard]] bool happens() const { return share_ > 0; }

  // A move of somebody else.
  [[nodiscard]] bool hides(std::uint64_t position, Move move) const {
    return draw(position, move) < share_;
  }
  // A move of one's own, which is seen more easily.
  [[nodiscard]] bool hides_own(std::uint64_t position, Move move) const {
    return draw(position, move) < share_ / 2;
  }

 private:
  static constexpr unsigned bits = 20;
  static constexpr double whole = 1U << bits;

  [[nodiscard]] std::uint64_t draw(std::uint64_t position, Move move) const {
    return combine(combine(thought_, position), static_cast<std::uint64_t>(move)) >> (64 - bits);
  }

  std::uint64_t share_;
  std::uint64_t thought_;
};

}  // namespace quatuor
