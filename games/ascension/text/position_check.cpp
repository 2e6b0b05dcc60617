#include "games/ascension/text/position_check.hpp"

#include <algorithm>

#include "games/ascension/rules/offers.hpp"

namespace quatuor::ascension {

Expected<void> PositionCheck::check() {
  for (unsigned cell = 0; cell < cells; ++cell) {
    if (auto sound = check_stack(cell); !sound) {
      return sound;
    }
  }
  if (auto sound = check_pawns(); !sound) {
    return sound;
  }
  return check_stage();
}

// A8, A9, A20. Corners and pillar carry what they may, and nothing lies on the joker.
Expected<void> PositionCheck::check_stack(unsigned cell) const {
  const std::size_t corner = corner_at(cell);
  unsigned count = 0;
  for (Piece piece = state_.stacks_.top(cell); piece != none;
       piece = state_.stacks_.below(piece), ++count) {
    const Face sign = state_.stacks_.sign_of(piece);
    const bool fits_corner =
        corner == figures || (has_figures(sign) && (sign & face_of(corner)) != 0);
    const bool fits_pillar = cell != pillar || (sign == neutral && count == 0);
    const bool is_covered_joker = piece == joker && count > 0;
    if (!fits_corner || !fits_pillar || is_covered_joker) {
      return refuse("{} ne peut pas être en {}.", "{} cannot be at {}.", piece_text(piece),
                    cell_text(cell));
    }
  }
  return {};
}

Expected<void> PositionCheck::check_pawns() const {
  CellSet taken;
  for (Player player = 0; state_.stage_ != Stage::seating && player < state_.seats(); ++player) {
    const unsigned cell = state_.pawn_[player];
    if (cell == nowhere) {
      continue;
    }
    const Face sign = state_.stacks_.sign(cell);
    const bool fits = !taken.contains(cell) && state_.may_stand_on(player, sign) &&
                      (!every_corner.contains(cell) || cell == state_.corner_of(player));
    const bool may_rest = sign == bivouac || !state_.must_rest(player);
    if (!fits || !may_rest) {
      return refuse("{} ne peut pas être en {}.", "{} cannot be at {}.", name_of(state_, player),
                    cell_text(cell));
    }
    taken |= CellSet::only(cell);
  }
  return {};
}

Expected<void> PositionCheck::check_stage() {
  if (state_.stage_ <= Stage::beginning) {
    State start(state_.setup_);
    if (state_.stage_ == Stage::beginning) {
      start.figure_ = state_.figure_;
      start.seat_players();
    }
    return state_ == start ? Expected<void>{}
                           : refuse("On tire les coins et qui commence avant le premier tour.",
                                    "Corners and who begins are drawn before the first turn.");
  }
  if (state_.stage_ == Stage::over) {
    return is_over() ? Expected<void>{}
                     : refuse("La partie n'est pas finie.", "The game is not over.");
  }
  const bool is_decided = state_.survivors() < 2 || state_.have_had_their_turns();
  if (is_decided || state_.is_out(state_.mover_)) {
    return refuse("La partie devrait être finie, ou ce n'est pas à ce joueur.",
                  "The game should be over, or it is not that player's turn.");
  }
  // A23.
  if (!state_.extra_ && state_.turns_[state_.mover_] >= state_.setup_.turn_limit) {
    return refuse("{} a déjà fini ses {} tours.", "{} has already finished its {} turns.",
                  name_of(state_, state_.mover_), state_.setup_.turn_limit);
  }
  return check_choice();
}

// A22, A23. Somebody is alone or home with the flag, or all have had their turns.
bool PositionCheck::is_over() const {
  const Player winner = state_.winner_;
  if (winner == nobody || state_.is_out(winner)) {
    return winner == nobody && state_.survivors() > 1 && state_.have_had_their_turns();
  }
  return state_.survivors() == 1 || (state_.has_flag(winner) && state_.is_in_corner(winner));
}

// There is something to choose at this stage.
Expected<void> PositionCheck::check_choice() {
  const Player me = state_.mover_;
  const auto nothing = refuse("Il n'y a rien à choisir dans cette position.",
                              "There is nothing to choose in this position.");
  switch (state_.stage_) {
    case Stage::take:
      state_.see_who_is_free();
      return Offers(state_).has_piece() ? Expected<void>{} : nothing;
    case Stage::look:
    case Stage::lay: {
      if (auto taken = check_hand(); !taken) {
        return taken;
      }
      MoveList list;
      Offers(state_).list_layings(list);
      return list.empty() ? nothing : Expected<void>{};
    }
    case Stage::pawn:
      return state_.must_rest(me) || state_.pawn_moves(me).empty() ? nothing : Expected<void>{};
    default: {
      const auto& used = state_.springs_;
      const bool has_just_landed = used[used.size() - 1] == state_.pawn_[me];
      return !has_just_landed || state_.steps(me).empty() ? nothing : Expected<void>{};
    }
  }
}

// A4, A20. Puts the piece in hand back; the move that takes it again, if there is one.
std::optional<Move> PositionCheck::put_back(State& before) const {
  const Piece piece = state_.hand_;
  const Player me = state_.mover_;
  const unsigned origin = state_.origin_;
  if (piece == joker) {
    return origin == nowhere && state_.leader() == me ? std::optional(the_joker) : std::nullopt;
  }
  if (origin != nowhere) {
    before.stacks_.put(origin, piece, state_.hand_showed_);
    const bool may_take =
        before.takeable(me).contains(origin) && PositionCheck(before).check_stack(origin);
    return may_take ? std::optional(Move{origin}) : std::nullopt;
  }
  if (is_cube(piece) || figure_of_half(piece) != state_.figure_[me]) {
    return std::nullopt;
  }
  ++(is_neutral_half(piece) ? before.neutral_halves_ : before.own_halves_)[me];
  return is_neutral_half(piece) ? neutral_half : own_half;
}

// A3. Put back, the piece can be taken and looked at again; who was free then counts (A17a).
Expected<void> PositionCheck::check_hand() {
  State before = state_;
  const auto taking = put_back(before);
  if (taking) {
    before.see_who_is_free();
    before.take(*taking);
    const Face face = is_cube(state_.hand_) ? state_.stacks_.face(state_.hand_) : neutral;
    if (before.stage_ == Stage::look && state_.stage_ == Stage::lay && face != unseen) {
      before.look(face);
    }
    state_.free_ = before.free_;
    state_.all_stay_free_ = before.all_stay_free_;
  }
  return taking && before == state_
             ? Expected<void>{}
             : refuse("{} ne peut pas avoir {} en main dans cette position.",
                      "{} cannot have {} in hand in this position.", name_of(state_, state_.mover_),
                      piece_text(state_.hand_));
}

}  // namespace quatuor::ascension
