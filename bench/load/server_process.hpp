#pragma once

#include <sys/types.h>
#include <chrono>
#include <cstdint>
#include <string>

namespace quatuor::load {

// What a process has taken of the machine.
struct Usage {
  std::chrono::milliseconds cpu{};
  std::size_t memory = 0;  // bytes; at most so far: `peak`
  std::size_t peak = 0;
};

// How long all cores together have worked since the machine started, for whomever.
std::chrono::milliseconds machine_cpu();
std::chrono::milliseconds own_cpu();

// The table server as a process of its own, with a store at `where`; gone with this object.
class ServerProcess {
 public:
  explicit ServerProcess(const std::string& where);
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;
  ServerProcess(ServerProcess&&) = delete;
  ServerProcess& operator=(ServerProcess&&) = delete;
  ~ServerProcess();

  [[nodiscard]] std::uint16_t port() const { return port_; }
  [[nodiscard]] Usage usage() const;

 private:
  pid_t process_ = -1;
  std::uint16_t port_ = 0;
};

// What that process does: it prints its port, and serves until it is told to stop.
int serve_load(const std::string& where);

}  // namespace quatuor::load
