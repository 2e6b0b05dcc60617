#pragma once

#include <ctime>
#include <filesystem>
#include <vector>

#include "core/text.hpp"

namespace quatuor::cli {

// A folder that its owner alone may open, made if need be.
Expected<void> make_private_folder(const std::filesystem::path& folder);

// What writers that were killed have left beside the games of a folder.
void remove_leftovers(const std::filesystem::path& folder);

struct SavedGame {
  std::filesystem::path file;
  std::time_t time;  // when it was last played
};

// Newest first.
std::vector<SavedGame> saved_games(const std::filesystem::path& folder);

// As strftime writes it, here.
std::string time_text(const char* format, std::time_t time);

}  // namespace quatuor::cli
