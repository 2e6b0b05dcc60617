#include "match/decide.hpp"

#include <algorithm>

#include "core/hash.hpp"
#include "core/random.hpp"
#include "match/perfect.hpp"

namespace quatuor {

std::function<bool()> after(std::chrono::milliseconds time) {
  const auto end = std::chrono::steady_clock::now() + time;
  return [end] { return std::chrono::steady_clock::now() >= end; };
}

std::chrono::milliseconds time_to_think(const ClockTime& clock) {
  using std::chrono::milliseconds;
  constexpr int decisions_to_come = 20;
  // For what lies between a search that ends and an answer that has arrived.
  constexpr milliseconds reserve{30};
  const milliseconds wanted = clock.left / decisions_to_come + clock.increment * 3 / 4;
  return std::max(std::min(wanted, clock.left - reserve), milliseconds(1));
}

Task within(const Limits& limits, Task task) {
  const bool is_limited = limits.time || limits.nodes != most_nodes;
  task.nodes = task.brain == Brain::playouts && is_limited ? limits.nodes
                                                           : std::min(task.nodes, limits.nodes);
  task.threads = limits.threads;
  task.memory = limits.memory;
  if (limits.time) {
    task.stop = [time_is_up = after(*limits.time), stop = std::move(task.stop)] {
      return time_is_up() || stop();
    };
  }
  return task;
}

Thought decide(const Match& match, const Player& player, const Task& task, const Oracle* oracle) {
  const Position& position = match.position();
  const Seat seat = position.turn().seat();
  Random random(combine(combine(match.seed(), seat), match.moves().size()));
  if (player.kind == Player::Kind::random) {
    MoveList list;
    position.moves(list);
    return {.move = list.pick(random), .line = {}};
  }
  if (player.kind == Player::Kind::perfect && oracle != nullptr) {
    if (auto thought = think_perfectly(match, *oracle, task, random)) {
      return *std::move(thought);
    }
  }
  return match.entry().think(position, seat, task, random);
}

}  // namespace quatuor
