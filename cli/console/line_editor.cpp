#include "cli/console/line_editor.hpp"

#include <algorithm>
#include <cstdio>
#include <istream>

#include <fmt/ranges.h>

#include "cli/console/ascii.hpp"
#include "cli/console/wrap.hpp"
#include "core/letters.hpp"

namespace quatuor::cli {

namespace {

// What all the words begin with.
std::string common_beginning(const std::vector<std::string>& words) {
  std::string common = words.front();
  for (const auto& word : words) {
    const auto [end, ignored] = std::ranges::mismatch(common, word);
    common.erase(end, common.end());
  }
  return common;
}

}  // namespace

std::optional<std::string> LineEditor::read(const Question& question) {
  const bool is_for_another = question.asked != question_.asked;
  question_ = question;
  if (!unicode_) {
    question_.prompt = to_ascii(question.prompt);
  }
  if (!editor_ || is_for_another) {
    begin();
  }
  el_resize(editor_.get());
  int size = 0;
  is_reading_ = true;
  const char* text = el_gets(editor_.get(), &size);
  is_reading_ = false;
  if (text == nullptr || size <= 0) {
    return std::nullopt;
  }
  std::string line(text, static_cast<std::size_t>(size));
  line.erase(line.find_last_not_of("\r\n") + 1);
  if (!line.empty()) {
    HistEvent event{};
    history(history_.get(), &event, H_ENTER, line.c_str());
  }
  return line;
}

void LineEditor::show_again() {
  if (!is_reading_) {
    return;
  }
  // The shell has set the terminal for itself.
  el_set(editor_.get(), EL_PREP_TERM, 0);
  el_set(editor_.get(), EL_PREP_TERM, 1);
  el_resize(editor_.get());
  std::fputs("\r\x1b[J", stdout);
  el_set(editor_.get(), EL_REFRESH);
}

void LineEditor::begin() {
  constexpr int remembered = 500;
  editor_.reset();
  history_.reset(history_init());
  HistEvent event{};
  history(history_.get(), &event, H_SETSIZE, remembered);
  history(history_.get(), &event, H_SETUNIQUE, 1);
  editor_.reset(el_init("quatuor", stdin, stdout, stderr));
  EditLine* const editor = editor_.get();
  el_set(editor, EL_CLIENTDATA, this);
  el_set(editor, EL_GETCFN, &LineEditor::next_of);
  el_set(editor, EL_PROMPT, &LineEditor::prompt_of);
  el_set(editor, EL_HIST, history, history_.get());
  el_set(editor, EL_EDITOR, "emacs");
  // In wide characters: libedit never frees the copies it makes of narrow ones.
  el_wset(editor, EL_ADDFN, L"complete", L"what may come next", &LineEditor::complete_of);
  el_set(editor, EL_BIND, "\t", "complete", nullptr);
  el_set(editor, EL_BIND, "^R", "em-inc-search-prev", nullptr);
  el_set(editor, EL_BIND, "^W", "ed-delete-prev-word", nullptr);
}

int LineEditor::next(wchar_t& character) {
  const int first = in_.get();
  if (first == std::istream::traits_type::eof()) {
    return 0;
  }
  const auto byte = static_cast<unsigned>(first);
  if (byte < 0x80U) {
    character = static_cast<wchar_t>(byte);
    return 1;
  }
  const unsigned more = byte >= 0xf0U ? 3 : byte >= 0xe0U ? 2 : 1;
  unsigned code = byte & (0x3fU >> more);
  for (unsigned i = 0; i < more && !begins_character(static_cast<char>(in_.peek())); ++i) {
    code = code << 6U | (static_cast<unsigned>(in_.get()) & 0x3fU);
  }
  const bool is_character = code >= 0x80U && code <= 0x10ffffU && (code >> 11U) != 0x1bU;
  character = unicode_ && is_character ? static_cast<wchar_t>(code) : L'?';
  return 1;
}

unsigned char LineEditor::complete() {
  const LineInfo* const line = el_line(editor_.get());
  const std::string before(line->buffer, line->cursor);
  const std::string word = before.substr(before.rfind(' ') + 1);
  auto words = question_.next_words(before.substr(0, before.size() - word.size()));
  std::erase_if(words, [&](const std::string& other) { return !other.starts_with(word); });
  if (words.empty()) {
    return CC_REFRESH_BEEP;
  }
  const std::string more = common_beginning(words).substr(word.size());
  if (more.empty() && words.size() > 1) {
    list(words);
    return CC_REDISPLAY;
  }
  insert(words.size() == 1 ? more + ' ' : more);
  return CC_REFRESH;
}

void LineEditor::insert(const std::string& text) {
  el_insertstr(editor_.get(), (unicode_ ? text : to_ascii(text)).c_str());
}

void LineEditor::list(const std::vector<std::string>& words) const {
  constexpr std::ptrdiff_t most_rows = 8;
  constexpr std::size_t usual_columns = 80;
  int columns = 0;
  el_get(editor_.get(), EL_GETTC, "co", &columns, nullptr);
  std::string text = wrap(fmt::format("{}", fmt::join(words, "  ")),
                          columns > 0 ? static_cast<std::size_t>(columns) : usual_columns);
  if (std::ranges::count(text, '\n') >= most_rows) {
    text = fmt::format("{} … {} ({})", words.front(), words.back(), words.size());
  }
  fmt::print(stdout, "\n{}\n", unicode_ ? text : to_ascii(text));
}

LineEditor& LineEditor::of(EditLine* editor) {
  void* data = nullptr;
  el_get(editor, EL_CLIENTDATA, &data);
  return *static_cast<LineEditor*>(data);
}

char* LineEditor::prompt_of(EditLine* editor) {
  return of(editor).question_.prompt.data();
}

int LineEditor::next_of(EditLine* editor, wchar_t* character) {
  return of(editor).next(*character);
}

unsigned char LineEditor::complete_of(EditLine* editor, int /*key*/) {
  return of(editor).complete();
}

}  // namespace quatuor::cli
