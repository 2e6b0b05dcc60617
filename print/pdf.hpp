#pragma once

#include <memory>

#include <hpdf.h>

#include "core/text.hpp"
#include "print/paper.hpp"

namespace quatuor::print {

// A PDF in the making, with the fonts that every reader has. The same pages give the same bytes.
class Pdf {
 public:
  Pdf();

  // In millimetres.
  [[nodiscard]] double width_of(std::string_view text, double size, Type type) const;
  // Marks are where they lie on the paper, from its top left corner.
  void add_page(const Sheet& sheet, const Paper& paper);
  // All of it as a file. Whatever went wrong before shows here.
  Expected<std::string> bytes(const std::string& title);

 private:
  std::unique_ptr<_HPDF_Doc_Rec, void (*)(HPDF_Doc)> document_;
  std::array<HPDF_Font, 4> fonts_{};
};

}  // namespace quatuor::print
