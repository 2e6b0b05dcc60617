#include "match/file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <array>
#include <cerrno>
#include <cstring>

namespace quatuor {

namespace {

// Closes the descriptor on every way out.
class File {
 public:
  explicit File(int descriptor) : descriptor_(descriptor) {}
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  File(File&&) = delete;
  File& operator=(File&&) = delete;
  ~File() { close(); }

  [[nodiscard]] int get() const { return descriptor_; }
  bool close() {
    const bool closed = descriptor_ < 0 || ::close(descriptor_) == 0;
    descriptor_ = -1;
    return closed;
  }

 private:
  int descriptor_;
};

bool write_all(int descriptor, std::string_view content) {
  while (!content.empty()) {
    const ssize_t written = ::write(descriptor, content.data(), content.size());
    if (written < 0 && errno != EINTR) {
      return false;
    }
    content.remove_prefix(static_cast<std::size_t>(std::max<ssize_t>(written, 0)));
  }
  return ::fsync(descriptor) == 0;
}

Text reason(int error) {
  switch (error) {
    case ENOENT: return say("il n'existe pas", "it does not exist");
    case EACCES:
    case EPERM:
    case EROFS: return say("ce n'est pas permis", "it is not allowed");
    case EISDIR: return say("c'est un dossier", "it is a folder");
    case ENOTDIR: return say("ce n'est pas un dossier", "it is not a folder");
    case ENAMETOOLONG: return say("ce nom est trop long", "the name is too long");
    case ENOSPC: return say("le disque est plein", "the disk is full");
    default: return say("{}", "{}", std::string(std::strerror(error)));
  }
}

std::unexpected<Text> not_written(const std::filesystem::path& path, int error) {
  if (error == ENOENT) {
    return refuse("Je ne peux pas écrire {} : son dossier n'existe pas.",
                  "Cannot write {}: its folder does not exist.", shown_path(path));
  }
  return refuse("Je ne peux pas écrire {} : {}.", "Cannot write {}: {}.", shown_path(path),
                reason(error));
}

std::unexpected<Text> not_read(const std::filesystem::path& path, int error) {
  return refuse("Je ne peux pas lire {} : {}.", "Cannot read {}: {}.", shown_path(path),
                reason(error));
}

}  // namespace

std::string shown_path(const std::filesystem::path& path) {
  constexpr std::size_t longest = 300;
  return shown(path.string(), longest);
}

Expected<void> write_file(const std::filesystem::path& path, std::string_view content) {
  constexpr mode_t as_the_user_wishes = 0666;
  const std::string temporary = fmt::format("{}.{}.tmp", path.string(), ::getpid());
  File file(::open(temporary.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC,
                   as_the_user_wishes));
  if (file.get() < 0) {
    return not_written(path, errno);
  }
  if (!write_all(file.get(), content) || !file.close() ||
      ::rename(temporary.c_str(), path.c_str()) != 0) {
    const int error = errno;
    ::unlink(temporary.c_str());
    return not_written(path, error);
  }
  return {};
}

Expected<std::string> read_file(const std::filesystem::path& path) {
  // Who waits for the other end of a pipe may wait for ever.
  const File file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  struct stat what{};
  if (file.get() < 0 || ::fstat(file.get(), &what) != 0) {
    return not_read(path, errno);
  }
  if (S_ISDIR(what.st_mode)) {
    return not_read(path, EISDIR);
  }
  if (!S_ISREG(what.st_mode)) {
    return refuse("Je ne peux pas lire {} : ce n'est pas un fichier ordinaire.",
                  "Cannot read {}: it is not an ordinary file.", shown_path(path));
  }
  std::string content;
  std::array<char, 65536> buffer;
  for (;;) {
    const ssize_t got = ::read(file.get(), buffer.data(), buffer.size());
    if (got == 0) {
      return content;
    }
    if (got < 0 && errno != EINTR) {
      return not_read(path, errno);
    }
    content.append(buffer.data(), static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
    if (content.size() > largest_file) {
      return refuse("{} dépasse 4 Mio : c'est trop pour un fichier de Quatuor.",
                    "{} is larger than 4 MiB: too much for a file of Quatuor.", shown_path(path));
    }
  }
}

}  // namespace quatuor
