#pragma once

#include <string>
#include <string_view>

#include "cli/console/console.hpp"

namespace quatuor::cli {

// Enough Markdown for a rule book in a terminal: headings, emphasis, tables and pictures, which a
// terminal shows as their drawings (docs/page.md).
std::string render_markdown(std::string_view book, const Style& style);

// Waits after each screenful when somebody sits there, who is `asked` as in a Question. Was all of
// it shown?
bool show_in_pages(const Console& console, std::string_view text, Seat asked = 0);

}  // namespace quatuor::cli
