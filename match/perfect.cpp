#include "match/perfect.hpp"

#include <algorithm>
#include <set>

#include "core/reward.hpp"
#include "match/walk.hpp"

namespace quatuor {

namespace {

std::unique_ptr<Position> position_behind(const Match& match, Move move) {
  auto after = match.position().clone();
  after->play(move);
  return after;
}

// Won positions can be repeated until the game is drawn (S9).
void leave_out_repeated(const Match& match, std::vector<Move>& moves) {
  std::set<std::uint64_t> seen;
  Walk walk(match);
  for (std::size_t ply = 0; ply <= match.moves().size(); ++ply) {
    seen.insert(walk.at(ply).hash());
  }
  const auto is_new = [&](Move move) {
    return !seen.contains(position_behind(match, move)->hash());
  };
  if (std::ranges::any_of(moves, is_new)) {
    std::erase_if(moves, [&](Move move) { return !is_new(move); });
  }
}

std::vector<Move> best_moves(const Match& match, const Outlook& outlook) {
  std::vector<Move> moves;
  for (const auto& [move, certainty] : outlook.moves) {
    if (outlook.is_best(certainty)) {
      moves.push_back(move);
    }
  }
  if (outlook.best.outcome > 0 && !outlook.best.plies) {
    leave_out_repeated(match, moves);
  }
  return moves;
}

// Between two, as the search sees it.
double worth(const Match& match, Move move, const Task& task, Random& random) {
  const auto after = position_behind(match, move);
  if (after->turn().is_over()) {
    return reward(after->places(), match.turn().seat());
  }
  return 1 - match.entry().think(*after, after->turn().seat(), task, random).score;
}

Move choose_by_search(const Match& match, const std::vector<Move>& moves, const Task& task,
                      Random& random) {
  const Position& position = match.position();
  const Move first = match.entry().think(position, position.turn().seat(), task, random).move;
  if (std::ranges::find(moves, first) != moves.end()) {
    return first;
  }
  Task share = task;
  share.nodes = std::max<std::uint64_t>(task.nodes / moves.size(), 1);
  share.listen = [](const Thought&) {};
  Move best = moves.front();
  double most = -1;
  for (const Move move : moves) {
    if (const double here = worth(match, move, share, random); here > most) {
      best = move;
      most = here;
    }
  }
  return best;
}

}  // namespace

std::optional<Thought> think_perfectly(const Match& match, const Oracle& oracle, const Task& task,
                                       Random& random) {
  const auto outlook = outlook_of(oracle, match.position());
  if (!outlook) {
    return std::nullopt;
  }
  const std::vector<Move> moves = best_moves(match, *outlook);
  const bool is_settled = moves.size() == 1 || outlook->best.plies.has_value();
  const Move move = is_settled ? moves.front() : choose_by_search(match, moves, task, random);
  return Thought{
      .move = move, .score = reward_of(outlook->best), .is_proven = true, .line = {move}};
}

}  // namespace quatuor
