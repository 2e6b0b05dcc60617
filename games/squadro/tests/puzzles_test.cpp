// The puzzles that are shipped, against searches that know nothing of how they were made.
#include <gtest/gtest.h>

#include "core/playout.hpp"
#include "core/position_of.hpp"
#include "games/squadro/game.hpp"
#include "match/puzzles.hpp"
#include "registry/entry.hpp"
#include "solver/puzzles/prover.hpp"

namespace quatuor::squadro {

namespace {

// Longer wins take longer to prove than a test may.
constexpr int most_proven = QUATUOR_SLOW_BUILD ? 9 : 15;

std::vector<Puzzle> shipped() {
  const auto puzzles = read_puzzles(any_game<Game>(), Game::puzzles());
  EXPECT_TRUE(puzzles) << puzzles.error().en;
  return puzzles.value_or(std::vector<Puzzle>());
}

// All of them, or every twelfth where tests are slow.
template <class Visit>
void each_shipped(PuzzleKind kind, const Visit& visit) {
  std::size_t i = 0;
  std::size_t seen = 0;
  for (const Puzzle& puzzle : shipped()) {
    if (puzzle.kind == kind && i++ % (QUATUOR_SLOW_BUILD ? 12 : 1) == 0) {
      SCOPED_TRACE(write_puzzle(puzzle));
      visit(puzzle, static_cast<const PositionOf<Game>&>(*puzzle.position).state());
      ++seen;
    }
  }
  EXPECT_GT(seen, 0U);
}

std::vector<unsigned> lanes_of(const Board& board) {
  std::vector<unsigned> found;
  for (unsigned lane = 0; lane < lanes; ++lane) {
    if (((board.sides[board.mover].racing >> lane) & 1U) != 0) {
      found.push_back(lane);
    }
  }
  return found;
}

// What the search finds out after a move: 1 it wins, -1 it loses, 0 it is not proven.
int proven_of(const State& state, Move move) {
  State next = state;
  next.play(move);
  if (next.turn().is_over()) {
    return 1;
  }
  Random random(1);
  const auto answer = (*find_game("squadro"))
                          ->think(PositionOf<Game>(next), next.turn().seat(),
                                  {.nodes = QUATUOR_SLOW_BUILD ? 2'000 : 20'000}, random);
  return !answer.is_proven ? 0 : answer.score == 0 ? 1 : -1;
}

// Without memory, bounds or order.
bool wins_plainly(const Board& board, int plies) {
  return std::ranges::any_of(lanes_of(board), [&](unsigned lane) {
    Board next = board;
    if (next.play(lane) == home && next.has_won(board.mover)) {
      return true;
    }
    return plies > 1 && std::ranges::all_of(lanes_of(next), [&](unsigned reply) {
             Board after = next;
             const bool is_lost = after.play(reply) == home && after.has_won(next.mover);
             return !is_lost && wins_plainly(after, plies - 2);
           });
  });
}

}  // namespace

TEST(SquadroPuzzles, TheProverAgreesWithPlainSearch) {
  solver::Prover prover;
  int wins = 0;
  for (std::uint64_t seed = 1; seed <= (QUATUOR_SLOW_BUILD ? 100 : 1'000); ++seed) {
    Random random(seed);
    State state = *Game::start(Options(Game::info.options));
    play_out(state, random, 50 + random.below(40));
    for (const int plies : {1, 3, 5}) {
      if (!state.turn().is_over()) {
        const bool is_won = wins_plainly(state.board(), plies);
        wins += is_won ? 1 : 0;
        ASSERT_EQ(prover.wins(state.board(), plies), is_won)
            << Game::position_text(state, Viewer::all()) << ' ' << plies;
      }
    }
  }
  EXPECT_GT(wins, QUATUOR_SLOW_BUILD ? 5 : 50);
}

TEST(SquadroPuzzles, AWinHasOneSolutionAndNoFasterOne) {
  each_shipped(PuzzleKind::win, [](const Puzzle& puzzle, const State& state) {
    if (puzzle.plies > most_proven) {
      return;
    }
    solver::Prover prover;
    Board board = state.board();
    EXPECT_EQ(prover.distance(board, puzzle.plies), puzzle.plies);
    for (int plies = puzzle.plies; plies > 0; --plies) {
      const unsigned right = number_of(puzzle.line[static_cast<std::size_t>(puzzle.plies - plies)]);
      for (const unsigned lane : lanes_of(board)) {
        Board next = board;
        next.play(lane);
        if (board.mover == state.board().mover) {
          EXPECT_EQ(prover.wins_by(board, lane, plies), lane == right) << lane + 1;
        } else if (lane <= right) {
          EXPECT_EQ(prover.wins(next, plies - 3), lane != right)
              << "the opponent holds out longest, lane " << lane + 1;
        } else {
          EXPECT_TRUE(prover.wins(next, plies - 1)) << lane + 1;
        }
      }
      board.play(right);
    }
  });
}

TEST(SquadroPuzzles, TheSearchDoesNotContradict) {
  each_shipped(PuzzleKind::win, [](const Puzzle& puzzle, const State& state) {
    EXPECT_NE(proven_of(state, puzzle.line[0]), -1);
  });
  each_shipped(PuzzleKind::only, [](const Puzzle& puzzle, const State& state) {
    for (const unsigned lane : lanes_of(state.board())) {
      EXPECT_NE(proven_of(state, Move{lane}), Move{lane} == puzzle.line[0] ? -1 : 1) << lane + 1;
    }
    if (puzzle.plies <= most_proven) {
      solver::Prover prover;
      EXPECT_EQ(prover.distance(state.board(), puzzle.plies), puzzle.plies);
      EXPECT_TRUE(prover.wins_by(state.board(), number_of(puzzle.line[0]), puzzle.plies));
    }
  });
}

TEST(SquadroPuzzles, AreVaried) {
  const auto puzzles = shipped();
  EXPECT_EQ(puzzles.size(), 365U);
  std::array<std::size_t, 3> of_seat{};
  std::array<std::size_t, 6> of_grade{};
  for (const Puzzle& puzzle : puzzles) {
    ++of_seat[puzzle.position->turn().seat()];
    ++of_grade[static_cast<std::size_t>(puzzle.grade)];
    if (puzzle.kind == PuzzleKind::win) {
      EXPECT_GE(puzzle.moves(), 2);
      EXPECT_LE(puzzle.moves(), 8);
    }
  }
  EXPECT_LT(std::max(of_seat[1], of_seat[2]) * 10, puzzles.size() * 6);
  for (int grade = Puzzle::least_grade; grade <= Puzzle::most_grade; ++grade) {
    EXPECT_GT(of_grade[static_cast<std::size_t>(grade)] * 30, puzzles.size()) << grade;
  }
}

}  // namespace quatuor::squadro
