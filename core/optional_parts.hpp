#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "core/calibration.hpp"
#include "core/game.hpp"
#include "core/proposals.hpp"

// What a game may have beside what every game must have.
namespace quatuor {

struct Sheet;

// What a game may have beyond `Game`. A game lists its parts (`Game::parts`), and
// `has_parts_as_listed` holds the list against what is there: a part that is listed but misspelt or
// of another form is an error, and so is one that is there but not listed.
enum class Part : std::uint8_t {
  table_seat_names,
  look,
  ending,
  move_words,
  forgetting,
  arrangement,
  line_size,
  orders,
  playout_policy,
  fetching,
  action_list,
  longest_game,
  proposals,
  puct_settings,
  rollout_settings,
  duel,
  sheets,
  puzzles,
  seat_evaluation,
  told_once,
  calibrations,
};

// A name for a seat that depends on the table, like the figure it was given.
template <class G>
concept HasTableSeatNames = requires(const typename G::State& state, Seat seat) {
  { G::seat_name(state, seat) } -> std::same_as<Words>;
};

// A closer look at one place of the board.
template <class G>
concept HasLook = requires(const typename G::State& state, Viewer viewer, std::string_view where) {
  { G::look(state, viewer, where) } -> std::same_as<Expected<Text>>;
};

// What ended the game, where it can end in several ways.
template <class G>
concept HasEnding = requires(const typename G::State& state) {
  { G::ending(state) } -> std::same_as<Words>;
};

// A move as people write it, where that is not the text that programs and records have. The game
// reads it too.
template <class G>
concept HasMoveWords = requires(const typename G::State& state, Move move) {
  { G::move_words(state, move) } -> std::same_as<Text>;
};

// Does this table show its players only what lies on it now?
template <class G>
concept HasForgetting = requires(const typename G::State& state) {
  { G::forgets(state) } -> std::same_as<bool>;
};

// Puts the words of a line into the game's own order, where a person may write them in any.
template <class G>
concept HasArrangement =
    requires(const typename G::State& state, std::span<std::string_view> words) {
      { G::arrange(state, words) } -> std::same_as<void>;
    };

// How many words of a line a person must write together.
template <class G>
concept HasLineSize = requires(const typename G::State& state) {
  { G::line_size(state) } -> std::same_as<std::size_t>;
};

// Where two orders of the same decisions lead to the same position, the list of moves may have one
// of them. In mid-turn a bot needs them all: a person may have begun in an order of their own.
template <class S>
concept HasOrders = requires(const S state) {
  // The same state with every legal move in its list, until the turn ends.
  { state.in_any_order() } -> std::same_as<S>;
  // Has its turn begun, with something left to decide?
  { state.is_in_mid_turn() } -> std::same_as<bool>;
};

// A better way to choose in random playouts than uniformly.
template <class S>
concept HasPlayoutPolicy = requires(const S state, const MoveList& list, Random& random) {
  { state.playout_move(list, random) } -> std::same_as<Move>;
};

// Where its moves look up a large table: asks for it before it is needed.
template <class S>
concept HasFetching = requires(const S state) {
  { state.fetch_ahead() } -> std::same_as<void>;
};

// The numbers of all moves of a list, where that is quicker than one by one.
template <class G>
concept HasActionList =
    requires(const typename G::State& state, const MoveList& moves, std::span<Action> actions) {
      { G::list_actions(state, moves, actions) } -> std::same_as<void>;
    };

// The most decisions and draws of chance that the rules allow with these options. Without it nobody
// knows more than `any_length`.
template <class G>
concept HasLongestGame = requires(const Options& options) {
  { G::longest(options) } -> std::same_as<GameLength>;
};

// The moves that make sense, each with what its mover may expect; says how many positions it
// looked at.
template <class G>
concept HasProposals = requires(const typename G::State& state, Proposals& proposals) {
  { G::propose(state, proposals) } -> std::same_as<std::uint64_t>;
};

// How its tree is searched.
template <class G>
concept HasPuctSettings = requires {
  { G::puct } -> std::same_as<const PuctSettings&>;
};

// A game with dice whose plays are compared by rollouts.
template <class G>
concept HasRolloutSettings = requires {
  { G::rollouts } -> std::same_as<const RolloutSettings&>;
};

// A second, smaller state for deep searches; `DuelState` in bots/duel.hpp says what it must have.
template <class G>
concept HasDuel = requires { typename G::Duel; };

// What one prints and cuts out to play it on a real table.
template <class G>
concept HasSheets = requires(const Options& options, Lang lang) {
  { G::sheets(options, lang) } -> std::same_as<std::vector<Sheet>>;
};

// Positions with a question, as match/puzzles.hpp reads them.
template <class G>
concept HasPuzzles = requires {
  { G::puzzles() } -> std::same_as<std::string_view>;
};

// A move in a sentence for people who read all of them: what several moves of chance bring
// together, like a deal, is told at the last, and the text of the others is empty.
template <class G>
concept HasToldOnce = requires(const typename G::State& state, Move move, Viewer viewer) {
  { G::tell_once(state, move, viewer) } -> std::same_as<Text>;
};

// What one seat may expect, where that is quicker than `Game::evaluate` for all of them. The same
// number.
template <class G>
concept HasSeatEvaluation = requires(const typename G::State& state, Seat seat) {
  { G::evaluate_for(state, seat) } -> std::same_as<double>;
};

// How often what its bots say comes true, with so many players.
template <class G>
concept HasCalibrations = requires(Seat seats) {
  { G::calibrations(seats) } -> std::same_as<const Calibrations&>;
};

// Does the game list this part? A game without a list has none.
template <class G>
constexpr bool lists(Part part) {
  if constexpr (requires { G::parts; }) {
    return std::ranges::find(G::parts, part) != std::ranges::end(G::parts);
  } else {
    return false;
  }
}

// Does not compile where the list and the game differ.
template <class G>
constexpr bool has_parts_as_listed() {
  using S = typename G::State;
  static_assert(lists<G>(Part::table_seat_names) == HasTableSeatNames<G>,
                "HasTableSeatNames does not agree with Game::parts");
  static_assert(lists<G>(Part::look) == HasLook<G>, "HasLook does not agree with Game::parts");
  static_assert(lists<G>(Part::ending) == HasEnding<G>,
                "HasEnding does not agree with Game::parts");
  static_assert(lists<G>(Part::move_words) == HasMoveWords<G>,
                "HasMoveWords does not agree with Game::parts");
  static_assert(lists<G>(Part::forgetting) == HasForgetting<G>,
                "HasForgetting does not agree with Game::parts");
  static_assert(lists<G>(Part::arrangement) == HasArrangement<G>,
                "HasArrangement does not agree with Game::parts");
  static_assert(lists<G>(Part::line_size) == HasLineSize<G>,
                "HasLineSize does not agree with Game::parts");
  static_assert(lists<G>(Part::orders) == HasOrders<S>,
                "HasOrders does not agree with Game::parts");
  static_assert(lists<G>(Part::playout_policy) == HasPlayoutPolicy<S>,
                "HasPlayoutPolicy does not agree with Game::parts");
  static_assert(lists<G>(Part::fetching) == HasFetching<S>,
                "HasFetching does not agree with Game::parts");
  static_assert(lists<G>(Part::action_list) == HasActionList<G>,
                "HasActionList does not agree with Game::parts");
  static_assert(lists<G>(Part::longest_game) == HasLongestGame<G>,
                "HasLongestGame does not agree with Game::parts");
  static_assert(lists<G>(Part::proposals) == HasProposals<G>,
                "HasProposals does not agree with Game::parts");
  static_assert(lists<G>(Part::puct_settings) == HasPuctSettings<G>,
                "HasPuctSettings does not agree with Game::parts");
  static_assert(lists<G>(Part::rollout_settings) == HasRolloutSettings<G>,
                "HasRolloutSettings does not agree with Game::parts");
  static_assert(lists<G>(Part::duel) == HasDuel<G>, "HasDuel does not agree with Game::parts");
  static_assert(lists<G>(Part::sheets) == HasSheets<G>,
                "HasSheets does not agree with Game::parts");
  static_assert(lists<G>(Part::puzzles) == HasPuzzles<G>,
                "HasPuzzles does not agree with Game::parts");
  static_assert(lists<G>(Part::seat_evaluation) == HasSeatEvaluation<G>,
                "HasSeatEvaluation does not agree with Game::parts");
  static_assert(lists<G>(Part::told_once) == HasToldOnce<G>,
                "HasToldOnce does not agree with Game::parts");
  static_assert(lists<G>(Part::calibrations) == HasCalibrations<G>,
                "HasCalibrations does not agree with Game::parts");
  return true;
}

}  // namespace quatuor
