// The sheets of every game, and the PDF made of them.
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "core/cutouts.hpp"
#include "print/characters.hpp"
#include "print/print.hpp"
#include "print/rule_sheet.hpp"
#include "print/typesetter.hpp"
#include "tests/games/every_game.hpp"
#include "tests/print/bounds.hpp"

namespace quatuor::print {

namespace {

constexpr std::array langs{Lang::fr, Lang::en};

Job job_of(const Entry& entry, Lang lang, const Paper& paper) {
  Job job{.name = entry.game().info().name,
          .book = entry.game().book(lang),
          .sheets = {},
          .lang = lang,
          .paper = paper};
  if (entry.sheets != nullptr) {
    job.sheets = entry.sheets(entry.game().options(), lang);
  }
  return job;
}

std::size_t count_of(std::string_view text, std::string_view part) {
  std::size_t count = 0;
  for (auto at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1)) {
    ++count;
  }
  return count;
}

class Print : public testing::TestWithParam<const Entry*> {};

}  // namespace

TEST_P(Print, EveryMarkIsInsideTheMarginsOfEveryPaper) {
  constexpr double least_margin = 8;
  const Pdf pdf;
  for (const Paper& paper : papers) {
    for (const Lang lang : langs) {
      const auto pages = pages_of(job_of(*GetParam(), lang, paper), pdf);
      for (std::size_t i = 0; i < pages.size(); ++i) {
        SCOPED_TRACE(fmt::format("{}, page {}", paper.name, i + 1));
        const Bounds bounds = bounds_of(pages[i], pdf);
        EXPECT_GE(bounds.left, least_margin);
        EXPECT_GE(bounds.top, least_margin);
        EXPECT_LE(bounds.right, paper.width - least_margin);
        EXPECT_LE(bounds.bottom, paper.height - least_margin);
      }
    }
  }
}

TEST_P(Print, SheetsStayInTheirFrame) {
  const Pdf pdf;
  for (const Lang lang : langs) {
    for (const Sheet& sheet : job_of(*GetParam(), lang, a4).sheets) {
      const Bounds bounds = bounds_of(sheet, pdf);
      EXPECT_GE(bounds.left, -0.2) << sheet.title;
      EXPECT_GE(bounds.top, -0.2) << sheet.title;
      EXPECT_LE(bounds.right, sheet_width + 0.2) << sheet.title;
      EXPECT_LE(bounds.bottom, sheet_height + 0.2) << sheet.title;
    }
  }
}

TEST_P(Print, TheRulesHaveTwoPagesAtMost) {
  const Pdf pdf;
  for (const Lang lang : langs) {
    const auto sheets = rule_sheets(read_book(GetParam()->game().book(lang), lang), pdf);
    EXPECT_GE(sheets.size(), 1U);
    EXPECT_LE(sheets.size(), 2U) << "the book is too long for a table";
  }
}

// Nothing is lit on paper, no program remembers, and there is no appendix. What speaks of the
// places in a picture goes with it.
TEST_P(Print, TheRulesSpeakOfWhatIsOnTheTable) {
  const Pdf pdf;
  for (const Lang lang : langs) {
    std::string text;
    for (const Sheet& sheet : rule_sheets(read_book(GetParam()->game().book(lang), lang), pdf)) {
      for (const Mark& mark : sheet.marks) {
        const auto* label = std::get_if<Label>(&mark);
        text += label != nullptr ? " " + label->text : "";
      }
    }
    for (const std::string_view word : {"allumé", " lit.", "programme", " program ", "annexe",
                                        "appendix", "écran", "screen", "cliqu", " click", " h1 "}) {
      EXPECT_FALSE(text.contains(word)) << word;
    }
  }
}

TEST_P(Print, TablesAreAsLargeAsTheText) {
  const Pdf pdf;
  for (const Lang lang : langs) {
    for (const auto& part : read_book(GetParam()->game().book(lang), lang)) {
      for (const Block& block : part) {
        if (block.kind == BlockKind::table) {
          for (const Line& line : set_in_type(block, pdf, smallest_type)) {
            for (const Mark& mark : line.marks) {
              const auto* label = std::get_if<Label>(&mark);
              EXPECT_TRUE(label == nullptr || label->size >= smallest_type * 0.9) << label->text;
            }
          }
        }
      }
    }
  }
}

