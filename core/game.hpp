#pragma once

#include <concepts>
#include <span>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "core/move.hpp"
#include "core/options.hpp"
#include "core/random.hpp"
#include "core/seat.hpp"
#include "core/text.hpp"

namespace quatuor {

using Json = nlohmann::ordered_json;

// How strong a bot is: the positions it looks at before it moves, and its errors of judgement.
struct Level {
  std::uint64_t nodes;
  double noise;  // of two moves as far apart as this, it may take either
};
using Levels = std::array<Level, 8>;
inline constexpr Levels usual_levels{{{100, 0.1},
                                      {300, 0.05},
                                      {1'000, 0.02},
                                      {4'000, 0},
                                      {16'000, 0},
                                      {64'000, 0},
                                      {256'000, 0},
                                      {2'000'000, 0}}};

// What a game declares about itself, as data.
struct GameInfo {
  std::string_view id;
  Words name;
  Words goal;
  Seat least_players;
  Seat most_players;
  bool chance;
  bool hidden;
  // How a position was reached can end the game, so that its text does not say all.
  bool history;
  std::span<const OptionSpec> options;
  // Option settings that `bench` plays in turn, each "name=value name=value".
  std::span<const std::string_view> bench_setups;
  // The bots, weakest first.
  Levels levels = usual_levels;
  // Decisions at the beginning of a game between bots that are drawn at random, where nothing else
  // would make one game differ from the next.
  int opening_plies = 0;
};

// How to draw a board in a terminal.
struct Style {
  Lang lang = Lang::fr;
  bool colour = false;
  bool unicode = true;
  bool clears = true;  // a screen that can be wiped
};

using Rewards = std::array<double, most_seats>;

// What lies on the table: a value that answers four questions.
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

// Where two orders of the same decisions lead to the same position, a game may list one of them and
// have this: the same state with every legal move in its list, until the turn ends. In mid-turn a
// bot needs them all: a person may have begun in an order of their own.
template <class S>
concept OrderedState = requires(const S state) {
  { state.in_any_order() } -> std::same_as<S>;
  { state.is_in_mid_turn() } -> std::same_as<bool>;
};

// A state may know a better way to choose in playouts than uniformly.
template <class S>
concept CasualState = requires(const S state, const MoveList& list, Random& random) {
  { state.casual_move(list, random) } -> std::same_as<Move>;
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
             Viewer viewer, Move move, Seat seat, Lang lang, const Style& style) {
      { G::info } -> std::convertible_to<const GameInfo&>;
      { G::start(options) } -> std::same_as<Expected<typename G::State>>;
      { G::position_text(state, viewer) } -> std::same_as<std::string>;
      { G::parse_position(options, text) } -> std::same_as<Expected<typename G::State>>;
      { G::move_text(state, move) } -> std::same_as<std::string>;
      // A legal move, or the reason why it is not one.
      { G::parse_move(state, text) } -> std::same_as<Expected<Move>>;
      // What the viewer sees, as JSON to draw the board from.
      { G::board_json(state, viewer) } -> std::same_as<Json>;
      { G::move_json(state, move) } -> std::same_as<Json>;
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
    };

}  // namespace quatuor
