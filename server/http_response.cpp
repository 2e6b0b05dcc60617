// Responses.
#include <algorithm>
#include <array>
#include <utility>

#include "core/letters.hpp"
#include "core/text.hpp"
#include "server/http.hpp"

namespace quatuor::server::http {

namespace {

std::string_view reason(Status status) {
  switch (status) {
    case Status::ok: return "OK";
    case Status::bad_request: return "Bad Request";
    case Status::not_found: return "Not Found";
    case Status::method_not_allowed: return "Method Not Allowed";
    case Status::request_timeout: return "Request Timeout";
    case Status::content_too_large: return "Content Too Large";
    case Status::head_too_large: return "Request Header Fields Too Large";
    case Status::version_not_supported: return "HTTP Version Not Supported";
  }
  return "";
}

Text sentence(Status status) {
  switch (status) {
    case Status::ok: return say("Tout va bien.", "All is well.");
    case Status::bad_request:
      return say("Je ne comprends pas cette demande.", "This request makes no sense to me.");
    case Status::not_found: return say("Il n'y a rien ici.", "There is nothing here.");
    case Status::method_not_allowed:
      return say("On ne peut que lire ici.", "This place is for reading only.");
    case Status::request_timeout:
      return say("La demande s'est fait trop attendre.", "The request took too long to come.");
    case Status::content_too_large:
      return say("Je ne prends pas de contenu.", "No content is taken here.");
    case Status::head_too_large:
      return say("Cette demande est trop longue.", "This request is too long.");
    case Status::version_not_supported:
      return say("Je ne parle que HTTP/1.1.", "Only HTTP/1.1 is spoken here.");
  }
  return {};
}

}  // namespace

std::string_view content_type(std::string_view path) {
  using Type = std::pair<std::string_view, std::string_view>;
  constexpr auto types = std::to_array<Type>({
      {"html", "text/html; charset=utf-8"},
      {"js", "text/javascript; charset=utf-8"},
      {"mjs", "text/javascript; charset=utf-8"},
      {"css", "text/css; charset=utf-8"},
      {"txt", "text/plain; charset=utf-8"},
      {"json", "application/json"},
      {"map", "application/json"},
      {"webmanifest", "application/manifest+json"},
      {"wasm", "application/wasm"},  // or browsers do not compile it while it arrives
      {"gz", "application/gzip"},
      {"pdf", "application/pdf"},
      {"svg", "image/svg+xml"},
      {"png", "image/png"},
      {"jpg", "image/jpeg"},
      {"jpeg", "image/jpeg"},
      {"webp", "image/webp"},
      {"ico", "image/vnd.microsoft.icon"},
      {"woff2", "font/woff2"},
  });
  const auto name = path.substr(path.rfind('/') + 1);
  const auto dot = name.rfind('.');
  const auto extension = lower_case(dot == std::string_view::npos ? "" : name.substr(dot + 1));
  const auto type = std::ranges::find(types, std::string_view(extension), &Type::first);
  return type == types.end() ? "application/octet-stream" : type->second;
}

std::string_view cache_policy(std::string_view path) {
  // The build names what lies in assets/ after its content; all else may change under its name.
  return path.starts_with("assets/") ? "public, max-age=31536000, immutable" : "no-cache";
}

std::string response_head(const Response& response) {
  const bool is_file = response.status == Status::ok;
  return fmt::format(
      "HTTP/1.1 {} {}\r\n"
      "Content-Type: {}\r\n"
      "Content-Length: {}\r\n"
      "Cache-Control: {}\r\n"
      "{}{}{}"
      "X-Content-Type-Options: nosniff\r\n"
      "Cross-Origin-Opener-Policy: same-origin\r\n"
      "Content-Security-Policy: frame-ancestors 'none'\r\n"
      "Referrer-Policy: no-referrer\r\n"
      "Connection: {}\r\n"
      "\r\n",
      std::to_underlying(response.status), reason(response.status), response.type, response.length,
      response.cache, is_file ? "Vary: Accept-Encoding\r\n" : "",
      response.encoding.empty() ? "" : fmt::format("Content-Encoding: {}\r\n", response.encoding),
      response.status == Status::method_not_allowed ? "Allow: GET, HEAD\r\n" : "",
      response.closes ? "close" : "keep-alive");
}

std::string error_page(Status status) {
  // In both languages: who asks may be somebody else than who started the program.
  const Text text = sentence(status);
  return fmt::format("{} — {}\n{} — {}\n", std::to_underlying(status), text.fr,
                     std::to_underlying(status), text.en);
}

}  // namespace quatuor::server::http
