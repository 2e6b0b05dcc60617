// The fast rules against the slow and obvious ones, and against the published counts.
#include <fstream>
#include <map>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/number.hpp"
#include "core/perft.hpp"
#include "core/random.hpp"
#include "core/split.hpp"
#include "games/squadro/game.hpp"
#include "games/squadro/tests/slow_squadro.hpp"

namespace quatuor::squadro {

namespace {

State start(bool dark_begins, bool counts_repetition) {
  Board board;
  board.mover = dark_begins ? dark : light;
  return State(board, false, counts_repetition);
}

// Moves that neither turn nor come home, where there are any: games that go in circles.
Move dawdle(const State& state, const MoveList& list, Random& random) {
  MoveList slow;
  for (const Move move : list) {
    const int travel = state.board().advance(number_of(move)).travel;
    if (travel != turning && travel != home) {
      slow.add(move);
    }
  }
  return slow.empty() ? list.pick(random) : slow.pick(random);
}

}  // namespace

TEST(SquadroDifferential, FastAndSlowRulesAgree) {
  EXPECT_TRUE(rc::check("random games", [](std::uint64_t seed, bool dark_begins) {
    Random random(seed);
    State fast = start(dark_begins, false);
    SlowSquadro slow(dark_begins);
    while (!fast.turn().is_over()) {
      MoveList list;
      fast.moves(list);
      std::string legal;
      for (int lane = 1; lane <= 5; ++lane) {
        legal += slow.can_move(lane) ? std::to_string(lane) : "";
      }
      std::string listed;
      for (const Move move : list) {
        listed += Game::move_text(fast, move);
      }
      RC_ASSERT(listed == legal);
      const Move move = list.pick(random);
      fast.play(move);
      slow.play(static_cast<int>(number_of(move)) + 1);
      RC_ASSERT(Game::position_text(fast, Viewer::all()) == slow.text());
      RC_ASSERT(fast.turn().is_over() == slow.is_won());
    }
  }));
}

TEST(SquadroDifferential, S9_RepetitionsAreCountedAsOnPaper) {
  int draws = 0;
  for (std::uint64_t seed = 0; seed < (QUATUOR_SLOW_BUILD ? 200 : 2'000); ++seed) {
    Random random(seed);
    State state = start(seed % 2 == 1, true);
    std::map<std::string, int> seen;
    ++seen[Game::position_text(state, Viewer::all())];
    while (!state.turn().is_over()) {
      MoveList list;
      state.moves(list);
      state.play(dawdle(state, list, random));
      const int times = ++seen[Game::position_text(state, Viewer::all())];
      const bool is_won = state.turn().is_over() && !is_draw(state.places());
      ASSERT_EQ(state.turn().is_over() && !is_won, times >= 3) << seed;
    }
    draws += is_draw(state.places()) ? 1 : 0;
  }
  EXPECT_TRUE(draws > 0 || QUATUOR_SLOW_BUILD)
      << "the games must go in circles often enough to test something";
}

}  // namespace quatuor::squadro
