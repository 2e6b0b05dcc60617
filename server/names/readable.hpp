#pragma once

#include <optional>
#include <string>
#include <string_view>

// What people are called and what they write, as others read it.
namespace quatuor::names {

// Can all of it be seen, and is it no longer than so many characters? They are counted as people
// count: a letter with its marks is one, and so is a family.
bool is_readable(std::string_view text, std::size_t longest);

// A name as it is kept: its letters composed, and every blank a plain one. Nothing where it is not
// readable, or has blanks around it.
std::optional<std::string> tidy_name(std::string_view typed, std::size_t longest);

}  // namespace quatuor::names
