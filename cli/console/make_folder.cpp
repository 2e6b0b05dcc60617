#include "cli/console/make_folder.hpp"

#include "match/file.hpp"

namespace quatuor::cli {

Expected<void> make_folder(const std::filesystem::path& path) {
  std::error_code error;
  std::filesystem::create_directories(path, error);
  if (error) {
    return refuse("Je ne peux pas créer le dossier {} : {}.", "Cannot make the folder {}: {}.",
                  shown_path(path), reason_of(error.value()));
  }
  return {};
}

}  // namespace quatuor::cli
