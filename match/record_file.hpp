#pragma once

#include "match/file.hpp"
#include "match/record.hpp"

namespace quatuor {

inline constexpr std::string_view record_extension = ".quatuor";

Expected<Record> load_record(const std::filesystem::path& path);
Expected<void> save_record(const std::filesystem::path& path, const Record& record,
                           Readers readers = Readers::as_usual);

}  // namespace quatuor
