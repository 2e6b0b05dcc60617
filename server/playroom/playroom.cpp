// Who comes, who they are, and what is asked without a table.
#include "server/playroom/playroom.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "match/players.hpp"
#include "match/record_format.hpp"
#include "protocol/catalogue.hpp"
#include "server/names/lookalike.hpp"
#include "server/names/readable.hpp"
#include "server/playroom/costs.hpp"
#include "server/playroom/words.hpp"
#include "server/tables/secrets.hpp"

namespace quatuor::tables {

namespace {

constexpr std::size_t longest_person_name = 30;
constexpr std::size_t longest_face = 20;

// As it is kept; a record holds it too.
std::optional<std::string> kept_name(std::string_view typed) {
  auto name = names::tidy_name(typed, longest_person_name);
  return name && shown(*name, longest_name) == *name ? name : std::nullopt;
}

Expected<Person> person_of(const protocol::Message& message) {
  const auto secret = message.text("secret");
  const auto name = message.text("name");
  const auto face = message.text_or_nothing("face");
  if (!secret || !name || !face) {
    return std::unexpected(!secret ? secret.error() : !name ? name.error() : face.error());
  }
  const auto id = identity_of(*secret);
  if (!id) {
    return std::unexpected(id.error());
  }
  const bool is_program = message.has("program") && message["program"] == true;
  const auto kept = kept_name(*name);
  if (!kept || !is_word(*face, longest_face)) {
    return refuse("Un nom a de 1 à {} caractères lisibles, sans blanc au bord.",
                  "A name has 1 to {} readable characters, without blanks around it.",
                  longest_person_name);
  }
  if (parse_player(*kept) || names::is_like_a_bots(*kept)) {
    return refuse("« {} » est le nom d'un robot : prenez-en un autre.",
                  "\"{}\" is what a bot is called: take another name.", *kept);
  }
  return Person{.id = *id, .name = *kept, .face = *face, .is_program = is_program};
}

}  // namespace

Playroom::Playroom(server::Loop& loop, server::Connections& connections, store::Store& store,
                   const PlayroomSettings& settings)
    : loop_(loop),
      connections_(connections),
      store_(store),
      settings_(settings),
      wrong_codes_(settings.wrong_codes),
      new_tables_(settings.new_tables),
      asides_(settings.asides),
      seatings_per_person_(settings.seatings_per_person),
      seatings_per_address_(settings.seatings_per_address),
      seatings_(settings.seatings) {}

void Playroom::came(server::VisitorId visitor, const std::string& address) {
  visitors_.emplace(visitor, Visitor{.address = address, .person = {}, .rooms = {}});
  // Whoever says nothing keeps the place of somebody who would.
  loop_.after(std::chrono::milliseconds(settings_.for_hello), [this, visitor] {
    const auto at = visitors_.find(visitor);
    if (at != visitors_.end() && !at->second.person) {
      connections_.drop(visitor, "no hello");
    }
  });
}

void Playroom::left(server::VisitorId visitor) {
  const auto at = visitors_.find(visitor);
  if (at == visitors_.end()) {
    return;
  }
  const auto rooms = std::move(at->second.rooms);
  forget_watched(at->second.address, rooms.size());
  visitors_.erase(at);
  for (const auto& [code, room] : rooms) {
    leave(visitor, *room);
    tell_presence_soon(room);
  }
}

bool Playroom::is_missed(server::VisitorId visitor) const {
  const auto at = visitors_.find(visitor);
  return at != visitors_.end() && std::ranges::any_of(at->second.rooms, [&](const auto& room) {
           return seat_of(visitor, *room.second) != 0;
         });
}

void Playroom::heard(server::VisitorId visitor, std::string_view text) {
  const auto at = visitors_.find(visitor);
  if (at == visitors_.end()) {
    return;
  }
  auto message = protocol::Message::parse(text);
  if (!message) {
    answer(visitor, Json::object(),
           {{"error", protocol::json_of(message.error())}, {"code", "refused"}});
    return;
  }
  Request request{.visitor = visitor,
                  .address = at->second.address,
                  .envelope = message->envelope(),
                  .message = *std::move(message),
                  .ask = {},
                  .person = at->second.person.value_or(Person{})};
  const auto ask = request.message.text("ask");
  if (!ask) {
    refuse_request(request, Refusal(ask.error()));
    return;
  }
  request.ask = *ask;
  if (*ask == "hello") {
    greet(at->second, request);
  } else if (!at->second.person) {
    refuse_request(request, Refusal(say("Dites d'abord « hello ».", "Say \"hello\" first.")));
  } else {
    answer_greeted(request);
  }
}

void Playroom::greet(Visitor& visitor, const Request& request) {
  const auto known = request.message.check_fields("secret name face program");
  const auto person = known ? person_of(request.message) : std::unexpected(known.error());
  if (!person) {
    refuse_request(request, Refusal(person.error()));
    return;
  }
  // A seat belongs to a secret: who changes it leaves the tables where another sat.
  if (visitor.person && visitor.person->id != person->id) {
    refuse_request(request, Refusal(say("Cette connexion a déjà dit qui elle est.",
                                        "This connection has said who it is already.")));
    return;
  }
  visitor.person = *person;
  answer(request, {{"you",
                    {{"id", person->id},
                     {"name", person->name},
                     {"face", person->face},
                     {"program", person->is_program}}},
                   {"now", loop_.now()}});
}

void Playroom::answer_greeted(const Request& request) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 5> without_table{
      {{"ping", ""},
       {"games", ""},
       {"tables", "phase game before"},
       {"mine", "before"},
       {"create", "key game options position seats listed chat clock"}}};
  const auto own = std::ranges::find(without_table, request.ask,
                                     &std::pair<std::string_view, std::string_view>::first);
  if (own == without_table.end()) {
    go_to_table(request);
    return;
  }
  if (const auto known = request.message.check_fields(own->second); !known) {
    refuse_request(request, Refusal(known.error()));
  } else if (request.ask == "ping") {
    answer(request, {{"now", loop_.now()}});
  } else if (request.ask == "games") {
    answer(request, protocol::catalogue());
  } else if (request.ask == "create") {
    make(request);
  } else {
    store::Query query;
    query.member = request.ask == "mine" ? request.person.id : "";
    query.listed_only = request.ask == "tables";
    list(request, std::move(query));
  }
}

