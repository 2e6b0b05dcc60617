#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

// What the rule books' Markdown has beside text (docs/page.md), for those who cannot show it all.
namespace quatuor {

// Begins and ends a drawing or a picture.
inline constexpr std::string_view book_fence = "```";

// Neither paper nor a terminal can follow [words](target): the words stay.
std::string without_links(std::string_view text);

// The lines of a picture's field, which may go on over indented lines; nothing where it has none.
std::vector<std::string_view> picture_field(std::span<const std::string_view> fields,
                                            std::string_view name);

}  // namespace quatuor
