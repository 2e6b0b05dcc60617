#pragma once

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include "core/text.hpp"

namespace quatuor::cli {

// The files of a site by their names, with / between folders.
using Site = std::map<std::string, std::string>;

inline constexpr std::string_view first_page = "index.html";
inline constexpr std::string_view service_worker = "sw.js";

// Why there is no page in the folder.
Text missing_page(const std::filesystem::path& folder);

// Ordinary files that are not hidden. What is packed (.br, .gz) beside a file only if wanted.
Expected<Site> read_site(const std::filesystem::path& folder, bool packed);

// The files in the folder that were written there before and may be replaced; why not, where the
// folder or a file that is in the way is somebody else's. None in a new or empty folder.
Expected<std::set<std::string>> replaceable_in(const std::filesystem::path& folder,
                                               const Site& site);

// Writes the site in place of what may be replaced, the first page last: as long as it is the old
// one, so is all that it needs, and without it nobody takes the rest for a page.
Expected<void> write_site(const std::filesystem::path& folder, const Site& site,
                          const std::set<std::string>& replaceable);

}  // namespace quatuor::cli
