#pragma once

#include <gtest/gtest.h>
#include <unistd.h>
#include <filesystem>

#include <fmt/format.h>

namespace quatuor::learn {

inline std::filesystem::path temporary(std::string_view name) {
  return std::filesystem::path(testing::TempDir()) / fmt::format("quatuor-{}-{}", ::getpid(), name);
}

}  // namespace quatuor::learn
