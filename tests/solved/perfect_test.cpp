// The player `perfect`.
#include "match/perfect.hpp"

#include <gtest/gtest.h>

#include "core/playout.hpp"
#include "match/decide.hpp"
#include "tests/solved/endgame_oracle.hpp"

namespace quatuor {

namespace {

constexpr Player perfect{Player::Kind::perfect};
constexpr Player at_random{Player::Kind::random};
const Task brief{.nodes = 2'000};

Match race_at(const std::string& position, std::uint64_t seed = 1) {
  const Entry& entry = **find_game("squadro");
  return *Match::start(entry, entry.game().options(), seed, position);
}

// Who plays on both seats; says how many plies it took.
std::size_t play_out(Match& match, const Player& light, const Player& dark, const Oracle& oracle) {
  const std::size_t before = match.moves().size();
  while (!match.turn().is_over()) {
    const Player& player = match.turn().is_seat(1) ? light : dark;
    match.play(decide(match, player, brief, &oracle).move);
  }
  return match.moves().size() - before;
}

}  // namespace

TEST(Perfect, TwoOfThemTakeJustAsLongAsTheTablesSay) {
  const EndgameOracle oracle;
  for (const auto* start : {"12,12,12,0,0/12,12,12,0,0/l", "12,12,12,0,0/12,12,12,0,0/d",
                            "12,12,12,3,0/12,12,12,0,0/l", "12,12,12,0,1/12,12,12,0,0/l"}) {
    Match match = race_at(start);
    const Certainty known = *oracle.look(match.position());
    const Seat winner = match.turn().is_seat(1) == (known.outcome > 0) ? 1 : 2;
    EXPECT_EQ(play_out(match, perfect, perfect, oracle), *known.plies) << start;
    EXPECT_EQ(match.places()[winner - 1U], 1) << start;
  }
}

TEST(Perfect, NobodyHoldsOutLonger) {
  const EndgameOracle oracle;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Match match = race_at("12,12,12,3,0/12,12,12,0,0/l", seed);
    EXPECT_LE(play_out(match, perfect, at_random, oracle), 9U) << seed;
    EXPECT_EQ(match.places()[0], 1) << seed;
  }
}

TEST(Perfect, WithValuesAloneAWinIsKept) {
  const EndgameOracle oracle(false);
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    Match match = race_at("12,12,12,0,1/12,12,12,0,0/d", seed);
    play_out(match, at_random, perfect, oracle);
    EXPECT_EQ(match.places()[1], 1) << seed;
  }
}

TEST(Perfect, DoesNotGoBackWhileItWins) {
  const NotedOracle all_is_won({}, Certainty{-1, {}});
  Match match = race_at("12,12,12,8,0/12,12,12,0,6/d");
  for (const auto* move : {"4", "5", "4", "5", "5"}) {
    match.play(*match.position().parse_move(move));
  }
  Random random(1);
  EXPECT_EQ(match.position().move_text(think_perfectly(match, all_is_won, brief, random)->move),
            "5")
      << "lane 4 would bring the first position back";
}

TEST(Perfect, AmongDrawsTheSearchChooses) {
  const NotedOracle one_draw({{"12,12,12,11,3/12,12,12,0,0/d", {0, {}}}}, Certainty{1, 3});
  Match match = race_at("12,12,12,11,0/12,12,12,0,0/l");
  const Thought wins = decide(match, perfect, brief, &one_draw);
  EXPECT_EQ(wins.move, Move{3}) << "lane 4 comes home, whatever is noted";
  EXPECT_EQ(wins.score, 1.0);
  EXPECT_TRUE(wins.is_proven);
  const NotedOracle all_draws({}, Certainty{});
  match = race_at("12,12,12,0,0/12,12,12,0,0/l");
  const Thought chosen = decide(match, perfect, brief, &all_draws);
  EXPECT_EQ(chosen.score, 0.5);
  EXPECT_EQ(chosen.move, decide(match, {Player::Kind::bot, 8}, brief).move);
}

TEST(Perfect, TheSearchIsNotHeardWhereItGivesSomethingAway) {
  Match match = race_at("12,12,12,0,0/12,12,12,0,0/l");
  const Move liked = decide(match, {Player::Kind::bot, 8}, brief).move;
  MoveList list;
  match.position().moves(list);
  ASSERT_EQ(list.size(), 2U);
  const Move other = list[0] == liked ? list[1] : list[0];
  const auto after = match.position().clone();
  after->play(liked);
  const NotedOracle liked_loses({{after->text(Viewer::all()), {1, {}}}}, Certainty{});
  EXPECT_EQ(decide(match, perfect, brief, &liked_loses).move, other);
}

TEST(Perfect, SearchesWhereTheTablesDoNotKnow) {
  const EndgameOracle oracle;
  const Match match = race_at("0,0,0,0,0/0,0,0,0,0/l");
  EXPECT_EQ(decide(match, perfect, brief, &oracle).move,
            decide(match, {Player::Kind::bot, 8}, brief).move);
}

TEST(Perfect, NeedsTheTablesOfItsGame) {
  const EndgameOracle oracle;
  const AnyGame& squadro = (*find_game("squadro"))->game();
  const AnyGame& toy = (*find_game("toy"))->game();
  EXPECT_TRUE(check_players({at_random, perfect}, squadro, &oracle));
  EXPECT_TRUE(check_players({at_random, at_random}, toy, nullptr));
  EXPECT_EQ(check_players({at_random, perfect}, squadro, nullptr).error().en,
            "perfect plays by the tables of a solved game: --tables FOLDER says where they are.");
  EXPECT_EQ(check_players({perfect, at_random}, toy, &oracle).error().en,
            "Only Squadro is solved: there are no tables for High Card.");
  EXPECT_EQ(player_text(*parse_player("perfect")), "perfect");
}

}  // namespace quatuor
