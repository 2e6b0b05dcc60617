#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace quatuor::server {

using VisitorId = std::uint64_t;

// Shared where many receive the same words.
using SharedText = std::shared_ptr<const std::string>;

// One WebSocket, as whoever answers it sees it. All on the loop's thread.
class Connections {
 public:
  Connections() = default;
  Connections(const Connections&) = delete;
  Connections& operator=(const Connections&) = delete;
  Connections(Connections&&) = delete;
  Connections& operator=(Connections&&) = delete;
  virtual ~Connections() = default;

  // In order. Does nothing for one who has gone; one who reads too slowly is dropped.
  virtual void send(VisitorId visitor, SharedText message) = 0;
  virtual void drop(VisitorId visitor, std::string_view reason) = 0;
  // What they asked for cost so much beside the time that it was heard in. Who has cost a lot is
  // heard later.
  virtual void charge(VisitorId visitor, std::chrono::microseconds work) = 0;
};

// Whoever answers. Messages have the size that is allowed and come no faster than allowed; nothing
// else about them is checked.
class Receptionist {
 public:
  Receptionist() = default;
  Receptionist(const Receptionist&) = delete;
  Receptionist& operator=(const Receptionist&) = delete;
  Receptionist(Receptionist&&) = delete;
  Receptionist& operator=(Receptionist&&) = delete;
  virtual ~Receptionist() = default;

  virtual void came(VisitorId visitor, const std::string& address) = 0;
  virtual void heard(VisitorId visitor, std::string_view message) = 0;
  virtual void left(VisitorId visitor) = 0;
  // Where the house is full: does it matter to anybody else that this one stays?
  [[nodiscard]] virtual bool is_missed(VisitorId visitor) const = 0;
};

}  // namespace quatuor::server
