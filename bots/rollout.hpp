#pragma once

#include <array>

#include "bots/turn_ends.hpp"
#include "core/hash.hpp"
#include "core/reward.hpp"

namespace quatuor {

// The dice of many rounds: whoever asks for the same throw of the same round has the same dice.
class CommonDice {
 public:
  explicit CommonDice(std::uint64_t salt) : salt_(salt) {}

  // The outcome that this throw of the round has in store, among these.
  [[nodiscard]] Move operator()(const MoveList& outcomes, std::uint32_t round,
                                std::uint32_t number) const {
    const std::uint64_t part = fraction(round, number) >> 32U;
    return outcomes.outcome_at(static_cast<std::uint32_t>(part * outcomes.total_weight() >> 32U));
  }

 private:
  // The fractions of the square roots of primes. Their multiples, of each by itself and of all
  // together, lie more evenly than numbers drawn at random (Kronecker sequences).
  static constexpr std::array<std::uint64_t, 16> steps{
      0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b, 0xa54ff53a5f1d36f1,
      0x510e527fade682d1, 0x9b05688c2b3e6c1f, 0x1f83d9abfb41bd6b, 0x5be0cd19137e2179,
      0xcbbb9d5dc1059ed8, 0x629a292a367cd507, 0x9159015a3070dd17, 0x152fecd8f70e5939,
      0x67332667ffc00b31, 0x8eb44a8768581511, 0xdb0c2e0d64f98fa7, 0x47b5481dbefa4fa4};

  [[nodiscard]] std::uint64_t fraction(std::uint32_t round, std::uint32_t number) const {
    const std::uint64_t start = combine(salt_, number);
    return number < steps.size() ? start + round * steps[number] : combine(start, round);
  }

  std::uint64_t salt_;
};

// Plays some turns by what looks best at once, and says what the seat may expect then.
template <Game G>
class Rollout {
 public:
  using State = typename G::State;

  explicit Rollout(CommonDice dice) : dice_(dice) {}

  double operator()(State state, Seat seat, std::uint32_t round, std::uint64_t& nodes) const {
    const int turns = G::rollouts.turns * state.seats();
    std::uint32_t thrown = 0;
    for (int taken = 0; taken < turns && !state.turn().is_over(); ++taken) {
      while (state.turn().is_chance()) {
        MoveList outcomes;
        state.moves(outcomes);
        state.play(dice_(outcomes, round, thrown++));
      }
      if (state.turn().is_seat()) {
        state = best_end(state, nodes);
      }
    }
    ++nodes;
    return expected_by<G>(seat, state);
  }

 private:
  static State best_end(const State& state, std::uint64_t& nodes) {
    const Seat mover = state.turn().seat();
    return best_turn_end(state, mover,
                         [&](const State& end) {
                           ++nodes;
                           return expected_by<G>(mover, end);
                         })
        .state;
  }

  CommonDice dice_;
};

}  // namespace quatuor
