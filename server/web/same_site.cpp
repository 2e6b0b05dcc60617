#include "server/web/same_site.hpp"

#include <algorithm>

#include "core/letters.hpp"
#include "core/number.hpp"
#include "server/web/address.hpp"

namespace quatuor::server {

namespace {

struct HostAndPort {
  std::string host;  // in small letters, an address of IPv6 in its brackets
  bool is_well_formed = false;
};

HostAndPort parse_host(std::string_view text) {
  const std::size_t bracket = text.starts_with('[') ? text.find(']') : 0;
  const std::size_t colon = text.find(':', std::min(bracket, text.size()));
  const auto host = text.substr(0, colon);
  const bool has_port = colon != std::string_view::npos;
  const bool is_port_good =
      !has_port || parse_number<std::uint16_t>(text.substr(colon + 1)).has_value();
  return {lower_case(host), !host.empty() && is_port_good};
}

bool is_address(std::string_view host) {
  if (host.starts_with('[')) {
    return host.ends_with(']') && host.contains(':') &&
           Address::parse(host.substr(1, host.size() - 2)).has_value();
  }
  return !host.contains(':') && Address::parse(host).has_value();
}

bool is_name(std::string_view host) {
  return std::ranges::all_of(host, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_' || c == '.';
  });
}

}  // namespace

bool answers_to(std::string_view host, std::span<const std::string> names) {
  const auto [name, is_well_formed] = parse_host(host);
  if (!is_well_formed) {
    return false;
  }
  if (is_address(name)) {
    return true;
  }
  const bool is_near =
      !name.contains('.') || name.ends_with(".local") || name.ends_with(".localhost");
  return is_name(name) && (is_near || std::ranges::any_of(names, [&](const std::string& ours) {
                             return lower_case(ours) == name;
                           }));
}

bool is_own_page(std::string_view origin, std::string_view host,
                 std::span<const std::string> origins) {
  const std::string page = lower_case(origin);
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (page.starts_with(scheme) && page.substr(scheme.size()) == lower_case(host)) {
      return true;
    }
  }
  return std::ranges::any_of(
      origins, [&](const std::string& allowed) { return lower_case(allowed) == page; });
}

}  // namespace quatuor::server
