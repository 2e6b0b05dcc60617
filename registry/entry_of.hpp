#pragma once

#include "bots/told.hpp"
#include "core/lot_of.hpp"
#include "core/playout.hpp"
#include "core/position_of.hpp"
#include "registry/entry.hpp"

namespace quatuor {

template <Game G>
const typename G::State& state_in(const Position& position) {
  return static_cast<const PositionOf<G>&>(position).state();
}

template <Game G>
constexpr decltype(Entry::sheets) sheets_of() {
  if constexpr (has_terminal && HasSheets<G>) {
    return G::sheets;
  } else {
    return nullptr;
  }
}

template <Game G>
constexpr decltype(Entry::puzzles) puzzles_of() {
  if constexpr (has_terminal && HasPuzzles<G>) {
    return G::puzzles;
  } else {
    return nullptr;
  }
}

template <Game G>
GameLength longest_of(const Options& options) {
  if constexpr (HasLongestGame<G>) {
    return G::longest(options);
  } else {
    return {any_length.decisions, G::info.chance ? any_length.draws : 0};
  }
}

template <Game G>
constexpr Numbers numbers_of() {
  if constexpr (has_terminal) {
    return {
        .action_counts = [](const Position& at) { return G::action_counts(state_in<G>(at)); },
        .action_of = [](const Position& at,
                        Move move) { return G::action_of(state_in<G>(at), move); },
        .list_actions =
            [](const Position& at, const MoveList& moves, std::span<Action> actions) {
              list_actions<G>(state_in<G>(at), moves, actions);
            },
        .longest = longest_of<G>,
        .observation = [](const Position& at) { return G::observation(state_in<G>(at)); },
        .observe = [](const Position& at, Seat seat,
                      std::span<float> numbers) { observe<G>(state_in<G>(at), seat, numbers); },
        .evaluate = [](const Position& at) { return told_expectations<G>(state_in<G>(at)); },
        .lot = [](const Position& start, const LotSettings& settings, std::size_t first,
                  std::size_t last) -> std::unique_ptr<Lot> {
          return std::make_unique<LotOf<G>>(state_in<G>(start), settings, first, last);
        },
    };
  } else {
    return {};
  }
}

// Any legal move may be among those that are to be thought about.
inline Orders orders_for(const Task& task) {
  return !task.in_any_order  ? Orders::listed
         : task.only.empty() ? Orders::all_in_mid_turn
                             : Orders::all;
}

template <class G>
Entry entry_of() {
  static_assert(has_parts_as_listed<G>());
  return {
      .game = any_game<G>,
      .perft = [](const Position& from, int depth,
                  const Report& report) { return perft(state_in<G>(from), depth, report); },
      .distinct =
          [](const Position& from, int depth, const Report& report) {
            return distinct_positions(state_in<G>(from), depth, report);
          },
      .playouts =
          [](const Position& from, std::uint64_t playouts, Random& random, PlayoutCount& count) {
            count_playouts(state_in<G>(from), playouts, random, count);
          },
      .think =
          [](const Position& table, Seat seat, const Task& task, Random& random) {
            const Seen<G> seen(state_in<G>(table), seat, orders_for(task));
            return think_and_tell(seen, table.seats(), task, random);
          },
      .searches_tree = !HasDuel<G> && !HasRolloutSettings<G>,
      .sheets = sheets_of<G>(),
      .puzzles = puzzles_of<G>(),
      .numbers = numbers_of<G>(),
  };
}

}  // namespace quatuor
