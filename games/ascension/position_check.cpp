#include "games/ascension/position_check.hpp"

#include <algorithm>

#include "games/ascension/offers.hpp"

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
  for (Piece piece = state_.table_.top(cell); piece != none;
       piece = state_.table_.below(piece), ++count) {
    const Face sign = state_.table_.sign_of(piece);
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
    const Face sign = state_.table_.sign(cell);
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
  const bool is_decided = state_.survivors() < 2 || state_.have_had_their_turns();
  if (state_.stage_ == Stage::over) {
    const bool has_winner = state_.winner_ != nobody && !state_.is_out(state_.winner_);
    return state_.survivors() > 0 && (has_winner || (is_decided && state_.winner_ == nobody))
               ? Expected<void>{}
               : refuse("La partie n'est pas finie.", "The game is not over.");
  }
  if (is_decided || state_.is_out(state_.mover_)) {
    return refuse("La partie devrait être finie, ou ce n'est pas à ce joueur.",
                  "The game should be over, or it is not that player's turn.");
  }
  return check_choice();
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
      State before = state_;
      if (state_.origin_ != nowhere) {
        before.table_.put(state_.origin_, state_.hand_, state_.hand_showed_);
      }
      before.see_who_is_free();
      state_.free_ = before.free_;
      state_.all_stay_free_ = before.all_stay_free_;
      MoveList list;
      Offers(state_).list_layings(list);
      return list.empty() ? nothing : Expected<void>{};
    }
    case Stage::pawn:
      return state_.must_rest(me) || state_.pawn_moves(me).empty() ? nothing : Expected<void>{};
    default: {
      const auto& used = state_.springs_;
      const bool stands_on_used = std::ranges::find(used, state_.pawn_[me]) != used.end();
      return !stands_on_used || state_.steps(me).empty() ? nothing : Expected<void>{};
    }
  }
}

}  // namespace quatuor::ascension
