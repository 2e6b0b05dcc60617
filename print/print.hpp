#pragma once

#include "core/game_info.hpp"
#include "print/pdf.hpp"

namespace quatuor::print {

// A game on paper: its rule sheet, then what is cut out.
struct Job {
  Words name;
  std::string_view book;
  std::vector<Sheet> sheets;
  Lang lang = Lang::fr;
  Paper paper = a4;
};

// Of a game whose pieces are made in two ways, the sheets for one of them. Empty where all is
// wanted flat and the game has nothing flat.
std::vector<Sheet> sheets_to_make(std::vector<Sheet> all, bool flat);

inline constexpr double ruler_length = 50;

// Everything where it lies on the paper, with a line at the foot of each page.
std::vector<Sheet> pages_of(const Job& job, const Pdf& pdf);

Expected<std::string> pdf_of(const Job& job);

}  // namespace quatuor::print
