#pragma once

#include <string>
#include <string_view>

#include "core/game.hpp"

namespace quatuor::cli {

// Enough Markdown for a rule book in a terminal: headings, emphasis and diagrams.
std::string render_markdown(std::string_view book, const Style& style);

}  // namespace quatuor::cli
