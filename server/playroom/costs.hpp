#pragma once

#include <chrono>
#include <cstddef>

// What answers cost beside the time in which a question is heard, in time of the one thread that
// serves everybody. Round figures of a usual machine: who pays too little makes others wait.
namespace quatuor::tables {

using Work = std::chrono::microseconds;

// To send them, and on everybody's line.
constexpr Work cost_of_bytes(std::size_t bytes) {
  return Work(50 * bytes / 1024);
}

// A list takes a thread of its own, and makes other lists wait.
inline constexpr Work cost_of_list{5'000};

// A table that comes from the disk is played through.
constexpr Work cost_of_table(std::size_t entries) {
  return Work(1'000 + 10 * entries);
}

}  // namespace quatuor::tables
