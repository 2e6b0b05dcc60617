// One text for each move and each number, apart from what docs/notation.md allows.
#include "games/crescendo/tests/table.hpp"
#include "tests/games/mutate.hpp"
#include "tests/games/random_options.hpp"

namespace quatuor::crescendo {

namespace {

// Without the height the whole stack goes.
bool is_short_for(const State& state, const std::string& text, Move move) {
  return state.stage() == Stage::move && move != pass &&
         step_of(move).height == state.height(step_of(move).from) &&
         fmt::format("{}/{}", text, step_of(move).height) == Game::move_text(state, move);
}

// The letters of the mutations are columns too.
bool names_a_cell(const State& state, std::string_view text) {
  for (std::size_t i = text.find_first_of("dr"); i < text.size();
       i = text.find_first_of("dr", i + 1)) {
    if (i == 0 || text[i - 1] == '@' || text[i - 1] == '>') {
      return state.stage() != Stage::deal;
    }
  }
  return false;
}

}  // namespace

TEST(CrescendoNotation, WhatIsAcceptedIsTheMovesOwnText) {
  int accepted = 0;
  for (int seed = 0; seed < (QUATUOR_SLOW_BUILD ? 4 : 20); ++seed) {
    Random random = random_for(seed);
    accepted += on_mutated_moves<Game>(
        random_options(Options(Game::info.options), random, 20), "001234567890,@>/r-+d ", random,
        [](const State& state, const std::string& text, Move move) {
          EXPECT_TRUE(text == Game::move_text(state, move) || is_short_for(state, text, move) ||
                      names_a_cell(state, text))
              << text << " for " << Game::move_text(state, move);
        });
  }
  EXPECT_GT(accepted, 100);
}

TEST(CrescendoNotation, NumbersHaveNoLeadingZeros) {
  const auto refused = [](const State& state, std::string_view text) {
    return why_not(state, text) != "accepted";
  };
  const State dealing = *Game::start(options_for(2));
  EXPECT_EQ(why_not(dealing, "d3"), "accepted");
  EXPECT_TRUE(refused(dealing, "d03"));
  const State laying = position(options_for(2), "l/-/001122,334455/-/12/-/-/0,0/1");
  EXPECT_EQ(why_not(laying, "0r0@0,0"), "accepted");
  for (const auto* text : {"00r0@0,0", "0r00@0,0", "0r0@00,0", "0r0@0,-0"}) {
    EXPECT_TRUE(refused(laying, text)) << text;
  }
  const State pot = position(options_for(2), fmt::format("p/{}/,/-/12/-/-/0,0/1", tiling));
  EXPECT_EQ(why_not(pot, "2@0,0"), "accepted");
  EXPECT_TRUE(refused(pot, "02@0,0"));
  const State moving = table("1x2@0,0;1x6@5,5;2x7@-2,4;2x1@4,7");
  EXPECT_EQ(why_not(moving, "0,0>1,1/2"), "accepted");
  EXPECT_TRUE(refused(moving, "0,0>1,1/02"));
  EXPECT_FALSE(Game::parse_position(options_for(2), "l/-/001122,334455/-/12/-/-/0,0/01"));
  EXPECT_FALSE(Game::parse_position(options_for(2), "l/-/001122,334455/-/12/-/-/0,00/1"));
}

TEST(CrescendoNotation, PeopleCallCellsByLetterAndNumber) {
  EXPECT_EQ(cell_name({0, 0}), "m13");
  EXPECT_EQ(column_name(-12) + row_name(12), "a1");
  EXPECT_EQ(column_name(13), "z");
  EXPECT_EQ(column_name(14), "aa");
  EXPECT_EQ(column_name(23), "aj");
  EXPECT_TRUE(column_name(-13).empty() && row_name(13).empty());
  EXPECT_EQ(cell_name({3, -2}), "p15");
  EXPECT_EQ(cell_name({14, 12}), "aa1");
  EXPECT_EQ(cell_name({-13, 0}), "-13,0") << "farther west there are no letters";
  EXPECT_EQ(cell_name({0, 13}), "0,13");
  for (int x = -farthest_centre - 1; x <= farthest_centre + 1; ++x) {
    for (int y = -farthest_centre - 1; y <= farthest_centre + 1; ++y) {
      EXPECT_EQ(parse_named_spot(cell_name({x, y})), Expected<Spot>(Spot{x, y}));
    }
  }
  for (const auto* text : {"", "m", "13", "m0", "m013", "m37", "ak13", "m13m", "zz1", "é1"}) {
    EXPECT_FALSE(parse_named_spot(text)) << text;
  }
}

TEST(CrescendoNotation, PeopleMayWriteCellsByTheirNames) {
  const auto same = [](const State& state, std::string_view one, std::string_view other) {
    const auto move = Game::parse_move(state, one);
    return move && move == Game::parse_move(state, other);
  };
  const State laying = position(options_for(2), "l/-/001122,334455/-/12/-/-/0,0/1");
  EXPECT_TRUE(same(laying, "0r1@m13", "0r1@0,0"));
  const State pot = position(options_for(2), fmt::format("p/{}/,/-/12/-/-/0,0/1", tiling));
  EXPECT_TRUE(same(pot, "bleu@M13", "2@0,0"));
  EXPECT_TRUE(same(pot, "blue@m13", "2@0,0"));
  const State moving = table("1x2@0,0;1x6@5,5;2x7@-2,4;2x1@4,7");
  EXPECT_TRUE(same(moving, "m13>n12/2", "0,0>1,1/2"));
  EXPECT_TRUE(same(moving, "m13>n12", "0,0>1,1"));
  EXPECT_EQ(Game::move_words(moving, *Game::parse_move(moving, "0,0>1,1/2")).fr, "m13>n12/2");
  EXPECT_FALSE(Game::parse_position(options_for(2), "l/0r0@m13/01122,334455/-/12/-/-/0,0/2"))
      << "positions are for programs";
}

TEST(CrescendoNotation, MovesMayBeWrittenInCapitals) {
  const State laying = position(options_for(2), "l/-/001122,334455/-/12/-/-/0,0/1");
  EXPECT_EQ(Game::parse_move(laying, "0R1@M13"), Game::parse_move(laying, "0r1@m13"));
  const State pot = position(options_for(2), fmt::format("p/{}/,/-/12/-/-/0,0/1", tiling));
  EXPECT_TRUE(Game::parse_move(pot, "BLEU@M13"));
  const State moving = table("1x2@0,0;1x6@5,5;2x7@-2,4;2x1@4,7");
  EXPECT_EQ(Game::parse_move(moving, "M13>N12/2"), Game::parse_move(moving, "m13>n12/2"));
}

TEST(Crescendo, TheDealIsOneSentence) {
  State state = *Game::start(options_for(3));
  std::string told;
  for (const auto* kind : {"0", "0", "1", "1", "2", "2", "3", "3", "4", "4", "5", "5"}) {
    const Move move = *Game::parse_move(state, fmt::format("d{}", kind));
    told += Game::tell_once(state, move, Viewer::all()).fr;
    state.play(move);
  }
  EXPECT_EQ(told, "Chacun reçoit quatre croix.");
}

TEST(Crescendo, SentencesSayCellsAndPawnsInWords) {
  const auto told = [](const State& state, std::string_view move) {
    return Game::tell(state, *Game::parse_move(state, move), Viewer::all()).fr;
  };
  EXPECT_EQ(told(*Game::start(options_for(2)), "d3"), "Rouge reçoit une croix.");
  EXPECT_EQ(told(position(options_for(2), "l/-/001122,334455/-/12/-/-/0,0/1"), "0r1@0,0"),
            "Rouge pose une croix en m13 (vert-rouge-bleu-jaune).");
  const State moving = table("1x2@0,0;1x6@5,5;2x7@-2,4;2x1@1,1");
  EXPECT_EQ(told(moving, "0,0>0,2/2"), "Rouge va de m13 à m11 avec 2 pions.");
  EXPECT_EQ(told(moving, "0,0>1,1/2"),
            "Rouge va de m13 à n12 avec 2 pions et déloge un pion de Bleu.");
  State dispersing = moving;
  dispersing.play(*Game::parse_move(moving, "0,0>1,1/2"));
  EXPECT_EQ(Game::ask(dispersing).fr, "Dispersez un pion de Bleu sur une case libre");
}

}  // namespace quatuor::crescendo
