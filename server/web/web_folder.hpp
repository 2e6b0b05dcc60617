#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

#include "match/descriptor.hpp"
#include "server/web/http.hpp"

namespace quatuor::server {

struct WebFile {
  Descriptor content;
  std::uint64_t size = 0;
  std::int64_t modified = 0;  // nanoseconds since 1970
};

// A file of the folder, open for reading. Nothing if there is none, if it is no plain file, if it
// is hidden, or if links lead out of the folder.
std::optional<WebFile> open_inside(const std::filesystem::path& folder,
                                   const std::filesystem::path& relative);

// What to send: a head for the response, then the text or the file.
struct Answer {
  http::Response response;
  std::string text;
  WebFile file;
};

// A file of the folder, or why not. For requests without content.
Answer file_answer(const std::filesystem::path& folder, const http::Request& request);

// A few words; `type` must live for ever.
Answer text_answer(http::Status status, std::string text, std::string_view type);
Answer error_answer(http::Status status);

}  // namespace quatuor::server
