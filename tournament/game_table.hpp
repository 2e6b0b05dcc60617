#pragma once

#include <any>
#include <array>
#include <atomic>

#include "tournament/outside_engine.hpp"
#include "tournament/tournament.hpp"

namespace quatuor {

// Where one thread plays its games, one after the other. Programs that it has started stay.
class GameTable {
 public:
  using Now = std::function<std::chrono::steady_clock::time_point()>;

  // Both live as long. `now` times the decisions.
  GameTable(const Tournament& tournament, const std::atomic<bool>& is_stopped,
            Now now = std::chrono::steady_clock::now);

  // Nothing if it was stopped.
  std::optional<PlayedGame> play(std::size_t number);

 private:
  using Time = std::chrono::steady_clock::duration;

  std::expected<void, Fault> begin(const PlayedGame& game, Seat seat);
  void start_clocks();
  void make_decision(PlayedGame& game);
  std::expected<Thought, Fault> decide(const PlayedGame& game, std::size_t player);
  [[nodiscard]] Thought think(const PlayedGame& game, const Player& player);
  // Takes it from the seat's clock; or what is wrong with that.
  std::expected<void, Fault> pay(Seat seat, Time spent);

  const Tournament& tournament_;
  const std::atomic<bool>& is_stopped_;
  Now now_;
  std::vector<EngineSetting> settings_;
  std::vector<std::optional<OutsideEngine>> engines_;  // by player
  std::optional<Clocks> clocks_;                       // of the game, where its time is limited
  std::array<std::any, most_seats> kept_;  // what searches by the clock left in this game, by seat
};

}  // namespace quatuor
