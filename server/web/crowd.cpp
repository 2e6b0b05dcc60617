#include "server/web/crowd.hpp"

#include <algorithm>

namespace quatuor::server {

std::optional<Crowd::Place> Crowd::enter(const Address& address) {
  Line& line = at(address);
  if (line.places >= limits_.connections_per_address) {
    return std::nullopt;
  }
  ++line.places;
  return Place(*this, address.line());
}

std::size_t Crowd::most_places() const {
  std::size_t most = 0;
  for (const auto& [address, line] : lines_) {
    most = std::max(most, line.places);
  }
  return most;
}

void Crowd::forget_absent(Time now) {
  std::erase_if(lines_, [now](const auto& item) {
    const Line& line = item.second;
    return line.places == 0 && line.requests.is_full(now) && line.handshakes.is_full(now) &&
           line.work.is_full(now);
  });
}

}  // namespace quatuor::server
