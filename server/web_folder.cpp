#include "server/web_folder.hpp"

#include <fcntl.h>
#include <sys/stat.h>

namespace quatuor::server {

namespace {

using http::Status;

Answer refusal_of(Status status, bool closes, bool has_body) {
  const std::string page = http::error_page(status);
  const auto head =
      http::response_head({.status = status, .length = page.size(), .closes = closes});
  return {.text = has_body ? head + page : head, .file = {}, .closes = closes};
}

}  // namespace

std::optional<WebFile> open_inside(const std::filesystem::path& folder,
                                   const std::filesystem::path& relative) {
  std::error_code error;
  const auto root = std::filesystem::canonical(folder, error);
  if (error) {
    return std::nullopt;
  }
  const auto real = std::filesystem::canonical(root / relative, error);
  if (error) {
    return std::nullopt;
  }
  // Step by step, and no step may be a link: what was looked up above could have been exchanged
  // since. O_NONBLOCK so that a pipe does not keep everybody waiting.
  Descriptor place(::open(root.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  for (const auto& part : real.lexically_relative(root)) {
    if (!place || part.native().starts_with('.')) {
      return std::nullopt;  // "..": out of the folder
    }
    place = Descriptor(
        ::openat(place.get(), part.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
  }
  struct stat about{};
  if (!place || ::fstat(place.get(), &about) != 0 || !S_ISREG(about.st_mode)) {
    return std::nullopt;
  }
  return WebFile{std::move(place), static_cast<std::uint64_t>(about.st_size)};
}

Answer refusal(Status status) {
  return refusal_of(status, true, true);
}

Answer answer(const std::filesystem::path& folder, const http::Request& request) {
  const bool is_head = request.method == "HEAD";
  const bool closes = !request.keeps_alive || request.has_content;
  if (!is_head && request.method != "GET") {
    return refusal_of(Status::method_not_allowed, closes, true);
  }
  if (request.has_content) {
    return refusal_of(Status::content_too_large, closes, !is_head);
  }
  const auto path = http::file_path(request.target);
  if (!path) {
    return refusal_of(path.error(), closes, !is_head);
  }
  auto file = open_inside(folder, *path);
  if (!file) {
    return refusal_of(Status::not_found, closes, !is_head);
  }
  auto brotli = request.accepts_brotli ? open_inside(folder, *path + ".br") : std::nullopt;
  auto gzip = request.accepts_gzip && !brotli ? open_inside(folder, *path + ".gz") : std::nullopt;
  WebFile& sent = brotli ? *brotli : gzip ? *gzip : *file;
  const auto head = http::response_head({.type = http::content_type(*path),
                                         .length = sent.size,
                                         .cache = http::cache_policy(*path),
                                         .encoding = brotli ? "br"
                                                     : gzip ? "gzip"
                                                            : "",
                                         .closes = closes});
  return {.text = head, .file = is_head ? WebFile{} : std::move(sent), .closes = closes};
}

}  // namespace quatuor::server
