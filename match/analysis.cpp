#include "match/analysis.hpp"

#include <algorithm>
#include <cstdlib>

#include "core/hash.hpp"
#include "core/random.hpp"
#include "core/reward.hpp"

namespace quatuor {

namespace {

constexpr double trifle = 0.005;
constexpr double mistake = 0.1;
constexpr double blunder = 0.25;
constexpr double all_there_was = 0.75;  // a win lost, not a draw
constexpr unsigned most_tries = 16;

Limits share_of(const Limits& limits, unsigned tries) {
  Limits share = limits;
  share.nodes = std::max<std::uint64_t>(limits.nodes / tries, 1);
  if (limits.time) {
    share.time = std::max(*limits.time / tries, std::chrono::milliseconds(1));
  }
  return share;
}

// The lowest of the best moves, or the one that was played if it is as good.
void look_up(JudgedMove& judgement, const Outlook& outlook) {
  const Certainty played = outlook.after(judgement.played);
  const auto best = std::ranges::find_if(
      outlook.moves, [&](const CertainMove& one) { return outlook.is_best(one.certainty); });
  judgement.best = outlook.is_best(played) ? judgement.played : best->move;
  judgement.score = reward_of(outlook.best);
  judgement.loss = judgement.score - reward_of(played);
  judgement.exact = {.best = outlook.best, .played = played};
}

}  // namespace

int JudgedMove::Exact::plies_lost() const {
  const bool is_same = best.outcome == played.outcome && best.plies && played.plies;
  return is_same ? std::abs(*best.plies - *played.plies) : 0;
}

bool JudgedMove::is_best() const {
  return played == best || loss <= std::max(error, trifle);
}

std::string_view JudgedMove::mark() const {
  if (is_forced || is_best() || loss <= mistake) {
    return "";
  }
  return loss > (exact ? all_there_was : blunder) ? "??" : "?";
}

JudgedMove Analyst::judge(const Position& before, std::size_t ply) const {
  const Seat seat = before.turn().seat();
  const Move played = match_.moves()[ply];
  JudgedMove judgement{.ply = ply, .seat = seat, .played = played, .best = played};
  MoveList list;
  before.choices(list);
  if (list.size() == 1) {
    judgement.is_forced = true;
    return judgement;
  }
  if (oracle_ != nullptr) {
    if (const auto outlook = outlook_of(*oracle_, before)) {
      look_up(judgement, *outlook);
      return judgement;
    }
  }
  Random random(hash_text(before.text(Viewer::seat(seat))));
  const Thought thought = think(before, limits_, random);
  judgement.best = thought.move;
  judgement.score = thought.score;
  if (thought.move != played) {
    const Sample losses = compare(before, thought.move, played, ply);
    judgement.loss = std::max(0.0, losses.mean());
    judgement.error = losses.error();
  }
  return judgement;
}

// Can its worth be searched at once?
bool Analyst::is_certain(const Position& before, Move move) const {
  const auto after = before.clone();
  after->play(move);
  const Turn turn = after->turn();
  const bool is_open = !match_.game().info().hidden && !turn.is_chance();
  return turn == before.turn() || (is_open && (turn.is_over() || before.seats() == 2));
}

Sample Analyst::compare(const Position& before, Move best, Move played, std::size_t ply) const {
  const bool needs_one_try = is_certain(before, best) && is_certain(before, played);
  const unsigned tries = needs_one_try ? 1 : most_tries;
  const Limits limits = share_of(limits_, tries);
  Sample losses;
  for (unsigned i = 0; i < tries && !stop_(); ++i) {
    const std::uint64_t luck = combine(combine(match_.seed(), ply), i);
    losses.add(worth(before, best, limits, luck) - worth(before, played, limits, luck));
  }
  return losses;
}

double Analyst::worth(const Position& before, Move move, const Limits& limits,
                      std::uint64_t luck) const {
  const Seat seat = before.turn().seat();
  Random chance(luck);
  Random thinking(combine(luck, 1));
  const auto position = before.imagine(seat, chance);
  position->play(move);
  int others = 0;
  while (!position->turn().is_over()) {
    const Turn turn = position->turn();
    MoveList list;
    position->moves(list);
    if (turn.is_chance()) {
      position->play(list.pick_outcome(chance));
    } else if (list.size() == 1) {
      position->play(list[0]);
    } else {
      // Those who play on long without the seat play for places behind it, or before it.
      constexpr int most_others = 40;
      const Limits enough = ++others > most_others ? Limits{.nodes = 1, .time = {}} : limits;
      const Thought thought = think(*position, enough, thinking);
      if (turn.is_seat(seat) || position->seats() == 2) {
        return turn.is_seat(seat) ? thought.score : 1 - thought.score;
      }
      position->play(thought.move);
    }
  }
  return reward(position->places(), seat);
}

Thought Analyst::think(const Position& position, const Limits& limits, Random& random) const {
  const Task task = within(limits, {.stop = stop_});
  return match_.entry().think(position, position.turn().seat(), task, random);
}

}  // namespace quatuor
