#pragma once

#include <chrono>

namespace quatuor::server {

// Goes forward, whatever people do to the clock: for limits and pauses.
using Time = std::chrono::steady_clock::time_point;

}  // namespace quatuor::server
