// What the sheets of each game hold, counted and measured on the drawings themselves.
#include <fstream>
#include <map>
#include <sstream>

#include <gtest/gtest.h>

#include "core/cutouts.hpp"
#include "games/ascension/print/faces.hpp"
#include "match/settings.hpp"
#include "print/print.hpp"
#include "tests/print/bounds.hpp"

namespace quatuor::print {

namespace {

std::vector<Sheet> sheets_of(std::string_view game, const std::vector<std::string>& settings = {},
                             bool flat = false) {
  const Entry& entry = **find_game(game);
  return sheets_to_make(entry.sheets(*options_with(entry, settings), Lang::en), flat);
}

// How often each text is written.
std::map<std::string, int> words_on(const std::vector<Sheet>& sheets) {
  std::map<std::string, int> words;
  for (const Sheet& sheet : sheets) {
    for (const Mark& mark : sheet.marks) {
      if (const auto* label = std::get_if<Label>(&mark)) {
        ++words[label->text];
      }
    }
  }
  return words;
}

// Everything that is cut out, by width and height in tenths of a millimetre.
using Sizes = std::map<std::pair<long, long>, int>;
Sizes cut_out(const std::vector<Sheet>& sheets) {
  Sizes sizes;
  for (const Sheet& sheet : sheets) {
    for (const Mark& mark : sheet.marks) {
      const auto* shape = std::get_if<Shape>(&mark);
      if (shape != nullptr && shape->pen && shape->pen->dash == cutting.dash) {
        const Bounds bounds = bounds_of(shape->path);
        ++sizes[{std::lround(bounds.width() * 10), std::lround(bounds.height() * 10)}];
      }
    }
  }
  return sizes;
}

int filled_with(const std::vector<Sheet>& sheets, Ink ink) {
  int count = 0;
  for (const Sheet& sheet : sheets) {
    for (const Mark& mark : sheet.marks) {
      const auto* shape = std::get_if<Shape>(&mark);
      count += shape != nullptr && shape->fill == ink ? 1 : 0;
    }
  }
  return count;
}

std::string content(const std::string& file) {
  std::ostringstream text;
  text << std::ifstream(QUATUOR_SOURCE "/" + file).rdbuf();
  return text.str();
}

}  // namespace

TEST(SquadroSheets, HaveABoardOf18CentimetresAndTenPieces) {
  const auto sheets = sheets_of("squadro");
  EXPECT_EQ(sheets.size(), 1U);
  Sizes sizes = cut_out(sheets);
  EXPECT_EQ((sizes[{1800, 1800}]), 1);
  EXPECT_EQ((sizes[{200, 260}]), 10) << "20 mm long, 13 mm across, twice for the fold";
}

// S2: out and back speeds of a lane add to 4, and there are ten lanes.
TEST(SquadroSheets, HaveTheDotsOfTheSpeeds) {
  EXPECT_EQ(filled_with(sheets_of("squadro"), black_ink), 40);
}

// C1, C6.
TEST(CrescendoSheets, HaveTwelveCrossesOf24MillimetreCellsAndPawnsForTwo) {
  const auto sheets = sheets_of("crescendo");
  EXPECT_EQ(sheets.size(), 2U);
  Sizes sizes = cut_out(sheets);
  EXPECT_EQ((sizes[{720, 720}]), 12);
  EXPECT_EQ((sizes[{180, 180}]), 32) << "eight pawns of each colour";
  // An arm of each colour on every cross.
  for (const Ink ink : seat_inks) {
    EXPECT_EQ(filled_with(sheets, pale(ink, 0.4)), 12);
  }
}

TEST(CrescendoSheets, FollowTheBoardFile) {
  Options options = (*find_game("crescendo"))->game().options();
  std::string crosses = "{\"crosses\": [[1,1,1,1]";
  for (int i = 1; i < 12; ++i) {
    crosses += ",[2,2,3,3]";
  }
  ASSERT_TRUE(options.set("crosses", crosses + "]}"));
  const auto sheets = (*find_game("crescendo"))->sheets(options, Lang::fr);
  EXPECT_EQ(filled_with(sheets, pale(seat_inks[0], 0.4)), 4);
  EXPECT_EQ(filled_with(sheets, pale(seat_inks[1], 0.4)), 22);
  EXPECT_EQ(filled_with(sheets, pale(seat_inks[3], 0.4)), 0);
}

// Q1, Q2, Q3.
TEST(QuadrotSheets, HaveEveryPointTwoDiceAndFourPawnsEach) {
  const auto sheets = sheets_of("quadrot");
  ASSERT_EQ(sheets.size(), 2U);
  auto words = words_on(sheets);
  for (const std::string kind :
       {"gate", "white point", "black point", "red square", "ordinary point"}) {
    EXPECT_EQ(words[kind], 1) << kind;
  }
  for (int point = 0; point < 49; ++point) {
    EXPECT_EQ(words[std::to_string(point)], 1) << point;
  }
  EXPECT_EQ(words["B"], 4);
  EXPECT_EQ(words["R"], 4);
  EXPECT_EQ(words["Y"], 2);
  EXPECT_EQ(words["K"], 2);
  Sizes sizes = cut_out(sheets);
  EXPECT_EQ((sizes[{540, 760}]), 2) << "nets of dice with edges of 18 mm and tabs of 4";
  EXPECT_EQ((sizes[{110, 510}]), 16);
}

// As docs/cli.md says. Below it stands what the points mean.
TEST(QuadrotSheets, HaveAPlanOf169Millimetres) {
  constexpr double legend_height = 12;
  const Sheet plan = sheets_of("quadrot").front();
  Bounds drawn;
  for (const Mark& mark : plan.marks) {
    if (const auto* shape = std::get_if<Shape>(&mark)) {
      const Bounds bounds = bounds_of(shape->path);
      if (bounds.bottom < sheet_height - legend_height) {
        drawn.add({bounds.left, bounds.top}, 0);
        drawn.add({bounds.right, bounds.bottom}, 0);
      }
    }
  }
  EXPECT_EQ(std::lround(drawn.width()), 169);
}

// A1, A2.
TEST(AscensionSheets, HaveEveryPieceOfTheBox) {
  const auto sheets = sheets_of("ascension");
  EXPECT_EQ(sheets.size(), 7U);
  Sizes sizes = cut_out(sheets);
  EXPECT_EQ((sizes[{480, 680}]), 76) << "nets of cubes with edges of 16 mm and tabs of 4";
  EXPECT_EQ((sizes[{520, 320}]), 17) << "half-cubes";
  EXPECT_EQ((sizes[{1040, 680}]), 1) << "the pillar, nine half-cubes high";
  EXPECT_EQ((sizes[{120, 620}]), 4) << "pawns";
}

// A1, A2, A6: the same box, without a box to fold.
TEST(AscensionSheets, AreFlatWhereThatIsWanted) {
  const auto sheets = sheets_of("ascension", {}, true);
  EXPECT_EQ(sheets.size(), 2U);
  Sizes sizes = cut_out(sheets);
  EXPECT_EQ((sizes[{480, 680}]), 0);
  EXPECT_EQ((sizes[{160, 160}]), 76 + 17 + 8) << "cubes, half-cubes, and round markers";
  EXPECT_EQ((sizes[{1040, 680}]), 1) << "the pillar";
  auto words = words_on(sheets);
  EXPECT_EQ(words["ladder"], 2) << "symbols have their names";
  EXPECT_EQ(words["bivouac"], 1);
  EXPECT_EQ(words["joker"], 1);
  EXPECT_TRUE(sheets_of("squadro", {}, true).empty()) << "has no choice";
}

TEST(AscensionSheets, HaveTheSymbolsOfThePage) {
  const std::string looks = content("games/ascension/web/looks.ts");
  for (const auto face :
       {ascension::ladder, ascension::mattress, ascension::spring, ascension::cable_car,
        ascension::chasm, ascension::bivouac, ascension::dragon}) {
    const auto strokes = ascension::symbol_of(face);
    EXPECT_FALSE(strokes.empty());
    for (const auto& stroke : strokes) {
      EXPECT_NE(looks.find(stroke.svg), std::string::npos) << stroke.svg;
    }
  }
}

}  // namespace quatuor::print
