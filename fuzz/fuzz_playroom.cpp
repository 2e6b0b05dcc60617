// Any bytes as messages of three people to the tables of a server: every one is answered by an
// object, what is refused changes nothing, and a log only grows.
#include "core/split.hpp"
#include "fuzz/check.hpp"
#include "tests/server/pinned_secrets.hpp"
#include "tests/server/playroom_world.hpp"

using namespace quatuor;

namespace {

constexpr server::VisitorId visitors = 3;

using Logs = std::map<std::string, std::vector<store::LogEntry>>;

bool has_grown(const Logs& before, const Logs& after) {
  return std::ranges::all_of(before, [&](const auto& log) {
    const auto now = after.find(log.first);
    return now != after.end() && now->second.size() >= log.second.size() &&
           std::equal(log.second.begin(), log.second.end(), now->second.begin());
  });
}

class Hall {
 public:
  Hall() {
    for (server::VisitorId visitor = 1; visitor <= visitors; ++visitor) {
      world_.playroom().came(visitor, "10.0.0.1");
    }
  }

  // "1{…}" is a message of the first, "x1" their leaving and coming back, "t" a second, "T" three
  // minutes.
  void obey(std::string_view line) {
    const auto visitor = static_cast<server::VisitorId>(line.front() - '0');
    if (line.front() == 't' || line.front() == 'T') {
      loop_.pass(line.front() == 't' ? 1'000 : 180'000);
    } else if (line.front() == 'x' && line.size() > 1) {
      world_.playroom().left(static_cast<server::VisitorId>(line[1] - '0'));
      world_.playroom().came(static_cast<server::VisitorId>(line[1] - '0'), "10.0.0.2");
    } else if (visitor >= 1 && visitor <= visitors) {
      say(visitor, with_code(line.substr(1)));
    }
    loop_.settle();
    Logs logs = store_.logs();
    fuzz::check(has_grown(logs_, logs));
    logs_ = std::move(logs);
  }

 private:
  // "$" is the code of the newest table.
  [[nodiscard]] std::string with_code(std::string_view text) const {
    std::string said(text);
    for (auto at = said.find('$'); !newest_.empty() && at != std::string::npos;
         at = said.find('$')) {
      said.replace(at, 1, newest_);
    }
    return said;
  }

  void say(server::VisitorId visitor, const std::string& text) {
    auto& heard = world_.heard().all[visitor];
    heard.clear();
    world_.playroom().heard(visitor, text);
    loop_.settle();
    fuzz::check(!heard.empty());
    for (const std::string& message : heard) {
      hear(Json::parse(message, nullptr, false));
    }
  }
  void hear(const Json& json) {
    fuzz::check(json.is_object());
    if (json.contains("error")) {
      fuzz::check(json.contains("code") && store_.logs() == logs_);
    } else if (!json.contains("news") && json.contains("table") && json.contains("version")) {
      newest_ = json["table"].get<std::string>();
    }
  }

  tables::HandLoop loop_;
  tables::MemoryStore store_;
  tables::World world_{store_, loop_};
  Logs logs_;
  std::string newest_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  // Codes and secrets are the same in every run, as what is fuzzed has to be.
  tables::pin_secrets(1);
  fuzz::check(tables::secrets_work());
  Hall hall;
  for (const auto line : split(fuzz::as_text(data, size), '\n')) {
    if (!line.empty()) {
      hall.obey(line);
    }
  }
  return 0;
}
