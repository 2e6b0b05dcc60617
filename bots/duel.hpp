#pragma once

#include <array>

#include "core/game.hpp"

namespace quatuor {

// A two-player game without chance or secrets may have a second, smaller state to search deep in.
template <class D, class S>
concept DuelState = std::copyable<D> && requires(const D duel, D next, const S& state, Move move,
                                                 std::array<Move, D::most_moves>& list) {
  { D(state) };
  // Writes the legal moves and says how many.
  { duel.moves(list) } -> std::same_as<std::size_t>;
  // Says whether it wins the game. Whoever cannot win by a move does not lose by it.
  { next.play(move) } -> std::same_as<bool>;
  // Is it certain that no earlier position comes back?
  { duel.is_new_ground() } -> std::same_as<bool>;
  // Of position and mover, in 41 bits.
  { duel.key() } -> std::same_as<std::uint64_t>;
  // How much better off the mover is, 20 000 at most.
  { duel.evaluate() } -> std::same_as<int>;
  // A lead that wins three times out of four.
  { D::telling } -> std::convertible_to<int>;
  // Moves of one kind tend to be good or bad alike: less than `kinds`.
  { duel.kind(move) } -> std::same_as<std::size_t>;
  { D::kinds } -> std::convertible_to<std::size_t>;
};

template <class G>
concept DuelGame = Game<G> && DuelState<typename G::Duel, typename G::State>;

}  // namespace quatuor
