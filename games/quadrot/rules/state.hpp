#pragma once

#include <optional>
#include <tuple>

#include "core/move.hpp"
#include "core/options.hpp"
#include "games/quadrot/rules/board.hpp"

// What lies on the table in Quadrot.
namespace quatuor::quadrot {

// Every player has so many.
inline constexpr unsigned pawns_each = 4;

// What the table agreed on before the game.
struct Setup {
  std::shared_ptr<const Board> board;
  std::uint8_t players = 2;
  std::uint16_t turn_limit = 300;  // Q15

  bool operator==(const Setup& other) const {
    return (board == other.board || *board == *other.board) && players == other.players &&
           turn_limit == other.turn_limit;
  }
};
// Out of the options of the game, the plan of a file included.
Setup setup_of(const Options& options);

// What comes next: chance seats three players, draws who begins and throws the dice; a seat decides
// on steps and white jumps.
enum class Stage : std::uint8_t { seating, beginning, dice, step, white, over };

// Players are numbered from 0 inside; player p sits on seat p + 1 of the table.
using Player = std::uint8_t;
using PlayerList = FixedList<Player, most_seats>;

// A pawn along one segment or by a black jump with one die, or over a pawn with both.
struct Step {
  unsigned from = 0;
  bool is_jump = false;
  Colour die = Colour::blue;  // of a step
  unsigned over = 0;          // of a jump
  unsigned to = 0;            // of a step; a jump goes straight on
};
// What the number of the move means.
constexpr Move to_move(const Step& step) {
  const auto how = step.is_jump ? colours : index_of(step.die);
  return Move{step.from << 10U | static_cast<std::uint32_t>(how << 7U) |
              (step.is_jump ? step.over : step.to)};
}
constexpr Step step_of(Move move) {
  const std::uint32_t number = number_of(move);
  const std::uint32_t how = (number >> 7U) & 7U;
  const std::uint32_t point = number & 0x7fU;
  return how == colours ? Step{.from = number >> 10U, .is_jump = true, .over = point}
                        : Step{.from = number >> 10U, .die = static_cast<Colour>(how), .to = point};
}
// After arriving on a white point: the number of another one, or this.
inline constexpr Move stay{64};
// Where no die can be used.
inline constexpr Move pass{1U << 16U};

// Q3. With three players, who sits at S, W and N: the side of each seat, by the move's number.
inline constexpr std::array<std::array<SideNumber, 3>, 6> seatings{
    {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};

// What a pawn has done with its die (or dice) this turn.
struct Leg {
  std::uint8_t from = 0;
  std::uint8_t to = 0;   // where the die took it
  std::uint8_t now = 0;  // where it is after a red square or a white jump

  // Did it go on to another white point?
  [[nodiscard]] bool took_white_jump() const { return now != to && now != home; }
  bool operator==(const Leg&) const = default;
};

// A move is a `Step`, `pass`, or about a white jump; for chance the number of a seating, a player
// or a throw.
class State {
 public:
  // The beginning.
  explicit State(Setup setup);

  [[nodiscard]] Seat seats() const { return setup_.players; }
  [[nodiscard]] Turn turn() const {
    return stage_ == Stage::over   ? Turn::over()
           : stage_ <= Stage::dice ? Turn::chance()
                                   : Turn::of(static_cast<Seat>(mover_ + 1));
  }
  // Where two orders of the same steps lead to the same position, one of them.
  void moves(MoveList& list) const;
  void play(Move move);
  [[nodiscard]] Places places() const;
  [[nodiscard]] std::uint64_t hash() const;
  bool operator==(const State& other) const;

  // The same position with both orders in its list, for this turn.
  [[nodiscard]] State in_any_order() const;
  [[nodiscard]] bool is_in_mid_turn() const { return !made_.empty(); }
  // Chooses at random, but prefers what leads forward.
  [[nodiscard]] Move playout_move(const MoveList& list, Random& random) const;

  // The table, and whose turn it is.
  [[nodiscard]] const Setup& setup() const { return setup_; }
  [[nodiscard]] const Board& board() const { return *setup_.board; }
  [[nodiscard]] Stage stage() const { return stage_; }
  [[nodiscard]] Player mover() const { return mover_; }
  // A player's side of the board, and where its pawns are: on the board, at home, out.
  [[nodiscard]] SideNumber side_of(Player player) const { return side_[player]; }
  [[nodiscard]] PointSet pawns_of(Player player) const { return pawns_[player]; }
  [[nodiscard]] unsigned at_home(Player player) const { return at_home_[player]; }
  [[nodiscard]] unsigned are_out(Player player) const {
    return pawns_each - at_home_[player] - static_cast<unsigned>(std::popcount(pawns_[player]));
  }
  // Points where a pawn stands.
  [[nodiscard]] PointSet occupied() const { return pawns_[0] | pawns_[1] | pawns_[2] | pawns_[3]; }
  // How far the players are: turns taken, who has finished, in their order.
  [[nodiscard]] unsigned turns_taken(Player player) const { return turns_[player]; }
  [[nodiscard]] const PlayerList& finished() const { return finished_; }
  [[nodiscard]] bool has_finished(Player player) const { return are_out(player) == pawns_each; }
  // Q14. Has a player's own red square been opened?
  [[nodiscard]] bool is_opened() const { return !finished_.empty(); }
  // Q11, Q14. Does that point send this player's pawns home?
  [[nodiscard]] bool is_red_in_force(Player player, unsigned point) const {
    const bool is_open = is_opened() && board().side(side_[player]).red_square == point;
    return !is_open && (board().reds() & only(point)) != 0;
  }
  // Q15. How many segments all its pawns have before them.
  [[nodiscard]] unsigned segments_left(Player player) const;
  // Whose pawn stands there, if any.
  [[nodiscard]] std::optional<Player> owner(unsigned point) const;
  // Q11. Pawns at home that may enter: one sent home this turn may not.
  [[nodiscard]] unsigned able_to_enter() const {
    const bool was_sent_home = !legs_.empty() && legs_[0].now == home;
    return at_home_[mover_] - (was_sent_home ? 1U : 0U);
  }
  // Where a step ends, straight over a pawn included; and does a red square send its pawn home?
  [[nodiscard]] unsigned end_of(const Step& step) const {
    return step.is_jump ? board().beyond(step.from, step.over) : step.to;
  }
  [[nodiscard]] bool sends_home(const Step& step) const {
    return is_red_in_force(mover_, end_of(step)) ||
           (step.is_jump && is_red_in_force(mover_, step.over));
  }

  // This turn: the throw, the dice not used yet, and what was decided since.
  [[nodiscard]] const Throw& thrown() const { return throws[throw_]; }
  [[nodiscard]] unsigned dice_left() const { return 2U - dice_used_; }
  [[nodiscard]] Colour die_left() const {
    return used_ == thrown().low ? thrown().high : thrown().low;
  }
  [[nodiscard]] bool has_dice() const { return stage_ == Stage::step || stage_ == Stage::white; }
  // Of the throw's two dice, low and high.
  [[nodiscard]] std::array<bool, 2> are_left() const {
    const bool low = dice_used_ == 0 || (dice_used_ == 1 && die_left() == thrown().low);
    return {low, dice_used_ == 0 || (dice_used_ == 1 && !low)};
  }
  // The decisions of this turn so far.
  [[nodiscard]] const FixedList<Move, 4>& made() const { return made_; }
  // The pawn that may take a white jump.
  [[nodiscard]] unsigned on_white() const { return legs_[legs_.size() - 1].to; }
  // What the pawns have done this turn.
  [[nodiscard]] const FixedList<Leg, 2>& legs() const { return legs_; }
  // Q9. Free white points but for this one.
  [[nodiscard]] PointSet other_whites(unsigned point) const {
    return board().whites() & ~occupied() & ~only(point);
  }

 private:
  friend class PositionReader;
  friend class Choices;

  [[nodiscard]] auto fields() const {
    return std::tie(setup_, stage_, mover_, throw_, used_, dice_used_, any_order_, side_, at_home_,
                    pawns_, turns_, finished_, legs_, made_);
  }

  void seat(unsigned seating);
  void list_throws(MoveList& list) const;
  void step(const Step& step);
  void decide_white(Move move);
  [[nodiscard]] bool leads_forward(Move move) const;
  void go_on();
  void end_turn();
  [[nodiscard]] Player next_player() const;

  Setup setup_;
  Stage stage_ = Stage::seating;
  Player mover_ = 0;
  std::uint8_t throw_ = 0;
  Colour used_ = Colour::blue;  // the die of the first leg
  std::uint8_t dice_used_ = 0;
  bool any_order_ = false;
  std::array<SideNumber, most_seats> side_{};
  std::array<std::uint8_t, most_seats> at_home_{};
  std::array<PointSet, most_seats> pawns_{};
  std::array<std::uint16_t, most_seats> turns_{};
  PlayerList finished_;
  FixedList<Leg, 2> legs_;
  FixedList<Move, 4> made_;
};

inline bool State::operator==(const State& other) const {
  return fields() == other.fields();
}

}  // namespace quatuor::quadrot
