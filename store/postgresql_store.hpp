#pragma once

#include <string>

#include "store/connection.hpp"
#include "store/store.hpp"

namespace quatuor::store {

Expected<std::unique_ptr<Store>> open_postgresql(const std::string& where, const Trouble& trouble);

}  // namespace quatuor::store
