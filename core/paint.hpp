#pragma once

#include <string>
#include <string_view>

#include "core/game.hpp"

namespace quatuor {

// Text in a terminal colour ("1;38;5;230": bold, colour 230), or plain where there is none.
inline std::string paint(const Style& style, std::string_view colour, std::string_view text) {
  return style.colour ? fmt::format("\x1b[{}m{}\x1b[0m", colour, text) : std::string(text);
}

}  // namespace quatuor
