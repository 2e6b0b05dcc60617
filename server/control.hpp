#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "core/text.hpp"

// A word with a server that runs, for whoever may read and write its folder: one JSON message, one
// answer, over a socket there.
namespace quatuor::server {

std::filesystem::path side_door_in(const std::filesystem::path& data_folder);

// Asks the server to close that table. Nothing where no server listens.
std::optional<Expected<void>> ask_to_close(const std::filesystem::path& side_door,
                                           const std::string& code);

// Where people find the page of the server that runs. Nothing where no server listens.
std::optional<std::string> ask_for_address(const std::filesystem::path& side_door);

}  // namespace quatuor::server
