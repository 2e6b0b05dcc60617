#include "server/net/asio.hpp"
#include "server/net/wire.hpp"

namespace quatuor::server::http {

namespace {

using Message = beast::http::response<beast::http::empty_body>;

void describe_content(Message& message, const Response& response) {
  using beast::http::field;
  const bool is_file = !response.tag.empty();
  // What did not change is not sent again, and its length and type are known.
  if (response.status != Status::not_modified) {
    message.set(field::content_type, response.type);
    message.content_length(response.length);
  }
  message.set(field::cache_control, response.cache);
  if (is_file) {
    message.set(field::vary, "Accept-Encoding");
    message.set(field::etag, response.tag);
  }
  if (!response.encoding.empty()) {
    message.set(field::content_encoding, response.encoding);
  }
}

}  // namespace

std::string response_head(const Response& response) {
  using beast::http::field;
  Message message(static_cast<beast::http::status>(response.status), 11);
  describe_content(message, response);
  if (response.status == Status::method_not_allowed) {
    message.set(field::allow, "GET, HEAD");
  }
  message.set("X-Content-Type-Options", "nosniff");
  message.set("Cross-Origin-Opener-Policy", "same-origin");
  message.set("Content-Security-Policy", "frame-ancestors 'none'");
  message.set("Referrer-Policy", "no-referrer");
  if (response.status == Status::upgrade_required) {
    message.set(field::upgrade, "websocket");
    message.set(field::connection, response.closes ? "Upgrade, close" : "Upgrade");
  } else {
    message.set(field::connection, response.closes ? "close" : "keep-alive");
  }
  beast::http::response_serializer<beast::http::empty_body> serializer(message);
  serializer.split(true);
  std::string text;
  ErrorCode error;
  serializer.next(error, [&text](ErrorCode&, const auto& buffers) {
    text = beast::buffers_to_string(buffers);
  });
  return text;
}

}  // namespace quatuor::server::http
