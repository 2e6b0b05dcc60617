#pragma once

#include <optional>

#include "match/file.hpp"

namespace quatuor::cli {

// A file that one program writes again and again while no other may: the lock is on the file
// itself, goes on to each new version of it, and ends with the program however that ends.
class HeldFile {
 public:
  // A file that is there. Where somebody else holds it, the error says who.
  static Expected<HeldFile> open(const std::filesystem::path& path);
  // A file that is not there yet: it is held from its first version on.
  explicit HeldFile(std::filesystem::path path) : path_(std::move(path)) {}

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  // Is there a version of it that we hold?
  [[nodiscard]] bool exists() const { return static_cast<bool>(file_); }
  // Does that version still lie there?
  [[nodiscard]] bool is_unchanged() const { return exists() && leads_to(path_, file_); }
  // Never over a version that is not ours.
  Expected<void> write(std::string_view content, Readers readers);
  // Others may hold it from now on; we still know our version.
  void let_go();

 private:
  std::filesystem::path path_;
  Descriptor file_;
};

// The process that holds the file, where there is one and the system tells it.
std::optional<int> holder_of(const std::filesystem::path& path);

}  // namespace quatuor::cli
