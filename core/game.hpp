#pragma once

#include <concepts>
#include <string>
#include <string_view>

#include "core/game_info.hpp"
#include "core/json_fwd.hpp"
#include "core/move.hpp"
#include "core/numbers.hpp"

// What a game is: what every state and every game must have, and what each of it means.
namespace quatuor {

// What lies on the table: a value.
template <class S>
concept GameState = std::copyable<S> && std::equality_comparable<S> &&
                    requires(const S state, S next, MoveList& list, Move move) {
                      // From 2 to `most_seats`, the same all through a match.
                      { state.seats() } -> std::same_as<Seat>;
                      // Who decides next: a seat, chance, or nobody any more.
                      { state.turn() } -> std::same_as<Turn>;
                      // Appends every legal move once, in ascending order; for chance, the outcomes
                      // with weights.
                      { state.moves(list) } -> std::same_as<void>;
                      // Makes the move, which must be legal.
                      { next.play(move) } -> std::same_as<void>;
                      // Who has come where, once it is over.
                      { state.places() } -> std::same_as<Places>;
                      // A number for the position, as its text tells it: equal ones have the same.
                      { state.hash() } -> std::same_as<std::uint64_t>;
                    };

// Games with secrets also say what a seat knows of a state, and draw what it does not know.
template <class S>
concept HiddenState = requires(const S state, Seat seat, Random& random) {
  // With everything that the seat cannot know left open.
  { state.seen_by(seat) } -> std::same_as<S>;
  // A whole state again: what was left open is drawn, as likely as it is for that seat.
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
      // Its name, its options, how many play, and so on.
      { G::info } -> std::convertible_to<const GameInfo&>;
      // The beginning, or why there is none with these options.
      { G::start(options) } -> std::same_as<Expected<typename G::State>>;
      // What the viewer knows of the position, on one line (docs/notation.md).
      { G::position_text(state, viewer) } -> std::same_as<std::string>;
      // A position from its text, or what is wrong with it. The options are those of the match.
      { G::parse_position(options, text) } -> std::same_as<Expected<typename G::State>>;
      // A legal move as records have it.
      { G::move_text(state, move) } -> std::same_as<std::string>;
      // A legal move from its text, or the reason why it is not one.
      { G::parse_move(state, text) } -> std::same_as<Expected<Move>>;
      // What the viewer sees, as JSON to draw the board from.
      { &G::board_json } -> std::same_as<Json (*)(const typename G::State&, Viewer)>;
      // A legal move, as JSON to show it on the board.
      { &G::move_json } -> std::same_as<Json (*)(const typename G::State&, Move)>;
      // What the viewer sees, for a terminal.
      { G::draw(state, viewer, style) } -> std::same_as<std::string>;
      // What the seat is called.
      { G::seat_name(seat) } -> std::same_as<Words>;
      // What the one to decide is asked to do, in a few words that everybody may read.
      { G::ask(state) } -> std::same_as<Text>;
      // The move in a sentence, for the log and for people who listen; no more than the viewer may
      // know.
      { G::tell(state, move, viewer) } -> std::same_as<Text>;
      // The rule book, in Markdown.
      { G::book(lang) } -> std::same_as<std::string_view>;
      // What each seat may expect, from 0 (last place) to 1 (first), as far as one can see at a
      // glance.
      { G::evaluate(state) } -> std::same_as<Rewards>;
      // How many numbers there are for moves; the same all through a match.
      { G::action_counts(state) } -> std::same_as<ActionCounts>;
      // The number of a legal move. Legal moves of one position have different numbers.
      { G::action_of(state, move) } -> std::same_as<Action>;
      // The parts of the tensor; the same all through a match.
      { G::observation(state) } -> std::same_as<TensorLayout>;
      // Fills the tensor with a state as the seat knows it, from that seat's point of view.
      { G::observe(state, seat, tensor) } -> std::same_as<void>;
    };

}  // namespace quatuor
