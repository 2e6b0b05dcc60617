#pragma once

#include <algorithm>

#include "core/move.hpp"

namespace quatuor {

// A move worth thinking about, and what its mover may expect of it: 0 (last place) to 1 (first).
struct Proposal {
  Move move;
  float worth;
};

// The moves that make sense in a position. Its array stays uninitialised until used.
class Proposals {
 public:
  Proposals() {}  // NOLINT(modernize-use-equals-default): `= default` would let {} clear 8 KB

  void clear() { size_ = 0; }
  void add(Move move, double worth) {
    assert(size_ < MoveList::capacity);
    items_[size_++] = {move, static_cast<float>(worth)};
  }

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  const Proposal& operator[](std::size_t i) const { return items_[i]; }
  [[nodiscard]] const Proposal* begin() const { return items_.data(); }
  [[nodiscard]] const Proposal* end() const { return items_.data() + size_; }

  // The first of the best.
  [[nodiscard]] const Proposal& best() const {
    return *std::ranges::max_element(*this, {}, &Proposal::worth);
  }

  // The best ones first, at most so many; equal ones by their number, so that every machine agrees.
  void keep_best(std::size_t most) {
    const auto better = [](const Proposal& a, const Proposal& b) {
      return a.worth != b.worth ? a.worth > b.worth : a.move < b.move;
    };
    const std::size_t kept = std::min(size_, most);
    std::partial_sort(items_.begin(), items_.begin() + kept, items_.begin() + size_, better);
    size_ = kept;
  }

 private:
  std::size_t size_ = 0;
  std::array<Proposal, MoveList::capacity> items_;
};

// How a game wants its tree searched.
struct Taste {
  double curiosity = 0.3;    // how much more a move must promise to keep others from being tried
  double doubt = 0.05;       // a move that looks so much worse gets a quarter of the attention
  double breadth = 3;        // how many moves are looked at, times the root of the tries
  int turns_ahead = 0;       // played by first impression before judging, times the opponents
  bool whole_turns = false;  // judge positions between turns only: in mid-turn they mislead
};

}  // namespace quatuor
