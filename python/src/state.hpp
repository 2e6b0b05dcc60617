#pragma once

#include <optional>
#include <span>
#include <tuple>
#include <vector>

#include "core/lot.hpp"
#include "match/record.hpp"
#include "python/src/game.hpp"

namespace quatuor::python {

using Shared = std::shared_ptr<const Game>;

// As Python numbers them: from 0, and negative where nobody decides.
constexpr int player_of(Turn turn) {
  return turn.is_over() ? terminal_player : turn.is_chance() ? chance_player : turn.seat() - 1;
}

// One game as it stands, with the moves that led there.
class State {
 public:
  explicit State(Shared game);
  static State at(Shared game, const std::string& position);
  // From a record's text.
  static State deserialize(const std::string& text);
  static State of(const Match& match);
  // A position without a past.
  State(Shared game, std::unique_ptr<Position> position);
  // From the start by legal moves.
  State(Shared game, std::span<const Move> moves);

  State(const State& other);
  State(State&&) = default;
  State& operator=(const State&) = delete;
  State& operator=(State&&) = default;
  ~State() = default;

  [[nodiscard]] const Game& game() const { return *game_; }
  [[nodiscard]] const Shared& shared_game() const { return game_; }
  [[nodiscard]] const Position& position() const { return *position_; }
  [[nodiscard]] int current_player() const { return player_of(position_->turn()); }
  [[nodiscard]] bool is_terminal() const { return position_->turn().is_over(); }
  // The seat of a player, or of whoever is to decide; the first where nobody is.
  [[nodiscard]] Seat seat_of(std::optional<int> player) const;
  [[nodiscard]] std::vector<double> returns() const;

  struct Choice {
    Action action = 0;
    Move move{};

    auto operator<=>(const Choice&) const = default;
  };
  // In the order of their numbers.
  [[nodiscard]] const std::vector<Choice>& choices() const;
  [[nodiscard]] std::vector<std::pair<Action, double>> chance_outcomes() const;
  // A legal move, by its number; raises where there is none.
  [[nodiscard]] Move move_of(std::int64_t action) const;
  [[nodiscard]] Action action_of(Move move) const {
    return game_->entry().numbers.action_of(*position_, move);
  }

  void apply(std::int64_t action);
  void undo(int player, std::int64_t action);
  // Every action with its player.
  [[nodiscard]] std::vector<std::pair<int, Action>> history() const;
  [[nodiscard]] std::size_t plies() const { return moves_.size(); }

  [[nodiscard]] std::string information(int player) const;
  // A state that the player cannot tell from this one.
  [[nodiscard]] State resample(int player, std::uint64_t seed) const;

  // The whole past as a match; chance was not drawn from its seed.
  [[nodiscard]] Match match() const;
  [[nodiscard]] std::string serialize() const;
  // The record, and what was told before a resampled state.
  using Pickled = std::tuple<std::string, int, std::string, std::string>;
  [[nodiscard]] Pickled pickled() const;
  static State unpickle(const Pickled& pickled);

  // What a match of the program with this seed would draw here.
  [[nodiscard]] Action drawn_outcome(std::uint64_t seed) const;

  bool operator==(const State& other) const;

 private:
  // What came before a resampled state, as its player has seen it; the others are told no more
  // than the public, for nobody knows what they saw on the table that was drawn.
  struct Before {
    Seat seat = 0;
    std::string own;
    std::string open;
  };

  [[nodiscard]] std::string told(Viewer viewer, const std::string& before) const;
  [[nodiscard]] std::string told(Seat seat) const {
    return told(Viewer::seat(seat), seat == before_.seat ? before_.own : before_.open);
  }
  void play(Move move);

  Shared game_;
  std::shared_ptr<const Position> root_;
  bool begins_at_start_;
  Before before_;
  std::unique_ptr<Position> position_;
  std::vector<Move> moves_;
  mutable std::vector<Choice> choices_;
  mutable bool are_choices_listed_ = false;
};

}  // namespace quatuor::python
