#include "match/file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <array>
#include <cerrno>
#include <cstring>

namespace quatuor {

namespace {

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

std::unexpected<Text> not_written(const std::filesystem::path& path, int error) {
  if (error == ENOENT) {
    return refuse("Je ne peux pas écrire {} : son dossier n'existe pas.",
                  "Cannot write {}: its folder does not exist.", shown_path(path));
  }
  return refuse("Je ne peux pas écrire {} : {}.", "Cannot write {}: {}.", shown_path(path),
                reason_of(error));
}

// Removes the file unless somebody holds it; `patience` says whether to wait for that to end.
bool remove_unheld(const std::string& name, int patience) {
  const Descriptor file(::open(name.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
  if (!file) {
    return errno == ENOENT;
  }
  if (::flock(file.get(), LOCK_EX | patience) != 0 && errno == EWOULDBLOCK) {
    return false;
  }
  return !leads_to(name, file) || ::unlink(name.c_str()) == 0;
}

// Nobody can read a new version who could not read the one before.
mode_t mode_for(const std::filesystem::path& path, Readers readers) {
  struct stat before{};
  if (readers == Readers::owner) {
    return 0600;
  }
  return ::stat(path.c_str(), &before) == 0 ? before.st_mode & 0777U : 0666;
}

// A fresh file, held as long as it is written: one that nobody holds is a leftover.
Descriptor open_temporary(const std::string& name, mode_t mode) {
  for (;;) {
    Descriptor file(
        ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode));
    if (!file && (errno != EEXIST || !remove_unheld(name, 0))) {
      return {};
    }
    if (file) {
      ::flock(file.get(), LOCK_EX);
      // Before it was held somebody may have taken it for a leftover.
      if (leads_to(name, file)) {
        return file;
      }
    }
  }
}

std::unexpected<Text> not_read(const std::filesystem::path& path, int error) {
  return refuse("Je ne peux pas lire {} : {}.", "Cannot read {}: {}.", shown_path(path),
                reason_of(error));
}

}  // namespace

Text reason_of(int error) {
  switch (error) {
    case ENOENT: return say("il n'existe pas", "it does not exist");
    case EACCES:
    case EPERM:
    case EROFS: return say("ce n'est pas permis", "it is not allowed");
    case EISDIR: return say("c'est un dossier", "it is a folder");
    case ENOTDIR: return say("ce n'est pas un dossier", "it is not a folder");
    case ENAMETOOLONG: return say("ce nom est trop long", "the name is too long");
    case ENOSPC: return say("le disque est plein", "the disk is full");
    case EDQUOT:
    case EFBIG: return say("votre espace est épuisé", "your space is used up");
    case EMFILE:
    case ENFILE: return say("trop de fichiers sont ouverts", "too many files are open");
    case EAGAIN:
    case ENOMEM: return say("le système n'en accorde pas assez", "the system does not give enough");
    case ENOEXEC: return say("ce n'est pas un programme", "it is not a program");
    default: return say("{}", "{}", std::string(std::strerror(error)));
  }
}

std::string shown_path(const std::filesystem::path& path) {
  constexpr std::size_t longest = 300;
  return shown(path.string(), longest);
}

bool leads_to(const std::filesystem::path& path, const Descriptor& file) {
  struct stat named{};
  struct stat held{};
  return ::stat(path.c_str(), &named) == 0 && ::fstat(file.get(), &held) == 0 &&
         named.st_dev == held.st_dev && named.st_ino == held.st_ino;
}

Expected<Descriptor> replace_file(const std::filesystem::path& path, std::string_view content,
                                  Readers readers) {
  // Renaming over a device or a pipe would do away with it.
  struct stat what{};
  if (::stat(path.c_str(), &what) == 0 && !S_ISREG(what.st_mode) && !S_ISDIR(what.st_mode)) {
    return refuse("Je ne peux pas écrire {} : ce n'est pas un fichier ordinaire.",
                  "Cannot write {}: it is not an ordinary file.", shown_path(path));
  }
  const std::string temporary = path.string() + std::string(temporary_extension);
  Descriptor file = open_temporary(temporary, mode_for(path, readers));
  if (!file) {
    return not_written(path, errno);
  }
  if (!write_all(file.get(), content) || ::rename(temporary.c_str(), path.c_str()) != 0) {
    const int error = errno;
    ::unlink(temporary.c_str());
    return not_written(path, error);
  }
  return file;
}

Expected<void> sync_folder_of(const std::filesystem::path& path) {
  const auto parent = path.parent_path();
  const Descriptor folder(
      ::open(parent.empty() ? "." : parent.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  const bool is_done = !folder || ::fsync(folder.get()) == 0 || errno == EINVAL;
  return is_done ? Expected<void>() : not_written(path, errno);
}

Expected<void> write_file(const std::filesystem::path& path, std::string_view content,
                          Readers readers) {
  const auto file = replace_file(path, content, readers);
  return file ? sync_folder_of(path) : std::unexpected(file.error());
}

void remove_leftover(const std::filesystem::path& temporary) {
  remove_unheld(temporary.string(), LOCK_NB);
}

Expected<std::string> read_file(const std::filesystem::path& path, std::size_t largest) {
  if (path.empty()) {
    return refuse("Il manque un nom de fichier.", "A file name is missing.");
  }
  // Who waits for the other end of a pipe may wait for ever.
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  struct stat what{};
  if (!file || ::fstat(file.get(), &what) != 0) {
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
    if (content.size() > largest) {
      return refuse("{} dépasse {} Mio : c'est trop pour un fichier de Quatuor.",
                    "{} is larger than {} MiB: too much for a file of Quatuor.", shown_path(path),
                    largest >> 20U);
    }
  }
}

}  // namespace quatuor
