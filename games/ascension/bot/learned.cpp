#include "games/ascension/bot/learned.hpp"

#include <algorithm>

#include "games/ascension/bot/ways.hpp"
#include "games/ascension/bot/worths.hpp"

namespace quatuor::ascension {

namespace {

std::size_t lead_of(const Glance& one, const Glance& other) {
  const double lead = other.turns - one.turns;
  return lead > 4 ? 4 : lead > 1 ? 3 : lead < -4 ? 0 : lead < -1 ? 1 : 2;
}

std::size_t starts_of(const Glance& glance) {
  return glance.state / 3U;
}

std::size_t nearness_of(const EvalBoard& board, Player one, Player other) {
  const int rise = static_cast<int>(board.level(one)) - static_cast<int>(board.level(other));
  return distance(board.pawn[one], board.pawn[other]) * 9U +
         static_cast<std::size_t>(std::clamp(rise, -4, 4) + 4);
}

void compare_two(const EvalBoard& board, const Glances& glances, Comparison& comparison) {
  const Glance& one = glances[comparison.one()];
  const Glance& other = glances[comparison.other()];
  const std::size_t first = (board.state.seats() - 2U) * Learned::for_players;
  const std::size_t starts = starts_of(one) * 2 + starts_of(other);
  Learned::Race::add(comparison, first + starts * Learned::Race::size,
                     one.turns / Learned::turns_a_knot, other.turns / Learned::turns_a_knot);
  comparison.add(first + Learned::ways_of_one + one.ways * Learned::states + one.state);
  comparison.add(first + Learned::ways_of_other + other.ways * Learned::states + other.state);
  comparison.add(first + Learned::ways_of_both + one.ways * Learned::ways + other.ways);
  comparison.add(first + Learned::place_of_one + one.place);
  comparison.add(first + Learned::place_of_other + other.place);
  comparison.add(first + Learned::states_of_both +
                 (one.state * Learned::states + other.state) * Learned::leads +
                 lead_of(one, other));
  comparison.add(first + Learned::halves + one.reserve * Learned::reserves + other.reserve);
  const std::size_t age =
      std::min<std::size_t>(board.state.turns_taken(comparison.one()) / 10, Learned::ages - 1);
  comparison.add(first + Learned::age + age * 9 + one.flag * 3U + other.flag);
  comparison.add(first + Learned::nearness +
                 nearness_of(board, comparison.one(), comparison.other()));
  comparison.add(first + Learned::rests + (one.rests ? 2U : 0U) + (other.rests ? 1U : 0U));
}

// Who is to move first, then in the order of play.
Comparisons compare_all(const EvalBoard& board, const Glances& glances) {
  const Seat seats = board.state.seats();
  Comparisons comparisons;
  for (Player i = 0; i < seats; ++i) {
    for (Player j = i + 1U; j < seats; ++j) {
      const auto one = static_cast<Player>((board.next + i) % seats);
      const auto other = static_cast<Player>((board.next + j) % seats);
      if (board.starts[one] > 0 && board.starts[other] > 0) {
        compare_two(board, glances, comparisons.add(one, other));
      }
    }
  }
  return comparisons;
}

}  // namespace

Glance glance_at(const EvalBoard& board, Player player) {
  Glance glance;
  if (board.starts[player] == 0) {
    return glance;
  }
  const Ways found(board, player);
  const auto two = [](int count) { return static_cast<std::uint8_t>(std::min(count, 2)); };
  const bool has_flag = board.has_flag(player);
  const unsigned goal = has_flag ? board.state.corner_of(player) : pillar;
  const std::size_t level = std::min<std::size_t>(board.level(player), Learned::levels - 1);
  glance.turns = found.turns();
  glance.ways =
      board.is_in_corner(player)
          ? Learned::in_corner
          : static_cast<std::uint8_t>((two(found.firm()) * 3 + two(found.coverable())) * 3 +
                                      two(found.removable()));
  glance.flag = board.leader == player ? 2 : has_flag ? 1 : 0;
  glance.state = static_cast<std::uint8_t>((board.starts[player] - 1) * 3 + glance.flag);
  glance.place =
      static_cast<std::uint16_t>(((has_flag ? Learned::levels : 0) + level) * Learned::steps +
                                 distance(board.pawn[player], goal));
  glance.reserve = static_cast<std::uint8_t>(std::min<int>(board.own_halves[player], 2) * 3 +
                                             std::min<int>(board.neutral_halves[player], 2));
  glance.rests = board.state.must_rest(player);
  return glance;
}

Glances glances_at(const EvalBoard& board) {
  Glances glances;
  for (Player player = 0; player < board.state.seats(); ++player) {
    glances[player] = glance_at(board, player);
  }
  return glances;
}

Rewards judge(const EvalBoard& board, const Glances& glances) {
  const Seat seats = board.state.seats();
  Rewards rewards{};
  for (const Comparison& comparison : compare_all(board, glances)) {
    add_chance(rewards, comparison, chance_of(comparison, ascension::worths, Learned::worth_of_e),
               seats);
  }
  // A22. Who is out comes behind all who are not.
  for (Player player = 0; player < seats; ++player) {
    for (Player other = 0; other < seats; ++other) {
      if (board.starts[player] > 0 && board.starts[other] == 0) {
        rewards[player] += 1.0 / (seats - 1);
      }
    }
  }
  // A turn more costs a little: else two players may watch each other until the limit.
  constexpr double impatience = 0.005;
  for (Player player = 0; player < seats; ++player) {
    rewards[player] = std::max(0.0, rewards[player] - impatience * glances[player].turns);
  }
  return rewards;
}

Comparisons Learned::compare(const State& state) {
  if (state.stage() != Stage::take) {
    return {};
  }
  const EvalBoard board(state, state.stacks());
  return compare_all(board, glances_at(board));
}

std::span<const std::int16_t> Learned::worths() {
  return ascension::worths;
}

}  // namespace quatuor::ascension
