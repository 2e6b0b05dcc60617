#pragma once

#include <algorithm>
#include <exception>
#include <functional>
#include <set>

#include "core/hash.hpp"
#include "match/decide.hpp"
#include "match/record.hpp"
#include "tournament/contestant.hpp"
#include "tournament/fault.hpp"
#include "tournament/order.hpp"

namespace quatuor {

// Who plays how many games of what.
struct Tournament {
  const Entry* entry = nullptr;
  Options options;  // the game starts with them
  std::vector<Contestant> players;
  std::size_t games = 100;
  std::size_t opening_plies = 0;  // decisions at the beginning that are drawn at random
  // Positions that games begin at instead, one after the other.
  std::vector<std::string> openings = {};
  std::uint64_t seed = 0;
  Limits limits;
  std::optional<ClockTime> clock = std::nullopt;  // of everybody at the start of a game
  std::size_t threads = 1;
  const Oracle* oracle = nullptr;              // for who plays perfectly
  std::span<const std::uint8_t> endgame = {};  // for players that know it
  // For other programs: how long to wait for them, and the options as a person gave them,
  // "name=value", where those of `options` are the content of a file.
  Patience patience = {};
  std::vector<std::string> settings = {};
  // Games that an earlier run has played: they are left out.
  std::set<std::size_t> played = {};

  [[nodiscard]] bool needs_endgame() const {
    return std::ranges::any_of(players, [&](const Contestant& who) {
      return !who.program && task_of(who.player, entry->game().info()).knows_endgame;
    });
  }
  [[nodiscard]] Seat seats() const { return static_cast<Seat>(players.size()); }
  // Every opening is played once in each rotation of the players: nobody has the better seats.
  // Between equals that would be the same game again.
  [[nodiscard]] std::size_t opening(std::size_t game) const {
    const bool are_equal =
        std::ranges::all_of(players, [&](const Contestant& who) { return who == players.front(); });
    return are_equal ? game : game / players.size();
  }
  // Of its luck: games of one opening have the same.
  [[nodiscard]] std::uint64_t seed_of(std::size_t game) const {
    return combine(seed, opening(game));
  }
  // From 1. Those of a file come again when all were played, with other luck.
  [[nodiscard]] std::size_t opening_number(std::size_t game) const {
    return 1 + (openings.empty() ? opening(game) : opening(game) % openings.size());
  }
  [[nodiscard]] std::size_t player_at(std::size_t game, Seat seat) const {
    return (seat - 1U + game) % players.size();
  }
  [[nodiscard]] const std::string& name_at(std::size_t game, Seat seat) const {
    return players[player_at(game, seat)].name;
  }
};

// What a player's decisions took.
struct Effort {
  std::uint64_t decisions = 0;
  std::uint64_t nodes = 0;
  double seconds = 0;
};

struct PlayedGame {
  std::size_t number = 0;  // from 0
  Match match;
  std::vector<Effort> efforts;  // by seat, seat 1 first
  // What the seat did that ended the match early.
  std::optional<Fault> fault = std::nullopt;
};

// Plays the games on the tournament's threads. `accept` gets them in their order, whatever the
// threads do, and says whether to go on. `is_stopped` is asked several times a second; once it says
// so, the games that are finished are handed over, and the others lost. Both are called on this
// thread. The same where the system refuses something: that is what is returned. Threads that it
// does not give are done without, if there is one.
std::exception_ptr play_games(const Tournament& tournament,
                              const std::function<bool(PlayedGame)>& accept,
                              const std::function<bool()>& is_stopped);

}  // namespace quatuor
