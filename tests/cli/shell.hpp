#pragma once

#include <array>
#include <cstdio>
#include <filesystem>
#include <string>

#include "cli/console/shell_quote.hpp"

namespace quatuor::cli {

struct Said {
  int status = -1;
  std::string text;  // both streams
};

// Runs a command line as somebody without settings of their own would.
inline Said shell(const std::string& command, const std::filesystem::path& home) {
  Said said;
  const std::string whole = "cd " + shell_quote(home.string()) +
                            " && { env -i PATH=\"$PATH\" LC_ALL=C.UTF-8 HOME=. " + command +
                            "; } 2>&1";
  std::FILE* pipe = popen(whole.c_str(), "r");
  if (pipe == nullptr) {
    return said;
  }
  std::array<char, 4096> buffer{};
  for (std::size_t got = 1; got > 0;) {
    got = std::fread(buffer.data(), 1, buffer.size(), pipe);
    said.text.append(buffer.data(), got);
  }
  said.status = pclose(pipe);
  return said;
}

}  // namespace quatuor::cli
