#include "solver/level_file.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <cerrno>
#include <cstring>

#include <xxhash.h>

#include "match/file.hpp"
#include "solver/pack.hpp"
#include "solver/place.hpp"

namespace quatuor::solver {

namespace {

constexpr std::uint32_t format_version = 1;
constexpr std::array<char, 8> file_mark{'Q', 'S', 'Q', 'U', 'A', 'D', 'R', 'O'};

struct FileHeader {
  std::array<char, 8> mark = file_mark;
  std::uint32_t version = format_version;
  std::uint32_t metric = 0;
  std::uint32_t light_from = 0;
  std::uint32_t dark_from = 0;
  std::uint64_t checksum = 0;  // of the fields before
};
static_assert(sizeof(FileHeader) == 32);

struct SliceHeader {
  std::uint32_t mark = 0x43494c53;
  std::uint16_t of_light = 0;
  std::uint16_t of_dark = 0;
  std::uint32_t blocks = 0;
  std::uint32_t spare = 0;
  std::uint64_t bytes = 0;     // of the blocks
  std::uint64_t checksum = 0;  // of the fields before, and of the lengths
};
static_assert(sizeof(SliceHeader) == 32);

template <class Header>
std::uint64_t checksum_of(const Header& header, std::span<const char> more = {}) {
  const std::uint64_t fields = XXH64(&header, sizeof(Header) - sizeof(std::uint64_t), 0);
  return XXH64(more.data(), more.size(), fields);
}

template <class Header>
Header header_at(std::span<const char> bytes, std::size_t at) {
  Header header;
  std::memcpy(&header, bytes.data() + at, sizeof header);
  return header;
}

std::string_view bytes_of(const auto& header) {
  return {reinterpret_cast<const char*>(&header), sizeof header};
}

Text not_written(const std::filesystem::path& path, int error) {
  return say("Je ne peux pas écrire {} : {}.", "Cannot write {}: {}.", shown_path(path),
             reason_of(error));
}

FileHeader header_of(const TableKind& kind) {
  FileHeader header{.metric = static_cast<std::uint32_t>(kind.metric),
                    .light_from = kind.scope.from.phases[light],
                    .dark_from = kind.scope.from.phases[dark]};
  header.checksum = checksum_of(header);
  return header;
}

Expected<TableKind> kind_in(const std::filesystem::path& path, std::span<const char> bytes) {
  if (bytes.size() < sizeof(FileHeader) ||
      std::memcmp(bytes.data(), file_mark.data(), file_mark.size()) != 0) {
    return refuse("{} n'est pas une table de Squadro.", "{} is not a table of Squadro.",
                  shown_path(path));
  }
  const auto header = header_at<FileHeader>(bytes, 0);
  if (header.version != format_version) {
    return refuse("{} est d'une version ({}) que je ne connais pas.",
                  "{} is of a version ({}) that I do not know.", shown_path(path), header.version);
  }
  if (header.checksum != checksum_of(header) || header.metric > 1 ||
      header.light_from >= phase_sets || header.dark_from >= phase_sets ||
      Slice{{header.light_from, header.dark_from}}.is_over()) {
    return refuse("{} est abîmé : son début ne correspond pas à sa somme de contrôle.",
                  "{} is damaged: its beginning does not fit its checksum.", shown_path(path));
  }
  return TableKind{.metric = static_cast<Metric>(header.metric),
                   .scope = {{{header.light_from, header.dark_from}}}};
}

}  // namespace

std::filesystem::path level_path(const std::filesystem::path& folder, unsigned level) {
  return folder / fmt::format("squadro-{:02}.table", level);
}

bool is_begun(const std::filesystem::path& path) {
  std::error_code missing;
  const auto size = std::filesystem::file_size(path, missing);
  return !missing && size >= sizeof(FileHeader);
}

Mapping::Mapping(const Descriptor& file, std::size_t size) {
  void* start = ::mmap(nullptr, size, PROT_READ, MAP_SHARED, file.get(), 0);
  if (start != MAP_FAILED) {
    bytes_ = {static_cast<const char*>(start), size};
  }
}

Mapping::~Mapping() {
  if (!bytes_.empty()) {
    ::munmap(const_cast<char*>(bytes_.data()), bytes_.size());
  }
}

std::size_t SliceBlocks::count() const {
  return lengths_.size() / sizeof(std::uint32_t);
}

std::span<const char> SliceBlocks::block(std::size_t number) const {
  std::size_t at = 0;
  std::uint32_t length = 0;
  for (std::size_t i = 0; i <= number; ++i) {
    at += length;
    std::memcpy(&length, lengths_.data() + i * sizeof length, sizeof length);
  }
  return at + length <= data_.size() ? data_.subspan(at, length) : std::span<const char>();
}

// A slice as this file may have it, with as many blocks as it needs.
bool fits(const TableKind& kind, const SliceHeader& header) {
  if (header.of_light >= phase_sets || header.of_dark >= phase_sets) {
    return false;
  }
  const Slice slice{{header.of_light, header.of_dark}};
  return kind.scope.has(slice) && header.blocks == 2 * blocks_of(kind.metric, positions_in(slice));
}

Expected<LevelFile> LevelFile::open(const std::filesystem::path& path, std::size_t* cut) {
  LevelFile level;
  level.path_ = path;
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
  struct stat status{};
  if (!file || ::fstat(file.get(), &status) != 0) {
    return refuse("Je ne peux pas lire {} : {}.", "Cannot read {}: {}.", shown_path(path),
                  reason_of(errno));
  }
  level.mapping_ = Mapping(file, static_cast<std::size_t>(status.st_size));
  const auto bytes = level.mapping_.bytes();
  const auto kind = kind_in(path, bytes);
  if (!kind) {
    return std::unexpected(kind.error());
  }
  level.kind_ = *kind;
  std::size_t at = sizeof(FileHeader);
  while (at < bytes.size()) {
    const std::size_t left = bytes.size() - at;
    const auto header =
        left < sizeof(SliceHeader) ? SliceHeader{.mark = 0} : header_at<SliceHeader>(bytes, at);
    const std::size_t lengths = header.blocks * sizeof(std::uint32_t);
    const bool is_whole = header.mark == SliceHeader{}.mark && fits(level.kind_, header) &&
                          header.bytes < left && sizeof header + lengths + header.bytes <= left;
    const auto after = bytes.subspan(at + (is_whole ? sizeof header : 0));
    if (!is_whole || header.checksum != checksum_of(header, after.first(lengths))) {
      if (cut != nullptr) {
        *cut = at;
        return level;
      }
      return refuse(
          "{} est abîmé ou coupé après {} octets : « quatuor solve » continue à partir de là.",
          "{} is damaged or cut off after {} bytes: quatuor solve goes on from there.",
          shown_path(path), at);
    }
    level.slices_.emplace_back(
        Slice{{header.of_light, header.of_dark}},
        SliceBlocks(after.first(lengths), after.subspan(lengths, header.bytes)));
    at += sizeof header + lengths + header.bytes;
  }
  return level;
}

Expected<std::unique_ptr<LevelWriter>> LevelWriter::open(const std::filesystem::path& path,
                                                         const TableKind& kind, std::size_t keep) {
  Descriptor file(::open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0666));
  if (!file || ::ftruncate(file.get(), static_cast<off_t>(keep)) != 0 ||
      ::lseek(file.get(), 0, SEEK_END) < 0) {
    return std::unexpected(not_written(path, errno));
  }
  auto writer = std::make_unique<LevelWriter>(path, std::move(file));
  if (keep == 0) {
    if (auto written = writer->write(bytes_of(header_of(kind))); !written) {
      return std::unexpected(written.error());
    }
  }
  return writer;
}

