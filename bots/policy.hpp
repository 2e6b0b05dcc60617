#pragma once

#include "core/playout.hpp"
#include "core/proposals.hpp"
#include "core/reward.hpp"

namespace quatuor {

// What `seat` may expect if it goes on as well as it can until its turn ends, for at most so many
// decisions.
template <Game G>
double best_end_of_turn(const typename G::State& state, Seat seat, int decisions,
                        std::uint64_t& nodes) {
  if (decisions == 0 || !state.turn().is_seat(seat)) {
    ++nodes;
    return expected_by<G>(seat, state);
  }
  MoveList list;
  state.moves(list);
  double best = 0;
  for (const Move move : list) {
    auto next = state;
    next.play(move);
    best = std::max(best, best_end_of_turn<G>(next, seat, decisions - 1, nodes));
  }
  return best;
}

// The moves that make sense, as the game proposes them; else every move, by a look at where it can
// lead this turn. Says how many positions were looked at.
template <Game G>
std::uint64_t propose(const typename G::State& state, Proposals& proposals) {
  if constexpr (HasProposals<G>) {
    return G::propose(state, proposals);
  } else {
    constexpr int decisions = 3;
    std::uint64_t nodes = 0;
    MoveList list;
    state.moves(list);
    for (const Move move : list) {
      auto next = state;
      next.play(move);
      proposals.add(move, best_end_of_turn<G>(next, state.turn().seat(), decisions, nodes));
    }
    return nodes;
  }
}

// Priors by the game's proposals, and its evaluation, after a short playout where it wants one.
template <Game G>
struct GameKnowledge {
  static constexpr PuctSettings puct() {
    if constexpr (HasPuctSettings<G>) {
      return G::puct;
    } else {
      return {};
    }
  }
  static std::uint64_t propose(const typename G::State& state, Proposals& proposals) {
    return quatuor::propose<G>(state, proposals);
  }
  static Rewards evaluate(typename G::State& state, Random& random, std::uint64_t& nodes) {
    const int playout_turns = puct().playout_turns * (state.seats() - 1);
    for (int turns = 0; turns < playout_turns && !state.turn().is_over();) {
      const Turn before = state.turn();
      play_best_looking(state, random, nodes);
      turns += before.is_seat() && state.turn() != before ? 1 : 0;
    }
    ++nodes;
    return expected<G>(state);
  }

 private:
  static void play_best_looking(typename G::State& state, Random& random, std::uint64_t& nodes) {
    if (state.turn().is_chance()) {
      return state.play(random_move(state, random));
    }
    Proposals proposals;
    nodes += propose(state, proposals);
    state.play(proposals.best().move);
  }
};

// Knows nothing but the rules: equal priors, and random playouts to the end.
template <Game G>
struct RandomPlayouts {
  static constexpr PuctSettings puct() {
    return {.constant = 1.4, .prior_scale = 1, .widening = 1000};
  }
  static std::uint64_t propose(const typename G::State& state, Proposals& proposals) {
    MoveList list;
    state.moves(list);
    for (const Move move : list) {
      proposals.add(move, 1);
    }
    return 0;
  }
  static Rewards evaluate(typename G::State& state, Random& random, std::uint64_t& nodes) {
    nodes += 1 + play_out(state, random);
    return rewards_of(state.places());
  }
};

}  // namespace quatuor
