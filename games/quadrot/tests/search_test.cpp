// What the searches do where dice and several players matter.
#include "bots/level.hpp"
#include "bots/think.hpp"
#include "core/playout.hpp"
#include "games/quadrot/game.hpp"
#include "games/quadrot/tests/table.hpp"

namespace quatuor::quadrot {

// N's last pawn can leave the board with both dice, one after the other; nobody else is out.
TEST(QuadrotSearch, LevelsThatOverlookMovesSeeTheirOwnFirstPlace) {
  const std::array texts{"S0@16,47+2;N0@13+3/50,50/-/2/blue+red/-",
                         "S0@16,47+2;N0@13+3/50,50/-/2/blue+red/13>20/blue",
                         "S0@16,47+2;N0@13+3;W0@4,8+2/50,50,51/-/2/blue+red/-",
                         "S0@16,47+2;N0@13+3;W0@4,8+2/50,50,51/-/2/blue+red/13>20/blue"};
  for (const std::string text : texts) {
    const State before = position(options_for(text.contains('W') ? 3 : 2), text);
    for (int level = 1; level <= 3; ++level) {
      for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        State state = before;
        while (state.turn().is_seat(2)) {
          Random random(seed);
          state.play(think(Seen<Game>(state, 2), task_of_level(Game::info, level), random).move);
        }
        EXPECT_EQ(state.are_out(1), pawns_each) << text << ", level " << level;
      }
    }
  }
}

// S is out. N needs one red or blue die, and then W is last: a finished game is worth three places,
// not one win.
TEST(QuadrotSearch, KnowsThePlacesOfAllAtTheEnd) {
  const State state = position(options_for(3), "S0@-+4;W4@-+0;N0@20+3/9,9,9/1/2/blue+red/-");
  Random random(1);
  for (const Brain brain : {Brain::search, Brain::tree}) {
    const Thought thought = think(Seen<Game>(state, 2), {.brain = brain, .nodes = 20'000}, random);
    EXPECT_LT(thought.score, 0.15);
  }
}

// The visits of what was given back are gone; the edge above it still has them.
TEST(QuadrotSearch, ThrowsComeUpByTheirChancesAfterMemoryWasGivenBack) {
  const State before = position(options_for(2), "S4@-+0;N4@-+0/5,5/-/1/dice/-");
  MoveList outcomes;
  before.moves(outcomes);
  const double weights = outcomes.total_weight();
  Tree tree(Tree::least_capacity, false);
  tree[0].visits = 1'000;
  tree[0].decider = Turn::chance();
  const auto children = tree.expand(0, outcomes.size());
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    children[i].move = outcomes[i];
    children[i].prior = static_cast<float>(outcomes.weight(i) / weights);
  }
  Random random(1);
  const Task task;
  constexpr int thrown = 360;
  for (int i = 0; i < thrown; ++i) {
    State state = before;
    ++tree[Selection<Game, GameKnowledge<Game>>(tree, task, 2)(0, state, random)].visits;
    ++tree[0].visits;
  }
  for (const Edge& edge : tree.children(tree[0])) {
    EXPECT_NEAR(edge.visits, thrown * static_cast<double>(edge.prior), 1.5);
  }
}

namespace {

// Somewhere in the middle of a game of two, both dice thrown.
State midway() {
  return table("S1@13,25+1", "blue+red", "N1@33,42+1");
}

// Most of what this turn may end with can be reached by several first moves.
State many_orders() {
  return position(options_for(2), "S1@18,20,47+0;N0@1,13,28,35+0/21,21/-/1/red+yellow/-");
}

Thought thought_of(const State& state, const Task& task) {
  Random random(1);
  return think(Seen<Game>(state, state.turn().seat()), task, random);
}

bool is_same(const Thought& a, const Thought& b) {
  return a.move == b.move && a.score == b.score && a.nodes == b.nodes && a.line == b.line;
}

}  // namespace

TEST(CommonDice, TheSameThrowOfARoundHasTheSameDice) {
  MoveList outcomes;
  position(options_for(2), "S4@-+0;N4@-+0/5,5/-/1/dice/-").moves(outcomes);
  const CommonDice dice(7);
  for (const std::uint32_t number : {0U, 3U, 15U, 16U, 40U}) {
    EXPECT_EQ(dice(outcomes, 12, number), dice(outcomes, 12, number));
  }
}

// More evenly than by chance, which would err by some twenty.
TEST(CommonDice, ThrowsComeUpByTheirChances) {
  MoveList outcomes;
  position(options_for(2), "S4@-+0;N4@-+0/5,5/-/1/dice/-").moves(outcomes);
  const CommonDice dice(7);
  constexpr std::uint32_t rounds = 3'600;
  for (std::uint32_t number = 0; number < 16; ++number) {
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
      std::uint32_t count = 0;
      for (std::uint32_t round = 0; round < rounds; ++round) {
        count += dice(outcomes, round, number) == outcomes[i] ? 1 : 0;
      }
      EXPECT_NEAR(count, rounds * outcomes.weight(i) / outcomes.total_weight(), 6)
          << "throw " << number;
    }
  }
}

