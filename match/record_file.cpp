#include "match/record_file.hpp"

namespace quatuor {

Expected<Record> load_record(const std::filesystem::path& path) {
  const auto text = read_file(path);
  if (!text) {
    return std::unexpected(text.error());
  }
  auto record = read_record(*text);
  if (!record) {
    return refuse("{} : {}", "{}: {}", shown_path(path), record.error());
  }
  return record;
}

Expected<void> save_record(const std::filesystem::path& path, const Record& record,
                           Readers readers) {
  return write_file(path, write_record(record), readers);
}

}  // namespace quatuor
