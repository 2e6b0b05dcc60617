#pragma once

#include <string>
#include <string_view>

#include "core/text.hpp"

namespace quatuor::cli {

// Where a page may be published: "https://example.org/games".
bool is_site_address(std::string_view text);

// The page's index.html for a host that only gives files (web/src/host.ts). With an address the
// card of a link to it has whole addresses (web/about.ts).
Expected<std::string> for_static_host(std::string html, std::string_view address);

// A service worker that gives this index.html: browsers keep a file until its revision changes.
Expected<std::string> worker_for(std::string worker, std::string_view html);

}  // namespace quatuor::cli
