#include "store/data_folder.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <cerrno>

#include "match/file.hpp"

namespace quatuor::store {

namespace {

Expected<void> make_folder(const std::filesystem::path& path) {
  std::error_code ignored;  // mkdir will say why
  std::filesystem::create_directories(path.parent_path(), ignored);
  if (::mkdir(path.c_str(), S_IRWXU) == 0) {
    return sync_folder_of(path);
  }
  if (errno != EEXIST) {
    return refuse("Je ne peux pas créer le dossier {} : {}.", "Cannot make the folder {}: {}.",
                  shown_path(path), reason_of(errno));
  }
  return {};
}

}  // namespace

std::filesystem::path database_in(const std::filesystem::path& folder) {
  return folder / "quatuor.db";
}

Expected<DataFolder> DataFolder::open(const std::filesystem::path& path) {
  if (auto made = make_folder(path); !made) {
    return std::unexpected(std::move(made.error()));
  }
  const std::filesystem::path file = path / "lock";
  Descriptor lock(::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR));
  if (!lock) {
    return refuse("Je ne peux pas écrire {} : {}.", "Cannot write {}: {}.", shown_path(file),
                  reason_of(errno));
  }
  if (::flock(lock.get(), LOCK_EX | LOCK_NB) != 0) {
    return refuse("Un autre programme se sert du dossier {}. --data en choisit un autre.",
                  "Another program uses the folder {}. --data chooses another.", shown_path(path));
  }
  // Nobody else's business, in whatever folder; SQLite makes the files beside it alike.
  const Descriptor database(
      ::open(database_in(path).c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR));
  if (database) {
    ::fchmod(database.get(), S_IRUSR | S_IWUSR);
  }
  return DataFolder(path, std::move(lock));
}

}  // namespace quatuor::store
