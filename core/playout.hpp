#pragma once

#include "core/hash.hpp"
#include "core/optional_parts.hpp"
#include "core/random.hpp"

// Games played on at random.
namespace quatuor {

// One of the listed moves, or an outcome by its weight: at random, as the game would have it. Works
// on any `Position` too.
template <class S>
Move random_of(const S& state, const MoveList& list, Random& random) {
  if (state.turn().is_chance()) {
    return list.pick_outcome(random);
  }
  if constexpr (HasPlayoutPolicy<S>) {
    return state.playout_move(list, random);
  } else {
    return list.pick(random);
  }
}

// The same from all its moves. It must not be over.
template <class S>
Move random_move(const S& state, Random& random) {
  MoveList list;
  state.moves(list);
  return random_of(state, list, random);
}

// Plays random moves to the end, or for `most` moves; says how many were played.
template <GameState S>
std::uint64_t play_out(S& state, Random& random, std::uint64_t most = UINT64_MAX) {
  // Not by random_move(): one list for all moves is 8 % faster here.
  MoveList list;
  std::uint64_t played = 0;
  for (; played < most && !state.turn().is_over(); ++played) {
    list.clear();
    state.moves(list);
    state.play(random_of(state, list, random));
  }
  return played;
}

// What many playouts came to.
struct PlayoutCount {
  std::uint64_t playouts = 0;
  std::uint64_t moves = 0;
  std::uint64_t signature = 0;  // changes when any playout ends differently
};

// Plays so many games to their end, and adds them to the count.
template <GameState S>
void count_playouts(const S& start, std::uint64_t playouts, Random& random, PlayoutCount& count) {
  for (std::uint64_t i = 0; i < playouts; ++i) {
    S state = start;
    count.moves += play_out(state, random);
    count.signature = combine(count.signature, state.hash());
  }
  count.playouts += playouts;
}

}  // namespace quatuor
