#pragma once

#include <filesystem>
#include <memory>

#include "core/oracle.hpp"

namespace quatuor::solver {

// The tables that `quatuor solve squadro` has written to a folder.
Expected<std::unique_ptr<Oracle>> open_oracle(const std::filesystem::path& folder);

}  // namespace quatuor::solver
