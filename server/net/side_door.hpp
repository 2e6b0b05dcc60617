#pragma once

#include <filesystem>
#include <functional>

#include "server/net/hall.hpp"

namespace quatuor::server {

// One line comes in, one answer goes out, and that is all.
using Answering =
    std::function<void(const std::string& line, const std::function<void(std::string)>& answer)>;

// A socket in a folder, its owner's alone. False where there can be none: its path may be too long.
bool open_side_door(Hall& hall, const std::filesystem::path& path, const Answering& answering);

}  // namespace quatuor::server
