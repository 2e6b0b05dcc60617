#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

// As much of HTTP/1.1 as a folder of files needs: text in, text out, no socket and no file.
// Whatever comes in may be hostile.
namespace quatuor::server::http {

inline constexpr std::size_t longest_head = std::size_t{16} << 10U;

enum class Status : std::uint16_t {
  ok = 200,
  bad_request = 400,
  not_found = 404,
  method_not_allowed = 405,
  request_timeout = 408,
  content_too_large = 413,
  head_too_large = 431,
  version_not_supported = 505,
};

struct Request {
  std::string method;
  std::string target;
  bool accepts_gzip = false;
  bool accepts_brotli = false;
  bool keeps_alive = false;
  bool has_content = false;  // which nobody asked for

  bool operator==(const Request&) const = default;
};

struct Response {
  Status status = Status::ok;
  std::string_view type = "text/plain; charset=utf-8";
  std::uint64_t length = 0;
  std::string_view cache = "no-cache";
  std::string_view encoding = {};  // "br", "gzip", or as it is
  bool closes = false;
};

// Bytes of the first request head, with the empty line that ends it; nothing if more must come.
std::optional<std::size_t> head_length(std::string_view input);

// The head as `head_length` cuts it off. Strict: what programs could read in two ways is refused.
std::expected<Request, Status> parse_request(std::string_view head);

// "/assets/a%20b.js?v=1" is "assets/a b.js", "/" is "index.html". Whatever it gives stays below the
// folder and is not hidden, unless a link leads elsewhere.
std::expected<std::string, Status> file_path(std::string_view target);

// Both for the path of a file in the folder.
std::string_view content_type(std::string_view path);
std::string_view cache_policy(std::string_view path);

std::string response_head(const Response& response);

// What a person sees who comes upon it.
std::string error_page(Status status);

}  // namespace quatuor::server::http
