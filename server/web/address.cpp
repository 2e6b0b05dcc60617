#include "server/web/address.hpp"

#include <arpa/inet.h>
#include <algorithm>
#include <span>

#include "core/split.hpp"

namespace quatuor::server {

namespace {

// ::ffff:0:0/96
constexpr std::array<std::uint8_t, 12> v4_prefix{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};

}  // namespace

std::optional<Address> Address::parse(std::string_view text) {
  const std::string whole(text);
  if (whole.contains('\0')) {
    return std::nullopt;
  }
  Address address;
  if (::inet_pton(AF_INET6, whole.c_str(), address.bytes_.data()) == 1) {
    return address;
  }
  std::ranges::copy(v4_prefix, address.bytes_.begin());
  if (::inet_pton(AF_INET, whole.c_str(), address.bytes_.data() + v4_prefix.size()) == 1) {
    return address;
  }
  return std::nullopt;
}

bool Address::is_v4() const {
  return std::ranges::equal(std::span(bytes_).first<v4_prefix.size()>(), v4_prefix);
}

std::string Address::text() const {
  std::array<char, INET6_ADDRSTRLEN> text{};
  const auto* from = bytes_.data() + (is_v4() ? v4_prefix.size() : 0);
  ::inet_ntop(is_v4() ? AF_INET : AF_INET6, from, text.data(), text.size());
  return text.data();
}

bool Address::is_loopback() const {
  return is_v4() ? bytes_[12] == 127 : *this == Address::parse("::1");
}

bool Address::is_near() const {
  if (is_loopback()) {
    return true;
  }
  if (!is_v4()) {
    const bool is_unique_local = (bytes_[0] & 0xfeU) == 0xfcU;
    const bool is_link_local = bytes_[0] == 0xfe && (bytes_[1] & 0xc0U) == 0x80U;
    return is_unique_local || is_link_local;
  }
  const auto first = bytes_[12];
  const auto second = bytes_[13];
  return first == 10 || (first == 172 && (second & 0xf0U) == 16) ||
         (first == 192 && second == 168) || (first == 169 && second == 254);
}

Address Address::line() const {
  Address line = *this;
  if (!is_v4()) {
    std::fill(line.bytes_.begin() + 8, line.bytes_.end(), std::uint8_t{0});
  }
  return line;
}

Address asking_address(const Address& peer, std::string_view forwarded_for, bool behind_proxy) {
  if (!behind_proxy || !peer.is_near()) {
    return peer;
  }
  // What stands before the last one was written by whoever asks.
  const auto last = trimmed(split(forwarded_for, ',').back());
  return Address::parse(last).value_or(peer);
}

}  // namespace quatuor::server
