#pragma once

#include <filesystem>

#include "core/text.hpp"

namespace quatuor::cli {

// With the folders around it; one that is there already will do.
Expected<void> make_folder(const std::filesystem::path& path);

}  // namespace quatuor::cli
