#pragma once

#include <tuple>

#include "core/move.hpp"
#include "core/options.hpp"
#include "core/seat.hpp"
#include "games/crescendo/rules/ground.hpp"

// What lies on the table in Crescendo.
namespace quatuor::crescendo {

// What the table agreed on before the game.
struct Setup {
  std::shared_ptr<const CrossSet> set;
  std::uint8_t players = 2;
  bool sides_of_one_cross = false;  // C3's option
  std::uint16_t turn_limit = 100;   // C14

  bool operator==(const Setup& other) const {
    return *set == *other.set && players == other.players &&
           sides_of_one_cross == other.sides_of_one_cross && turn_limit == other.turn_limit;
  }
};
// Out of the options of the game, crosses of a file included.
Setup setup_of(const Options& options);

// What comes next. Chance deals; all the others are decisions of a seat.
enum class Stage : std::uint8_t { deal, lay, first_pot, second_pot, move, disperse, over };

// Players are numbered from 0 inside; player p owns colour p + 1 and sits on seat p + 1.
using Player = std::uint8_t;
using PlayerList = FixedList<Player, most_seats>;

// A cross to lay: which, how, where.
struct Laying {
  unsigned kind = 0;
  unsigned rotation = 0;
  Spot centre;

  // As the layout keeps it.
  [[nodiscard]] Laid laid() const {
    return {static_cast<std::int8_t>(centre.x), static_cast<std::int8_t>(centre.y),
            static_cast<std::uint8_t>(kind), static_cast<std::uint8_t>(rotation)};
  }
};

// The top `height` pawns go from one cell to another.
struct Step {
  unsigned from = 0;
  unsigned height = 0;
  unsigned to = 0;
};

// A pawn of that player's colour onto that cell.
struct Drop {
  Player colour = 0;
  unsigned cell = 0;
};

// What the numbers of moves mean, by stage. A deal is the kind, a dispersed pawn is the cell.
Move to_move(const Laying& laying);
Laying laying_of(Move move);
constexpr Move to_move(const Step& step) {
  return Move{step.from << 10U | step.height << 6U | step.to};
}
constexpr Step step_of(Move move) {
  return {number_of(move) >> 10U, (number_of(move) >> 6U) & 0xfU, number_of(move) & 0x3fU};
}
constexpr Move to_move(const Drop& drop) {
  return Move{static_cast<std::uint32_t>(drop.colour) << 6U | drop.cell};
}
constexpr Drop drop_of(Move move) {
  return {static_cast<Player>(number_of(move) >> 6U), number_of(move) & 0x3fU};
}
// Where there is no other move (another set of crosses only).
inline constexpr Move pass{1U << 16U};

// A move means what its stage says: see `Laying`, `Drop` and `Step`.
class State {
 public:
  // The beginning.
  explicit State(Setup setup);

  [[nodiscard]] Seat seats() const { return setup_.players; }
  [[nodiscard]] Turn turn() const {
    return stage_ == Stage::deal   ? Turn::chance()
           : stage_ == Stage::over ? Turn::over()
                                   : Turn::of(static_cast<Seat>(mover() + 1));
  }
  void moves(MoveList& list) const;
  void play(Move move);
  [[nodiscard]] Places places() const;
  [[nodiscard]] std::uint64_t hash() const;
  bool operator==(const State& other) const;
  // Asks for what moves() will look up once the mover's turn is over.
  [[gnu::always_inline]] void fetch_ahead() const {
    if (stage_ == Stage::move) {
      ground_->fetch(stacks_[order_[at_ + 1U < order_.size() ? at_ + 1U : 0]]);
    }
  }

