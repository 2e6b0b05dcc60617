#pragma once

#include <string>
#include <string_view>

namespace quatuor::cli::roff {

// Text within a line: what means something to roff is written so that it means itself.
std::string inline_text(std::string_view text);
std::string bold(std::string_view text);
std::string italic(std::string_view text);

// Lines of prose, one for each sentence.
std::string prose(std::string_view text);
// Paragraphs between empty lines; indented lines are shown as they are.
std::string paragraphs(std::string_view text);

// ".SH NAME"
std::string section(std::string_view title);
// An item of a list and what is said of it. The item is ready: made of bold, italic, inline_text.
std::string item(std::string_view ready, std::string_view text);

}  // namespace quatuor::cli::roff
