#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "core/text.hpp"

namespace quatuor {

inline constexpr std::size_t largest_file = std::size_t{4} << 20U;

// Written under a temporary name beside it and renamed: the old file or the new one, never a part.
Expected<void> write_file(const std::filesystem::path& path, std::string_view content);

// A path as it may stand in a message.
std::string shown_path(const std::filesystem::path& path);

// At most `largest_file` bytes.
Expected<std::string> read_file(const std::filesystem::path& path);

}  // namespace quatuor
