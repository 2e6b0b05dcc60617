#pragma once

#include "games/quadrot/rules/state.hpp"

namespace quatuor::quadrot {

// What the mover may do, with the both-dice rule checked by looking ahead (Q5).
class Choices {
 public:
  explicit Choices(const State& state);

  void list_steps(MoveList& list) const;
  void list_white_jumps(MoveList& list) const;

  // Can any pawn use the die that is left?
  [[nodiscard]] bool goes_on() const;

 private:
  // Two legs of different pawns lead to the same position in either order, if both orders are
  // possible: then only the one that begins with the lower point counts, or both.
  enum class Orders : std::uint8_t { one, both };

  struct Stand {
    PointSet movable = 0;  // the mover's pawns that may use a die; home stands for those there
    PointSet free = 0;     // out is always free
  };

  [[nodiscard]] Orders wanted() const { return state_.any_order_ ? Orders::both : Orders::one; }
  [[nodiscard]] Stand after(unsigned from, unsigned now) const;
  [[nodiscard]] PointSet ways_on(const Stand& stand, const Leg& leg, Colour die, unsigned from,
                                 Orders orders) const;
  [[nodiscard]] static PointSet room_made(const Leg& leg);
  [[nodiscard]] bool has_way_on(const Stand& stand, const Leg& leg, Colour die,
                                Orders orders) const;
  [[nodiscard]] bool may_begin(unsigned from, unsigned to, Colour other, Orders orders) const;

  void list_first(MoveList& list, bool must_use_both) const;
  void list_jumps(MoveList& list, unsigned from) const;
  void list_second(MoveList& list, Orders orders) const;
  [[nodiscard]] PointSet whites_that_go_on(Orders orders) const;
  [[nodiscard]] PointSet last_whites() const;

  const State& state_;
  const Board& board_;
  SideNumber side_;
  Stand now_;
};

}  // namespace quatuor::quadrot
