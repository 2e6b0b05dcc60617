#include "games/quadrot/rules/choices.hpp"

namespace quatuor::quadrot {

Choices::Choices(const State& state)
    : state_(state), board_(state.board()), side_(state.side_of(state.mover())) {
  now_.movable = state.pawns_[state.mover_] | (state.able_to_enter() > 0 ? only(home) : 0);
  now_.free = (board_.plan().points & ~state.occupied()) | only(out);
}

// A pawn of the mover has gone from one place to another.
Choices::Stand Choices::after(unsigned from, unsigned now) const {
  Stand stand = now_;
  if (from != home) {
    stand.movable &= ~only(from);
    stand.free |= only(from);
  } else if (state_.at_home_[state_.mover_] == 1) {
    stand.movable &= ~only(home);
  }
  if (now < home) {
    stand.movable |= only(now);
    stand.free &= ~only(now);
  }
  return stand;
}

// Where the pawn on `from` may go with the second die after the first leg.
PointSet Choices::ways_on(const Stand& stand, const Leg& leg, Colour die, unsigned from,
                          Orders orders) const {
  const PointSet ways = board_.reach(side_, die, from) & stand.free;
  if (from == leg.now && from != home) {
    return ways & ~only(leg.from);  // Q6
  }
  if (orders == Orders::both || leg.from < from) {
    return ways;
  }
  // The other order counts, unless it is impossible because the first pawn made room: at the end
  // of the second pawn's die, or of its white jump.
  const bool leads_to_white_left =
      !leg.took_white_jump() && (board_.whites() & only(leg.from)) != 0;
  return ways & (room_made(leg) | (leads_to_white_left ? board_.whites() : 0));
}

// The points that were not free before the first leg, or would not stay so: where its pawn came
// from, and the white point it has jumped on from.
PointSet Choices::room_made(const Leg& leg) {
  return only(leg.from) | (leg.took_white_jump() ? only(leg.to) : 0);
}

bool Choices::has_way_on(const Stand& stand, const Leg& leg, Colour die, Orders orders) const {
  for (PointSet set = stand.movable; set != 0; set &= set - 1) {
    if (ways_on(stand, leg, die, lowest(set), orders) != 0) {
      return true;
    }
  }
  return false;
}

bool Choices::goes_on() const {
  return has_way_on(now_, state_.legs_[0], state_.die_left(), Orders::both);
}

// Q5. Does some play that uses both dice begin like this?
bool Choices::may_begin(unsigned from, unsigned to, Colour other, Orders orders) const {
  const auto goes_on_from = [&](unsigned now, Orders with) {
    const Leg leg{static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to),
                  static_cast<std::uint8_t>(now)};
    return has_way_on(after(from, now), leg, other, with);
  };
  if (to == out) {
    return goes_on_from(out, orders) || !goes_on_from(out, Orders::both);
  }
  if (goes_on_from(state_.is_red_in_force(state_.mover_, to) ? home : to, orders)) {
    return true;
  }
  if ((board_.whites() & only(to)) != 0) {
    for (PointSet set = after(from, to).free & board_.whites(); set != 0; set &= set - 1) {
      if (goes_on_from(lowest(set), orders)) {
        return true;
      }
    }
  }
  return false;
}

void Choices::list_steps(MoveList& list) const {
  if (!state_.legs_.empty()) {
    list_second(list, wanted());
    // A person may have begun with the pawn that comes second in our order.
    return list.empty() ? list_second(list, Orders::both) : void();
  }
  list_first(list, true);
  if (list.empty()) {
    list_first(list, false);
  }
  if (list.empty()) {
    list.add(pass);
  }
}

void Choices::list_first(MoveList& list, bool must_use_both) const {
  const Throw& thrown = state_.thrown();
  const auto list_die = [&](unsigned from, Colour die, Colour other) {
    for (PointSet to = board_.reach(side_, die, from) & now_.free; to != 0; to &= to - 1) {
      if (!must_use_both || may_begin(from, lowest(to), other, wanted())) {
        list.add(to_move(Step{.from = from, .die = die, .to = lowest(to)}));
      }
    }
  };
  for (PointSet set = now_.movable; set != 0; set &= set - 1) {
    const unsigned from = lowest(set);
    list_die(from, thrown.low, thrown.high);
    if (thrown.low != thrown.high) {
      list_die(from, thrown.high, thrown.low);
    }
    list_jumps(list, from);
  }
}

// Q8.
void Choices::list_jumps(MoveList& list, unsigned from) const {
  PointSet over = board_.middles(side_, state_.throw_, from) & state_.occupied();
  for (; over != 0; over &= over - 1) {
    if ((now_.free & only(board_.beyond(from, lowest(over)))) != 0) {
      list.add(to_move(Step{.from = from, .is_jump = true, .over = lowest(over)}));
    }
  }
}

void Choices::list_second(MoveList& list, Orders orders) const {
  const Colour die = state_.die_left();
  for (PointSet set = now_.movable; set != 0; set &= set - 1) {
    PointSet to = ways_on(now_, state_.legs_[0], die, lowest(set), orders);
    for (; to != 0; to &= to - 1) {
      list.add(to_move(Step{.from = lowest(set), .die = die, .to = lowest(to)}));
    }
  }
}

// Q9. Staying on the white point is listed as itself.
void Choices::list_white_jumps(MoveList& list) const {
  const unsigned here = state_.on_white();
  PointSet whites = 0;
  if (state_.dice_left() == 0) {
    whites = last_whites();
  } else {
    whites = whites_that_go_on(wanted());
    if (whites == 0) {
      whites = whites_that_go_on(Orders::both);
    }
    if (whites == 0) {
      whites = state_.other_whites(here) | only(here);
    }
  }
  for (PointSet set = whites & ~only(here); set != 0; set &= set - 1) {
    list.add(Move{lowest(set)});
  }
  if ((whites & only(here)) != 0) {
    list.add(stay);
  }
}

// Q5. Those from which the other die can still be used.
PointSet Choices::whites_that_go_on(Orders orders) const {
  Leg leg = state_.legs_[0];
  PointSet found = 0;
  for (PointSet set = state_.other_whites(leg.to) | only(leg.to); set != 0; set &= set - 1) {
    leg.now = static_cast<std::uint8_t>(lowest(set));
    if (has_way_on(after(leg.to, leg.now), leg, state_.die_left(), orders)) {
      found |= only(leg.now);
    }
  }
  return found;
}

PointSet Choices::last_whites() const {
  const unsigned here = state_.on_white();
  const PointSet others = state_.other_whites(here);
  if (state_.legs_.size() == 2 && wanted() == Orders::one) {
    const Leg& first = state_.legs_[0];
    const bool is_another_pawn = state_.legs_[1].from != first.now;
    const bool is_other_order = is_another_pawn && state_.legs_[1].from < first.from &&
                                (room_made(first) & only(here)) == 0;
    // The step was listed for the sake of the point that the first pawn has left.
    if (is_other_order && (others & only(first.from)) != 0) {
      return only(first.from);
    }
  }
  return others | only(here);
}

}  // namespace quatuor::quadrot
