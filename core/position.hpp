#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/game_info.hpp"
#include "core/json_fwd.hpp"
#include "core/move.hpp"
#include "core/seat.hpp"

// Games and positions whose type is forgotten, for programs that know a game by its name.
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

  // Of which game it is.
  [[nodiscard]] virtual const AnyGame& game() const = 0;
  // A copy with a life of its own.
  [[nodiscard]] virtual std::unique_ptr<Position> clone() const = 0;
  // Is it the same position of the same game, with the same past where that counts?
  [[nodiscard]] virtual bool equals(const Position& other) const = 0;

  // How many there are.
  [[nodiscard]] virtual Seat seats() const = 0;
  // What this table calls the seat.
  [[nodiscard]] virtual Words seat_name(Seat seat) const = 0;
  // Who decides next: a seat, chance, or nobody any more.
  [[nodiscard]] virtual Turn turn() const = 0;
  // Appends the legal moves, for bots: of several orders of the same decisions, one. For chance,
  // the outcomes with weights.
  virtual void moves(MoveList& list) const = 0;
  // The same for people: all that is legal.
  virtual void choices(MoveList& list) const = 0;
  // One of the listed moves of a seat at random, as a playout would have it.
  [[nodiscard]] virtual Move playout_move(const MoveList& list, Random& random) const = 0;
  // Makes the move, which must be legal.
  virtual void play(Move move) = 0;
  // Who has come where, once it is over.
  [[nodiscard]] virtual Places places() const = 0;
  // A number for the position, as its text tells it: equal ones have the same.
  [[nodiscard]] virtual std::uint64_t hash() const = 0;

  // What the viewer knows of it, on one line (docs/notation.md). AnyGame::parse reads it.
  [[nodiscard]] virtual std::string text(Viewer viewer) const = 0;
  // A legal move as records have it.
  [[nodiscard]] virtual std::string move_text(Move move) const = 0;
  // A legal move as people write it, each in their language.
  [[nodiscard]] virtual Text move_words(Move move) const = 0;
  // A legal move from its text, or why it is not one.
  [[nodiscard]] virtual Expected<Move> parse_move(std::string_view text) const = 0;
  // A line that a person wrote: one move, or several of the same seat one after the other.
  [[nodiscard]] virtual Expected<std::vector<Move>> parse_line(std::string_view line) const = 0;
  // What the viewer sees, as JSON to draw the board from.
  [[nodiscard]] virtual Json board_json(Viewer viewer) const = 0;
  // A legal move, as JSON to show it on the board.
  [[nodiscard]] virtual Json move_details(Move move) const = 0;
  // What the viewer sees, for a terminal.
  [[nodiscard]] virtual std::string draw(Viewer viewer, const Style& style) const = 0;
  // What the one to decide is asked to do, in a few words that everybody may read.
  [[nodiscard]] virtual Text ask() const = 0;
  // A legal move in a sentence, with no more than the viewer may know.
  [[nodiscard]] virtual Text tell(Move move, Viewer viewer) const = 0;
  // The same for who reads all of them in a row: empty where a later move tells it along.
  [[nodiscard]] virtual Text tell_once(Move move, Viewer viewer) const = 0;

  // A closer look at one place of the board, where a game has that; or why there is none.
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

  // What it declares about itself.
  [[nodiscard]] virtual const GameInfo& info() const = 0;
  // The beginning, or why there is none with these options.
  [[nodiscard]] virtual Expected<std::unique_ptr<Position>> start(const Options& options) const = 0;
  // A position from its text, or what is wrong with it. The options are those of the match.
  [[nodiscard]] virtual Expected<std::unique_ptr<Position>> parse(const Options& options,
                                                                  std::string_view text) const = 0;
  // What the seat is called where no table says otherwise.
  [[nodiscard]] virtual Words seat_name(Seat seat) const = 0;
  // The rule book, in Markdown.
  [[nodiscard]] virtual std::string_view book(Lang lang) const = 0;
  // Can one look closer at a place of its board?
  [[nodiscard]] virtual bool has_look() const = 0;

  // Its options as they are where nobody chooses.
  [[nodiscard]] Options options() const { return Options(info().options); }
  // At the start, or at the position somebody wrote.
  [[nodiscard]] Expected<std::unique_ptr<Position>> begin_at(const Options& options,
                                                             std::string_view text) const {
    return text.empty() ? start(options) : parse(options, text);
  }
};

}  // namespace quatuor
