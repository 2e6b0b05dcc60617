#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>

#include "match/descriptor.hpp"
#include "server/web_folder.hpp"

namespace quatuor::server {

struct WebSite {
  using Time = std::chrono::steady_clock::time_point;

  std::filesystem::path folder;
  // For a request to come, and for each 64 KiB to be taken: nobody keeps a place by being slow.
  std::chrono::milliseconds patience = std::chrono::seconds(10);
  std::function<Time()> clock = std::chrono::steady_clock::now;
};

// One connection: a request is read, its answer sent, and so on until either side has enough. Never
// waits: whoever holds it waits for what it waits for, and then lets it proceed.
class WebClient {
 public:
  using Time = WebSite::Time;

  WebClient(Descriptor socket, Time deadline) : socket_(std::move(socket)), deadline_(deadline) {}

  [[nodiscard]] int socket() const { return socket_.get(); }
  [[nodiscard]] short awaited() const;  // as poll() calls it
  [[nodiscard]] bool is_gone() const { return phase_ == Phase::gone; }

  void proceed(const WebSite& site, Time now);
  void look_at_clock(const WebSite& site, Time now);

 private:
  enum class Phase : std::uint8_t { reading, answering, leaving, gone };

  void read(const WebSite& site, Time now);
  void heed(const WebSite& site, Time now);
  void begin(Answer answer, Time deadline);
  void send(const WebSite& site, Time now);
  bool fill();
  void finish(const WebSite& site, Time now);
  void discard();

  Descriptor socket_;
  Time deadline_;
  Phase phase_ = Phase::reading;
  std::string input_;  // read, and not yet answered
  std::string output_;
  std::size_t sent_ = 0;  // of output_
  WebFile file_;          // after output_; its size is what is left of it
  bool closes_ = false;
};

}  // namespace quatuor::server
