#pragma once

#include <gtest/gtest.h>

#include "tests/server/playroom_world.hpp"

namespace quatuor::tables {

inline std::string dice_secret(int number) {
  return fmt::format("{:064x}", number);
}

inline std::string commit(int number) {
  return hex_of(commitment_to(parse_hex(dice_secret(number)).value()));
}

inline bool is_refused(const Json& answer, std::string_view code = "refused") {
  return answer.contains("error") && answer.value("code", "") == code;
}

// Two people at a table, and somebody who watches.
class AtTable : public testing::Test {
 protected:
  std::string make(const Json& more = Json::object()) {
    Json message = {{"ask", "create"},
                    {"game", "squadro"},
                    {"seats", {"open", "open"}},
                    {"options", {{"first", "light"}}}};
    message.update(more);
    return world.wish(anna, message).value("table", "");
  }
  void sit(server::VisitorId who, int number, int seat) {
    const Json answer = world.wish(
        who, {{"ask", "sit"}, {"table", code}, {"seat", seat}, {"commit", commit(number)}});
    ASSERT_TRUE(answer.contains("version")) << answer;
  }
  void watch_all() {
    for (const server::VisitorId who : {anna, ben, carl}) {
      world.ask(who, {{"ask", "watch"}, {"table", code}});
    }
  }
  void begin(const Json& more = Json::object()) {
    code = make(more);
    sit(anna, 1, 1);
    sit(ben, 2, 2);
    watch_all();
    const Json answer = world.wish(anna, {{"ask", "begin"}, {"table", code}});
    ASSERT_TRUE(answer.contains("version")) << answer;
  }
  // Ben at another server, which has seen the game begin and hears of nothing since.
  server::VisitorId leave_behind(World& other) {
    store.shared = true;
    store.notifies = false;
    begin();
    const server::VisitorId far = other.visitor(2, "Ben");
    other.ask(far, {{"ask", "watch"}, {"table", code}});
    play(anna, 0, "3");
    return far;
  }
  Json play(server::VisitorId who, std::size_t ply, const std::string& move) {
    return world.wish(who, {{"ask", "play"}, {"table", code}, {"ply", ply}, {"move", move}});
  }
  Json wish(server::VisitorId who, const std::string& ask, Json more = Json::object()) {
    more.update({{"ask", ask}, {"table", code}});
    return world.wish(who, more);
  }
  Json seen(server::VisitorId who) { return world.ask(who, {{"ask", "watch"}, {"table", code}}); }

  HandLoop loop;
  MemoryStore store;
  World world{store, loop};
  server::VisitorId anna = world.visitor(1, "Anna");
  server::VisitorId ben = world.visitor(2, "Ben");
  server::VisitorId carl = world.visitor(3, "Carl");
  std::string code;
};

}  // namespace quatuor::tables
