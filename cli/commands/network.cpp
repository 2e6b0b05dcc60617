#include "cli/commands/network.hpp"

#include <ifaddrs.h>
#include <net/if.h>
#include <netdb.h>
#include <array>
#include <memory>

namespace quatuor::cli {

std::vector<std::string> addresses_on_network() {
  ifaddrs* first = nullptr;
  if (::getifaddrs(&first) != 0) {
    return {};
  }
  const std::unique_ptr<ifaddrs, decltype(&::freeifaddrs)> owner(first, ::freeifaddrs);
  std::vector<std::string> found;
  for (const ifaddrs* at = first; at != nullptr; at = at->ifa_next) {
    const bool is_near = (at->ifa_flags & IFF_UP) != 0 && (at->ifa_flags & IFF_LOOPBACK) == 0;
    std::array<char, NI_MAXHOST> text{};
    if (is_near && at->ifa_addr != nullptr && at->ifa_addr->sa_family == AF_INET &&
        ::getnameinfo(at->ifa_addr, sizeof(sockaddr_in), text.data(), text.size(), nullptr, 0,
                      NI_NUMERICHOST) == 0) {
      found.emplace_back(text.data());
    }
  }
  return found;
}

}  // namespace quatuor::cli
