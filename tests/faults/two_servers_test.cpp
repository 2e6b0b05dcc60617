// Two servers on one PostgreSQL: players at one table need not know, and one server may die.
#include "core/random.hpp"
#include "tests/faults/program.hpp"
#include "tests/faults/proof.hpp"
#include "tests/store/temporary_postgres.hpp"

namespace quatuor::faults {

namespace {

struct TwoServers {
  server::Page page;
  std::string database = TemporaryPostgres::shared().new_database();
  Program first{page, {"--database", database}};
  Program second{page, {"--database", database}};
  bool second_is_dead = false;

  // The maker plays on the first, everybody else on the second as long as it is there.
  [[nodiscard]] std::uint16_t port_for(const Player& player) const {
    return player.makes_the_table() || second_is_dead ? first.port() : second.port();
  }
};

std::size_t acknowledged(Game& game) {
  std::size_t count = 0;
  for (const Player& player : game.players()) {
    count += player.acknowledged().size();
  }
  return count;
}

}  // namespace

// Each plays only after news of the other's move has come from the other server.
TEST(TwoServers, ATableGoesOnWhenOneDies) {
  TwoServers servers;
  const Json clock = {{"kind", "total"}, {"seconds", 36'000}};
  for (const char* name : {"squadro", "quadrot"}) {
    Random random(7);
    const int number = name == std::string("squadro") ? 1 : 3;
    Game game(number, 2,
              {{"ask", "create"}, {"game", name}, {"seats", {"open", "open"}}, {"clock", clock}},
              40);
    const auto play_until = [&](const auto& ends) {
      while (!ends()) {
        game.step(random, [&](const Player& player) { return servers.port_for(player); });
      }
    };
    play_until([&] { return acknowledged(game) >= 20; });
    servers.second.kill();
    servers.second_is_dead = true;
    play_until([&] { return game.is_over(); });
    const auto store = store::opened(servers.database);
    expect_nothing_lost(*store, game);
    servers.second.start();
    servers.second_is_dead = false;
  }
}

}  // namespace quatuor::faults
