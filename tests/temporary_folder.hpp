#pragma once

#include <unistd.h>
#include <filesystem>

#include <fmt/format.h>

namespace quatuor {

// A fresh folder, gone with everything in it when the test is over.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    for (int i = 0; !std::filesystem::create_directory(path_); ++i) {
      path_ = std::filesystem::temp_directory_path() / fmt::format("quatuor-{}-{}", ::getpid(), i);
    }
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  TemporaryFolder(TemporaryFolder&&) = delete;
  TemporaryFolder& operator=(TemporaryFolder&&) = delete;
  ~TemporaryFolder() { std::filesystem::remove_all(path_); }

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_ =
      std::filesystem::temp_directory_path() / fmt::format("quatuor-{}", ::getpid());
};

}  // namespace quatuor
