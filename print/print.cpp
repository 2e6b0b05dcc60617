#include "print/print.hpp"

#include <algorithm>

#include "print/rule_sheet.hpp"

namespace quatuor::print {

namespace {

constexpr double small_type = 8;

// The printer must not scale: whoever holds a ruler against this line sees whether it did.
void draw_ruler(Sheet& page, Point at, Lang lang) {
  const Pen pen{.width = 0.3};
  page.draw(line_between(at, at + Point{ruler_length, 0}), pen);
  for (const double x : {0.0, ruler_length}) {
    page.draw(line_between(at + Point{x, -1.2}, at + Point{x, 1.2}), pen);
  }
  page.write(
      {.text = say("échelle 100 % : ce trait mesure 5 cm", "scale 100%: this line is 5 cm long")
                   .in(lang),
       .at = at + Point{ruler_length + 3, 1},
       .size = small_type,
       .anchor = Anchor::left});
}

void draw_scissors(Sheet& page, Point at) {
  const Pen pen{.width = 0.3};
  page.draw(circle(at + Point{-1.6, -1}, 0.7), pen);
  page.draw(circle(at + Point{-1.6, 1}, 0.7), pen);
  page.draw(line_between(at + Point{-1, -0.7}, at + Point{1.8, 0.9}), pen);
  page.draw(line_between(at + Point{-1, 0.7}, at + Point{1.8, -0.9}), pen);
}

void draw_legend(Sheet& page, Point at, Lang lang) {
  const auto write = [&](Words words, double x) {
    page.write({.text = std::string(words.in(lang)),
                .at = at + Point{x, 1},
                .size = small_type,
                .anchor = Anchor::left});
  };
  draw_scissors(page, at + Point{2.4, 0});
  page.cut(line_between(at + Point{5.5, 0}, at + Point{16, 0}));
  write({"couper", "cut"}, 18);
  page.fold(at + Point{32, 0}, at + Point{42, 0});
  write({"plier", "fold"}, 44);
  write({"papier épais, au recto seulement", "thick paper, one side only"}, 53);
}

struct Footer {
  std::string words;
  bool has_ruler;
};

void draw_footer(Sheet& page, const Footer& footer, const Paper& paper, Lang lang) {
  const double left = frame_corner(paper).x;
  const double upper = paper.height - margin - 5;
  if (footer.has_ruler) {
    draw_ruler(page, {left, upper}, lang);
    draw_legend(page, {left, upper + 4}, lang);
  }
  page.write({.text = footer.words,
              .at = {left + sheet_width, upper + 5},
              .size = small_type,
              .anchor = Anchor::right,
              .ink = grey_ink});
}

}  // namespace

std::vector<Sheet> sheets_to_make(std::vector<Sheet> all, bool flat) {
  if (flat && std::ranges::find(all, Making::flat, &Sheet::making) == all.end()) {
    return {};
  }
  std::erase_if(all, [&](const Sheet& sheet) {
    return sheet.making == (flat ? Making::folded : Making::flat);
  });
  return all;
}

std::vector<Sheet> pages_of(const Job& job, const Pdf& pdf) {
  std::vector<Sheet> all = rule_sheets(read_book(job.book, job.lang), pdf);
  const std::size_t rules = all.size();
  for (Sheet& sheet : all) {
    sheet.title = Words{"règles", "rules"}.in(job.lang);
  }
  all.insert(all.end(), job.sheets.begin(), job.sheets.end());

  std::vector<Sheet> pages;
  for (std::size_t i = 0; i < all.size(); ++i) {
    Sheet page{.title = all[i].title, .marks = {}, .making = all[i].making};
    for (const Mark& mark : all[i].marks) {
      page.marks.push_back(shifted(mark, frame_corner(job.paper)));
    }
    const Text words = say("{} · {} · feuille {} sur {}", "{} · {} · sheet {} of {}", job.name,
                           all[i].title, i + 1, all.size());
    draw_footer(page, {.words = words.in(job.lang), .has_ruler = i >= rules}, job.paper, job.lang);
    pages.push_back(std::move(page));
  }
  return pages;
}

Expected<std::string> pdf_of(const Job& job) {
  Pdf pdf;
  for (const Sheet& page : pages_of(job, pdf)) {
    pdf.add_page(page, job.paper);
  }
  return pdf.bytes(std::string(job.name.in(job.lang)));
}

}  // namespace quatuor::print
