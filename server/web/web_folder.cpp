#include "server/web/web_folder.hpp"

#include <fcntl.h>
#include <sys/stat.h>

#include <fmt/format.h>

namespace quatuor::server {

namespace {

using http::Status;

// Two contents never have the same: a strong one, in the words of HTTP.
std::string tag_of(const WebFile& file, std::string_view encoding) {
  return fmt::format("\"{:x}-{:x}{}{}\"", file.size, file.modified, encoding.empty() ? "" : "-",
                     encoding);
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
  constexpr std::int64_t nanoseconds = 1'000'000'000;
  return WebFile{.content = std::move(place),
                 .size = static_cast<std::uint64_t>(about.st_size),
                 .modified = about.st_mtim.tv_sec * nanoseconds + about.st_mtim.tv_nsec};
}

Answer text_answer(Status status, std::string text, std::string_view type) {
  const auto length = text.size();
  return {.response = {.status = status, .type = type, .length = length},
          .text = std::move(text),
          .file = {}};
}

Answer error_answer(Status status) {
  return text_answer(status, http::error_page(status), http::Response().type);
}

Answer file_answer(const std::filesystem::path& folder, const http::Request& request) {
  const auto path = http::file_path(request.target);
  if (!path) {
    return error_answer(path.error());
  }
  auto file = open_inside(folder, *path);
  if (!file) {
    return error_answer(Status::not_found);
  }
  auto brotli = request.accepts_brotli ? open_inside(folder, *path + ".br") : std::nullopt;
  auto gzip = request.accepts_gzip && !brotli ? open_inside(folder, *path + ".gz") : std::nullopt;
  WebFile& sent = brotli ? *brotli : gzip ? *gzip : *file;
  const std::string_view encoding = brotli ? "br" : gzip ? "gzip" : "";
  Answer answer{.response = {.type = http::content_type(*path),
                             .length = sent.size,
                             .cache = http::cache_policy(*path),
                             .tag = tag_of(sent, encoding),
                             .encoding = encoding},
                .text = {},
                .file = {}};
  if (http::knows_tag(request.known_tags, answer.response.tag)) {
    answer.response.status = Status::not_modified;
  } else {
    answer.file = std::move(sent);
  }
  return answer;
}

}  // namespace quatuor::server
