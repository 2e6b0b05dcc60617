#pragma once

#include <deque>
#include <memory>
#include <span>
#include <string_view>

#include "bench/load/party.hpp"

namespace quatuor::load {

// How far something is, between 0 and 1.
using Progress = std::function<void(double part)>;

// So many parties at so many servers, on one thread.
class Crowd {
 public:
  // The first player of a party is at the first server, the second at the second if there is one,
  // and so on. Everybody is ready to play when this returns.
  Crowd(std::span<const std::uint16_t> servers, std::size_t parties, std::size_t spectators,
        const Progress& progress);

  // Moves are due at fixed times, whatever becomes of those before: one that finds no table where
  // it could be made waits for one, and the time runs.
  Tally play_at(double moves_per_second, std::chrono::milliseconds duration,
                const Progress& progress);
  // Each table plays on as soon as everybody has seen the move before.
  Tally play_on(std::chrono::milliseconds duration, const Progress& progress);

  [[nodiscard]] std::size_t connections() const { return connections_; }

 private:
  struct Seat {
    Party* party;
    std::size_t guest;
  };

  void invite(std::span<const std::uint16_t> servers, std::size_t spectators);
  // Waits for something to be heard, until `end` at most.
  void listen_until(Moment end);
  void finish_moves();
  void begin_tally();

  Descriptor poll_;
  std::size_t connections_ = 0;
  Tally tally_;
  std::vector<std::unique_ptr<Party>> parties_;
  std::deque<Seat> seats_;  // what epoll points to
  std::deque<Party*> ready_;
};

// Ctrl-C was pressed: whatever waits ends with an exception.
void note_interrupt();

}  // namespace quatuor::load
