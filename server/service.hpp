#pragma once

#include "server/net/server.hpp"
#include "server/playroom/bot_pool.hpp"
#include "server/playroom/playroom.hpp"
#include "server/pulse.hpp"
#include "server/troubles.hpp"

namespace quatuor::server {

struct ServiceSettings {
  // A folder for SQLite, or "postgresql://…".
  std::string where;
  tables::PlayroomSettings playroom = {};
  tables::BotSettings bots = {};
  Journal journal = {};
};

// The page, the tables and their bots, over one store: all of `quatuor serve`. A server that is
// never opened has bots and clocks, and no visitors: `quatuor worker`.
class Service {
 public:
  // The site's metrics, health and troubles are the service's business.
  static Expected<std::unique_ptr<Service>> open(Site site, ServiceSettings settings);

  Service(const Service&) = delete;
  Service& operator=(const Service&) = delete;
  Service(Service&&) = delete;
  Service& operator=(Service&&) = delete;
  // The store first: until its end it tells the others what came of their questions.
  ~Service() { store_.reset(); }

  [[nodiscard]] Server& server() { return server_; }
  [[nodiscard]] tables::Playroom& playroom() { return playroom_; }
  // Where `quatuor admin close` asks, and a second `quatuor serve` hears of this one's address.
  void open_side_door(const std::filesystem::path& path, std::string address);
  // Until `stops`. Whoever is here is told; what was acknowledged is stored.
  void run(const std::function<bool()>& stops);

 private:
  Service(Site site, const ServiceSettings& settings, std::unique_ptr<Troubles> troubles,
          std::unique_ptr<store::Store> store);
  static Site with_reports(Site site, Service& service);
  void answer_host(const std::string& line, const std::function<void(std::string)>& answer);
  void note_refusals();

  std::string address_;
  Journal journal_;
  std::unique_ptr<Troubles> troubles_;
  Server server_;
  std::unique_ptr<store::Store> store_;
  tables::Playroom playroom_;
  tables::BotPool bots_;
  Pulse pulse_;
  std::array<std::uint64_t, refusals> refused_{};  // when they were noted last
};

}  // namespace quatuor::server
