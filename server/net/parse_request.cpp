// Beast reads the head; what it is too kind about is refused here.
#include <algorithm>

#include "core/number.hpp"
#include "server/net/asio.hpp"
#include "server/net/wire.hpp"

namespace quatuor::server::http {

namespace {

using beast::http::field;
using Parser = beast::http::request_parser<beast::http::empty_body>;
using Fields = beast::http::fields;

std::string_view as_view(beast::string_view text) {
  return {text.data(), text.size()};
}

// Nothing may be said twice where the first and the last could be believed.
bool says_once(const Fields& fields, std::initializer_list<field> names) {
  return std::ranges::all_of(names, [&](field name) { return fields.count(name) <= 1; });
}

// Every one of them, as if it had been one.
std::string joined(const Fields& fields, const auto& name) {
  std::string all;
  const auto [first, last] = fields.equal_range(name);
  for (auto it = first; it != last; ++it) {
    all += (it == first ? "" : ",");
    all += as_view(it->value());
  }
  return all;
}

std::optional<std::string> optional_field(const Fields& fields, const auto& name) {
  return fields.count(name) == 0 ? std::nullopt : std::optional(joined(fields, name));
}

// "5, 5" and "05" are lengths for Beast.
bool is_length_plain(const Fields& fields) {
  return fields.count(field::content_length) == 0 ||
         parse_number<std::uint64_t>(as_view(fields[field::content_length])).has_value();
}

// Other encodings could hide where the content ends.
bool is_transfer_plain(const Parser& parser) {
  return parser.get().count(field::transfer_encoding) == 0 ||
         (parser.chunked() && parser.get().version() == 11 &&
          beast::iequals(parser.get()[field::transfer_encoding], "chunked"));
}

bool is_unambiguous(const Parser& parser) {
  const Fields& fields = parser.get();
  const bool needs_host = parser.get().version() == 11;
  return says_once(fields,
                   {field::host, field::content_length, field::transfer_encoding, field::origin,
                    field::upgrade, field::sec_websocket_key, field::sec_websocket_version}) &&
         (!needs_host || fields.count(field::host) == 1) && is_length_plain(fields) &&
         is_transfer_plain(parser);
}

// 16 bytes in base64.
bool is_key(std::string_view text) {
  const auto is_digit = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '+' ||
           c == '/';
  };
  return text.size() == 24 && text.ends_with("==") &&
         std::ranges::all_of(text.substr(0, 22), is_digit);
}

// Empty if no WebSocket is wanted, or one of a kind that is not spoken here.
std::string websocket_key(const Parser& parser) {
  const auto& request = parser.get();
  const auto key = as_view(request[field::sec_websocket_key]);
  const bool is_wanted = request.version() == 11 && request.method() == beast::http::verb::get &&
                         parser.upgrade() && beast::iequals(request[field::upgrade], "websocket") &&
                         request[field::sec_websocket_version] == "13";
  return is_wanted && is_key(key) ? std::string(key) : std::string();
}

}  // namespace

std::expected<Request, Status> parse_request(std::string_view head) {
  constexpr std::string_view head_end = "\r\n\r\n";
  // Beast passes over empty lines before a request; the connection has done so already.
  if (!head.ends_with(head_end) || head.starts_with('\r') || !has_plain_lines(head)) {
    return std::unexpected(Status::bad_request);
  }
  Parser parser;
  parser.header_limit(static_cast<std::uint32_t>(head.size()));
  parser.body_limit(boost::none);
  ErrorCode error;
  const std::size_t used = parser.put(asio::buffer(head), error);
  if (error == beast::http::error::bad_version && is_of_other_version(head)) {
    return std::unexpected(Status::version_not_supported);
  }
  if (error || !parser.is_header_done() || used != head.size() || !is_unambiguous(parser)) {
    return std::unexpected(Status::bad_request);
  }
  const auto& message = parser.get();
  const std::string encodings = joined(message, field::accept_encoding);
  return Request{
      .method = std::string(message.method_string()),
      .target = std::string(message.target()),
      .host = std::string(message[field::host]),
      .origin = optional_field(message, field::origin),
      .forwarded_for = optional_field(message, beast::string_view("X-Forwarded-For")),
      .known_tags = joined(message, field::if_none_match),
      .websocket_key = websocket_key(parser),
      .accepts_gzip = accepts_encoding(encodings, "gzip") || accepts_encoding(encodings, "x-gzip"),
      .accepts_brotli = accepts_encoding(encodings, "br"),
      .keeps_alive = message.version() == 11 && parser.keep_alive(),
      .has_content = parser.chunked() || parser.content_length().value_or(0) > 0};
}

}  // namespace quatuor::server::http
