#pragma once

#include <filesystem>

#include "store/connection.hpp"
#include "store/store.hpp"

namespace quatuor::store {

Expected<std::unique_ptr<Store>> open_sqlite(const std::filesystem::path& folder,
                                             const Trouble& trouble);

}  // namespace quatuor::store