// The slow and obvious version: dice of their own for every playout.
TEST(Rollouts, ComeToWhatPlayoutsWithAnyDiceComeTo) {
  const State before = position(options_for(2), "S1@13,25+1;N1@33,42+1/5,5/-/2/dice/-");
  constexpr std::uint32_t rounds = 4'000;
  const Rollout<Game> rollout(CommonDice(3));
  Random random(5);
  double rolled = 0;
  double played = 0;
  std::uint64_t nodes = 0;
  for (std::uint32_t round = 0; round < rounds; ++round) {
    rolled += rollout(before, 1, round, nodes);
    State state = before;
    for (int turn = 0; turn < 4; ++turn) {
      state.play(random_move(state, random));
      const Seat mover = state.turn().seat();
      state = best_turn_end(state, mover, [&](const State& end) {
                return Game::evaluate_for(end, mover);
              }).state;
    }
    played += Game::evaluate_for(state, 1);
  }
  EXPECT_NEAR(rolled / rounds, played / rounds, 0.01);
}

TEST(Rollouts, TheSameSearchEndsTheSame) {
  EXPECT_TRUE(
      is_same(thought_of(midway(), {.nodes = 20'000}), thought_of(midway(), {.nodes = 20'000})));
}

TEST(Rollouts, LookOnceWhereThereAreNoPositionsToSpare) {
  const Thought thought = thought_of(midway(), {.nodes = 1});
  EXPECT_EQ(thought.depth, 1);
  EXPECT_EQ(thought.move, thought_of(midway(), {.brain = Brain::greedy}).move);
}

// Racing: a clear choice ends the search, and is the one that comes out where all stay in.
TEST(Rollouts, WhatIsClearlyBehindFallsOut) {
  constexpr std::uint64_t limit = 1'000'000;
  const Thought raced = thought_of(midway(), {.nodes = limit});
  EXPECT_GT(raced.depth, 2) << "it was not clear at first";
  EXPECT_LT(raced.nodes, limit / 2);
  const Thought all = thought_of(midway(), {.nodes = limit, .lines = 2});
  EXPECT_GT(all.nodes, limit * 9 / 10);
  EXPECT_EQ(raced.move, all.move);
}

TEST(Rollouts, WhatIsCloseToTheBestStaysIn) {
  constexpr std::uint64_t limit = 150'000;
  const Thought thought = thought_of(many_orders(), {.nodes = limit});
  EXPECT_GT(thought.nodes, limit * 9 / 10);
}

