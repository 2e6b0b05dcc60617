#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/sheet.hpp"
#include "core/text.hpp"

namespace quatuor::print {

// A stretch of text in one type.
struct Run {
  std::string text;
  Type type = Type::plain;
};

enum class BlockKind : std::uint8_t { title, heading, paragraph, item, caption, drawing, table };

struct Block {
  BlockKind kind = BlockKind::paragraph;
  std::string mark;                // of an item: "•" or "2."
  std::vector<Run> runs;           // of all but drawings and tables
  std::vector<std::string> lines;  // of a drawing, where every character has the same width
  std::vector<std::vector<std::vector<Run>>> rows;  // of a table: the runs of each cell
};

// A rule book by its parts (`# `): the leaflet of the box, then the details. Its Markdown:
// headings, paragraphs, lists, tables, bold words, pictures.
std::vector<std::vector<Block>> read_book(std::string_view book, Lang lang);

}  // namespace quatuor::print
