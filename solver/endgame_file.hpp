#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <vector>

#include "core/text.hpp"

// The endgame table as a file: packed by gzip, which has a checksum and which browsers unpack too.
namespace quatuor::solver {

// Another number for another order of the bits.
inline constexpr std::string_view endgame_name = "squadro-endgame-1.gz";

Expected<void> write_endgame(const std::filesystem::path& path, std::span<const std::uint8_t> bits);
// Empty where there is no such file, or not a whole and sound one.
std::vector<std::uint8_t> read_endgame(const std::filesystem::path& path);

}  // namespace quatuor::solver
