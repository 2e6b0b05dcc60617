#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace quatuor::server {

// An IP address. One of IPv4 is the same whether it comes as such or within IPv6.
class Address {
 public:
  static std::optional<Address> parse(std::string_view text);

  [[nodiscard]] std::string text() const;
  [[nodiscard]] bool is_loopback() const;
  // Of this machine or of a network that is not the Internet: where one's own proxy stands.
  [[nodiscard]] bool is_near() const;
  // What stands for the whole line somebody has: of IPv6 the first 64 bits.
  [[nodiscard]] Address line() const;

  auto operator<=>(const Address&) const = default;

 private:
  [[nodiscard]] bool is_v4() const;

  std::array<std::uint8_t, 16> bytes_{};
};

// Whose request it is: the proxy's, or whom the proxy names last.
Address asking_address(const Address& peer, std::string_view forwarded_for, bool behind_proxy);

}  // namespace quatuor::server
