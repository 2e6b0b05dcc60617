// What the bots consider: legal moves only, and the obvious plan first.
#include <set>

#include "bots/think.hpp"
#include "core/playout.hpp"
#include "games/ascension/bot/eval_board.hpp"
#include "games/ascension/tests/climber.hpp"

namespace quatuor::ascension {

namespace {

Move best_proposal(const State& state) {
  Proposals proposals;
  Game::propose(state, proposals);
  proposals.keep_best(1);
  return proposals[0].move;
}

// One turn; what is looked at turns out neutral.
template <class Decide>
void play_turn_by(State& state, const Decide& decide) {
  const Player mover = state.mover();
  const unsigned turns = state.turns_taken(mover);
  while (!state.turn().is_over() && state.mover() == mover && state.turns_taken(mover) == turns) {
    state.play(state.turn().is_chance() ? Move{neutral} : decide(state));
  }
}

// By first impressions.
void play_turn(State& state) {
  play_turn_by(state, best_proposal);
}

// By a search.
void think_a_turn(State& state) {
  Random random(1);
  play_turn_by(state, [&](const State& now) {
    return think(quatuor::Seen<Game>(now, now.turn().seat()), {.nodes = 2'000}, random).move;
  });
}

void check_proposals(const State& state) {
  Proposals proposals;
  Game::propose(state, proposals);
  MoveList legal;
  state.moves(legal);
  std::set<Move> once;
  for (const Proposal& proposal : proposals) {
    EXPECT_TRUE(std::ranges::find(legal, proposal.move) != legal.end());
    EXPECT_TRUE(once.insert(proposal.move).second);
    EXPECT_GE(proposal.value, 0);
    EXPECT_LE(proposal.value, 1);
  }
  EXPECT_FALSE(proposals.empty());
}

// What the evaluation knows of a position is what the rules say.
void check_eval_board(const State& state) {
  const EvalBoard board(state, state.stacks());
  for (Player player = 0; player < state.seats(); ++player) {
    if (state.is_out(player)) {
      continue;
    }
    EXPECT_EQ(board.steps(player, state.pawn(player)), state.steps(player));
    each(CellSet::all() - state.pawns(), [&](unsigned cell) {
      EXPECT_EQ(board.may_lift(player, cell), state.takeable(player).contains(cell))
          << cell_text(cell);
    });
  }
}

}  // namespace

TEST(AscensionPropose, A4_A11_A12_RulesAndEvaluationAgree) {
  for (const unsigned players : {2U, 3U, 4U}) {
    Random random(players);
    State state = *Game::start(options_for(players));
    while (!state.turn().is_over()) {
      if (state.stage() == Stage::take) {
        check_eval_board(state);
      }
      const bool climbs = !state.turn().is_chance() && random.below(2) == 0;
      state.play(climbs ? Climber(state, random).choose() : random_move(state, random));
    }
  }
}

TEST(AscensionPropose, LegalMovesEachOnce) {
  for (const unsigned players : {2U, 3U, 4U}) {
    for (unsigned game = 0; game < 6; ++game) {
      Random random(10 * players + game);
      State state = *Game::start(options_for(players));
      while (!state.turn().is_over()) {
        if (!state.turn().is_chance()) {
          check_proposals(state);
        }
        const bool climbs = !state.turn().is_chance() && game % 2 == 0;
        state.play(climbs ? Climber(state, random).choose() : random_move(state, random));
      }
    }
  }
}

TEST(AscensionPropose, StepsOntoTheSummit) {
  State state = position(two_towers("T.d6.2.8.9.;Q.i1.2.0.9."));
  play_turn(state);
  EXPECT_EQ(where(state, 1), "e5");
}

TEST(AscensionPropose, BuildsStairsUpToTheSummit) {
  State state = position({.cells = {{"d6", "d6+T1"}}, .players = "T.d6.2.3.9.;Q.i1.2.0.9."});
  for (int turns = 0; turns < 100 && state.flags().empty() && !state.turn().is_over(); ++turns) {
    think_a_turn(state);
  }
  EXPECT_FALSE(state.flags().empty());
}

TEST(AscensionPropose, MakesAStairOfTheCornerAndComesHome) {
  State state = position({.players = "T.b8.2.9.20.s;Q.i1.2.0.20.", .flags = "1", .locks = "-,-"});
  play_turn(state);
  EXPECT_EQ(state.winner(), 0);
}

TEST(AscensionPropose, BlocksAPawnWithOneWayLeft) {
  State state = position(two_towers("T.h2.2.2.9.;Q.c6.2.8.9."));
  play_turn(state);
  play_turn(state);
  EXPECT_EQ(state.starts_left(1), 1U);
}

TEST(AscensionPropose, DoesNotBlockItself) {
  State state = position(two_towers("T.d6.1.8.9.s;Q.h2.2.2.9."));
  play_turn(state);
  EXPECT_FALSE(state.is_out(0));
}

}  // namespace quatuor::ascension
