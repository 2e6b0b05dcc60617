#pragma once

#include <optional>
#include <span>

#include "core/text.hpp"

namespace quatuor {

// The known word that was probably meant: the nearest one, if it is only a slip or two away.
std::optional<std::string_view> nearest(std::string_view word,
                                        std::span<const std::string_view> known);

// " Did you mean "squadro"?", to put behind a sentence; nothing where no known word is near.
Text did_you_mean(std::string_view word, std::span<const std::string_view> known);

}  // namespace quatuor
