#pragma once

#include <filesystem>

#include "store/connection.hpp"

namespace quatuor::store {

// Both throw what SOCI throws.
std::unique_ptr<soci::session> open_to_write(const std::filesystem::path& database);
std::unique_ptr<soci::session> open_to_read(const std::filesystem::path& database);

}  // namespace quatuor::store
