// Who comes, who they are, and what is asked without a table.
#include "server/playroom/playroom.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "core/split.hpp"
#include "match/players.hpp"
#include "protocol/catalogue.hpp"
#include "server/playroom/words.hpp"
#include "server/tables/secrets.hpp"

namespace quatuor::tables {

namespace {

constexpr std::size_t longest_person_name = 30;
constexpr std::size_t longest_face = 20;

bool is_name(std::string_view name) {
  return !name.empty() && trimmed(name) == name && shown(name, longest_person_name) == name;
}

std::string text_of(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
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
  if (!is_name(*name) || !is_word(*face, longest_face)) {
    return refuse("Un nom a de 1 à {} caractères lisibles, sans blanc au bord.",
                  "A name has 1 to {} readable characters, without blanks around it.",
                  longest_person_name);
  }
  if (parse_player(*name)) {
    return refuse("« {} » est le nom d'un robot : prenez-en un autre.",
                  "\"{}\" is what a bot is called: take another name.", *name);
  }
  return Person{.id = *id, .name = *name, .face = *face, .is_program = is_program};
}

}  // namespace

Playroom::Playroom(server::Loop& loop, server::Connections& connections, store::Store& store,
                   const PlayroomSettings& settings)
    : loop_(loop),
      connections_(connections),
      store_(store),
      settings_(settings),
      wrong_codes_(settings.wrong_codes),
      new_tables_(settings.new_tables) {}

void Playroom::came(server::VisitorId visitor, const std::string& address) {
  visitors_.emplace(visitor, Visitor{.address = address, .person = {}, .rooms = {}});
}

void Playroom::left(server::VisitorId visitor) {
  const auto at = visitors_.find(visitor);
  if (at == visitors_.end()) {
    return;
  }
  const auto rooms = std::move(at->second.rooms);
  visitors_.erase(at);
  for (const auto& [code, room] : rooms) {
    leave(visitor, *room);
    tell_presence_soon(room);
  }
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
  query.phase = *phase;
  query.game = *game;
  query.before = message.has("before") ? std::optional(static_cast<Time>(*before)) : std::nullopt;
  store_.list(std::move(query), [this, request](std::vector<store::TableRow> rows) {
    loop_.post([this, request, rows = std::move(rows)] {
      Json tables = Json::array();
      for (const store::TableRow& row : rows) {
        tables.push_back(card_of(row, request.ask == "mine" ? request.person.id : ""));
      }
      answer(request, {{"tables", std::move(tables)}});
    });
  });
}

void Playroom::make(const Request& request) {
  const auto key = key_in(request.message);
  if (!key) {
    refuse_request(request, key.error());
    return;
  }
  auto making = make_table(request.message, request.person, *key);
  if (!making) {
    refuse_request(request, making.error());
    return;
  }
  const std::string& address = visitors_.at(request.visitor).address;
  if (!new_tables_.is_left(address, loop_.now())) {
    refuse_request(request, Refusal(say("Trop de tables à la fois : attendez un peu.",
                                        "Too many tables at once: wait a little.")));
    return;
  }
  new_tables_.use(address, loop_.now());
  // One after the other: those on their way are in no list yet.
  auto& makings = makings_[request.person.id];
  makings.push_back({.request = request, .key = *key, .making = *std::move(making)});
  if (makings.size() == 1) {
    make_next(makings.front());
  }
}

void Playroom::make_next(const PersonsMaking& next) {
  store::Query own;
  own.phase = "open";
  own.member = next.request.person.id;
  own.most = settings_.tables_per_person;
  store_.list(own, [this, next](const std::vector<store::TableRow>& rows) {
    const bool has_enough = rows.size() >= settings_.tables_per_person;
    loop_.post([this, next, has_enough] { has_enough ? make_no_more(next) : make_one(next); });
  });
}

void Playroom::make_one(const PersonsMaking& next) {
  create(next.request, next.request.person.id + " " + next.key, next.making, 3,
         [this, next](const store::Created& created) {
           if (created.outcome == store::Outcome::stored) {
             end_making(next, Json{{"table", created.row.code}, {"version", created.row.version}});
           } else {
             end_making(next, std::unexpected(table_not_stored()));
           }
         });
}

// Unless it is made already, and only the answer was lost.
void Playroom::make_no_more(const PersonsMaking& next) {
  store_.find_made(
      next.request.person.id + " " + next.key,
      [this, next](const store::Found<store::TableRow>& row) {
        loop_.post([this, next, row] {
          if (row) {
            end_making(next, Json{{"table", row->code}, {"version", row->version}});
          } else {
            end_making(next,
                       std::unexpected(Refusal(say("Vous avez déjà {} tables ouvertes : "
                                                   "fermez-en une.",
                                                   "You have {} open tables already: close one.",
                                                   settings_.tables_per_person))));
          }
        });
      });
}

void Playroom::end_making(const PersonsMaking& made, const Ruled<Json>& outcome) {
  outcome ? answer(made.request, *outcome) : refuse_request(made.request, outcome.error());
  const auto makings = makings_.find(made.request.person.id);
  makings->second.pop_front();
  if (makings->second.empty()) {
    makings_.erase(makings);
  } else {
    make_next(PersonsMaking(makings->second.front()));
  }
}

// A code that is taken is not taken twice: another is drawn.
void Playroom::create(const Request& request, const std::string& key, const Making& making,
                      int tries, const std::function<void(const store::Created&)>& then) {
  HostedTable table(random_code());
  const store::LogEntry entry{.at = loop_.now(), .content = making.entry.dump()};
  table.apply(entry);
  store::NewTable made{.code = table.code,
                       .key = key,
                       .game = making.game,
                       .is_listed = making.is_listed,
                       .card = card_for(table),
                       .entries = {entry},
                       .members = {request.person.id}};
  store_.create(std::move(made),
                [this, request, key, making, tries, then](const store::Created& created) {
                  loop_.post([this, request, key, making, tries, then, created] {
                    if (created.outcome == store::Outcome::outdated && tries > 1) {
                      create(request, key, making, tries - 1, then);
                    } else {
                      note_made(created);
                      then(created);
                    }
                  });
                });
}

void Playroom::note_made(const store::Created& created) const {
  if (created.outcome == store::Outcome::stored) {
    settings_.journal.note(server::Journal::Level::info, "table_made",
                           {{"table", created.row.id}, {"game", created.row.game}});
  } else {
    settings_.journal.note(server::Journal::Level::warning, "table_not_made");
  }
}

void Playroom::answer(const Request& request, Json json) {
  answer(request.visitor, request.envelope, std::move(json));
}

void Playroom::answer(server::VisitorId visitor, Json envelope, Json json) {
  add_fields(envelope, std::move(json));
  connections_.send(visitor, std::make_shared<const std::string>(text_of(envelope)));
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
