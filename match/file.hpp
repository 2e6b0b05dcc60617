#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "core/text.hpp"
#include "match/descriptor.hpp"

namespace quatuor {

inline constexpr std::size_t largest_file = std::size_t{4} << 20U;

// Who may read what is written: others too, if the user's umask lets them, or the owner alone.
enum class Readers : std::uint8_t { as_usual, owner };

// Written under a temporary name beside it and renamed: the old file or the new one, never a part.
// The new file is locked (flock) as long as the descriptor is held. It is on the disk for good once
// its folder is: sync_folder_of.
Expected<Descriptor> replace_file(const std::filesystem::path& path, std::string_view content,
                                  Readers readers);
Expected<void> sync_folder_of(const std::filesystem::path& path);
Expected<void> write_file(const std::filesystem::path& path, std::string_view content,
                          Readers readers = Readers::as_usual);

// Removes a temporary file unless its writer still lives.
void remove_leftover(const std::filesystem::path& temporary);
inline constexpr std::string_view temporary_extension = ".tmp";

// Does the path lead to this very file?
bool leads_to(const std::filesystem::path& path, const Descriptor& file);

// What an error of the system means for a file.
Text reason_of(int error);

// A path as it may stand in a message.
std::string shown_path(const std::filesystem::path& path);

Expected<std::string> read_file(const std::filesystem::path& path,
                                std::size_t largest = largest_file);

}  // namespace quatuor
