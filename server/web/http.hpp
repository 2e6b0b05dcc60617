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

enum class Status : std::uint16_t {
  ok = 200,
  not_modified = 304,
  bad_request = 400,
  forbidden = 403,
  not_found = 404,
  method_not_allowed = 405,
  request_timeout = 408,
  content_too_large = 413,
  upgrade_required = 426,
  too_many_requests = 429,
  head_too_large = 431,
  unavailable = 503,
  version_not_supported = 505,
};

struct Request {
  std::string method;
  std::string target;
  std::string host = {};
  std::optional<std::string> origin = {};         // the page that asks, if a page does
  std::optional<std::string> forwarded_for = {};  // written by proxies, and by liars
  std::string known_tags = {};                    // of what the browser has (If-None-Match)
  std::string websocket_key = {};                 // empty: no WebSocket is wanted
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
  std::string tag = {};            // of a file (ETag)
  std::string_view encoding = {};  // "br", "gzip", or as it is
  bool closes = false;
};

// Bytes of the first request head, with the empty line that ends it; nothing if more must come.
std::optional<std::size_t> head_length(std::string_view input);

// Can the lines of this head be told apart in one way only? Neither a line feed nor a carriage
// return stands alone, and no line goes on in the next.
bool has_plain_lines(std::string_view head);

// Of a version that is well written, and is not 1.0 or 1.1.
bool is_of_other_version(std::string_view head);

// "%41" is "A"; nothing if a % is not followed by two digits.
std::optional<std::string> percent_decoded(std::string_view text);

// "/assets/a%20b.js?v=1" is "assets/a b.js", "/" is "index.html". Whatever it gives stays below the
// folder and is not hidden, unless a link leads elsewhere.
std::expected<std::string, Status> file_path(std::string_view target);

// Both of lists that browsers send: is the encoding wanted, is the tag known?
bool accepts_encoding(std::string_view list, std::string_view encoding);
bool knows_tag(std::string_view list, std::string_view tag);

// Both for the path of a file in the folder.
std::string_view content_type(std::string_view path);
std::string_view cache_policy(std::string_view path);

// What a person sees who comes upon it.
std::string error_page(Status status);

}  // namespace quatuor::server::http
