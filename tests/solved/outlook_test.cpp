// What tables say of a position and its moves.
#include "match/outlook.hpp"

#include <gtest/gtest.h>

#include "core/random.hpp"
#include "match/decide.hpp"
#include "protocol/exact_json.hpp"
#include "solver/oracle.hpp"
#include "solver/solve.hpp"
#include "tests/solved/endgame_oracle.hpp"
#include "tests/temporary_folder.hpp"

namespace quatuor {

namespace {

constexpr const char* even_race = "12,12,12,0,0/12,12,12,0,0/l";
// Comes back after these moves: Light, who plays the last of them, is losing.
constexpr const char* comes_back = "12,12,12,8,0/12,12,12,0,6/d";
constexpr std::array way_round{"4", "5", "4", "5", "5", "4"};

Match match_at(std::string_view game, const std::string& position) {
  const Entry& entry = **find_game(game);
  return *Match::start(entry, entry.game().options(), 1, position);
}

void play_text(Match& match, std::string_view text) {
  match.play(*match.position().parse_move(text));
}

std::string trouble(const Oracle& oracle, std::string_view game, const std::string& position) {
  const auto outlook = outlook_of(oracle, match_at(game, position).position());
  return outlook ? "" : outlook.error().en;
}

}  // namespace

TEST(Outlook, TheBestMoveIsWhatThePositionIsWorth) {
  const EndgameOracle oracle;
  Random random(1);
  int positions = 0;
  for (int game = 0; game < 40; ++game) {
    for (Match match = match_at("squadro", even_race); !match.turn().is_over(); ++positions) {
      const auto outlook = outlook_of(oracle, match.position());
      ASSERT_TRUE(outlook);
      // On its way here a position may have come twice before.
      const auto fresh = match_at("squadro", match.position().text(Viewer::all()));
      EXPECT_EQ(outlook_of(oracle, fresh.position())->best, oracle.look(fresh.position()));
      match.play(outlook->moves[random.below(2)].move);
    }
  }
  EXPECT_GT(positions, 500);
}

TEST(Outlook, PliesCountFromBeforeTheMove) {
  const EndgameOracle oracle;
  const auto outlook =
      outlook_of(oracle, match_at("squadro", "12,12,12,4,0/12,12,12,0,0/l").position());
  ASSERT_EQ(outlook->moves.size(), 2U);
  EXPECT_EQ(outlook->best, (Certainty{1, 7}));
  EXPECT_EQ(outlook->moves[0].certainty, (Certainty{1, 7}));
  EXPECT_EQ(outlook->moves[1].certainty, (Certainty{1, 9}));
  const auto at_once =
      outlook_of(oracle, match_at("squadro", "12,12,12,11,0/12,12,12,11,0/l").position());
  EXPECT_EQ(at_once->best, (Certainty{1, 1}));
  EXPECT_EQ(at_once->moves[1].certainty, (Certainty{-1, 2}));
}

TEST(Outlook, WhereSomeEqualsDoNotKnowWhenNobodyDoes) {
  const NotedOracle oracle({{"12,12,12,5,0/12,12,12,0,0/d", {-1, 6}}}, Certainty{-1, {}});
  const auto outlook =
      outlook_of(oracle, match_at("squadro", "12,12,12,4,0/12,12,12,0,0/l").position());
  EXPECT_EQ(outlook->best, (Certainty{1, {}}));
}

// The tables of three lanes against two: the quickest win leads to where the other side comes back
// for the third time.
TEST(Outlook, S9_AReplyThatRepeatsSpoilsAWin) {
  const TemporaryFolder folder;
  const solver::Slice from{{242 - 2 * (3 + 27 + 81), 242 - 2 * (3 + 9)}};
  ASSERT_TRUE(solver::solve({.folder = folder.path(),
                             .kind = {.metric = solver::Metric::distances, .scope = {from}}})
                  .value());
  const auto oracle = solver::open_oracle(folder.path()).value();
  EXPECT_FALSE(oracle->is_whole());
  Match match = match_at("squadro", "12,10,12,1,3/12,3,6,12,12/d");
  for (const auto* move : {"3", "4", "2", "5", "2", "4", "3", "2", "3", "4", "2", "5", "2", "4"}) {
    play_text(match, move);
  }
  EXPECT_EQ(oracle->look(match.position()), (Certainty{1, 7}));
  const auto outlook = outlook_of(*oracle, match.position());
  EXPECT_EQ(outlook->best, (Certainty{1, 11}));
  EXPECT_EQ(outlook->after(*match.position().parse_move("3")), Certainty{});
  const Task task{.nodes = 100};
  EXPECT_EQ(decide(match, Player{Player::Kind::perfect}, task, oracle.get()).move,
            *match.position().parse_move("2"));
}

TEST(Outlook, S9_AThirdRepetitionSavesWhoIsLosing) {
  const EndgameOracle oracle;
  Match match = match_at("squadro", comes_back);
  for (std::size_t ply = 0; ply < 2 * way_round.size() - 1; ++ply) {
    play_text(match, way_round[ply % way_round.size()]);
  }
  EXPECT_EQ(oracle.look(match.position())->outcome, -1) << "if it had not been there before";
  const auto outlook = outlook_of(oracle, match.position());
  EXPECT_EQ(outlook->best, Certainty{});
  EXPECT_EQ(outlook->moves[0].certainty, Certainty{});
}

TEST(Outlook, WhoBeginsIsDrawn) {
  const NotedOracle oracle(
      {{"0,0,0,0,0/0,0,0,0,0/l", {1, 99}}, {"0,0,0,0,0/0,0,0,0,0/d", {-1, 80}}});
  const Match match = match_at("squadro", "");
  const auto outlook = outlook_of(oracle, match.position());
  ASSERT_TRUE(outlook);
  EXPECT_TRUE(outlook->is_chance);
  EXPECT_EQ(exact_json(match.position(), *outlook).dump(),
            R"({"game":"squadro","position":"0,0,0,0,0/0,0,0,0,0/?","outcome":null,"plies":null,)"
            R"("moves":[{"move":"light","outcome":"win","plies":99},)"
            R"({"move":"dark","outcome":"loss","plies":80}]})");
}

TEST(Outlook, SaysWhyThereIsNone) {
  const EndgameOracle oracle;
  EXPECT_EQ(trouble(oracle, "toy", ""),
            "Only Squadro is solved: there are no tables for High Card.");
  EXPECT_EQ(trouble(oracle, "squadro", "12,12,12,12,0/12,12,12,0,0/d"), "The game is over.");
  EXPECT_EQ(trouble(oracle, "squadro", "0,0,0,0,0/0,0,0,0,0/l"),
            "The tables say nothing of this position.");
}

TEST(Outlook, AsJson) {
  const Match match = match_at("squadro", "12,12,12,11,0/12,12,12,11,0/l");
  const EndgameOracle values(false);
  EXPECT_EQ(exact_json(match.position(), *outlook_of(values, match.position())).dump(),
            R"({"game":"squadro","position":"12,12,12,11,0/12,12,12,11,0/l","outcome":"win",)"
            R"("plies":1,"moves":[{"move":"4","outcome":"win","plies":1},)"
            R"({"move":"5","outcome":"loss","plies":null}]})");
  EXPECT_EQ(certainty_json({}).dump(), R"({"outcome":"draw","plies":null})");
}

}  // namespace quatuor