void Playroom::list(const Request& request, store::Query query) {
  const auto& message = request.message;
  const auto phase = message.text_or_nothing("phase");
  const auto game = message.text_or_nothing("game");
  const auto before = message.has("before") ? message.number("before", 0, INT64_MAX) : 0;
  if (!phase || !game || !before) {
    refuse_request(request, Refusal(!phase  ? phase.error()
                                    : !game ? game.error()
                                            : before.error()));
    return;
  }
  // Without a phase everything there ever was would be looked through.
  constexpr std::array<std::string_view, 3> phases{"open", "running", "over"};
  if (request.ask == "tables" && std::ranges::find(phases, *phase) == phases.end()) {
    refuse_request(request, Refusal(say("« phase » est « open », « running » ou « over ».",
                                        "\"phase\" is \"open\", \"running\" or \"over\".")));
    return;
  }
  Visitor& visitor = visitors_.at(request.visitor);
  if (visitor.lists >= settings_.lists_waiting) {
    refuse_request(request, {say("Trop de listes à la fois : attendez un peu.",
                                 "Too many lists at once: wait a little."),
                             "unavailable"});
    return;
  }
  ++visitor.lists;
  connections_.charge(request.visitor, cost_of_list);
  query.phase = *phase;
  query.game = *game;
  query.before = message.has("before") ? std::optional(static_cast<Time>(*before)) : std::nullopt;
  store_.list(std::move(query), [this, request](const auto& rows) {
    loop_.post([this, request, rows] { tell_list(request, rows); });
  });
}

void Playroom::tell_list(const Request& request,
                         const store::Found<std::vector<store::TableRow>>& rows) {
  if (const auto visitor = visitors_.find(request.visitor); visitor != visitors_.end()) {
    --visitor->second.lists;
  }
  if (!rows) {
    refuse_request(request, {say("Les tables n'ont pas pu être lues : essayez encore.",
                                 "The tables could not be read: try again."),
                             "unavailable"});
    return;
  }
  Json tables = Json::array();
  for (const store::TableRow& row : *rows) {
    tables.push_back(card_of(row, request.ask == "mine" ? request.person.id : ""));
  }
  answer(request, {{"tables", std::move(tables)}});
}

void Playroom::answer(const Request& request, Json json) {
  answer(request.visitor, request.envelope, std::move(json));
}

void Playroom::answer(server::VisitorId visitor, Json envelope, Json json) {
  add_fields(envelope, std::move(json));
  answer(visitor, text_of(envelope));
}

// News costs nobody anything: it comes of what others do.
void Playroom::answer(server::VisitorId visitor, std::string text) {
  connections_.charge(visitor, cost_of_bytes(text.size()));
  connections_.send(visitor, std::make_shared<const std::string>(std::move(text)));
}

void Playroom::refuse_request(const Request& request, const Refusal& why) {
  ++counts_.refused;
  answer(request, {{"error", protocol::json_of(why.why)}, {"code", why.code}});
}

void Playroom::announce_end(Time again) {
  const auto text =
      std::make_shared<const std::string>(text_of({{"news", "closing"}, {"again", again}}));
  for (const auto& [id, visitor] : visitors_) {
    connections_.send(id, text);
  }
}

std::string Playroom::metrics() const {
  std::size_t watchers = 0;
  for (const auto& [code, room] : rooms_) {
    watchers += room->watchers.size();
  }
  server::MetricsText text;
  text.gauge("visitors", "Connections that talk to tables.", visitors_.size());
  text.gauge("tables_in_memory", "Tables that are looked at.", rooms_.size());
  text.gauge("watchers", "Looks at tables.", watchers);
  text.counter("wishes_total", "Changes that were asked for.", counts_.wishes);
  text.counter("wishes_refused_total", "Messages that were refused with a reason.",
               counts_.refused);
  text.counter("stored_total", "Changes that were stored.", counts_.stored);
  text.counter("outdated_total", "Changes that somebody else was ahead of.", counts_.outdated);
  text.counter("failed_total", "Changes that could not be stored.", counts_.failed);
  text.histogram("commit_seconds", "From the decision on a change to its being on disk.",
                 counts_.commits);
  return text.text();
}

}  // namespace quatuor::tables
