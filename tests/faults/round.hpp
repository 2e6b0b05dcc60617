#pragma once

#include "core/random.hpp"
#include "tests/faults/program.hpp"
#include "tests/faults/proof.hpp"

namespace quatuor::faults {

// What happened in some rounds.
struct Report {
  std::size_t kills = 0;
  std::size_t database_stops = 0;
  std::size_t acknowledged = 0;
  std::size_t resent = 0;

  Report& operator+=(const Report& other) {
    kills += other.kills;
    database_stops += other.database_stops;
    acknowledged += other.acknowledged;
    resent += other.resent;
    return *this;
  }
};

// Several tables at once on one server, which is killed at any moment and started again. What
// happens when follows from the seed and from what was sent and received, never from the time.
class Round {
 public:
  // The place is as for Program. `stop_database` stops it without ceremony; what it returns starts
  // it again.
  using Start = std::function<void()>;
  Round(const server::Page& page, std::vector<std::string> place, std::uint64_t seed,
        std::function<Start()> stop_database = {})
      : random_(seed),
        where_(place.back()),
        program_(page, std::move(place)),
        stop_database_(std::move(stop_database)) {
    const Json clock = {{"kind", "total"}, {"seconds", 36'000}, {"increment", 3}};
    const Json squadro = {{"ask", "create"}, {"game", "squadro"}};
    const Json quadrot = {{"ask", "create"}, {"game", "quadrot"}};
    add(2, squadro, {{"seats", {"open", "open"}}, {"clock", clock}});
    add(2, quadrot, {{"seats", {"open", "open"}}});
    add(2, quadrot, {{"seats", {"open", "open"}}, {"clock", clock}});
    add(1, squadro, {{"seats", {"open", "bot:1"}}});
  }

  Report play() {
    constexpr std::size_t most = 1'000'000;
    for (std::size_t steps = 0; !is_over(); ++steps) {
      if (steps > most) {
        throw std::runtime_error("a game that does not end");
      }
      if (until_fault_-- == 0) {
        break_something();
      }
      Game& game = games_[random_.below(static_cast<std::uint32_t>(games_.size()))];
      if (!game.is_over()) {
        game.step(random_, [this](const Player&) { return program_.port(); });
      }
    }
    program_.kill();
    ++report_.kills;
    prove();
    return report_;
  }

 private:
  void add(int players, Json making, const Json& more) {
    making.update(more);
    games_.emplace_back(next_number_, players, making, 10 + random_.below(30));
    next_number_ += players;
  }
  [[nodiscard]] bool is_over() const {
    return std::ranges::all_of(games_, [](const Game& game) { return game.is_over(); });
  }

  void break_something() {
    until_fault_ = random_.below(150);
    if (stop_database_ && random_.below(6) == 0) {
      break_database();
    } else {
      kill_server();
    }
  }
  // Half of them never see what was on its way to them.
  void kill_server() {
    program_.kill();
    ++report_.kills;
    for (Game& game : games_) {
      for (Player& player : game.players()) {
        if (random_.below(2) == 0) {
          player.hang_up();
        }
      }
    }
    program_.start();
  }
  // Some send while it is away; whoever waits for an answer waits until it is back.
  void break_database() {
    const Start start = stop_database_();
    ++report_.database_stops;
    for (Game& game : games_) {
      for (Player& player : game.players()) {
        if (player.has_line() && player.has_wish() && random_.below(2) == 0) {
          player.send_again();
        }
      }
    }
    start();
  }

  void prove() {
    const auto store = store::opened(where_);
    store::Answer<std::optional<store::Counts>> counts;
    store->count(counts.hear());
    EXPECT_EQ(counts.get().value_or(store::Counts()).tables, games_.size());
    for (Game& game : games_) {
      expect_nothing_lost(*store, game);
      for (const Player& player : game.players()) {
        report_.acknowledged += player.acknowledged().size();
        report_.resent += player.resent();
      }
    }
  }

  Random random_;
  std::string where_;
  Program program_;
  std::function<Start()> stop_database_;
  std::deque<Game> games_;
  int next_number_ = 1;
  std::uint32_t until_fault_ = random_.below(150);
  Report report_;
};

}  // namespace quatuor::faults
