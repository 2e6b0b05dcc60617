#pragma once

#include "core/move.hpp"
#include "core/options.hpp"
#include "core/seat.hpp"
#include "core/text.hpp"
#include "games/squadro/rules/board.hpp"
#include "games/squadro/rules/past.hpp"

// What lies on the table in Squadro.
namespace quatuor::squadro {

// Sides are numbered from 0 inside: light is seat 1, dark seat 2.
constexpr Seat seat_of(unsigned side) {
  return static_cast<Seat>(side + 1);
}

// A move is the number of the mover's lane, from 0; a drawn beginner is the number of the side.
class State {
 public:
  // Where repetition is not counted, so many plies are a draw.
  static constexpr int most_plies = 500;

  // From any board; `Game::start` knows that of the beginning. S3: with nobody to begin, chance
  // decides.
  State(const Board& board, bool beginner_is_drawn, bool counts_repetition);

  [[nodiscard]] static Seat seats() { return 2; }
  [[nodiscard]] Turn turn() const { return turn_; }
  void moves(MoveList& list) const;
  void play(Move move);
  [[nodiscard]] Places places() const;
  [[nodiscard]] std::uint64_t hash() const;

  // The pieces, and whose turn it is.
  [[nodiscard]] const Board& board() const { return board_; }
  // So many were played to get here.
  [[nodiscard]] unsigned plies() const { return plies_; }
  // Positions that end the game as a draw when they come back (S9), by their keys.
  [[nodiscard]] FixedList<std::uint64_t, 64> drawn_if_repeated() const {
    return past_.drawn_if_repeated();
  }

  bool operator==(const State&) const = default;

 private:
  [[nodiscard]] bool is_drawn() const;
  void remember(unsigned lane, int travel);

  Board board_;
  Turn turn_;
  std::uint16_t plies_ = 0;
  bool counts_repetition_;
  Past past_;
};

}  // namespace quatuor::squadro
