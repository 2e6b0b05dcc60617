#include "cli/play/held_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <cerrno>
#include <fstream>

#include "core/number.hpp"
#include "core/split.hpp"

namespace quatuor::cli {

namespace {

// "1: FLOCK  ADVISORY  WRITE 1234 fd:01:5678 0 EOF": process 1234 holds the file 5678 of the device
// fd:01.
std::optional<int> process_holding(const Descriptor& file) {
  struct stat held{};
  ::fstat(file.get(), &held);
  const std::string place =
      fmt::format("{:02x}:{:02x}:{}", major(held.st_dev), minor(held.st_dev), held.st_ino);
  std::ifstream locks("/proc/locks");
  for (std::string line; std::getline(locks, line);) {
    const auto words = split_words(line);
    if (words.size() > 5 && words[1] == "FLOCK" && words[5] == place) {
      return parse_number<int>(words[4]);
    }
  }
  return std::nullopt;
}

Descriptor open_to_read(const std::filesystem::path& path) {
  return Descriptor(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
}

std::unexpected<Text> in_use(const std::filesystem::path& path, std::optional<int> process) {
  return process ? refuse("{} est ouvert dans un autre programme (processus {}).",
                          "{} is open in another program (process {}).", shown_path(path), *process)
                 : refuse("{} est ouvert dans un autre programme.",
                          "{} is open in another program.", shown_path(path));
}

}  // namespace

Expected<HeldFile> HeldFile::open(const std::filesystem::path& path) {
  HeldFile held(path);
  for (;;) {
    held.file_ = open_to_read(path);
    if (!held.file_) {
      return held;  // reading it will say why
    }
    if (::flock(held.file_.get(), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
      return in_use(path, process_holding(held.file_));
    }
    // Between opening and locking another version may have come.
    if (leads_to(path, held.file_)) {
      return held;
    }
  }
}

Expected<void> HeldFile::write(std::string_view content, Readers readers) {
  std::error_code ignored;
  if (!is_unchanged() && std::filesystem::exists(path_, ignored)) {
    return refuse("{} vient d'un autre programme : je n'écris pas par-dessus.",
                  "{} comes from another program: I do not write over it.", shown_path(path_));
  }
  auto file = replace_file(path_, content, readers);
  if (!file) {
    return std::unexpected(std::move(file.error()));
  }
  file_ = *std::move(file);
  return sync_folder_of(path_);
}

void HeldFile::let_go() {
  ::flock(file_.get(), LOCK_UN);
}

std::optional<int> holder_of(const std::filesystem::path& path) {
  const Descriptor file = open_to_read(path);
  return file ? process_holding(file) : std::nullopt;
}

}  // namespace quatuor::cli
