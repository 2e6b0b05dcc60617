#include "server/net/server.hpp"

#include <sys/resource.h>
#include <algorithm>

#include "server/net/door.hpp"
#include "server/net/side_door.hpp"
#include "server/net/visitor.hpp"

namespace quatuor::server {

namespace {

// Many systems let a program open a thousand files at first, and more if it asks.
void ask_for_descriptors(std::size_t wanted) {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < wanted) {
    limit.rlim_cur = std::min<rlim_t>(wanted, limit.rlim_max);
    ::setrlimit(RLIMIT_NOFILE, &limit);
  }
}

asio::awaitable<void> keep_time(Hall& hall, const std::function<bool()>& stops,
                                const std::function<void()>& before_closing) {
  constexpr auto tick = std::chrono::milliseconds(100);
  while (!hall.is_told_to_stop && !stops()) {
    hall.look_at_clock();
    hall.ticker.expires_after(tick);
    (void)co_await hall.ticker.async_wait(as_result);
  }
  hall.begin_closing(before_closing);
}

}  // namespace

Server::Server(Site site) : hall_(std::make_unique<Hall>(std::move(site))) {}
Server::~Server() = default;

std::expected<std::uint16_t, int> Server::open(const std::string& host, std::uint16_t port) {
  // Files, and whoever is turned away with a word.
  constexpr std::size_t for_files = 300;
  ask_for_descriptors(hall_->site.limits.connections + for_files);
  return open_door(*hall_, host, port);
}

bool Server::open_side_door(const std::filesystem::path& path, const Answering& answering) {
  return server::open_side_door(*hall_, path, answering);
}

void Server::receive_with(Receptionist& receptionist) {
  hall_->receptionist = &receptionist;
}

void Server::run(const std::function<bool()>& stops, const std::function<void()>& before_closing) {
  Hall& hall = *hall_;
  asio::co_spawn(hall.loop, keep_time(hall, stops, before_closing),
                 [&hall](const std::exception_ptr& trouble) {
                   hall.report(trouble);
                   hall.begin_closing([] {});
                 });
  while (!hall.loop.stopped()) {
    try {
      hall.loop.run();
    } catch (...) {
      hall.report(std::current_exception());  // of a task; the others go on
    }
  }
}

void Server::stop() {
  post([this] {
    hall_->is_told_to_stop = true;
    hall_->ticker.cancel();
  });
}

void Server::post(std::function<void()> task) {
  asio::post(hall_->loop, std::move(task));
}

void Server::after(std::chrono::milliseconds time, std::function<void()> task) {
  const auto timer = std::make_shared<asio::steady_timer>(hall_->loop, time);
  timer->async_wait([timer, task = std::move(task)](ErrorCode error) {
    if (!error) {
      task();
    }
  });
}

std::int64_t Server::now() const {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

Time Server::steady_now() const {
  return std::chrono::steady_clock::now();
}

void Server::send(VisitorId visitor, SharedText message) {
  if (const auto found = hall_->visitors.find(visitor); found != hall_->visitors.end()) {
    found->second->send(std::move(message));
  }
}

void Server::drop(VisitorId visitor, std::string_view reason) {
  if (const auto found = hall_->visitors.find(visitor); found != hall_->visitors.end()) {
    found->second->close(websocket::close_code::policy_error, reason);
  }
}

void Server::charge(VisitorId visitor, std::chrono::microseconds work) {
  if (const auto found = hall_->visitors.find(visitor); found != hall_->visitors.end()) {
    found->second->charge(work);
  }
}

void Server::send_to_all(const SharedText& message) {
  for (const auto& [id, visitor] : hall_->visitors) {
    visitor->send(message);
  }
}

const Counters& Server::counters() const {
  return hall_->counters;
}

Presence Server::presence() const {
  return hall_->presence();
}

void Server::let_in(Descriptor socket, const std::string& address) {
  Socket adopted(hall_->loop);
  ErrorCode error;
  std::ignore = adopted.assign({AF_UNIX, 0}, ::dup(socket.get()), error);
  const auto peer = Address::parse(address);
  if (!error && peer) {
    hall_->let_in(std::move(adopted), *peer);
  }
}

void Server::proceed() {
  hall_->look_at_clock();
  hall_->loop.restart();
  while (hall_->loop.poll() > 0) {
  }
}

}  // namespace quatuor::server
