// What answers say.
#include <algorithm>
#include <array>
#include <utility>

#include "core/letters.hpp"
#include "core/text.hpp"
#include "server/web/http.hpp"

namespace quatuor::server::http {

namespace {

Text sentence(Status status) {
  switch (status) {
    case Status::ok: return say("Tout va bien.", "All is well.");
    case Status::not_modified: return say("Rien n'a changé.", "Nothing has changed.");
    case Status::bad_request:
      return say("Je ne comprends pas cette demande.", "This request makes no sense to me.");
    case Status::forbidden:
      return say("Cette page ne peut pas jouer ici.", "This page may not play here.");
    case Status::not_found: return say("Il n'y a rien ici.", "There is nothing here.");
    case Status::method_not_allowed:
      return say("On ne peut que lire ici.", "This place is for reading only.");
    case Status::request_timeout:
      return say("La demande s'est fait trop attendre.", "The request took too long to come.");
    case Status::content_too_large:
      return say("Je ne prends pas de contenu.", "No content is taken here.");
    case Status::upgrade_required:
      return say("Ici, on parle par WebSocket.", "WebSocket is spoken here.");
    case Status::too_many_requests:
      return say("C'est trop de demandes à la fois.", "These are too many requests at once.");
    case Status::head_too_large:
      return say("Cette demande est trop longue.", "This request is too long.");
    case Status::unavailable:
      return say("Pas maintenant. Revenez bientôt.", "Not now. Come back soon.");
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

std::string error_page(Status status) {
  // In both languages: who asks may be somebody else than who started the program.
  const Text text = sentence(status);
  return fmt::format("{} — {}\n{} — {}\n", std::to_underlying(status), text.fr,
                     std::to_underlying(status), text.en);
}

}  // namespace quatuor::server::http
