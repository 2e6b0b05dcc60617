#pragma once

#include <filesystem>
#include <span>

#include <nlohmann/json.hpp>

#include "tournament/tournament.hpp"

namespace quatuor::cli {

// What decides how the games of these tournaments go, by the options of the command line.
Json settings_json(std::span<const Tournament> tournaments, const std::string& sprt);

// Does the folder's file, `found`, hold this tournament, played by this build? If not, what
// differs.
Expected<void> check_tournament(const std::filesystem::path& folder, const Json& found,
                                const Json& settings);

}  // namespace quatuor::cli
