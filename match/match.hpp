#pragma once

#include <optional>
#include <string>
#include <vector>

#include "match/early_end.hpp"
#include "registry/entry.hpp"

// One game from its first move to its last.
namespace quatuor {

// What chance decides in a match of that seed after so many moves: from the seed and the ply alone,
// so that a resumed or replayed match goes on the same and taking back does not change one's luck.
Move draw_outcome(const Position& position, std::uint64_t seed, std::size_t ply);

// One table. The options and the list of moves are the whole truth; all else follows from them.
class Match {
 public:
  // Begins at the start, or at `position` where one is given; or says what is wrong with that. The
  // entry must live as long.
  static Expected<Match> start(const Entry& entry, Options options, std::uint64_t seed,
                               std::string position = {});

  // What it was begun with, the moves since, and how it was ended early, if it was.
  [[nodiscard]] const Entry& entry() const { return *entry_; }
  [[nodiscard]] const AnyGame& game() const { return entry_->game(); }
  [[nodiscard]] const Options& options() const { return options_; }
  [[nodiscard]] std::uint64_t seed() const { return seed_; }
  [[nodiscard]] const std::string& start_position() const { return start_position_; }
  [[nodiscard]] const std::vector<Move>& moves() const { return moves_; }
  [[nodiscard]] const std::optional<EarlyEnd>& early_end() const { return early_end_; }

  // A copy has a life of its own, for instance in the thread of a bot. A match may be moved, too.
  Match(const Match& other);
  Match(Match&&) = default;
  Match& operator=(const Match&) = delete;
  Match& operator=(Match&&) = default;
  ~Match() = default;

  // What lies on the table now, until the next move.
  [[nodiscard]] const Position& position() const { return *position_; }
  // The position after so many of the moves, at most all.
  [[nodiscard]] std::unique_ptr<Position> position_after(std::size_t plies) const;
  // Who decided each move.
  [[nodiscard]] const std::vector<Turn>& turns() const { return turns_; }

  // The position's turn, but over once the match was ended early.
  [[nodiscard]] Turn turn() const { return early_end_ ? Turn::over() : position_->turn(); }
  // Once over. Who resigns, runs out of time or leaves comes last; the others share the first
  // place.
  [[nodiscard]] Places places() const;

  // Makes the move, which must be legal in `position()`. The match must not be over.
  void play(Move move);
  // What chance decides, when it is its turn.
  [[nodiscard]] Move draw() const;
  // Before its end by the rules. The match must not be over.
  void end(EarlyEnd end) { early_end_ = end; }
  void resign(Seat seat) { end(EarlyEnd::resigned(seat)); }
  // Keeps the first so many moves, at most all; an early end is undone.
  void take_back_to(std::size_t plies);

 private:
  Match(const Entry& entry, Options options, std::uint64_t seed, std::string start_position,
        std::shared_ptr<const Position> start);

  struct Kept {
    std::size_t plies;
    std::shared_ptr<const Position> position;
  };

  const Entry* entry_;
  Options options_;
  std::uint64_t seed_;
  std::string start_position_;
  std::vector<Kept> kept_;  // the start and two late positions, so that the last plies are near
  std::unique_ptr<Position> position_;
  std::vector<Move> moves_;
  std::vector<Turn> turns_;
  std::optional<EarlyEnd> early_end_;
};

}  // namespace quatuor
