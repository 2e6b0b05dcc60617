#pragma once

#include <string>
#include <vector>

namespace quatuor::cli {

// Where others on the local network find this machine: its IPv4 addresses.
std::vector<std::string> addresses_on_network();

}  // namespace quatuor::cli
