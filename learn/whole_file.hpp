#pragma once

#include <filesystem>
#include <fstream>

namespace quatuor::learn {

inline std::filesystem::path unfinished(std::filesystem::path file) {
  return file += ".new";
}

// A file is written whole or not at all; says whether it was.
template <class Write>
bool write_whole(const std::filesystem::path& file, const Write& write) {
  std::ofstream out(unfinished(file), std::ios::binary);
  write(out);
  out.close();
  std::error_code error;
  if (out) {
    std::filesystem::rename(unfinished(file), file, error);
  }
  return out && !error;
}

}  // namespace quatuor::learn