TEST_P(Print, EveryCharacterCanBePrinted) {
  for (const Lang lang : langs) {
    const Job job = job_of(*GetParam(), lang, a4);
    for (const auto& part : read_book(job.book, lang)) {
      for (const Block& block : part) {
        for (const auto& run : block.runs) {
          EXPECT_TRUE(is_printable(run.text)) << run.text;
        }
        for (const auto& row : block.rows) {
          for (const auto& cell : row) {
            for (const auto& run : cell) {
              EXPECT_TRUE(is_printable(run.text)) << run.text;
            }
          }
        }
        for (const std::string& line : block.lines) {
          EXPECT_TRUE(is_printable(line)) << line;
        }
      }
    }
    for (const Sheet& sheet : job.sheets) {
      EXPECT_TRUE(is_printable(sheet.title)) << sheet.title;
      for (const Mark& mark : sheet.marks) {
        if (const auto* label = std::get_if<Label>(&mark)) {
          EXPECT_TRUE(is_printable(label->text)) << label->text;
        }
      }
    }
  }
}

TEST_P(Print, ThePdfHasAPageForEverySheetAndTheSameBytesEachTime) {
  for (const Paper& paper : papers) {
    const Job job = job_of(*GetParam(), Lang::fr, paper);
    const auto pdf = pdf_of(job);
    ASSERT_TRUE(pdf) << pdf.error().en;
    EXPECT_TRUE(pdf->starts_with("%PDF"));
    EXPECT_TRUE(pdf->find("%%EOF") != std::string::npos);
    const Pdf measure;
    EXPECT_EQ(count_of(*pdf, "/Type /Page\n"), pages_of(job, measure).size());
    EXPECT_EQ(*pdf, *pdf_of(job));
  }
}

INSTANTIATE_TEST_SUITE_P(EveryGame, Print, testing::ValuesIn(every_game()), name_of_game);

TEST(PrintedPage, HasARulerOfFiveCentimetresWhereSomethingIsCutOut) {
  const Pdf pdf;
  Sheet board;
  board.cut(rectangle({0, 0}, 100, 100));
  const Job job{.name = {"Jeu", "Game"}, .book = "# Game\nPlay.\n", .sheets = {board}};
  const auto pages = pages_of(job, pdf);
  ASSERT_EQ(pages.size(), 2U);
  const auto has_ruler = [](const Sheet& page) {
    return std::ranges::any_of(page.marks, [](const Mark& mark) {
      const auto* shape = std::get_if<Shape>(&mark);
      return shape != nullptr && bounds_of(shape->path).height() == 0 &&
             std::abs(bounds_of(shape->path).width() - 50) < 1e-9;
    });
  };
  EXPECT_FALSE(has_ruler(pages[0])) << "the rules may be scaled";
  EXPECT_TRUE(has_ruler(pages[1]));
}

TEST(PrintedPage, IsAsLargeAsThePaperInPoints) {
  const Job job{.name = {"Jeu", "Game"}, .book = "# Game\n", .sheets = {Sheet{}}, .paper = letter};
  const auto pdf = pdf_of(job);
  ASSERT_TRUE(pdf);
  EXPECT_NE(pdf->find("612 792"), std::string::npos) << "8.5 by 11 inches";
}

TEST(PrintedBook, HasPartsBlocksAndRuns) {
  const auto parts = read_book(
      "# Game\n\nTwo **brave** players,\none [board](#board), since\n1984. And\n\n## Turns\n"
      "1. Take `a` pawn.\n2. Move\n   it.\n- or not\n\n# Details\nLong.\n",
      Lang::en);
  ASSERT_EQ(parts.size(), 2U);
  const auto& blocks = parts[0];
  ASSERT_EQ(blocks.size(), 6U);
  EXPECT_EQ(blocks[0].kind, BlockKind::title);
  ASSERT_EQ(blocks[1].runs.size(), 3U);
  EXPECT_EQ(blocks[1].runs[1].text, "brave");
  EXPECT_EQ(blocks[1].runs[1].type, Type::bold);
  EXPECT_EQ(blocks[1].runs[2].text, " players, one board, since 1984. And")
      << "no list begins there";
  EXPECT_EQ(blocks[2].kind, BlockKind::heading);
  EXPECT_EQ(blocks[3].mark, "1.");
  EXPECT_EQ(blocks[3].runs[0].text, "Take a pawn.");
  EXPECT_EQ(blocks[4].runs[0].text, "Move it.");
  EXPECT_EQ(blocks[5].mark, "•");
}

