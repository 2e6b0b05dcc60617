#pragma once

#include <optional>
#include <string>
#include <vector>

#include "registry/entry.hpp"

namespace quatuor {

// One table. The options and the list of moves are the whole truth; all else follows from them.
class Match {
 public:
  // Begins at the start, or at `position` where one is given.
  static Expected<Match> start(const Entry& entry, Options options, std::uint64_t seed,
                               std::string position = {});

  [[nodiscard]] const Entry& entry() const { return *entry_; }
  [[nodiscard]] const AnyGame& game() const { return entry_->game(); }
  [[nodiscard]] const Options& options() const { return options_; }
  [[nodiscard]] std::uint64_t seed() const { return seed_; }
  [[nodiscard]] const std::string& start_position() const { return start_position_; }
  [[nodiscard]] const std::vector<Move>& moves() const { return moves_; }
  [[nodiscard]] std::optional<Seat> resigned() const { return resigned_; }

  [[nodiscard]] const Position& position() const { return *position_; }
  // The position after so many of the moves.
  [[nodiscard]] std::unique_ptr<Position> position_after(std::size_t plies) const;
  // Who decided each move.
  [[nodiscard]] const std::vector<Turn>& turns() const { return turns_; }

  // The position's turn, but over once somebody has resigned.
  [[nodiscard]] Turn turn() const { return resigned_ ? Turn::over() : position_->turn(); }
  // Once over. Who resigns comes last; the others share the first place.
  [[nodiscard]] Places places() const;

  // The move must be legal in position().
  void play(Move move);
  // What chance decides, when it is its turn.
  [[nodiscard]] Move draw() const;
  void resign(Seat seat) { resigned_ = seat; }
  // Keeps the first so many moves.
  void take_back_to(std::size_t plies);

 private:
  Match(const Entry& entry, Options options, std::uint64_t seed, std::string start_position,
        std::unique_ptr<Position> start);

  const Entry* entry_;
  Options options_;
  std::uint64_t seed_;
  std::string start_position_;
  std::unique_ptr<Position> start_;
  std::unique_ptr<Position> position_;
  std::vector<Move> moves_;
  std::vector<Turn> turns_;
  std::optional<Seat> resigned_;
};

}  // namespace quatuor
