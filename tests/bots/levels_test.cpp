// The levels of the bots, on every game: what they see, and what they overlook.
#include <any>
#include <set>

#include <gtest/gtest.h>

#include "bots/level.hpp"
#include "bots/oversight.hpp"
#include "core/playout.hpp"
#include "core/reward.hpp"
#include "match/match.hpp"

namespace quatuor {

namespace {

bool is_empty(Words words) {
  return words.fr.empty() || words.en.empty();
}

// Some way into a game of two, at the turn of a seat, by moves at random; or at its end.
Match some_way_into(const Entry& entry, std::uint64_t seed, int plies) {
  Match match = *Match::start(entry, entry.game().options(), seed);
  Random random(seed);
  for (int ply = 0; !match.turn().is_over() && (ply < plies || match.turn().is_chance()); ++ply) {
    match.play(random_move(match.position(), random));
  }
  return match;
}

bool wins_at_once(const Position& position, Move move) {
  const auto next = position.clone();
  next->play(move);
  return next->turn().is_over() && reward(next->places(), position.turn().seat()) == 1;
}

// As far as its seat knows.
bool is_sure_to_win(const Position& position, Move move) {
  const int imagined = position.game().info().hidden ? 64 : 1;
  Random random(1);
  for (int i = 0; i < imagined; ++i) {
    if (!wins_at_once(*position.imagine(position.turn().seat(), random), move)) {
      return false;
    }
  }
  return true;
}

// A game at random, up to where somebody may win with the next move; nothing if that never comes.
std::optional<Match> at_a_win(const Entry& entry, std::uint64_t seed) {
  Match match = *Match::start(entry, entry.game().options(), seed);
  Random random(seed);
  while (!match.turn().is_over()) {
    if (match.turn().is_chance()) {
      match.play(match.draw());
      continue;
    }
    MoveList list;
    match.position().moves(list);
    if (std::ranges::any_of(list,
                            [&](Move move) { return is_sure_to_win(match.position(), move); })) {
      return match;
    }
    match.play(match.position().playout_move(list, random));
  }
  return std::nullopt;
}

Thought thought_of(const Match& match, const Task& task, std::uint64_t seed) {
  Random random(seed);
  return match.entry().think(match.position(), match.turn().seat(), task, random);
}

}  // namespace

TEST(Levels, EveryGameHasEightNamedInTwoLanguages) {
  for (const Entry& entry : registry()) {
    for (int level = least_level; level <= most_level; ++level) {
      const Task task = task_of_level(entry.game().info(), level);
      EXPECT_GT(task.nodes, 0U);
      EXPECT_FALSE(is_empty(level_name(level)) || is_empty(level_sight(level)));
    }
  }
}

TEST(Levels, WhoeverIsStrongerSeesMoreAndErrsLess) {
  for (const Entry& entry : registry()) {
    for (int level = least_level + 1; level <= most_level; ++level) {
      const Task task = task_of_level(entry.game().info(), level);
      const Task weaker = task_of_level(entry.game().info(), level - 1);
      const auto where = [&] { return fmt::format("{} {}", entry.game().info().id, level); };
      EXPECT_LE(task.overlooks, weaker.overlooks) << where();
      EXPECT_GE(task.depth, weaker.depth) << where();
      EXPECT_TRUE(task.overlooks < weaker.overlooks || task.nodes > weaker.nodes ||
                  task.noise < weaker.noise)
          << where();
    }
    EXPECT_GT(task_of_level(entry.game().info(), 3).overlooks, 0) << "the first three overlook";
    EXPECT_EQ(task_of_level(entry.game().info(), 4).overlooks, 0) << "the others do not";
  }
}

// Nobody overlooks or misjudges a move that wins at once; there may be others that are as sure.
TEST(Levels, TakeAWinThatIsThere) {
  for (const Entry& entry : registry()) {
    int wins = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
      const auto match = at_a_win(entry, seed);
      for (int level = 1; match && level <= most_level; ++level) {
        Task task = task_of_level(entry.game().info(), level);
        task.nodes = std::min<std::uint64_t>(task.nodes, 1'000);
        const Thought thought = thought_of(*match, task, seed);
        EXPECT_TRUE(thought.score == 1 || wins_at_once(match->position(), thought.move))
            << fmt::format("{} {}: {}", entry.game().info().id, level,
                           match->position().text(Viewer::all()));
      }
      wins += match ? 1 : 0;
    }
    EXPECT_TRUE(wins > 0 || entry.game().info().id == "toy") << "there nobody can be sure";
  }
}

TEST(Levels, TheSameSeedThinksTheSame) {
  for (const Entry& entry : registry()) {
    for (const int plies : {0, 12, 40}) {
      const Match match = some_way_into(entry, 3, plies);
      for (int level = 1; level <= 4 && !match.turn().is_over(); ++level) {
        const Task task = task_of_level(entry.game().info(), level);
        const Thought once = thought_of(match, task, 7);
        const Thought again = thought_of(match, task, 7);
        EXPECT_EQ(once.move, again.move);
        EXPECT_EQ(once.score, again.score);
        EXPECT_EQ(once.nodes, again.nodes);
      }
    }
  }
}

// One who overlooks things plays the same position in several ways, somewhere in the game at least.
TEST(Levels, TheFirstOnesVaryTheirPlay) {
  for (const Entry& entry : registry()) {
    for (int level = 1; level <= 3; ++level) {
      const Task task = task_of_level(entry.game().info(), level);
      std::size_t most = 0;
      for (const int plies : {0, 12, 30, 50}) {
        const Match match = some_way_into(entry, 3, plies);
        std::set<Move> moves;
        for (std::uint64_t seed = 1; seed <= 40 && match.turn().is_seat(); ++seed) {
          moves.insert(thought_of(match, task, seed).move);
        }
        most = std::max(most, moves.size());
      }
      EXPECT_GT(most, 1U) << entry.game().info().id << ' ' << level;
    }
  }
}

TEST(Levels, WhoOverlooksMovesClaimsNoProof) {
  for (const Entry& entry : registry()) {
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
      const Match match = some_way_into(entry, seed, static_cast<int>(20 * seed));
      if (!match.turn().is_seat()) {
        continue;
      }
      const Thought thought = thought_of(match, {.nodes = 2'000, .overlooks = 0.2, .lines = 3}, 1);
      EXPECT_FALSE(thought.is_proven);
      EXPECT_TRUE(std::ranges::none_of(thought.others, &Alternative::is_proven));
    }
  }
}

// Nor does it mislead the next thought, which may see what this one does not.
TEST(Levels, WhoOverlooksMovesLeavesNothing) {
  for (const Entry& entry : registry()) {
    std::any kept;
    thought_of(some_way_into(entry, 1, 0), {.nodes = 500, .overlooks = 0.2, .kept = &kept}, 1);
    EXPECT_FALSE(kept.has_value()) << entry.game().info().id;
  }
}

TEST(Oversight, HidesTheSameAllThroughOneThought) {
  Random random(1);
  const Oversight one({.overlooks = 0.5}, random);
  const Oversight other({.overlooks = 0.5}, random);
  int differences = 0;
  for (std::uint64_t position = 0; position < 100; ++position) {
    EXPECT_EQ(one.hides(position, Move{3}), one.hides(position, Move{3}));
    differences += one.hides(position, Move{3}) != other.hides(position, Move{3}) ? 1 : 0;
  }
  EXPECT_GT(differences, 25) << "the next thought overlooks something else";
}

TEST(Oversight, HidesAsManyAsItShould) {
  Random random(1);
  const Oversight oversight({.overlooks = 0.4}, random);
  int others = 0;
  int own = 0;
  for (std::uint32_t move = 0; move < 10'000; ++move) {
    others += oversight.hides(5, Move{move}) ? 1 : 0;
    own += oversight.hides_own(5, Move{move}) ? 1 : 0;
  }
  EXPECT_NEAR(others, 4'000, 200);
  EXPECT_NEAR(own, 2'000, 200);
}

TEST(Oversight, DrawsNothingWhereNothingIsOverlooked) {
  Random random(1);
  Random untouched(1);
  EXPECT_FALSE(Oversight(Task{}, random).happens());
  EXPECT_EQ(random.next(), untouched.next());
}

}  // namespace quatuor