TEST(PrintedBook, OfAPictureKeepsTheWordsAndTheDrawing) {
  const auto parts = read_book(
      "# Game\n```try\nposition: 0/0\nmoves: 3\ncaption: Light\n  plays.\nafter: Done.\n\n ┌─┐\n "
      "└─┘\n"
      "```\n```try\nposition: 1/1\ncaption: Tap here.\n```\n| a | b |\n|---|---|\n| 1 | 2 |\n",
      Lang::en);
  ASSERT_EQ(parts.size(), 1U);
  const auto& blocks = parts[0];
  ASSERT_EQ(blocks.size(), 5U) << "nothing of the picture without a drawing";
  EXPECT_EQ(blocks[1].kind, BlockKind::caption);
  EXPECT_EQ(blocks[1].runs[0].text, "Light plays.");
  EXPECT_EQ(blocks[2].lines, (std::vector<std::string>{" ┌─┐", " └─┘"}));
  EXPECT_EQ(blocks[3].runs[0].text, "Done.");
  EXPECT_EQ(blocks[4].kind, BlockKind::table);
  ASSERT_EQ(blocks[4].rows.size(), 2U);
  EXPECT_EQ(blocks[4].rows[0][1][0].text, "b");
  EXPECT_EQ(blocks[4].rows[0][1][0].type, Type::bold);
  EXPECT_EQ(blocks[4].rows[1][0][0].text, "1");
  EXPECT_EQ(blocks[4].rows[1][0][0].type, Type::plain);
}

TEST(PrintedBook, ThatIsLongGetsMorePagesAndLosesNothing) {
  std::string book = "# Game\n";
  for (int i = 0; i < 5000; ++i) {
    book += fmt::format("word{} ", i);
  }
  const Pdf pdf;
  const auto sheets = rule_sheets(read_book(book, Lang::en), pdf);
  EXPECT_GT(sheets.size(), 2U);
  std::size_t words = 0;
  for (const Sheet& sheet : sheets) {
    words += sheet.marks.size();
  }
  EXPECT_EQ(words, 5001U);
}

TEST(Characters, AreThoseOfWindows1252) {
  EXPECT_EQ(winansi("Aé œ’…\u202f€"), "A\xe9 \x9c\x92\x85\xa0\x80");
  EXPECT_EQ(winansi("漢"), "?");
  EXPECT_FALSE(is_printable("漢"));
  EXPECT_TRUE(is_printable("△ │ déjà"));
}

TEST(Paths, ReadAsInSvg) {
  const Path path = read_path("M-4 -2H4V2L0 3Q1 1 2 2T4 2C1 2 3 4 5 6Z");
  const auto& steps = path.steps();
  ASSERT_EQ(steps.size(), 8U);
  EXPECT_EQ(steps[1].points[2], (Point{4, -2}));
  EXPECT_EQ(steps[2].points[2], (Point{4, 2}));
  EXPECT_EQ(steps[4].points[2], (Point{2, 2}));
  // The control point is the mirror image of the last one: (3, 3).
  EXPECT_NEAR(steps[5].points[0].x, 2 + 2.0 / 3, 1e-9);
  EXPECT_NEAR(steps[5].points[0].y, 2 + 2.0 / 3, 1e-9);
  EXPECT_EQ(steps[6].points[2], (Point{5, 6}));
  EXPECT_EQ(steps[7].kind, Path::Kind::close);
}

TEST(Nets, OfARowFitIntoEachOther) {
  // Tabs of one net must not reach into the faces of the next: 2 widths and 2 mm farther right.
  Sheet sheet;
  const Net cube{.width = 16, .low = 16, .high = 16};
  const FaceCentres first = draw_net(sheet, cube, {0, 0});
  const FaceCentres second = draw_net(sheet, cube, {34, 0});
  EXPECT_EQ(first[1] + (Point{34, 0}), second[1]);
  EXPECT_NEAR(second[4].x - first[5].x, 2, 1e-9) << "one above the other";
  EXPECT_GE(first[5].y - second[4].y, 16 + 2 * tab_width);
}

}  // namespace quatuor::print
