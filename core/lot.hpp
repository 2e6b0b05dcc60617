#pragma once

#include <memory>
#include <optional>
#include <span>

#include "core/position.hpp"

namespace quatuor {

// What becomes of chance, and of games that are over.
struct LotSettings {
  std::uint64_t seed = 0;
  bool draws_chance = true;  // or leaves it to whoever steps
  bool restarts = true;
};

// Where to write what is to be said of each game. Who wants none of it leaves the span empty.
struct BatchArrays {
  std::span<std::uint8_t> masks = {};   // legal decisions: a byte each, or a bit, the lowest first
  bool has_bits = false;                // of the masks
  std::span<float> tensors = {};        // what whoever is to decide knows
  std::span<float> chances = {};        // how likely each outcome is, where chance is left open
  std::span<float> rewards = {};        // of the game that has just ended, for each seat
  std::span<std::int8_t> players = {};  // who is to decide
  std::span<std::uint8_t> ends = {};    // has a game just ended?
};

inline constexpr std::int32_t leave_alone = -1;
inline constexpr std::int8_t chance_player = -1;
inline constexpr std::int8_t terminal_player = -4;

// Some of the games of a batch, which go on side by side on one thread. Each has random numbers of
// its own, by its place in the whole batch.
class Lot {
 public:
  Lot() = default;
  Lot(const Lot&) = delete;
  Lot& operator=(const Lot&) = delete;
  Lot(Lot&&) = delete;
  Lot& operator=(Lot&&) = delete;
  virtual ~Lot() = default;

  // Takes note of one action a game; or says which game cannot have it.
  virtual std::optional<std::size_t> choose(std::span<const std::int32_t> actions) = 0;
  // Plays what was chosen.
  virtual void step(const BatchArrays& arrays) = 0;
  // As things stand, without a step.
  virtual void write(const BatchArrays& arrays) const = 0;
  // Something legal for each game, all equally likely; of chance, as likely as it is. Where
  // `wanted` is not empty, for those games only: the others leave their random numbers alone.
  virtual void sample(std::span<std::int32_t> actions, std::span<const std::uint8_t> wanted) = 0;
  // Those games begin anew, and go on with the random numbers that they have.
  virtual void restart(std::span<const std::uint8_t> wanted) = 0;
  [[nodiscard]] virtual std::unique_ptr<Position> position(std::size_t game) const = 0;
  // The moves that led there, of a game whose past counts; of others, nothing.
  [[nodiscard]] virtual std::span<const Move> past(std::size_t game) const = 0;
};

}  // namespace quatuor
