#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <string>

#include "match/descriptor.hpp"
#include "server/loop.hpp"
#include "server/net/site.hpp"
#include "server/visitors.hpp"
#include "server/web/counters.hpp"

namespace quatuor::server {

struct Hall;

// The page over HTTP, and WebSockets at /ws for whoever receives them. One thread, the one that
// calls `run`, does all of it.
class Server final : public Loop, public Connections {
 public:
  explicit Server(Site site);
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  Server(Server&&) = delete;
  Server& operator=(Server&&) = delete;
  ~Server() override;

  // The port it listens at; 0 wants any that is free. The error is that of the system (errno), and
  // one may try again.
  std::expected<std::uint16_t, int> open(const std::string& host, std::uint16_t port);

  // A socket in a folder for whoever hosts: a line comes in, an answer goes out. False where there
  // can be none.
  using Answering =
      std::function<void(const std::string& line, const std::function<void(std::string)>& answer)>;
  bool open_side_door(const std::filesystem::path& path, const Answering& answering);

  // Whoever receives WebSockets; before, there are none. Must live as long as the server runs. To
  // be said before it runs, or on its thread. Everyone who came will have left, in whatever way,
  // before `run` comes back.
  void receive_with(Receptionist& receptionist);

  // Until `stops`, which is asked ten times a second, or `stop`. Then nobody is let in any more,
  // `before_closing` may say something to those who are here, WebSockets are closed (1001), answers
  // on their way have a moment to arrive. What was posted and not done by then is never done.
  void run(
      const std::function<bool()>& stops = [] { return false; },
      const std::function<void()>& before_closing = [] {});
  // From any thread.
  void stop();

  void post(std::function<void()> task) override;
  void after(std::chrono::milliseconds time, std::function<void()> task) override;
  [[nodiscard]] std::int64_t now() const override;
  [[nodiscard]] Time steady_now() const override;

  void send(VisitorId visitor, SharedText message) override;
  void drop(VisitorId visitor, std::string_view reason) override;
  void charge(VisitorId visitor, std::chrono::microseconds work) override;
  void send_to_all(const SharedText& message);

  [[nodiscard]] const Counters& counters() const;
  [[nodiscard]] Presence presence() const;

  // For tests, in place of `open` and `run`: somebody who is connected already, and whatever can be
  // done at this moment.
  void let_in(Descriptor socket, const std::string& address);
  void proceed();

 private:
  std::unique_ptr<Hall> hall_;
};

}  // namespace quatuor::server
