#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <string>

#include "server/web_client.hpp"

namespace quatuor::server {

// Where clients come in.
struct Door {
  Descriptor socket;
  std::uint16_t port = 0;
};

// Port 0: any that is free. The error is that of the system (errno).
std::expected<Door, int> open_door(const std::string& host, std::uint16_t port);

// Until `stops`, which is asked at least twice a second, and whenever a signal comes. Gives back
// the error of the system (errno) that ended it, or 0.
int serve_site(const Door& door, const WebSite& site, const std::function<bool()>& stops);

}  // namespace quatuor::server
