#pragma once

#include <optional>

#include "core/position.hpp"

// Games that are solved, seen from those who ask how a position ends.
namespace quatuor {

// What is certain of a position, for whoever is to move there, under best play.
struct Certainty {
  int outcome = 0;           // 1 won, 0 endless, -1 lost
  std::optional<int> plies;  // until the game is over, where that is known

  bool operator==(const Certainty&) const = default;
};

// Knows how positions of a solved game end. May be asked by several threads at once.
class Oracle {
 public:
  Oracle() = default;
  Oracle(const Oracle&) = delete;
  Oracle& operator=(const Oracle&) = delete;
  Oracle(Oracle&&) = delete;
  Oracle& operator=(Oracle&&) = delete;
  virtual ~Oracle() = default;

  // The id of its game.
  [[nodiscard]] virtual std::string_view game() const = 0;
  // Does it know the whole game?
  [[nodiscard]] virtual bool is_whole() const { return true; }
  // Or why it does not know. A seat must be to move in a position of its game.
  [[nodiscard]] virtual Expected<Certainty> look(const Position& position) const = 0;
};

}  // namespace quatuor
