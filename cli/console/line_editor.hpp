#pragma once

#include <histedit.h>
#include <iosfwd>
#include <memory>

#include "cli/console/console.hpp"

namespace quatuor::cli {

// Lines at the terminal with arrow keys, the earlier lines, and Tab for what may come next. Lines
// are remembered as long as the same person is asked, and nowhere else.
class LineEditor {
 public:
  LineEditor(std::istream& in, bool unicode) : in_(in), unicode_(unicode) {}

  std::optional<std::string> read(const Question& question);
  // The window has changed, or others have used it: what is being written appears again.
  void show_again();

 private:
  void begin();
  // The next character of the input; 0 at its end.
  int next(wchar_t& character);
  unsigned char complete();
  void insert(const std::string& text);
  void list(const std::vector<std::string>& words) const;

  // What libedit calls.
  static LineEditor& of(EditLine* editor);
  static char* prompt_of(EditLine* editor);
  static int next_of(EditLine* editor, wchar_t* character);
  static unsigned char complete_of(EditLine* editor, int key);

  std::istream& in_;
  bool unicode_;
  Question question_;
  bool is_reading_ = false;
  std::unique_ptr<History, void (*)(History*)> history_{nullptr, history_end};
  std::unique_ptr<EditLine, void (*)(EditLine*)> editor_{nullptr, el_end};
};

}  // namespace quatuor::cli
