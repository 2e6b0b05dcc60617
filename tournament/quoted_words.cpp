#include "tournament/quoted_words.hpp"

namespace quatuor {

namespace {

// Reads a text with quotations byte by byte.
class Quotation {
 public:
  // Is the byte part of what is said, and not only of how it is written? A blank or separator that
  // `is_plain` counts for what it is.
  bool takes(char byte) {
    is_plain_ = false;
    if (is_escaped_) {
      is_escaped_ = false;
      return true;
    }
    if (byte == '\\' && quote_ != '\'') {
      is_escaped_ = true;
      return false;
    }
    if (quote_ != '\0') {
      const bool ends = byte == quote_;
      quote_ = ends ? '\0' : quote_;
      return !ends;
    }
    if (byte == '\'' || byte == '"') {
      quote_ = byte;
      return false;
    }
    is_plain_ = true;
    return true;
  }
  [[nodiscard]] bool is_plain() const { return is_plain_; }
  [[nodiscard]] bool is_open() const { return is_escaped_ || quote_ != '\0'; }

 private:
  char quote_ = '\0';
  bool is_escaped_ = false;
  bool is_plain_ = false;
};

std::unexpected<Text> never_ends(std::string_view text) {
  return refuse("« {} » : il manque la fin d'une citation.",
                "\"{}\": the end of a quotation is missing.", shown(text));
}

}  // namespace

Expected<std::vector<std::string_view>> split_unquoted(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  Quotation quotation;
  std::size_t begin = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (quotation.takes(text[i]) && quotation.is_plain() && text[i] == separator) {
      parts.push_back(text.substr(begin, i - begin));
      begin = i + 1;
    }
  }
  if (quotation.is_open()) {
    return never_ends(text);
  }
  parts.push_back(text.substr(begin));
  return parts;
}

Expected<std::vector<std::string>> command_words(std::string_view text) {
  std::vector<std::string> words;
  Quotation quotation;
  bool is_in_word = false;
  for (const char byte : text) {
    const bool takes = quotation.takes(byte);
    if (quotation.is_plain() && (byte == ' ' || byte == '\t')) {
      is_in_word = false;
      continue;
    }
    // An empty quotation is a word, too.
    if (!is_in_word) {
      words.emplace_back();
      is_in_word = true;
    }
    if (takes) {
      words.back() += byte;
    }
  }
  if (quotation.is_open()) {
    return never_ends(text);
  }
  return words;
}

}  // namespace quatuor
