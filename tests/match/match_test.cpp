#include <gtest/gtest.h>

#include "core/playout.hpp"
#include "match/decide.hpp"
#include "match/match.hpp"
#include "match/result.hpp"
#include "match/walk.hpp"

namespace quatuor {

namespace {

Match match_of(std::string_view game, std::uint64_t seed, const std::string& position = {}) {
  const Entry& entry = **find_game(game);
  auto match = Match::start(entry, entry.game().options(), seed, position);
  EXPECT_TRUE(match) << match.error().en;
  return *std::move(match);
}

void play(Match& match, std::string_view text) {
  const auto move = match.position().parse_move(text);
  ASSERT_TRUE(move) << move.error().en;
  match.play(*move);
}

void play_out(Match& match, std::uint64_t seed) {
  Random random(seed);
  while (!match.turn().is_over()) {
    MoveList list;
    match.position().moves(list);
    match.play(match.turn().is_chance() ? match.draw() : list.pick(random));
  }
}

}  // namespace

TEST(Result, IsToldInWords) {
  Options options = (*find_game("toy"))->game().options();
  ASSERT_TRUE(options.set("players=3"));
  const auto position = *(*find_game("toy"))->game().start(options);
  const auto name = [&](Seat seat) { return position->seat_name(seat).fr; };
  EXPECT_EQ(result_sentence(*position, {2, 1, 3}).fr,
            fmt::format("{} gagne, {} est deuxième, {} est troisième.", name(2), name(1), name(3)));
  EXPECT_EQ(result_sentence(*position, {1, 3, 1}).fr,
            fmt::format("{} est premier ex æquo, {} est premier ex æquo, {} est troisième.",
                        name(1), name(3), name(2)));
}

TEST(Match, ChanceDependsOnSeedAndPlyOnly) {
  Match one = match_of("toy", 5);
  Match other = match_of("toy", 5);
  play_out(one, 1);
  play_out(other, 1);
  EXPECT_EQ(one.moves(), other.moves());
  EXPECT_TRUE(one.position().equals(other.position()));

  const auto all = one.moves();
  one.take_back_to(1);
  EXPECT_TRUE(one.turn().is_chance());
  EXPECT_EQ(one.draw(), all[1]) << "taking back does not change one's luck";
}

TEST(Match, SeedsDiffer) {
  int differences = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    differences += match_of("squadro", seed).draw() == Move{0} ? 1 : 0;
  }
  EXPECT_GT(differences, 4);
  EXPECT_LT(differences, 16);
}

TEST(Match, TakingBackIsAsIfNeverPlayed) {
  Match match = match_of("squadro", 1, "0,0,0,0,0/0,0,0,0,0/l");
  play(match, "1");
  const auto before = match.position().clone();
  play(match, "2");
  play(match, "3");
  match.take_back_to(1);
  EXPECT_TRUE(match.position().equals(*before));
  EXPECT_EQ(match.moves().size(), 1U);
  EXPECT_EQ(match.turns().size(), 1U);
  EXPECT_TRUE(match.turns()[0].is_seat(1));
}

TEST(Match, WhoResignsComesLast) {
  Match match = match_of("squadro", 1, "0,0,0,0,0/0,0,0,0,0/l");
  match.resign(1);
  EXPECT_TRUE(match.turn().is_over());
  EXPECT_EQ(match.places(), (Places{2, 1}));
  match.take_back_to(0);
  EXPECT_FALSE(match.turn().is_over()) << "a resignation can be taken back";

  const Entry& toy = **find_game("toy");
  Options options = toy.game().options();
  ASSERT_TRUE(options.set("players=4"));
  auto four = Match::start(toy, options, 1);
  ASSERT_TRUE(four);
  four->resign(3);
  EXPECT_EQ(four->places(), (Places{1, 1, 4, 1}));
}

