#include "protocol/host.hpp"

#include <algorithm>

#include "protocol/catalogue.hpp"

namespace quatuor::protocol {

namespace {

constexpr std::size_t most_tables = 1000;

// A question to a table that lies open, and the fields it may have.
struct Question {
  std::string_view ask;
  Answer (*answer)(Table& table, const Message& message, const Driver& driver);
  std::string_view fields;
};

template <auto answer>
Answer call(Table& table, const Message& message, const Driver& driver) {
  if constexpr (requires { (table.*answer)(message, driver); }) {
    return (table.*answer)(message, driver);
  } else {
    return (table.*answer)(message);
  }
}

constexpr std::array questions{
    Question{"table", call<&Table::table>, "viewer from show"},
    Question{"record", call<&Table::record>, "viewer"},
    Question{"view", call<&Table::view>, "viewer ply"},
    Question{"told", call<&Table::told>, "viewer from"},
    Question{"why", call<&Table::why>, "viewer move"},
    Question{"play", call<&Table::play>, "viewer move from show"},
    Question{"draw", call<&Table::draw>, "viewer from show"},
    Question{"take back", call<&Table::take_back>, "viewer to from show"},
    Question{"resign", call<&Table::resign>, "viewer seat from show"},
    Question{"verify", call<&Table::verify>, "seen"},
    Question{"think", call<&Table::think>, "viewer player nodes movetime"},
    Question{"judge", call<&Table::judge>, "ply nodes movetime"},
};

// A question to the host itself, and the fields it may have.
struct HostQuestion {
  std::string_view ask;
  std::string_view fields;
};

constexpr std::array host_questions{
    HostQuestion{"games", ""},
    HostQuestion{"tables", ""},
    HostQuestion{"stop", stop_fields},
    HostQuestion{"start", "viewer game seed players options position date from show"},
    HostQuestion{"open", "viewer record from show"},
    HostQuestion{"close", ""},
};

}  // namespace

std::string Host::answer(std::string_view text) {
  const auto message = Message::parse(text);
  if (!message) {
    return refusal(text, message.error());
  }
  Json json = message->envelope();
  Answer answer = obey(*message, json);
  add_fields(json, answer ? *std::move(answer) : object_of("error", json_of(answer.error())));
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Answer Host::obey(const Message& message, const Json& envelope) {
  const auto ask = message.text("ask");
  if (!ask) {
    return std::unexpected(ask.error());
  }
  const std::string name = envelope.value("table", "");
  if (const auto own = std::ranges::find(host_questions, *ask, &HostQuestion::ask);
      own != host_questions.end()) {
    const auto known = message.check_fields(own->fields);
    return !known             ? std::unexpected(known.error())
           : *ask == "games"  ? catalogue()
           : *ask == "tables" ? list_tables()
           : *ask == "close"  ? close(name)
           : *ask == "stop"   ? Json{{"stopped", true}}
                              : sit_down(message, name);
  }
  const auto question = std::ranges::find(questions, *ask, &Question::ask);
  if (question == questions.end()) {
    return refuse("Je ne connais pas le message « {} ».", "There is no message \"{}\".",
                  shown(*ask));
  }
  if (const auto known = message.check_fields(question->fields); !known) {
    return std::unexpected(known.error());
  }
  const auto table = tables_.find(name);
  if (table == tables_.end()) {
    return refuse("Aucune partie n'est ouverte ici.", "No game is open here.");
  }
  const Driver driver{.send =
                          [&](const Json& found) {
                            Json json = envelope;
                            json["progress"] = true;
                            json.update(found);
                            carrier_.send(json.dump());
                          },
                      .wants_an_end = [&] { return carrier_.wants_an_end(envelope); },
                      .endgame = carrier_.endgame};
  return question->answer(table->second, message, driver);
}

// What cannot be started or opened leaves the table that was there.
Answer Host::sit_down(const Message& message, const std::string& name) {
  if (!tables_.contains(name) && tables_.size() == most_tables) {
    return refuse("Il y a déjà {} tables : fermez-en une.",
                  "There are {} tables already: close one.", most_tables);
  }
  auto table = message.text("ask") == "open" ? Table::open(message) : Table::start(message);
  if (!table) {
    return std::unexpected(std::move(table.error()));
  }
  Answer answer = table->table(message);
  if (answer) {
    tables_.insert_or_assign(name, *std::move(table));
  }
  return answer;
}

Answer Host::close(const std::string& name) {
  if (tables_.erase(name) == 0) {
    return refuse("Aucune partie n'est ouverte ici.", "No game is open here.");
  }
  return Json{{"closed", true}};
}

Answer Host::list_tables() const {
  Json names = Json::array();
  for (const auto& [name, table] : tables_) {
    names.push_back(name);
  }
  return Json{{"tables", std::move(names)}};
}

}  // namespace quatuor::protocol