TEST(Rollouts, AWinIsTakenAndCertain) {
  const State state = table("S0@28,27+2", "red+red", "N1@33,42+1");
  const Thought open = thought_of(state, {.nodes = 5'000});
  EXPECT_FALSE(open.is_proven);
  const State last = table("S0@28+3", "red+yellow", "N0@20+3");
  const Thought thought = thought_of(last, {.nodes = 5'000});
  EXPECT_TRUE(thought.is_proven);
  EXPECT_EQ(thought.score, 1);
  EXPECT_EQ(Game::move_text(last, thought.move), "28>out/red");
}

// Whatever comes to the same by another move first.
TEST(Rollouts, ThinkAboutTheChosenMovesOnly) {
  MoveList legal;
  many_orders().moves(legal);
  ASSERT_GE(legal.size(), 7U);
  for (const Move move : legal) {
    EXPECT_EQ(thought_of(many_orders(), {.nodes = 2'000, .only = {move}}).move, move);
  }
}

TEST(Rollouts, TellAsManyMovesAsThereAre) {
  MoveList legal;
  many_orders().moves(legal);
  const Thought thought = thought_of(many_orders(), {.nodes = 2'000, .lines = 32});
  EXPECT_EQ(thought.others.size() + 1, legal.size());
}

TEST(Rollouts, TellTheNextBestMovesToo) {
  const Thought thought = thought_of(midway(), {.nodes = 20'000, .lines = 3});
  ASSERT_EQ(thought.others.size(), 2U);
  EXPECT_NE(thought.others[0].line[0], thought.move);
  EXPECT_NE(thought.others[0].line[0], thought.others[1].line[0]);
  EXPECT_GE(thought.score, thought.others[0].score);
  EXPECT_GE(thought.others[0].score, thought.others[1].score);
}

TEST(Rollouts, TakeNoMorePositionsThanTheyMay) {
  for (const std::uint64_t nodes : {1'000U, 3'000U, 10'000U}) {
    const Thought thought = thought_of(midway(), {.nodes = nodes, .lines = 2});
    EXPECT_LE(thought.nodes, nodes + 20);
    EXPECT_GT(thought.nodes, nodes - 700) << "there was room for another round";
  }
}

// The turn limit ends the game; whatever is played, both have as much.
TEST(Rollouts, EndWhereNothingCanChange) {
  const State last = position(options_for(2), "S2@13,25+0;N1@21+2/299,300/-/1/red+blue/-");
  const Thought thought = thought_of(last, {});
  EXPECT_EQ(thought.depth, 1);
}

TEST(Rollouts, GoNoDeeperThanAsked) {
  const Thought thought = thought_of(midway(), {.depth = 3, .lines = 2});
  EXPECT_EQ(thought.depth, 3);
}

TEST(Rollouts, EndWhenAskedTo) {
  int asked = 0;
  const Thought thought = thought_of(midway(), {.lines = 2, .stop = [&] { return ++asked > 20; }});
  EXPECT_EQ(asked, 21);
  EXPECT_GT(thought.nodes, 1'000U);
}

TEST(Rollouts, SeveralThreadsRollTogether) {
  const Thought thought = thought_of(midway(), {.nodes = 50'000, .lines = 2, .threads = 4});
  EXPECT_GT(thought.nodes, 45'000U);
  MoveList legal;
  midway().moves(legal);
  EXPECT_NE(std::ranges::find(legal, thought.move), legal.end());
}

// Two orders of the same decisions are one play, and in mid-turn the other one is there too.
TEST(Rollouts, GoOnInMidTurn) {
  State state = midway();
  MoveList legal;
  state.moves(legal);
  for (const Move move : legal) {
    State next = state;
    next.play(move);
    if (next.turn().is_seat(1)) {
      const Thought thought = thought_of(next, {.nodes = 3'000});
      MoveList rest;
      next.in_any_order().moves(rest);
      EXPECT_NE(std::ranges::find(rest, thought.move), rest.end());
    }
  }
}

}  // namespace quatuor::quadrot
