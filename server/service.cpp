#include "server/service.hpp"

#include "server/tables/secrets.hpp"

namespace quatuor::server {

namespace {

// How long those who are here are asked to wait before they come back.
constexpr store::Time come_back = 2'000;

}  // namespace

Expected<std::unique_ptr<Service>> Service::open(Site site, const ServiceSettings& settings) {
  if (!tables::secrets_work()) {
    return refuse("Cette machine ne donne pas de nombres au hasard.",
                  "This machine gives no random numbers.");
  }
  auto store = store::open_store(settings.place);
  if (!store) {
    return std::unexpected(store.error());
  }
  return std::unique_ptr<Service>(new Service(std::move(site), settings, *std::move(store)));
}

Site Service::with_reports(Site site, Service& service) {
  site.metrics = [&service] { return service.playroom_.metrics(); };
  return site;
}

Service::Service(Site site, const ServiceSettings& settings, std::unique_ptr<store::Store> store)
    : server_(with_reports(std::move(site), *this)),
      store_(std::move(store)),
      playroom_(server_, server_, *store_, settings.playroom),
      bots_(server_, *store_, settings.bots,
            [this](const store::Work& work, std::size_t undos, Move move) {
              playroom_.bot_decided(work, undos, move);
            }) {
  playroom_.on_work([this] { bots_.wake(); });
  server_.receive_with(playroom_);
}

void Service::run(const std::function<bool()>& stops) {
  server_.post([this] { playroom_.open(); });
  server_.run(stops, [this] { playroom_.announce_end(come_back); });
}

}  // namespace quatuor::server
