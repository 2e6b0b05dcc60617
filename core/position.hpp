#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/game_info.hpp"
#include "core/json_fwd.hpp"
#include "core/move.hpp"
#include "core/seat.hpp"

namespace quatuor {

class AnyGame;

// A position of any game, for code that is not hot: match, terminal, engine protocol, server.
// Search, perft and playouts work on G::State itself.
class Position {
 public:
  Position() = default;
  Position(const Position&) = delete;
  Position& operator=(const Position&) = delete;
  Position(Position&&) = delete;
  Position& operator=(Position&&) = delete;
  virtual ~Position() = default;

  [[nodiscard]] virtual const AnyGame& game() const = 0;
  [[nodiscard]] virtual std::unique_ptr<Position> clone() const = 0;
  [[nodiscard]] virtual bool equals(const Position& other) const = 0;

  [[nodiscard]] virtual Seat seats() const = 0;
  // As this table calls it.
  [[nodiscard]] virtual Words seat_name(Seat seat) const = 0;
  [[nodiscard]] virtual Turn turn() const = 0;
  // For bots: of several orders of the same decisions, one.
  virtual void moves(MoveList& list) const = 0;
  // For people: all that is legal.
  virtual void choices(MoveList& list) const = 0;
  [[nodiscard]] virtual Move playout_move(const MoveList& list, Random& random) const = 0;
  virtual void play(Move move) = 0;
  [[nodiscard]] virtual Places places() const = 0;
  [[nodiscard]] virtual std::uint64_t hash() const = 0;

  [[nodiscard]] virtual std::string text(Viewer viewer) const = 0;
  [[nodiscard]] virtual std::string move_text(Move move) const = 0;
  // As people write it, each in their language.
  [[nodiscard]] virtual Text move_words(Move move) const = 0;
  [[nodiscard]] virtual Expected<Move> parse_move(std::string_view text) const = 0;
  // A line that a person wrote: one move, or several of the same seat one after the other.
  [[nodiscard]] virtual Expected<std::vector<Move>> parse_line(std::string_view line) const = 0;
  [[nodiscard]] virtual Json board_json(Viewer viewer) const = 0;
  [[nodiscard]] virtual Json move_details(Move move) const = 0;
  [[nodiscard]] virtual std::string draw(Viewer viewer, const Style& style) const = 0;
  [[nodiscard]] virtual Text ask() const = 0;
  [[nodiscard]] virtual Text tell(Move move, Viewer viewer) const = 0;

  // A closer look at one place of the board, where a game has that.
  [[nodiscard]] virtual Expected<Text> look(Viewer viewer, std::string_view where) const = 0;

  // Once over: what ended the game, where it can end in several ways.
  [[nodiscard]] virtual std::optional<Words> ending() const = 0;

  // Does this table show its players only what lies on it now, and remember nothing for them?
  [[nodiscard]] virtual bool forgets() const = 0;

  // A full position that `seat` cannot tell from this one.
  [[nodiscard]] virtual std::unique_ptr<Position> imagine(Seat seat, Random& random) const = 0;
  // Does `seat` know the same of both? The other is a position of the same game.
  [[nodiscard]] virtual bool looks_same(const Position& other, Seat seat) const = 0;
};

// A game by name, with its type forgotten.
class AnyGame {
 public:
  AnyGame() = default;
  AnyGame(const AnyGame&) = delete;
  AnyGame& operator=(const AnyGame&) = delete;
  AnyGame(AnyGame&&) = delete;
  AnyGame& operator=(AnyGame&&) = delete;
  virtual ~AnyGame() = default;

  [[nodiscard]] virtual const GameInfo& info() const = 0;
  [[nodiscard]] virtual Expected<std::unique_ptr<Position>> start(const Options& options) const = 0;
  [[nodiscard]] virtual Expected<std::unique_ptr<Position>> parse(const Options& options,
                                                                  std::string_view text) const = 0;
  [[nodiscard]] virtual Words seat_name(Seat seat) const = 0;
  [[nodiscard]] virtual std::string_view book(Lang lang) const = 0;
  // Can one look closer at a place of its board?
  [[nodiscard]] virtual bool has_look() const = 0;

  [[nodiscard]] Options options() const { return Options(info().options); }
  // At the start, or at the position somebody wrote.
  [[nodiscard]] Expected<std::unique_ptr<Position>> begin_at(const Options& options,
                                                             std::string_view text) const {
    return text.empty() ? start(options) : parse(options, text);
  }
};

}  // namespace quatuor
