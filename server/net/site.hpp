#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "server/web/limits.hpp"
#include "server/web/web_folder.hpp"

namespace quatuor::server {

// What is served, to whom, and how much of it.
struct Site {
  std::filesystem::path folder;  // of the page
  Limits limits = {};
  // What WebSockets may call us beside addresses, localhost, *.local and names without a dot.
  std::vector<std::string> names = {};
  // Pages elsewhere that may open a WebSocket here, as "https://example.org".
  std::vector<std::string> origins = {};
  // A proxy on this machine or in this network says in X-Forwarded-For whose request it is.
  bool behind_proxy = false;
  bool public_metrics = false;  // else only this machine may ask for /metrics
  // What /metrics says beside the counters of the server, and whether /healthz is well.
  std::function<std::string()> metrics = [] { return std::string(); };
  std::function<bool()> is_healthy = [] { return true; };
  // What /api/exact answers, on a thread of its own: it reads large files. Nothing without tables.
  std::function<Answer(const http::Request&)> exact = {};
  // An exception ended a connection or a task; the server goes on.
  std::function<void(std::string_view what)> trouble = [](std::string_view) {};
  // For limits; tests move it by hand.
  std::function<Time()> clock = std::chrono::steady_clock::now;
};

}  // namespace quatuor::server