  // What was agreed on, what comes next, and the crosses that lie.
  [[nodiscard]] const Setup& setup() const { return setup_; }
  [[nodiscard]] Stage stage() const { return stage_; }
  [[nodiscard]] const Layout& layout() const { return layout_; }
  // There is one once the last cross lies.
  [[nodiscard]] const Ground& ground() const { return *ground_; }
  // Who is to decide.
  [[nodiscard]] Player mover() const { return order_[at_]; }
  // How many crosses of that kind the player holds.
  [[nodiscard]] unsigned copies_in_hand(Player player, unsigned kind) const {
    return static_cast<unsigned>((hands_[player] >> (4 * kind)) & 0xfU);
  }
  // This round: the order of play, who has finished, who is out, and the turns each has taken.
  [[nodiscard]] const PlayerList& order() const { return order_; }
  [[nodiscard]] const PlayerList& finished() const { return finished_; }
  [[nodiscard]] const PlayerList& eliminated() const { return eliminated_; }
  [[nodiscard]] unsigned turns_taken(Player player) const { return turns_[player]; }
  // Is the player in this round at all, and has it not finished yet?
  [[nodiscard]] bool plays(Player player) const;
  [[nodiscard]] bool is_still_in(Player player) const;
  // C2. Crosses in the players' hands.
  [[nodiscard]] unsigned dealt() const;
  // How many pawns a player has, by how many play this round.
  [[nodiscard]] unsigned pawns_each() const {
    return static_cast<unsigned>(12 / order_.size() + 2);
  }

  // The stacks: where a player has any, how high they are, whose they are, where there is none.
  [[nodiscard]] CellSet stacks_of(Player player) const { return stacks_[player]; }
  [[nodiscard]] unsigned height(unsigned cell) const { return height_[cell]; }
  [[nodiscard]] unsigned tallest_stack(Player player) const;
  [[nodiscard]] std::optional<Player> owner(unsigned cell) const;
  [[nodiscard]] CellSet free_cells() const;
  // C11. Stacks of the others that stand on their own colour.
  [[nodiscard]] CellSet protected_from(Player player) const;
  // C5. Pawns of that colour in the pot, and may the mover take one?
  [[nodiscard]] unsigned left_in_pot(Player player) const;
  [[nodiscard]] bool may_take(Player colour) const;

  // C14. Finishers in their order, then by tallest tower, fewest stacks, later in the order.
  [[nodiscard]] PlayerList ranking() const;

  // C10. Whose pawns are being dispersed, how many are left, and the first cell that may come next.
  [[nodiscard]] Player dispersed() const { return dispersed_; }
  [[nodiscard]] unsigned left_to_disperse() const { return left_; }
  [[nodiscard]] unsigned next_cell() const { return next_cell_; }

 private:
  friend class PositionReader;

  [[nodiscard]] auto fields() const {
    return std::tie(setup_, stage_, layout_, hands_, order_, at_, stacks_, height_, finished_,
                    eliminated_, turns_, dispersed_, left_, next_cell_);
  }

  void list_deals(MoveList& list) const;
  void list_layings(MoveList& list) const;
  void list_drops(MoveList& list) const;
  void list_steps(MoveList& list) const;
  void list_dispersals(MoveList& list) const;
  void deal(unsigned kind);
  void lay(const Laying& laying);
  void drop(const Drop& drop);
  void step(const Step& step);
  void disperse(unsigned cell);
  void finish();
  void pass_the_turn();
  void end_turn();
  void end_round();

  Setup setup_;
  std::shared_ptr<const Ground> ground_;
  Stage stage_ = Stage::deal;
  std::uint8_t at_ = 0;  // the mover's place in order_
  Player dispersed_ = 0;
  std::uint8_t left_ = 0;
  std::uint8_t next_cell_ = 0;
  std::array<CellSet, most_seats> stacks_{};
  std::array<std::uint8_t, cells> height_{};
  std::array<std::uint16_t, most_seats> turns_{};
  PlayerList order_;
  PlayerList finished_;
  PlayerList eliminated_;
  std::array<std::uint64_t, most_seats> hands_{};  // 4 bits a kind
  Layout layout_;
};

inline bool State::operator==(const State& other) const {
  return fields() == other.fields();
}

}  // namespace quatuor::crescendo
