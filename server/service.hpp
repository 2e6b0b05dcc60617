#pragma once

#include "server/net/server.hpp"
#include "server/playroom/bot_pool.hpp"
#include "server/playroom/playroom.hpp"

namespace quatuor::server {

struct ServiceSettings {
  store::Place place;
  tables::PlayroomSettings playroom = {};
  tables::BotSettings bots = {};
};

// The page, the tables and their bots, over one store: all of `quatuor serve`.
class Service {
 public:
  // The site's metrics and health are the service's business.
  static Expected<std::unique_ptr<Service>> open(Site site, const ServiceSettings& settings);

  [[nodiscard]] Server& server() { return server_; }
  // Until `stops`.
  void run(const std::function<bool()>& stops);

 private:
  Service(Site site, const ServiceSettings& settings, std::unique_ptr<store::Store> store);
  static Site with_reports(Site site, Service& service);

  Server server_;
  std::unique_ptr<store::Store> store_;
  tables::Playroom playroom_;
  tables::BotPool bots_;
};

}  // namespace quatuor::server
