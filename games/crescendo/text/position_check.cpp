#include <algorithm>

#include "games/crescendo/text/position_text.hpp"

namespace quatuor::crescendo {

namespace {

std::unexpected<Text> impossible(const Text& why) {
  return refuse("Cette position ne peut pas exister : {}.", "This position cannot exist: {}.", why);
}

std::size_t place_of_mover(const State& state) {
  return static_cast<std::size_t>(std::ranges::find(state.order(), state.mover()) -
                                  state.order().begin());
}

// Every cross is on the table, in the right hand, or still to be dealt.
Expected<void> check_crosses(const State& state) {
  std::array<unsigned, crosses> used{};
  for (const Laid& laid : state.layout()) {
    ++used[laid.kind];
  }
  unsigned in_hands = 0;
  std::array<unsigned, most_seats> hand{};
  for (Player player = 0; player < state.seats(); ++player) {
    for (unsigned kind = 0; kind < state.setup().set->kinds.size(); ++kind) {
      const unsigned copies = state.copies_in_hand(player, kind);
      used[kind] += copies;
      hand[player] += copies;
      in_hands += copies;
    }
  }
  for (unsigned kind = 0; kind < state.setup().set->kinds.size(); ++kind) {
    if (used[kind] > state.setup().set->kinds[kind].copies) {
      return impossible(say("trop de croix {}", "too many crosses {}", kind));
    }
  }
  const auto laid = static_cast<unsigned>(state.layout().size());
  const bool deals = state.stage() == Stage::deal;
  const bool lays = state.stage() == Stage::lay;
  if ((deals && (laid > 0 || in_hands >= crosses)) ||
      (lays && (laid >= crosses || laid + in_hands != crosses)) ||
      (!deals && !lays && laid != crosses)) {
    return impossible(say("le nombre de croix", "the number of crosses"));
  }
  for (Player player = 0; player < state.seats(); ++player) {
    const unsigned n = state.seats();
    // Players before the one to deal to, or to lay, have had one more.
    const auto had = [&](unsigned count) { return (count + n - 1 - player) / n; };
    const unsigned right = deals ? had(in_hands) : lays ? crosses / n - had(laid) : 0;
    if (hand[player] != right) {
      return impossible(say("la main de la place {}", "the hand of seat {}", player + 1));
    }
  }
  if (deals ? place_of_mover(state) != 0 : lays && place_of_mover(state) != laid % state.seats()) {
    return impossible(say("le joueur au trait", "the player to move"));
  }
  return {};
}

// C13. Those who play and those who are out; in the first round the order is that of the seats.
bool has_right_players(const State& state) {
  const PlayerList& order = state.order();
  const PlayerList& out = state.eliminated();
  const bool over = state.stage() == Stage::over;
  bool right = order.size() >= 2 && order.size() + out.size() == state.seats() + (over ? 1U : 0U);
  for (std::size_t i = 0; i < out.size(); ++i) {
    right &= state.plays(out[i]) == (over && i + 1 == out.size());
  }
  for (std::size_t i = 0; order.size() == state.seats() && i < order.size(); ++i) {
    right &= order[i] == i;
  }
  for (const Player player : state.finished()) {
    right &= state.plays(player);
  }
  if (over) {
    return right && order.size() == 2;
  }
  right &= state.stage() >= Stage::move ? state.finished().size() + 1 < order.size()
                                        : state.finished().empty();
  right &= state.stage() >= Stage::first_pot || order.size() == state.seats();
  return right && state.is_still_in(state.mover());
}

// C14. Before the mover in the order one has had one turn more than after; who has finished stopped
// earlier. When the game is over, the last turn counts too.
bool has_right_turns(const State& state) {
  const bool over = state.stage() == Stage::over;
  const unsigned now = state.turns_taken(state.mover());
  const std::size_t mover = place_of_mover(state);
  bool right = over ? now >= 1 && now <= state.setup().turn_limit : now < state.setup().turn_limit;
  for (Player player = 0; player < state.seats(); ++player) {
    const unsigned turns = state.turns_taken(player);
    if (state.stage() < Stage::move || !state.plays(player)) {
      right &= turns == 0;
      continue;
    }
    const auto place =
        static_cast<std::size_t>(std::ranges::find(state.order(), player) - state.order().begin());
    const unsigned due = place == mover ? now
                         : over         ? (place < mover ? now : now - 1)
                                        : (place < mover ? now + 1 : now);
    right &= state.is_still_in(player) || over ? turns == due : turns >= 1 && turns <= due;
  }
  return right;
}

// C12, C14. One has finished and the other lost, or both are at the limit and ranked.
bool has_right_end(const State& state) {
  if (state.finished().size() == 1) {
    return state.finished()[0] == state.mover() &&
           state.eliminated()[state.eliminated().size() - 1] != state.mover();
  }
  const PlayerList ranked = state.ranking();
  return state.finished().empty() && place_of_mover(state) == 1 &&
         state.turns_taken(state.mover()) == state.setup().turn_limit &&
         ranked[1] == state.eliminated()[state.eliminated().size() - 1];
}

Expected<void> check_players(const State& state) {
  const bool right = has_right_players(state) && has_right_turns(state) &&
                     (state.stage() != Stage::over || has_right_end(state));
  return right ? Expected<void>{}
               : impossible(say("l'ordre des joueurs ou leurs tours",
                                "the order of the players or their turns"));
}

unsigned pawns_of(const State& state, Player player) {
  unsigned count = 0;
  for (CellSet stacks = state.stacks_of(player); stacks != 0; stacks &= stacks - 1) {
    count += state.height(lowest(stacks));
  }
  return count;
}

Expected<void> check_pot(const State& state, unsigned dropped, unsigned in_pot) {
  const bool right = dropped < in_pot && place_of_mover(state) == dropped % state.order().size();
  return right ? Expected<void>{}
               : impossible(say("le pot ou le trait", "the pot or the player to move"));
}

Expected<void> check_first_pot(const State& state) {
  unsigned dropped = 0;
  for (const Player player : state.order()) {
    const unsigned pawns = pawns_of(state, player);
    const bool single = pawns == static_cast<unsigned>(std::popcount(state.stacks_of(player)));
    const bool white = (state.stacks_of(player) & ~state.ground().of_colour(0)) == 0;
    if (!single || !white || pawns > state.pawns_each() - 2) {
      return impossible(say("les pions de la place {}", "the pawns of seat {}", player + 1));
    }
    dropped += pawns;
  }
  return check_pot(state, dropped, crosses);
}

Expected<void> check_second_pot(const State& state) {
  unsigned dropped = 0;
  for (const Player player : state.order()) {
    const auto stacks = static_cast<unsigned>(std::popcount(state.stacks_of(player)));
    const bool white = (state.stacks_of(player) & ~state.ground().of_colour(0)) == 0;
    const unsigned doubled = pawns_of(state, player) - stacks;
    bool low = true;
    for (CellSet set = state.stacks_of(player); set != 0; set &= set - 1) {
      low &= state.height(lowest(set)) <= 2;
    }
    if (!white || !low || stacks != state.pawns_each() - 2 || doubled > 2) {
      return impossible(say("les pions de la place {}", "the pawns of seat {}", player + 1));
    }
    dropped += doubled;
  }
  return check_pot(state, dropped, static_cast<unsigned>(2 * state.order().size()));
}

Expected<void> check_dispersal(const State& state) {
  const unsigned next = state.next_cell();
  const Player player = state.dispersed();
  const CellSet free = state.free_cells() & ~(only(next) - 1);
  const bool follows_a_pawn =
      next == 0 || (state.owner(next - 1) == player && state.height(next - 1) == 1);
  const bool right = state.plays(player) && state.is_still_in(player) && player != state.mover() &&
                     state.left_to_disperse() < state.pawns_each() && follows_a_pawn &&
                     std::popcount(free) >= static_cast<int>(state.left_to_disperse());
  return right ? Expected<void>{} : impossible(say("la dispersion", "the dispersal"));
}

Expected<void> check_pawns(const State& state) {
  const bool disperses = state.stage() == Stage::disperse;
  const bool over = state.stage() == Stage::over;
  for (const Player player : state.order()) {
    const bool is_in = state.is_still_in(player);
    const bool loses_pawns = disperses && player == state.dispersed();
    const unsigned missing = loses_pawns ? state.left_to_disperse() : 0U;
    const bool is_gone = !is_in && state.order().size() > 2;
    const bool one_tower = std::has_single_bit(state.stacks_of(player));
    if (pawns_of(state, player) + missing != (is_gone ? 0U : state.pawns_each()) ||
        (is_in && one_tower && missing == 0) || (over && !is_in && !one_tower)) {
      return impossible(say("les pions de la place {}", "the pawns of seat {}", player + 1));
    }
  }
  return disperses ? check_dispersal(state) : Expected<void>{};
}

}  // namespace

Expected<void> check_position(const State& state) {
  if (auto crosses_are_right = check_crosses(state); !crosses_are_right) {
    return crosses_are_right;
  }
  if (auto players_are_right = check_players(state); !players_are_right) {
    return players_are_right;
  }
  switch (state.stage()) {
    case Stage::deal:
    case Stage::lay: return {};
    case Stage::first_pot: return check_first_pot(state);
    case Stage::second_pot: return check_second_pot(state);
    default: return check_pawns(state);
  }
}

}  // namespace quatuor::crescendo
