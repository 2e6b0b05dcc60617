#include "games/crescendo/bot/learned.hpp"

#include <algorithm>

#include "games/crescendo/bot/worths.hpp"

namespace quatuor::crescendo {

namespace {

// A player's standing, in small numbers.
struct Glance {
  double moves = 0;
  bool is_one_move = false;
  std::size_t stacks = 0;
  std::size_t tallest = 0;
  bool is_safe = false;    // the tallest one
  bool may_hide = false;   // the tallest one, whole, with its next move
  std::size_t struck = 0;  // the tallest that somebody can strike
  std::size_t open = 0;    // how many somebody can strike
  std::size_t safe_pawns = 0;
  std::size_t mobility = 0;
  std::size_t rank = 0;  // by moves, among those who have not finished
};

CellSet strikes_on(const State& state, const TowerRace& race, Player player) {
  CellSet strikes = 0;
  for (const Player other : state.order()) {
    strikes |= other != player && state.is_still_in(other) ? race.side(other).strikes : 0;
  }
  return strikes;
}

Glance glance_at(const State& state, const TowerRace& race, Player player) {
  const TowerRace::Side& side = race.side(player);
  const CellSet refuge = state.ground().of_colour(player + 1U);
  const CellSet strikes = strikes_on(state, race, player) & ~refuge;
  Glance glance{.moves = side.plan.moves, .is_one_move = side.plan.is_one_move};
  for (CellSet set = state.stacks_of(player); set != 0; set &= set - 1) {
    const unsigned cell = lowest(set);
    const std::size_t height = state.height(cell);
    const bool is_safe = (refuge & only(cell)) != 0;
    const bool is_taller = height > glance.tallest;
    if (is_taller || (height == glance.tallest && glance.is_safe && !is_safe)) {
      glance.tallest = height;
      glance.is_safe = is_safe;
      glance.may_hide = (state.ground().reach(cell, static_cast<unsigned>(height)) & refuge) != 0;
    }
    if ((strikes & only(cell)) != 0) {
      glance.struck = std::max(glance.struck, height);
      ++glance.open;
    }
    glance.safe_pawns += is_safe ? height : 0;
    ++glance.stacks;
  }
  glance.mobility = std::min<std::size_t>(static_cast<std::size_t>(std::popcount(side.strikes)) / 5,
                                          Learned::mobility - 1);
  return glance;
}

constexpr std::size_t number(bool is) {
  return is ? 1 : 0;
}

std::size_t own_number(const Glance& glance) {
  return ((glance.tallest * 2 + number(glance.is_safe)) * 2 + number(glance.may_hide)) *
             Learned::heights +
         glance.struck;
}

std::size_t who_leads(const Glance& one, const Glance& other) {
  const double lead = other.moves - one.moves;
  return lead > 0.75 ? 2 : lead < -0.75 ? 0 : 1;
}

// Rounds drag on: by tens of turns for each pawn, roughly.
std::size_t age_of(const State& state, Player player) {
  return std::min<std::size_t>(state.turns_taken(player) / 5, Learned::ages - 1);
}

void compare_moving(const State& state, const Glance& one, const Glance& other,
                    Comparison& comparison) {
  if (one.is_one_move && state.order().size() == 2) {
    return comparison.add(Learned::at_once);
  }
  const std::size_t first = Learned::move_tables + (state.order().size() - 2) * Learned::moving;
  const std::size_t last_moves = number(one.is_one_move) * 8 + number(other.is_one_move) * 4 +
                                 number(one.struck > 0) * 2 + number(other.struck > 0);
  const std::size_t leads = who_leads(one, other);
  Learned::Race::add(comparison, first, one.moves, other.moves);
  comparison.add(first + Learned::last_moves + last_moves);
  comparison.add(first + Learned::of_one + own_number(one));
  comparison.add(first + Learned::of_other + own_number(other));
  comparison.add(first + Learned::struck +
                 (leads * Learned::heights + one.struck) * Learned::heights + other.struck);
  comparison.add(first + Learned::stacks + one.stacks * Learned::heights + other.stacks);
  comparison.add(first + Learned::towers + one.tallest * Learned::heights + other.tallest);
  comparison.add(first + Learned::safe + one.safe_pawns * Learned::heights + other.safe_pawns);
  comparison.add(first + Learned::open + std::min<std::size_t>(one.open, 3) * 4 +
                 std::min<std::size_t>(other.open, 3));
  comparison.add(first + Learned::freedom + one.mobility * Learned::mobility + other.mobility);
  const std::size_t danger = number(one.struck > 0) * 2 + number(other.struck > 0);
  comparison.add(first + Learned::age + (age_of(state, comparison.one()) * 3 + leads) * 4 + danger);
  comparison.add(first + Learned::ranks + one.rank * 4 + other.rank);
}

void add_refuges(const RefugeGaps& gaps, std::size_t first, Comparison& comparison) {
  constexpr double pairs = crosses * (crosses - 1) / 2.0;
  for (std::size_t apart = 0; apart < Learned::apart; ++apart) {
    comparison.add(first + apart, gaps[comparison.one()][apart] / pairs);
    comparison.add(first + Learned::apart + apart, gaps[comparison.other()][apart] / pairs);
  }
}

// Who is to move first, then in the order of play.
PlayerList from_mover(const State& state) {
  PlayerList players;
  const auto at = static_cast<std::size_t>(std::ranges::find(state.order(), state.mover()) -
                                           state.order().begin());
  for (std::size_t i = 0; i < state.order().size(); ++i) {
    players.add(state.order()[(at + i) % state.order().size()]);
  }
  return players;
}

void compare_finished(const State& state, std::size_t rank, const Glance* other,
                      std::size_t other_rank, Comparison& comparison) {
  const std::size_t round = state.order().size() - 3;
  comparison.add(Learned::finish_tables +
                 (other != nullptr ? (round * 3 + rank) * 3 + std::min<std::size_t>(other->rank, 2)
                                   : 18 + round * 3 + rank + other_rank - 1));
}

Comparisons compare_pots(const State& state, const TowerRace& race) {
  constexpr double for_each_in_pot = 1.6;
  const bool is_first = state.stage() == Stage::first_pot;
  const std::size_t first =
      Learned::pot_tables +
      ((state.order().size() - 2) * 2 + (is_first ? 0U : 1U)) * Learned::potting;
  const RefugeGaps gaps = refuge_gaps(state);
  const auto left = [&](Player player) {
    return race.side(player).plan.moves +
           (is_first ? for_each_in_pot * state.left_in_pot(player) : 0);
  };
  Comparisons comparisons;
  const PlayerList players = from_mover(state);
  for (std::size_t i = 0; i < players.size(); ++i) {
    for (std::size_t j = i + 1; j < players.size(); ++j) {
      Comparison& comparison = comparisons.add(players[i], players[j]);
      Learned::Race::add(comparison, first + Learned::laying, left(players[i]), left(players[j]));
      add_refuges(gaps, first, comparison);
    }
  }
  return comparisons;
}

Comparisons compare_layout(const State& state) {
  const std::size_t first = Learned::lay_tables + (state.order().size() - 2) * Learned::laying;
  const RefugeGaps gaps = refuge_gaps(state);
  Comparisons comparisons;
  const PlayerList players = from_mover(state);
  for (std::size_t i = 0; i < players.size(); ++i) {
    for (std::size_t j = i + 1; j < players.size(); ++j) {
      Comparison& comparison = comparisons.add(players[i], players[j]);
      add_refuges(gaps, first, comparison);
    }
  }
  return comparisons;
}

Comparisons compare_race(const State& state, const TowerRace& race) {
  std::array<Glance, most_seats> glances;
  PlayerList players;
  for (const Player player : from_mover(state)) {
    if (state.is_still_in(player)) {
      glances[player] = glance_at(state, race, player);
      players.add(player);
    }
  }
  Comparisons comparisons;
  for (std::size_t i = 0; i < players.size(); ++i) {
    Glance& one = glances[players[i]];
    for (const Player other : players) {
      one.rank += glances[other].moves < one.moves ? 1 : 0;
    }
  }
  for (std::size_t i = 0; i < players.size(); ++i) {
    for (std::size_t j = i + 1; j < players.size(); ++j) {
      compare_moving(state, glances[players[i]], glances[players[j]],
                     comparisons.add(players[i], players[j]));
    }
  }
  for (std::size_t i = 0; i < state.finished().size(); ++i) {
    for (const Player other : players) {
      compare_finished(state, i, &glances[other], 0, comparisons.add(state.finished()[i], other));
    }
    for (std::size_t j = i + 1; j < state.finished().size(); ++j) {
      compare_finished(state, i, nullptr, j,
                       comparisons.add(state.finished()[i], state.finished()[j]));
    }
  }
  return comparisons;
}

}  // namespace

Comparisons Learned::compare(const State& state, const TowerRace& race) {
  return state.stage() == Stage::move ? compare_race(state, race) : compare_pots(state, race);
}

Comparisons Learned::compare(const State& state) {
  switch (state.stage()) {
    case Stage::deal:
    case Stage::lay: return compare_layout(state);
    case Stage::first_pot:
    case Stage::second_pot:
    case Stage::move: return compare(state, TowerRace(state));
    case Stage::disperse:
    case Stage::over: break;
  }
  return {};
}

Rewards Learned::judge(const State& state, const Comparisons& comparisons) {
  Rewards rewards{};
  // C14. The longer the round, the more it matters who would be last at its limit.
  const double late =
      static_cast<double>(state.turns_taken(state.mover())) / state.setup().turn_limit;
  const double weight = late * late;
  const PlayerList ranked = weight > 0.01 ? state.ranking() : PlayerList{};
  for (const Comparison& comparison : comparisons) {
    double chance = chance_of(comparison, crescendo::worths, Learned::worth_of_e);
    if (!ranked.empty()) {
      const bool is_first = std::ranges::find(ranked, comparison.one()) <
                            std::ranges::find(ranked, comparison.other());
      chance += weight * ((is_first ? 1 : 0) - chance);
    }
    add_chance(rewards, comparison, chance, state.seats());
  }
  // C13. Who was eliminated comes behind all who were not.
  for (std::size_t i = 0; i < state.eliminated().size(); ++i) {
    rewards[state.eliminated()[i]] = static_cast<double>(i) / (state.seats() - 1);
  }
  for (const Player player : state.order()) {
    rewards[player] += static_cast<double>(state.eliminated().size()) / (state.seats() - 1);
  }
  return rewards;
}

std::span<const std::int16_t> Learned::worths() {
  return crescendo::worths;
}

}  // namespace quatuor::crescendo
