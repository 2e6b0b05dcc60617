#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

#include "match/descriptor.hpp"
#include "server/http.hpp"

namespace quatuor::server {

struct WebFile {
  Descriptor content;
  std::uint64_t size = 0;
};

// A file of the folder, open for reading. Nothing if there is none, if it is no plain file, if it
// is hidden, or if links lead out of the folder.
std::optional<WebFile> open_inside(const std::filesystem::path& folder,
                                   const std::filesystem::path& relative);

// What to send: the text, then the file.
struct Answer {
  std::string text;
  WebFile file;
  bool closes = false;
};

Answer answer(const std::filesystem::path& folder, const http::Request& request);

// After what went so wrong that nobody knows where the next request would begin.
Answer refusal(http::Status status);

}  // namespace quatuor::server
