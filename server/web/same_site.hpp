#pragma once

#include <span>
#include <string>
#include <string_view>

// A page elsewhere can make a browser talk to us in the name of whoever looks at it. Two checks
// keep it out: of the name we were called by, and of the page that calls.
namespace quatuor::server {

// Are we called by a name that nobody else can make lead here: an address, a name that only means
// something near, or one of `names`? What any other leads to is for its owner to say.
bool answers_to(std::string_view host, std::span<const std::string> names);

// Is the page that calls (its Origin) one of ours: from the same host and port, or one of
// `origins`?
bool is_own_page(std::string_view origin, std::string_view host,
                 std::span<const std::string> origins);

}  // namespace quatuor::server
