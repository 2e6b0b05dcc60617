#pragma once

#include <functional>
#include <memory>
#include <random>
#include <vector>

#include "bench/load/tally.hpp"
#include "bench/load/wire.hpp"

namespace quatuor::load {

// Two who play Squadro at one table, and whoever watches them. A game that is over is followed by
// another at a new table. Messages are searched, not parsed: the machine is the server's.
class Party {
 public:
  using Ready = std::function<void(Party&)>;

  // The first two wires play. `number` tells it from other parties; `ready` is called whenever a
  // move can be made.
  Party(std::size_t number, std::vector<std::unique_ptr<Wire>> wires, Tally& tally, Ready ready);

  void begin();
  // When it is ready. The move was to be made at `due`.
  void play(Moment due);
  // What has come for one of them.
  void listen(std::size_t guest);

  [[nodiscard]] std::size_t size() const { return guests_.size(); }
  [[nodiscard]] const Wire& wire(std::size_t guest) const { return *guests_[guest].wire; }
  [[nodiscard]] bool is_playing() const { return step_ == Step::play && is_under_way_; }

 private:
  struct Guest {
    std::unique_ptr<Wire> wire;
    std::size_t seen = 0;  // the version
  };
  // What is done at a table, one after the other; when the game is over it begins again with
  // `create`.
  enum class Step : std::uint8_t {
    hello,
    create,
    sit_first,
    watch,
    sit_second,
    begin,
    dice_first,
    dice_second,
    play,
    leave,
  };

  void take(Step step);
  void go_on();
  void say(std::size_t guest, std::string_view ask, std::string_view fields);
  void say_all(std::string_view ask);
  void hear(std::size_t guest, std::string_view message);
  void hear_news(std::size_t guest, std::string_view message);
  void hear_answer(std::size_t guest, std::string_view message);
  [[nodiscard]] bool is_done() const;

  std::size_t number_;
  std::vector<Guest> guests_;
  Tally& tally_;
  Ready ready_;
  std::mt19937 random_;

  Step step_ = Step::hello;
  bool is_under_way_ = false;
  std::size_t awaited_ = 0;  // answers
  std::size_t messages_ = 0;
  std::string table_;
  std::size_t version_ = 0;  // that everybody is to see before anything else is done
  std::size_t ply_ = 0;
  std::size_t mover_ = 0;
  std::string move_;
  bool is_over_ = false;
  Moment due_;
};

}  // namespace quatuor::load
