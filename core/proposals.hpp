#pragma once

#include <algorithm>

#include "core/move.hpp"

// How a game guides the search of its bots: the moves that make sense, and how to search.
namespace quatuor {

// A move worth thinking about, and what its mover may expect of it: 0 (last place) to 1 (first).
struct Proposal {
  Move move;
  float value;
};

// The moves that make sense in a position. Its array stays uninitialised until used.
class Proposals {
 public:
  Proposals() {}  // NOLINT(modernize-use-equals-default): `= default` would let {} clear 8 KB

  // Makes it empty again.
  void clear() { size_ = 0; }
  // Appends it; there must be room (`MoveList::capacity`).
  void add(Move move, double value) {
    assert(size_ < MoveList::capacity);
    items_[size_++] = {move, static_cast<float>(value)};
  }

  // As of any container.
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  const Proposal& operator[](std::size_t i) const { return items_[i]; }
  [[nodiscard]] const Proposal* begin() const { return items_.data(); }
  [[nodiscard]] const Proposal* end() const { return items_.data() + size_; }

  // The first of the best. There must be one.
  [[nodiscard]] const Proposal& best() const {
    return *std::ranges::max_element(*this, {}, &Proposal::value);
  }

  // Drops them, unless nothing would be left.
  template <class Predicate>
  void drop_if(Predicate is_unwanted) {
    auto* const end = std::remove_if(items_.data(), items_.data() + size_, is_unwanted);
    size_ = end == items_.data() ? size_ : static_cast<std::size_t>(end - items_.data());
  }

  // They are worth a whole win.
  template <class Predicate>
  void raise_if(Predicate wins) {
    for (std::size_t i = 0; i < size_; ++i) {
      items_[i].value = wins(items_[i]) ? 1 : items_[i].value;
    }
  }

  // The best ones first, at most so many; equal ones by their number, so that every machine agrees.
  void keep_best(std::size_t most) {
    const auto better = [](const Proposal& a, const Proposal& b) {
      return a.value != b.value ? a.value > b.value : a.move < b.move;
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
struct PuctSettings {
  double constant = 0.3;      // of PUCT: how much the prior counts against what visits have shown
  double prior_scale = 0.05;  // a move that looks so much worse has a quarter of the prior
  double widening = 3;        // progressive widening: moves looked at, times the root of the visits
  int playout_turns = 0;      // turns played by first look before evaluating, times the opponents
  bool evaluates_between_turns = false;  // in mid-turn the evaluation misleads
  // What several ways lead to is searched once. The hash must tell all of a position, turns taken
  // included.
  bool transpositions = false;
  // With two players: what one gains the other loses.
  double minimax = 0;        // implicit minimax: how much it counts beside the mean of the visits
  bool looks_ahead = false;  // a new position is worth what the best move there looks like
};

// How a game with dice wants its plays compared.
struct RolloutSettings {
  int turns = 2;     // that each player takes before the position is judged
  double trust = 0;  // a first look counts as much as so many rollouts
};

}  // namespace quatuor
