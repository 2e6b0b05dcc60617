#pragma once

#include <filesystem>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

#include "core/text.hpp"
#include "match/descriptor.hpp"
#include "solver/score.hpp"
#include "solver/slices.hpp"

// A file holds the slices of one level, one after the other as they were solved: a header, the
// lengths of its blocks, the blocks. Blocks are zstd frames with a checksum of their own. What was
// written before a crash is whole up to some slice; the rest is cut off when solving goes on.
namespace quatuor::solver {

// What the tables of a folder have in common.
struct TableKind {
  Metric metric = Metric::values;
  Scope scope;

  bool operator==(const TableKind&) const = default;
};

std::filesystem::path level_path(const std::filesystem::path& folder, unsigned level);
// Is there a file with at least its header?
bool is_begun(const std::filesystem::path& path);

// A file mapped into memory.
class Mapping {
 public:
  Mapping() = default;
  Mapping(const Descriptor& file, std::size_t size);
  Mapping(const Mapping&) = delete;
  Mapping& operator=(const Mapping&) = delete;
  Mapping(Mapping&& other) noexcept : bytes_(std::exchange(other.bytes_, {})) {}
  Mapping& operator=(Mapping&& other) noexcept {
    std::swap(bytes_, other.bytes_);
    return *this;
  }
  ~Mapping();
  [[nodiscard]] std::span<const char> bytes() const { return bytes_; }

 private:
  std::span<const char> bytes_;
};

// The compressed blocks of one slice: first all with Light to move, then as many with Dark.
class SliceBlocks {
 public:
  SliceBlocks() = default;
  SliceBlocks(std::span<const char> lengths, std::span<const char> data)
      : lengths_(lengths), data_(data) {}
  [[nodiscard]] std::size_t count() const;
  [[nodiscard]] std::span<const char> block(std::size_t number) const;

 private:
  std::span<const char> lengths_;
  std::span<const char> data_;
};

// A finished file, or the whole part of one.
class LevelFile {
 public:
  // `cut` is set where the file ends in the middle of a slice: to how long its whole part is.
  static Expected<LevelFile> open(const std::filesystem::path& path, std::size_t* cut = nullptr);

  [[nodiscard]] const TableKind& kind() const { return kind_; }
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  [[nodiscard]] const std::vector<std::pair<Slice, SliceBlocks>>& slices() const { return slices_; }
  [[nodiscard]] std::size_t size() const { return mapping_.bytes().size(); }

 private:
  std::filesystem::path path_;
  TableKind kind_;
  Mapping mapping_;
  std::vector<std::pair<Slice, SliceBlocks>> slices_;
};

// Adds slices to a file; several threads may.
class LevelWriter {
 public:
  // Goes on after the first `keep` bytes, or begins a new file.
  static Expected<std::unique_ptr<LevelWriter>> open(const std::filesystem::path& path,
                                                     const TableKind& kind, std::size_t keep);
  LevelWriter(std::filesystem::path path, Descriptor file)
      : path_(std::move(path)), file_(std::move(file)) {}

  Expected<void> add(const Slice& slice, std::span<const std::string> blocks);
  // On the disk for good.
  Expected<void> finish();

 private:
  Expected<void> write(std::string_view bytes);

  std::filesystem::path path_;
  Descriptor file_;
  std::mutex mutex_;
  bool has_failed_ = false;
};

}  // namespace quatuor::solver
