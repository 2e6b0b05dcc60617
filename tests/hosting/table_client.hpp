#pragma once

#include <nlohmann/json.hpp>

#include "core/json_fwd.hpp"
#include "core/number.hpp"
#include "match/fair_dice.hpp"
#include "tests/server/web_serving.hpp"

// The real program and people at its tables, over real sockets.
namespace quatuor::server {

// 43 letters and digits: 32 bytes.
inline std::string secret_of(int number) {
  return fmt::format("{:S>42}A", number);
}

class TableClient {
 public:
  TableClient(std::uint16_t port, int number) : wire_(port), number_(number) {
    wire_.send(upgrade_request());
    EXPECT_TRUE(wire_.receive(false).is("101"));
    ask({{"ask", "hello"}, {"secret", secret_of(number)}, {"name", name()}});
  }

  [[nodiscard]] std::string name() const { return fmt::format("Somebody{}", number_); }
  [[nodiscard]] Json next() { return Json::parse(wire_.receive_frame().payload, nullptr, false); }
  [[nodiscard]] Frame frame() { return wire_.receive_frame(); }

  Json ask(Json message) {
    message["id"] = ++asked_;
    wire_.send(text(message.dump()));
    Json answer = next();
    while (answer.is_object() && answer.value("id", 0) != asked_) {
      answer = next();
    }
    return answer;
  }
  // With a new key; it must be done.
  Json wish(Json message) {
    message["key"] = fmt::format("k{}-{}", number_, ++keys_);
    Json answer = ask(std::move(message));
    EXPECT_FALSE(answer.contains("error")) << answer;
    return answer;
  }

  // Makes a table, sits down at its first seat and begins.
  std::string begin(const std::string& game, const Json& seats) {
    const Json made = wish({{"ask", "create"},
                            {"game", game},
                            {"seats", seats},
                            {"options", options_for(game, seats.size())}});
    const std::string table = made.value("table", "");
    const std::string dice = fmt::format("{:064x}", number_);
    wish({{"ask", "sit"},
          {"table", table},
          {"seat", 1},
          {"commit", hex_of(commitment_to(parse_hex(dice).value()))}});
    ask({{"ask", "watch"}, {"table", table}});
    wish({{"ask", "begin"}, {"table", table}});
    wish({{"ask", "dice"}, {"table", table}, {"secret", dice}});
    return table;
  }
  Json watch(const std::string& table) { return ask({{"ask", "watch"}, {"table", table}}); }

  // Plays the first move there is, if it is its turn.
  bool play_once(const std::string& table) {
    const Json seen = watch(table);
    if (seen["phase"] != "running" || seen["step"]["turn"] != seen["you"]) {
      return false;
    }
    const Json& view = seen["step"]["view"];
    const Json answer = ask({{"ask", "play"},
                             {"table", table},
                             {"key", fmt::format("p{}", ++keys_)},
                             {"ply", view["ply"]},
                             {"move", view["moves"][0]["move"]}});
    return answer.contains("version");
  }

  // The table after that version.
  Json await_news(const std::string& table, std::size_t version) {
    Json seen = watch(table);
    while (seen.is_object() &&
           (seen.value("table", "") != table || seen.value("version", 0U) <= version)) {
      seen = next();
    }
    return seen;
  }

  // Until it is this client's turn, or nobody's any more. False where the server has gone.
  bool await_turn(const std::string& table) {
    Json seen = watch(table);
    const auto is_awaited = [&] {
      return seen.value("table", "") == table && seen.contains("phase") &&
             (seen["phase"] == "over" || seen["step"]["turn"] == seen["you"]);
    };
    while (seen.is_object() && !is_awaited()) {
      seen = next();
    }
    return seen.is_object();
  }

  Json await_end(const std::string& table) {
    Json seen = watch(table);
    while (seen.is_object() &&
           (seen.value("table", "") != table || seen.value("phase", "") != "over")) {
      seen = next();
    }
    return seen;
  }

 private:
  static Json options_for(const std::string& game, std::size_t players) {
    return game == "squadro" ? Json::object() : Json{{"players", fmt::format("{}", players)}};
  }

  Wire wire_;
  int number_;
  int asked_ = 0;
  int keys_ = 0;
};

inline std::uint16_t port_of(const Process& program) {
  const std::string line = program.read_until("http://");
  const auto host = line.find("http://") + 7;
  const auto from = line.find(':', host) + 1;
  return parse_number<std::uint16_t>(line.substr(from, line.find('/', host) - from)).value_or(0);
}

// `quatuor serve` with a page, a folder of its own and whatever else it is told.
class ServingProgram {
 public:
  explicit ServingProgram(const Page& page, std::vector<std::string> more = {},
                          Process::Reads reads = Process::Reads::output)
      : program(arguments(page, std::move(more)), reads), port(port_of(program)) {}

  Process program;
  std::uint16_t port;

 private:
  static std::vector<std::string> arguments(const Page& page, std::vector<std::string> more) {
    std::vector<std::string> all{
        "serve", "--folder", page.folder().string(), "--port", "0", "--lang", "en",
        // The client answers no pings, and a busy machine may take its time.
        "--limit", "until-ping=3600s"};
    // These clients ask again and again.
    all.insert(all.end(),
               {"--limit", "messages-per-second=1000000", "--limit", "messages-burst=1000000"});
    if (std::ranges::find(more, "--database") == more.end()) {
      all.insert(all.end(), {"--data", page.data().string()});
    }
    all.insert(all.end(), more.begin(), more.end());
    return all;
  }
};

}  // namespace quatuor::server
