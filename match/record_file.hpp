#pragma once

#include "match/file.hpp"
#include "match/record.hpp"

// Records on disk.
namespace quatuor {

// Of their names.
inline constexpr std::string_view record_extension = ".quatuor";

// Reads a record; fails where the file cannot be read or is not one.
Expected<Record> load_record(const std::filesystem::path& path);
// Writes a record, all or nothing: whoever reads the file sees the old record or the new one, never
// a part. Fails where it cannot be written.
Expected<void> save_record(const std::filesystem::path& path, const Record& record,
                           Readers readers = Readers::as_usual);

}  // namespace quatuor
