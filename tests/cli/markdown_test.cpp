// Rule books in a terminal.
#include <gtest/gtest.h>

#include "cli/console/markdown.hpp"

namespace quatuor::cli {

namespace {

constexpr Style english{.lang = Lang::en};
constexpr Style french{.lang = Lang::fr};

TEST(Markdown, APictureIsItsWordsAndItsDrawing) {
  EXPECT_EQ(render_markdown("Before.\n"
                            "```try\n"
                            "position: 0,0/l\n"
                            "moves: 3\n"
                            "caption: Light plays\n"
                            "  lane **3**.\n"
                            "after: It moves.\n"
                            "\n"
                            "  |>|\n"
                            "\n"
                            "  | |\n"
                            "```\n"
                            "Behind.\n",
                            english),
            "Before.\n\nLight plays\nlane 3.\n\n      |>|\n\n      | |\n\nIt moves.\n\nBehind.\n");
}

TEST(Markdown, APictureNeedsNoDrawing) {
  EXPECT_EQ(
      render_markdown("```picture\nposition: 0/l\ncaption: The start.\n```\nText.\n", english),
      "The start.\n\nText.\n");
  EXPECT_EQ(render_markdown("```picture\nposition: 0/l", english), "");
}

TEST(Markdown, ADrawingForTheTerminalIsShownAsItIs) {
  EXPECT_EQ(render_markdown("Text:\n```terminal\ncaption: no\n```\n", english),
            "Text:\n\n    caption: no\n");
}

TEST(Markdown, PartsAreUnderlinedAndEmptyLinesAreNotDoubled) {
  EXPECT_EQ(render_markdown("# Été\n\n\n## Coup\nTexte.\n", french), "Été\n───\n\nCoup\nTexte.\n");
}

TEST(Markdown, TablesLoseTheirLinesAndLinksTheirTargets) {
  EXPECT_EQ(render_markdown("| rule | where |\n"
                            "|------|-------|\n"
                            "| S1   | [The board](#the-board), [start](#start) |\n",
                            english),
            "  rule   where\n  S1     The board, start\n");
  EXPECT_EQ(render_markdown("[half](open", english), "[half](open\n");
}

TEST(Markdown, FrenchIsTypeset) {
  EXPECT_EQ(render_markdown("```picture\ncaption: Gagné !\n```\n", french), "Gagné\u202f!\n");
}

}  // namespace

}  // namespace quatuor::cli