Expected<void> LevelWriter::write(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(file_.get(), bytes.data(), bytes.size());
    if (written < 0 && errno != EINTR) {
      return std::unexpected(not_written(path_, errno));
    }
    bytes.remove_prefix(static_cast<std::size_t>(std::max<ssize_t>(written, 0)));
  }
  return {};
}

Expected<void> LevelWriter::add(const Slice& slice, std::span<const std::string> blocks) {
  SliceHeader header{.of_light = static_cast<std::uint16_t>(slice.phases[light]),
                     .of_dark = static_cast<std::uint16_t>(slice.phases[dark]),
                     .blocks = static_cast<std::uint32_t>(blocks.size())};
  std::string lengths;
  for (const std::string& block : blocks) {
    lengths += bytes_of(static_cast<std::uint32_t>(block.size()));
    header.bytes += block.size();
  }
  header.checksum = checksum_of(header, lengths);
  std::string bytes(bytes_of(header));
  bytes += lengths;
  for (const std::string& block : blocks) {
    bytes += block;
  }
  const std::scoped_lock lock(mutex_);
  const off_t end = ::lseek(file_.get(), 0, SEEK_CUR);
  auto written =
      has_failed_ ? Expected<void>(std::unexpected(not_written(path_, ENOSPC))) : write(bytes);
  // Nothing comes behind a part of a slice.
  if (!written && !has_failed_) {
    has_failed_ = true;
    [[maybe_unused]] const int cut = ::ftruncate(file_.get(), end);
  }
  return written;
}

Expected<void> LevelWriter::finish() {
  if (::fsync(file_.get()) != 0) {
    return std::unexpected(not_written(path_, errno));
  }
  return {};
}

}  // namespace quatuor::solver
