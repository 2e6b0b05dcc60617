#pragma once

#include <filesystem>

#include "core/text.hpp"

namespace quatuor::store {

// A copy of the database as it is now, in a new file that is its owner's alone.
Expected<void> back_up_sqlite(const std::filesystem::path& database,
                              const std::filesystem::path& copy);

}  // namespace quatuor::store
