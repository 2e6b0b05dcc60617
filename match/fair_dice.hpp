#pragma once

#include <concepts>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/move.hpp"
#include "core/sha256.hpp"

// Results of chance that nobody at the table can choose: docs/fair-dice.md.
namespace quatuor {

using Secret = Digest;
using Commitment = Digest;

Commitment commitment_to(const Secret& secret);

// 64 digits; small letters are written, and both are read.
std::string hex_of(const Digest& digest);
std::optional<Digest> parse_hex(std::string_view text);

// The code of a table as records may hold it: 1 to 40 letters, digits or "-".
bool is_table_code(std::string_view text);

// What everybody put into the dice of one table. Secrets are told once the game is over.
struct FairDice {
  // Nothing at all for a bot; no secret for whoever did not reveal it in time.
  struct Seat {
    std::optional<Commitment> commitment;
    std::optional<Secret> secret;

    bool operator==(const Seat&) const = default;
  };

  std::string table;  // its code
  Commitment server{};
  std::optional<Secret> server_secret;
  std::vector<Seat> seats;

  bool operator==(const FairDice&) const = default;
};

// Where a number falls among so many equal places, or nothing where it must be drawn again: beyond
// the largest multiple of `places`, a remainder would favour the first places.
template <std::unsigned_integral Number>
constexpr std::optional<Number> place_of(Number number, Number places) {
  constexpr Number most = std::numeric_limits<Number>::max();
  const auto beyond = static_cast<Number>((most % places + 1U) % places);
  return number > most - beyond ? std::nullopt
                                : std::optional(static_cast<Number>(number % places));
}

// The draws of one game, one after the other.
class Dice {
 public:
  // The server's secret must be there; a seat without a secret counts as missing.
  explicit Dice(const FairDice& parts, std::uint64_t counter = 0);

  // The outcomes must have weights. The counter goes on.
  Move draw(const MoveList& outcomes);
  // Of the next draw.
  [[nodiscard]] std::uint64_t counter() const { return counter_; }
  // What a draw at this counter begins with.
  [[nodiscard]] std::uint64_t number(std::uint64_t counter) const;

 private:
  Digest key_;
  std::uint64_t counter_;
};

// From which all draws follow.
Digest dice_key(const FairDice& parts);

}  // namespace quatuor
