#include "server/service.hpp"

#include <nlohmann/json.hpp>

#include "protocol/message.hpp"
#include "server/tables/secrets.hpp"

namespace quatuor::server {

namespace {

// How long those who are here are asked to wait before they come back.
constexpr store::Time come_back = 2'000;

}  // namespace

Expected<std::unique_ptr<Service>> Service::open(Site site, ServiceSettings settings) {
  if (!tables::secrets_work()) {
    return refuse("Cette machine ne donne pas de nombres au hasard.",
                  "This machine gives no random numbers.");
  }
  settings.playroom.journal = settings.journal;
  settings.bots.journal = settings.journal;
  auto troubles = std::make_unique<Troubles>(settings.journal);
  auto store = store::open_store(
      {.where = settings.where,
       .trouble = [&troubles = *troubles](const std::string& what) { troubles.hear(what); }});
  if (!store) {
    return std::unexpected(store.error());
  }
  return std::unique_ptr<Service>(
      new Service(std::move(site), settings, std::move(troubles), *std::move(store)));
}

Site Service::with_reports(Site site, Service& service) {
  site.metrics = [&service] {
    return service.playroom_.metrics() + service.bots_.metrics() + service.pulse_.metrics();
  };
  site.is_healthy = [&service] { return service.pulse_.is_well(); };
  site.trouble = [&service](std::string_view what) {
    service.journal_.note(Journal::Level::error, "exception", {{"what", without_quotation(what)}});
  };
  return site;
}

Service::Service(Site site, const ServiceSettings& settings, std::unique_ptr<Troubles> troubles,
                 std::unique_ptr<store::Store> store)
    : journal_(settings.journal),
      troubles_(std::move(troubles)),
      server_(with_reports(std::move(site), *this)),
      store_(std::move(store)),
      playroom_(server_, server_, *store_, settings.playroom),
      bots_(server_, *store_, settings.bots,
            [this](const store::Work& work, std::size_t undos, Move move) {
              playroom_.bot_decided(work, undos, move);
            }),
      pulse_(server_, *store_, settings.journal) {
  playroom_.on_work([this] { bots_.wake(); });
  pulse_.each_minute([this] {
    note_refusals();
    troubles_->sum_up();
  });
  server_.receive_with(playroom_);
}

void Service::run(const std::function<bool()>& stops) {
  const Time began = server_.steady_now();
  server_.post([this] {
    playroom_.open();
    pulse_.start();
  });
  server_.run(stops, [this] {
    journal_.note(Journal::Level::info, "stopping",
                  {{"websockets", server_.presence().websockets}});
    playroom_.announce_end(come_back);
  });
  note_refusals();
  const auto lasted = std::chrono::floor<std::chrono::seconds>(server_.steady_now() - began);
  journal_.note(Journal::Level::info, "stopped", {{"seconds", lasted.count()}});
}

void Service::open_side_door(const std::filesystem::path& path, std::string address) {
  address_ = std::move(address);
  const bool is_open = server_.open_side_door(
      path, [this](const std::string& line, const std::function<void(std::string)>& answer) {
        answer_host(line, answer);
      });
  if (!is_open) {
    journal_.note(Journal::Level::warning, "no_side_door");
  }
}

void Service::answer_host(const std::string& line, const std::function<void(std::string)>& answer) {
  const auto tell = [answer](const Expected<void>& outcome) {
    answer((outcome ? Json{{"closed", true}} : Json{{"error", protocol::json_of(outcome.error())}})
               .dump());
  };
  const auto message = protocol::Message::parse(line);
  const auto ask = message ? message->text("ask") : std::unexpected(message.error());
  if (!ask) {
    tell(std::unexpected(ask.error()));
  } else if (*ask == "address") {
    answer(Json{{"address", address_}}.dump());
  } else if (*ask == "close") {
    const auto code = message->text("table");
    code ? playroom_.close_table(*code, tell) : tell(std::unexpected(code.error()));
  } else {
    tell(refuse("Je ne connais pas cette demande.", "There is no such question."));
  }
}

// Somebody who is sent away a thousand times is one line.
void Service::note_refusals() {
  for (std::size_t i = 0; i < refusals; ++i) {
    const auto reason = static_cast<Refusal>(i);
    const std::uint64_t all = server_.counters().refused_for(reason);
    if (all > refused_.at(i)) {
      // Perhaps by somebody who typed the right name, and whoever hosts has not told us of it.
      const bool is_foreign = reason == Refusal::foreign_host || reason == Refusal::foreign_origin;
      journal_.note(is_foreign ? Journal::Level::warning : Journal::Level::info, "refused",
                    {{"reason", name_of(reason)}, {"times", all - refused_.at(i)}});
    }
    refused_.at(i) = all;
  }
}

}  // namespace quatuor::server
