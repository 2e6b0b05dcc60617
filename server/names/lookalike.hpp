#pragma once

#include <span>
#include <string>
#include <string_view>

namespace quatuor::names {

// Would one take one of them for the other? Large and small letters count as the same.
bool look_alike(std::string_view one, std::string_view other);

// Is it, or does it look like, what a bot is called?
bool is_like_a_bots(std::string_view name);

// The name, with a number behind it where it looks like one of the others.
std::string told_apart(const std::string& name, std::span<const std::string> others);

}  // namespace quatuor::names
