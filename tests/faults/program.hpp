#pragma once

#include <optional>

#include "tests/server/web_serving.hpp"

namespace quatuor::faults {

// `quatuor serve` over a database, as another process, that can be killed and started again.
class Program {
 public:
  // The place: {"--data", FOLDER} or {"--database", ADDRESS}.
  Program(const server::Page& page, std::vector<std::string> place)
      : arguments_{"serve", "--lang", "en", "--port", "0", "--folder", page.folder().string()} {
    arguments_.insert(arguments_.end(), place.begin(), place.end());
    start();
  }

  // Whoever connects now finds it listening.
  void start() {
    process_.emplace(arguments_);
    port_ = server::port_in(process_->read_line());
    if (port_ == 0) {
      throw std::runtime_error("quatuor serve does not start");
    }
  }
  // Without a word of warning.
  void kill() {
    process_->stop(SIGKILL);
    process_.reset();
  }
  [[nodiscard]] std::uint16_t port() const { return port_; }

 private:
  std::vector<std::string> arguments_;
  std::optional<server::Process> process_;
  std::uint16_t port_ = 0;
};

}  // namespace quatuor::faults
