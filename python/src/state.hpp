#pragma once

#include <optional>
#include <vector>

#include "batch/lot.hpp"
#include "match/record.hpp"
#include "python/src/game.hpp"

namespace quatuor::python {

using Shared = std::shared_ptr<const Game>;

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

  State(const State& other);
  State(State&&) = default;
  State& operator=(const State&) = delete;
  State& operator=(State&&) = default;
  ~State() = default;

  [[nodiscard]] const Game& game() const { return *game_; }
  [[nodiscard]] const Shared& shared_game() const { return game_; }
  [[nodiscard]] const Position& position() const { return *position_; }
  [[nodiscard]] int current_player() const;
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
  [[nodiscard]] std::vector<Action> history() const;
  [[nodiscard]] std::size_t plies() const { return moves_.size(); }

  [[nodiscard]] std::string information(int player) const;
  // A state that the player cannot tell from this one.
  [[nodiscard]] State resample(int player, std::uint64_t seed) const;

  // The whole past as a match; chance was not drawn from its seed.
  [[nodiscard]] Match match() const;
  [[nodiscard]] std::string serialize() const;
  // That, and what the player of a resampled state has seen.
  [[nodiscard]] std::pair<std::string, std::string> pickled() const;
  static State unpickle(const std::pair<std::string, std::string>& pickled);

  bool operator==(const State& other) const;

 private:
  [[nodiscard]] std::string told(Seat seat) const;
  void play(Move move);

  Shared game_;
  std::shared_ptr<const Position> root_;
  bool begins_at_start_;
  std::string told_before_;  // of a resampled state: what its player has seen happen
  std::unique_ptr<Position> position_;
  std::vector<Move> moves_;
  mutable std::vector<Choice> choices_;
  mutable bool are_choices_listed_ = false;
};

}  // namespace quatuor::python
