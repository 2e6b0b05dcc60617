#pragma once

#include <array>
#include <optional>
#include <span>

#include "core/optional_parts.hpp"

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
  // Positions that are a draw if they come back once more, by their keys.
  { D::drawn_if_repeated(state) } -> std::same_as<FixedList<std::uint64_t, 64>>;
  // Can no earlier position come back after the move that led here?
  { duel.is_irreversible() } -> std::same_as<bool>;
  // Of position and mover: `key_bits` bits that tell any two apart.
  { duel.key() } -> std::same_as<std::uint64_t>;
  { D::key_bits } -> std::convertible_to<int>;
  // How much better off the mover is, 20 000 at most.
  { duel.evaluate() } -> std::same_as<int>;
  // A lead with odds of e to 1: it wins nearly three times out of four.
  { D::score_of_e } -> std::convertible_to<int>;
  // History heuristic: moves of one index tend to be good or bad alike; less than `history_size`.
  { duel.history_index(move) } -> std::same_as<std::size_t>;
  { D::history_size } -> std::convertible_to<std::size_t>;
};

// It may have an endgame: positions from which no move leads out, of which a table knows how each
// one ends, but not how soon.
template <class D>
concept HasEndgame = requires(const D duel, std::span<const std::uint8_t> table) {
  // Does the mover win? Nothing outside the endgame.
  { duel.known(table) } -> std::same_as<std::optional<bool>>;
  { D::endgame_bytes } -> std::convertible_to<std::size_t>;
};

template <class G>
concept DuelGame = Game<G> && HasDuel<G> && DuelState<typename G::Duel, typename G::State>;

}  // namespace quatuor
