#include "server/web_server.hpp"

#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <algorithm>
#include <array>
#include <cerrno>
#include <memory>
#include <vector>

#include <fmt/format.h>

#include "core/number.hpp"

namespace quatuor::server {

namespace {

constexpr std::size_t most_clients = 64;
constexpr auto tick = std::chrono::milliseconds(500);

void set_flag(const Descriptor& socket, int level, int option) {
  constexpr int on = 1;
  ::setsockopt(socket.get(), level, option, &on, sizeof on);
}

std::expected<Door, int> open_door(const addrinfo& address) {
  constexpr int waiting_clients = 64;
  Descriptor socket(::socket(address.ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0));
  if (!socket) {
    return std::unexpected(errno);
  }
  // Else nobody could come back for a minute to a port that was just left.
  set_flag(socket, SOL_SOCKET, SO_REUSEADDR);
  if (::bind(socket.get(), address.ai_addr, address.ai_addrlen) != 0 ||
      ::listen(socket.get(), waiting_clients) != 0) {
    return std::unexpected(errno);
  }
  sockaddr_storage bound{};
  socklen_t size = sizeof bound;
  std::array<char, NI_MAXSERV> port{};
  if (::getsockname(socket.get(), reinterpret_cast<sockaddr*>(&bound), &size) != 0) {
    return std::unexpected(errno);
  }
  if (::getnameinfo(reinterpret_cast<const sockaddr*>(&bound), size, nullptr, 0, port.data(),
                    port.size(), NI_NUMERICSERV) != 0) {
    return std::unexpected(EADDRNOTAVAIL);
  }
  return Door{std::move(socket), parse_number<std::uint16_t>(port.data()).value_or(0)};
}

// All the clients, and the door they come in by.
class Hall {
 public:
  Hall(const Door& door, const WebSite& site) : door_(door), site_(site) {}

  // One round: waits until something can be done, at most a tick, and does it. Gives back errno or
  // 0.
  int attend() {
    const bool is_open = clients_.size() < most_clients && site_.clock() >= opens_again_;
    std::vector<pollfd> awaited{{is_open ? door_.socket.get() : -1, POLLIN, 0}};
    for (const WebClient& client : clients_) {
      awaited.push_back({client.socket(), client.awaited(), 0});
    }
    if (::poll(awaited.data(), awaited.size(), static_cast<int>(tick.count())) < 0) {
      return errno == EINTR ? 0 : errno;
    }
    const auto now = site_.clock();
    for (std::size_t i = 0; i < clients_.size(); ++i) {
      if (awaited[i + 1].revents != 0) {
        clients_[i].proceed(site_, now);
      }
      clients_[i].look_at_clock(site_, now);
    }
    std::erase_if(clients_, [](const WebClient& client) { return client.is_gone(); });
    if (awaited[0].revents != 0) {
      let_in(now);
    }
    return 0;
  }

 private:
  void let_in(WebSite::Time now) {
    while (clients_.size() < most_clients) {
      Descriptor socket(
          ::accept4(door_.socket.get(), nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC));
      if (!socket) {
        // Where the system has no more to give, asking again and again would not help.
        const bool is_exhausted =
            errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM;
        opens_again_ = is_exhausted ? now + tick : now;
        return;
      }
      // The head goes out before the file: without this the file would wait for its receipt.
      set_flag(socket, IPPROTO_TCP, TCP_NODELAY);
      clients_.emplace_back(std::move(socket), now + site_.patience);
    }
  }

  const Door& door_;
  const WebSite& site_;
  std::vector<WebClient> clients_;
  WebSite::Time opens_again_;
};

}  // namespace

std::expected<Door, int> open_door(const std::string& host, std::uint16_t port) {
  addrinfo wanted{};
  wanted.ai_family = AF_UNSPEC;
  wanted.ai_socktype = SOCK_STREAM;
  wanted.ai_flags = AI_PASSIVE | AI_NUMERICSERV;
  addrinfo* found = nullptr;
  if (::getaddrinfo(host.c_str(), fmt::format("{}", port).c_str(), &wanted, &found) != 0) {
    return std::unexpected(EADDRNOTAVAIL);
  }
  const std::unique_ptr<addrinfo, decltype(&::freeaddrinfo)> owned(found, &::freeaddrinfo);
  auto door = open_door(*found);
  for (const auto* next = found->ai_next; next != nullptr && !door; next = next->ai_next) {
    door = open_door(*next);
  }
  return door;
}

int serve_site(const Door& door, const WebSite& site, const std::function<bool()>& stops) {
  Hall hall(door, site);
  int error = 0;
  while (error == 0 && !stops()) {
    error = hall.attend();
  }
  return error;
}

}  // namespace quatuor::server
