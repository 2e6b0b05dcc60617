#include "solver/puzzles/examine.hpp"

#include "bots/think.hpp"
#include "core/position_of.hpp"
#include "core/random.hpp"
#include "solver/puzzles/prover.hpp"

namespace quatuor::solver {

namespace {

using squadro::Board;
using squadro::Game;
using squadro::State;

constexpr std::uint64_t nodes = 100'000;

template <class Visit>
void each_lane(const Board& board, const Visit& visit) {
  for (auto racing = board.sides[board.mover].racing; racing != 0; racing &= racing - 1) {
    visit(static_cast<unsigned>(std::countr_zero(racing)));
  }
}

struct Line {
  bool is_best = true;    // both sides play the best, the lowest lane among equals
  bool is_unique = true;  // the winner has nothing else that is so fast
};

// Whether the opponent holds out for `plies` after that lane's move.
bool resists(Prover& prover, const Board& board, unsigned lane, int plies) {
  Board next = board;
  const bool has_won = next.play(lane) == squadro::home && next.has_won(board.mover);
  return has_won || !prover.wins(next, plies - 2);
}

Line judge_line(const Candidate& candidate, Prover& prover) {
  Line line;
  Board board = candidate.board();
  int plies = candidate.plies;
  for (const Move move : candidate.line) {
    const bool is_winner = board.mover == candidate.board().mover;
    unsigned equals = 0;
    bool is_lowest = false;
    each_lane(board, [&](unsigned lane) {
      const bool is_good =
          is_winner ? prover.wins_by(board, lane, plies) : resists(prover, board, lane, plies);
      is_lowest = is_lowest || (is_good && equals == 0 && lane == number_of(move));
      equals += is_good ? 1 : 0;
    });
    line.is_best = line.is_best && is_lowest;
    line.is_unique = line.is_unique && (!is_winner || equals == 1);
    board.play(number_of(move));
    --plies;
  }
  return line;
}

// What the search proves of each move must be among what is claimed.
Expected<void> compare_with_search(const Candidate& candidate) {
  unsigned winning = 0;
  unsigned losing = 0;
  bool line_loses = false;
  each_lane(candidate.board(), [&](unsigned lane) {
    State next = candidate.state;
    next.play(Move{lane});
    Random random(1);
    if (next.turn().is_over()) {
      ++winning;
      return;
    }
    const auto answer = think(Seen<Game>(next, next.turn().seat()), {.nodes = nodes}, random);
    const bool loses = answer.is_proven && answer.score == 1;
    winning += answer.is_proven && answer.score == 0 ? 1 : 0;
    losing += loses ? 1 : 0;
    line_loses = line_loses || (loses && Move{lane} == candidate.line[0]);
  });
  if (winning > candidate.winning || losing > candidate.losing || line_loses) {
    return refuse("au moins {} coups gagnent et {} perdent, dit la recherche.",
                  "at least {} moves win and {} lose, says the search.", winning, losing);
  }
  return {};
}

// The depth from which on the search keeps to the answer; one more than it got to where it does not
// find it.
int settling_depth(const State& state, Move answer) {
  int settled = 1;
  Random random(1);
  const Task task{.nodes = nodes, .listen = [&](const Thought& thought) {
                    settled = thought.move == answer ? settled : thought.depth + 1;
                  }};
  think(Seen<Game>(state, state.turn().seat()), task, random);
  return settled;
}

// The effort is how deep one must look at the hardest turn, how many moves do not win at the first,
// and how many one has to find.
int grade_of(const Candidate& candidate, const Puzzle& puzzle) {
  int depth = 0;
  int own_moves = 0;
  State state = candidate.state;
  const Seat winner = state.turn().seat();
  for (const Move move : puzzle.line) {
    if (state.turn().is_seat(winner)) {
      depth = std::max(depth, settling_depth(state, move));
      ++own_moves;
    }
    state.play(move);
  }
  const int wrong = static_cast<int>(candidate.choices() - candidate.winning);
  const int effort = depth + wrong + own_moves;
  // Of the grades but the hardest.
  constexpr std::array most_effort{4, 6, 9, 13};
  const auto grade = std::ranges::lower_bound(most_effort, effort) - most_effort.begin();
  return Puzzle::least_grade + static_cast<int>(grade);
}

}  // namespace

Expected<std::optional<Puzzle>> examine(const Candidate& candidate) {
  Puzzle puzzle{.plies = candidate.plies,
                .position = std::make_shared<PositionOf<Game>>(candidate.state),
                .line = candidate.line};
  Line line{.is_best = true, .is_unique = false};
  if (candidate.plies <= longest_proof) {
    Prover prover;
    if (prover.distance(candidate.board(), candidate.plies) != candidate.plies) {
      return refuse("la victoire ne prend pas {} demi-coups.", "the win does not take {} plies.",
                    candidate.plies);
    }
    line = judge_line(candidate, prover);
  }
  if (!line.is_best) {
    return refuse("la ligne n'est pas la meilleure des deux camps.",
                  "the line is not the best of both sides.");
  }
  if (auto compared = compare_with_search(candidate); !compared) {
    return std::unexpected(std::move(compared.error()));
  }
  const bool is_win = line.is_unique && candidate.plies <= longest_win;
  const bool is_question = candidate.choices() >= 3 && candidate.plies >= shortest_win;
  if (!is_question || (!is_win && candidate.winning != 1)) {
    return std::nullopt;
  }
  if (!is_win) {
    puzzle.kind = PuzzleKind::only;
    puzzle.line.resize(1);
  }
  puzzle.grade = grade_of(candidate, puzzle);
  return puzzle;
}

}  // namespace quatuor::solver
