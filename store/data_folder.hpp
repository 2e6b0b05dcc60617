#pragma once

#include <filesystem>

#include "core/text.hpp"
#include "match/descriptor.hpp"

namespace quatuor::store {

std::filesystem::path database_in(const std::filesystem::path& folder);

// The folder of a database, its owner's alone because logs hold secrets. It belongs to one program
// as long as that lives, however it ends.
class DataFolder {
 public:
  static Expected<DataFolder> open(const std::filesystem::path& path);

  [[nodiscard]] std::filesystem::path database() const { return database_in(path_); }

 private:
  DataFolder(std::filesystem::path path, Descriptor lock)
      : path_(std::move(path)), lock_(std::move(lock)) {}

  std::filesystem::path path_;
  Descriptor lock_;
};

}  // namespace quatuor::store
