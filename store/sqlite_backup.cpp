#include "store/sqlite_backup.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <cerrno>
#include <exception>

#include <soci/soci.h>

#include "match/file.hpp"
#include "store/sqlite_session.hpp"

namespace quatuor::store {

namespace {

std::unexpected<Text> no_backup(const std::filesystem::path& copy, const Text& reason) {
  return refuse("Je ne peux pas faire la copie {} : {}.", "Cannot make the copy {}: {}.",
                shown_path(copy), reason);
}

Expected<void> flush_copy(const Descriptor& file, const std::filesystem::path& copy) {
  if (::fsync(file.get()) != 0) {
    return no_backup(copy, reason_of(errno));
  }
  return sync_folder_of(copy);
}

Expected<void> vacuum_into(const std::filesystem::path& database,
                           const std::filesystem::path& copy) {
  try {
    const auto session = open_to_read(database);
    const std::string path = copy.string();
    *session << "VACUUM INTO :path", soci::use(path, "path");
    return {};
  } catch (const std::exception& error) {
    return no_backup(copy, say("{}", "{}", complaint(error)));
  }
}

}  // namespace

Expected<void> back_up_sqlite(const std::filesystem::path& database,
                              const std::filesystem::path& copy) {
  // SQLite writes into an empty file too, but makes one that everybody may read, and does not
  // flush.
  const Descriptor file(
      ::open(copy.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR));
  if (!file) {
    return errno == EEXIST ? refuse("{} existe déjà.", "{} exists already.", shown_path(copy))
                           : no_backup(copy, reason_of(errno));
  }
  auto made = vacuum_into(database, copy);
  if (made) {
    made = flush_copy(file, copy);
  }
  if (!made) {
    std::error_code ignored;
    std::filesystem::remove(copy, ignored);
  }
  return made;
}

}  // namespace quatuor::store
