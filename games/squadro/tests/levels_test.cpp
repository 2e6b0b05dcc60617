// What the levels see and overlook in Squadro.
#include <gtest/gtest.h>

#include "bots/level.hpp"
#include "bots/think.hpp"
#include "core/playout.hpp"
#include "games/squadro/game.hpp"

namespace quatuor::squadro {

namespace {

State written(const char* text) {
  return *Game::parse_position(Options(Game::info.options), text);
}

Move move_of(int level, const State& state, std::uint64_t seed) {
  Random random(seed);
  const Seat seat = state.turn().seat();
  return think(Seen<Game>(state, seat), task_of_level(Game::info, level), random).move;
}

std::vector<Move> winning_moves(const State& state) {
  MoveList list;
  state.moves(list);
  std::vector<Move> winning;
  for (const Move move : list) {
    State next = state;
    next.play(move);
    if (next.turn().is_over()) {
      winning.push_back(move);
    }
  }
  return winning;
}

// Does the other one win at once after this move?
bool loses_at_once(State state, Move move) {
  state.play(move);
  return !state.turn().is_over() && !winning_moves(state).empty();
}

// A strong bot would not despair here.
bool is_open(const State& state) {
  Random random(1);
  const double score =
      think(Seen<Game>(state, state.turn().seat()), {.nodes = 5'000}, random).score;
  return score > 0.3;
}

// There is a threat, something parries it and saves the game, and there is no win at once.
bool is_threatened(const State& state) {
  MoveList list;
  state.moves(list);
  const auto losing =
      std::ranges::count_if(list, [&](Move move) { return loses_at_once(state, move); });
  return winning_moves(state).empty() && losing > 0 &&
         losing < static_cast<std::ptrdiff_t>(list.size()) && is_open(state);
}

// From games at random.
std::vector<State> threats(std::size_t count) {
  std::vector<State> found;
  Random random(1);
  while (found.size() < count) {
    State state = written("0,0,0,0,0/0,0,0,0,0/l");
    while (!state.turn().is_over()) {
      if (is_threatened(state)) {
        found.push_back(state);
        break;
      }
      state.play(random_move(state, random));
    }
  }
  return found;
}

}  // namespace

TEST(SquadroLevels, NobodyMissesAWinAtOnce) {
  const State state = written("12,12,12,11,0/12,12,12,9,0/l");
  for (int level = least_level; level < most_level; ++level) {
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
      EXPECT_EQ(number_of(move_of(level, state, seed)), 3U) << level;
    }
  }
}

TEST(SquadroLevels, TheFirstMissesAThreatThatTheFourthParries) {
  int missed_by_first = 0;
  int missed_by_second = 0;
  int missed_by_fourth = 0;
  for (const State& state : threats(50)) {
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      missed_by_first += loses_at_once(state, move_of(1, state, seed)) ? 1 : 0;
      missed_by_second += loses_at_once(state, move_of(2, state, seed)) ? 1 : 0;
      missed_by_fourth += loses_at_once(state, move_of(4, state, seed)) ? 1 : 0;
    }
  }
  EXPECT_GT(missed_by_first, 40);
  EXPECT_GT(missed_by_second, 0);
  EXPECT_LT(missed_by_second, missed_by_first);
  EXPECT_EQ(missed_by_fourth, 0);
}

}  // namespace quatuor::squadro
