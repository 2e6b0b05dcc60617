#pragma once

#include "match/record.hpp"

namespace quatuor {

// Is a secret there, and what its commitment said? None: a seat that has none, a bot's. Changed:
// the commitment is not the one that was shown before the game.
enum class SecretState : std::uint8_t { kept, missing, broken, none, changed };
// "kept", "missing", …
std::string_view word_of(SecretState state);

// What somebody saw before the game. Whoever writes a record can write other commitments into it.
struct SeenCommitments {
  std::optional<Commitment> server;
  std::vector<std::optional<Commitment>> seats;  // empty: not looked at
};

struct DiceReport {
  SecretState server = SecretState::missing;
  std::vector<SecretState> seats;
  std::size_t draws = 0;           // looked at
  std::vector<std::size_t> wrong;  // plies from 1 where chance brought something else

  // Every draw is what the secrets say. A seat may be missing; without the server's secret nothing
  // is proven.
  [[nodiscard]] bool is_good() const;
};

// Plays the record again. Nothing where it has no dice.
std::optional<DiceReport> verify_dice(const Record& record, const SeenCommitments& seen = {});

// The dice of a match that goes on, after its draws so far. The server's secret must be there.
Dice dice_after(const FairDice& parts, const Match& match);

// The report for people.
Text report_text(const DiceReport& report);

}  // namespace quatuor
