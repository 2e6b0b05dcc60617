// What the bots of Crescendo think of: legal moves only, and the obvious plan first.
#include <algorithm>
#include <set>

#include "bots/think.hpp"
#include "core/playout.hpp"
#include "games/crescendo/tests/table.hpp"

namespace quatuor::crescendo {

namespace {

void play_by(State& state, const Task& task, std::uint64_t seed = 1) {
  Random random(seed);
  const Seen<Game> seen(state, state.turn().seat());
  state.play(think<Game>(seen, task, random).move);
}

void play_greedily(State& state) {
  play_by(state, {.brain = Brain::greedy});
}

bool can_finish_now(const State& state) {
  MoveList list;
  state.moves(list);
  return std::ranges::any_of(list, [&](Move move) {
    State next = state;
    next.play(move);
    return next.turn().is_over();
  });
}

void expect_sound_proposals(const State& state) {
  MoveList list;
  state.moves(list);
  Proposals proposals;
  Game::propose(state, proposals);
  ASSERT_FALSE(proposals.empty());
  std::set<Move> proposed;
  for (const Proposal& proposal : proposals) {
    EXPECT_TRUE(proposed.insert(proposal.move).second) << "each once";
    EXPECT_NE(std::ranges::find(list, proposal.move), list.end()) << "legal";
  }
}

}  // namespace

TEST(CrescendoPropose, OnlyLegalMovesAndEachOnce) {
  for (unsigned players = 2; players <= 4; ++players) {
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
      Random random(seed);
      State state = *Game::start(options_for(players, "limit=30"));
      while (!state.turn().is_over()) {
        if (!state.turn().is_chance()) {
          expect_sound_proposals(state);
        }
        state.play(random_move(state, random));
      }
    }
  }
}

TEST(CrescendoPropose, ExpectationsStayWithinReason) {
  Random random(7);
  State state = *Game::start(options_for(4, "limit=30"));
  while (!state.turn().is_over()) {
    for (const double reward : Game::evaluate(state)) {
      EXPECT_GT(reward, -0.3);
      EXPECT_LT(reward, 1.3);
    }
    state.play(random_move(state, random));
  }
}

TEST(CrescendoPropose, FinishesWhenItCan) {
  State state = table("1x7@0,0;1x1@1,0;2x7@-2,4;2x1@4,7");
  play_greedily(state);
  EXPECT_TRUE(state.turn().is_over());
}

TEST(CrescendoPropose, StrikesWhoeverIsAboutToFinishAndSpoilsIt) {
  State state = table("1x2@0,0;1x6@5,5;2x7@1,2;2x1@1,1");
  play_greedily(state);
  ASSERT_EQ(state.stage(), Stage::disperse) << "nothing else stops Blue";
  play_greedily(state);
  ASSERT_EQ(state.mover(), 1);
  EXPECT_FALSE(can_finish_now(state));
}

TEST(CrescendoPropose, PutsDispersedPawnsApart) {
  State state = table("1x2@0,0;1x6@5,5;2x3@1,1;2x5@-2,4");
  play(state, "0,0>1,1/2");
  while (state.stage() == Stage::disperse) {
    play_greedily(state);
  }
  const CellSet blue = state.stacks_of(1);
  ASSERT_EQ(std::popcount(blue), 4);
  for (CellSet set = blue; set != 0; set &= set - 1) {
    EXPECT_EQ(state.ground().neighbours(lowest(set)) & blue, 0U);
  }
}

// The search takes positions of one hash for the same, and counts on turns to tell them apart: a
// way that comes back to the same board is another position, nearer the limit.
TEST(CrescendoPropose, TheHashTellsWhatTheSearchMustTellApart) {
  const auto at = [](std::string_view turns, int mover) {
    return position(
        options_for(2),
        fmt::format("m/{}/,/1x7@0,0;1x1@2,1;2x7@5,5;2x1@4,7/12/-/-/{}/{}", tiling, turns, mover));
  };
  const std::set<std::uint64_t> hashes{at("0,0", 1).hash(), at("1,0", 2).hash(),
                                       at("1,1", 1).hash(), at("2,1", 2).hash(),
                                       at("2,2", 1).hash()};
  EXPECT_EQ(hashes.size(), 5U);
}

TEST(CrescendoPropose, SearchComesToAnEndLongBeforeTheLimit) {
  State state = *Game::start(options_for(2));
  Random random(3);
  std::uint64_t seed = 0;
  unsigned longest = 0;
  while (!state.turn().is_over()) {
    if (state.turn().is_chance()) {
      state.play(random_move(state, random));
    } else {
      play_by(state, {.nodes = 300}, ++seed);
      longest = std::max(longest, state.turns_taken(0));
    }
  }
  EXPECT_LT(longest, 100U);
}

}  // namespace quatuor::crescendo