TEST(Match, TimeAndLeavingLoseLikeAResignation) {
  Match match = match_of("squadro", 1, "0,0,0,0,0/0,0,0,0,0/l");
  match.end(EarlyEnd::time(1));
  EXPECT_EQ(match.places(), (Places{2, 1}));
  EXPECT_EQ(outcome_of(match).en, "Light is out of time. Dark wins!");
  match.take_back_to(0);
  EXPECT_FALSE(match.turn().is_over());
  match.end(EarlyEnd::left(2));
  EXPECT_EQ(match.places(), (Places{1, 2}));
  EXPECT_EQ(outcome_of(match).en, "Dark has left the table. Light wins!");
}

TEST(Match, AllMayAgreeOnADraw) {
  const Entry& toy = **find_game("toy");
  Options options = toy.game().options();
  ASSERT_TRUE(options.set("players=4"));
  auto match = Match::start(toy, options, 1);
  ASSERT_TRUE(match);
  match->end(EarlyEnd::agreed());
  EXPECT_TRUE(match->turn().is_over());
  EXPECT_EQ(match->places(), (Places{1, 1, 1, 1}));
  EXPECT_EQ(outcome_of(*match).fr, "Partie nulle d'un commun accord.");
}

TEST(Match, ACopyHasALifeOfItsOwn) {
  Match match = match_of("squadro", 1, "0,0,0,0,0/0,0,0,0,0/l");
  play(match, "1");
  Match copy = match;
  EXPECT_EQ(copy.moves(), match.moves());
  EXPECT_EQ(copy.turns(), match.turns());
  EXPECT_TRUE(copy.position().equals(match.position()));
  play(copy, "2");
  copy.end(EarlyEnd::resigned(1));
  EXPECT_EQ(match.moves().size(), 1U);
  EXPECT_FALSE(match.turn().is_over());
  EXPECT_FALSE(copy.position().equals(match.position()));
}

TEST(Match, StartsAtAGivenPositionOrSaysWhyNot) {
  const Entry& entry = **find_game("squadro");
  EXPECT_EQ(
      Match::start(entry, entry.game().options(), 1, "nonsense").error().en,
      "A position is written light/dark/turn, like 0,0,0,0,0/0,0,0,0,0/l; \"nonsense\" has one "
      "part.");
}

// The yardstick gets as long as the bot it measures; a level never thinks longer than it should.
TEST(Limits, HoldForLevelsAndAreAllThatHoldsForMcts) {
  using namespace std::chrono_literals;
  const Task level{.nodes = 5'000};
  EXPECT_EQ(within({}, level).nodes, 5'000U);
  EXPECT_EQ(within({.nodes = 70, .time = {}}, level).nodes, 70U);
  EXPECT_EQ(within({.nodes = 90'000, .time = {}}, level).nodes, 5'000U);
  EXPECT_EQ(within({.nodes = most_nodes, .time = 1s}, level).nodes, 5'000U);

  const Task mcts{.brain = Brain::playouts, .nodes = 5'000};
  EXPECT_EQ(within({}, mcts).nodes, 5'000U);
  EXPECT_EQ(within({.nodes = 70, .time = {}}, mcts).nodes, 70U);
  EXPECT_EQ(within({.nodes = 90'000, .time = {}}, mcts).nodes, 90'000U);
  EXPECT_EQ(within({.nodes = most_nodes, .time = 1s}, mcts).nodes, most_nodes);
}

TEST(Walk, AnyPositionOfAMatchInAnyOrder) {
  Match match = match_of("quadrot", 4);
  play_out(match, 4);
  Walk walk(match);
  const auto is_right = [&](std::size_t plies) {
    return walk.at(plies).equals(*match.position_after(plies));
  };
  const std::size_t last = match.moves().size();
  ASSERT_GT(last, 600U) << "several positions are kept";
  for (const std::size_t plies : {std::size_t{0}, std::size_t{1}, last, last - 1, std::size_t{0},
                                  std::size_t{256}, std::size_t{255}, std::size_t{257}, last / 2}) {
    EXPECT_TRUE(is_right(plies)) << plies;
  }
}

}  // namespace quatuor
