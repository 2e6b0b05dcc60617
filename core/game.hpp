#pragma once

#include <concepts>
#include <string>
#include <string_view>

#include "core/game_info.hpp"
#include "core/json_fwd.hpp"
#include "core/move.hpp"
#include "core/numbers.hpp"
#include "core/random.hpp"

namespace quatuor {

// What lies on the table: a value.
template <class S>
concept GameState = std::copyable<S> && std::equality_comparable<S> &&
                    requires(const S state, S next, MoveList& list, Move move) {
                      { state.seats() } -> std::same_as<Seat>;
                      { state.turn() } -> std::same_as<Turn>;
                      // Appends every legal move once, in ascending order; for chance, the outcomes
                      // with weights.
                      { state.moves(list) } -> std::same_as<void>;
                      // The move must be legal.
                      { next.play(move) } -> std::same_as<void>;
                      // Once over.
                      { state.places() } -> std::same_as<Places>;
                      // Of the position, as its text tells it.
                      { state.hash() } -> std::same_as<std::uint64_t>;
                    };

// Games with secrets also say what a seat knows of a state, and draw what it does not know.
template <class S>
concept HiddenState = requires(const S state, Seat seat, Random& random) {
  { state.seen_by(seat) } -> std::same_as<S>;
  { state.fill_in(random) } -> std::same_as<S>;
};

// A game is one type with everything about it. A folder with a `game.hpp` that defines
// `quatuor::<folder>::Game` is all that a new one needs.
template <class G>
concept Game =
    GameState<typename G::State> && (!G::info.hidden || HiddenState<typename G::State>) &&
    requires(const typename G::State state, const Options& options, std::string_view text,
             Viewer viewer, Move move, Seat seat, Lang lang, const Style& style,
             TensorWriter& tensor) {
      { G::info } -> std::convertible_to<const GameInfo&>;
      { G::start(options) } -> std::same_as<Expected<typename G::State>>;
      { G::position_text(state, viewer) } -> std::same_as<std::string>;
      { G::parse_position(options, text) } -> std::same_as<Expected<typename G::State>>;
      { G::move_text(state, move) } -> std::same_as<std::string>;
      // A legal move, or the reason why it is not one.
      { G::parse_move(state, text) } -> std::same_as<Expected<Move>>;
      // What the viewer sees, as JSON to draw the board from.
      { &G::board_json } -> std::same_as<Json (*)(const typename G::State&, Viewer)>;
      { &G::move_json } -> std::same_as<Json (*)(const typename G::State&, Move)>;
      { G::draw(state, viewer, style) } -> std::same_as<std::string>;
      { G::seat_name(seat) } -> std::same_as<Words>;
      // What the one to decide is asked to do, in a few words that everybody may read.
      { G::ask(state) } -> std::same_as<Text>;
      // The move in a sentence, for the log and for people who listen; no more than the viewer may
      // know.
      { G::tell(state, move, viewer) } -> std::same_as<Text>;
      { G::book(lang) } -> std::same_as<std::string_view>;
      // What each seat may expect, from 0 (last place) to 1 (first), as far as one can see at a
      // glance.
      { G::evaluate(state) } -> std::same_as<Rewards>;
      // Legal moves of one position have different numbers.
      { G::action_counts(state) } -> std::same_as<ActionCounts>;
      { G::action_of(state, move) } -> std::same_as<Action>;
      // The parts of the tensor, the same all through a match; and what it says of a state as the
      // seat knows it, from that seat's point of view.
      { G::observation(state) } -> std::same_as<TensorLayout>;
      { G::observe(state, seat, tensor) } -> std::same_as<void>;
    };

}  // namespace quatuor
