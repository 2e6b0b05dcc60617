#pragma once

#include <chrono>
#include <cstdint>
#include <functional>

#include "server/time.hpp"

namespace quatuor::server {

// The one thread on which all tables and connections live, as they see it. Tests have their own.
class Loop {
 public:
  Loop() = default;
  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;
  Loop(Loop&&) = delete;
  Loop& operator=(Loop&&) = delete;
  virtual ~Loop() = default;

  // From any thread.
  virtual void post(std::function<void()> task) = 0;
  // From the loop's thread.
  virtual void after(std::chrono::milliseconds time, std::function<void()> task) = 0;
  // Milliseconds since 1970, as people set the clock: for what is stored and shown.
  [[nodiscard]] virtual std::int64_t now() const = 0;
  // For limits and pauses.
  [[nodiscard]] virtual Time steady_now() const = 0;
};

}  // namespace quatuor::server
