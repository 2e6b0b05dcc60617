#include "games/ascension/show/why_not.hpp"

#include <algorithm>

#include "games/ascension/rules/offers.hpp"
#include "games/ascension/text/notation.hpp"

namespace quatuor::ascension {

namespace {

std::optional<Player> pawn_on(const State& state, unsigned cell) {
  for (Player player = 0; player < state.seats(); ++player) {
    if (state.pawn(player) == cell) {
      return player;
    }
  }
  return std::nullopt;
}

Text stands_there(const State& state, Player player) {
  return say("{} s'y tient.", "{} stands there.", name_of(state, player));
}

Player locker(const State& state, unsigned cell) {
  for (Player player = 0; player < state.seats(); ++player) {
    if (player != state.mover() && state.lock(player).piece == state.stacks().top(cell)) {
      return player;
    }
  }
  return state.mover();
}

Text why_not_offered(const State& state, Move move) {
  return Offers(state).can_be_laid(move)
             ? say("Votre pion est dans son coin : prenez une pièce qui lui ouvre un pas.",
                   "Your pawn is in its corner: take a piece that opens a step for it.")
             : say("Cette pièce ne pourrait être posée nulle part sans enfermer un pion dans son "
                   "coin.",
                   "This piece could be laid nowhere without shutting a pawn in its corner.");
}

Text why_not_take_from(const State& state, unsigned cell) {
  const Stacks& stacks = state.stacks();
  if (const auto player = pawn_on(state, cell)) {
    return stands_there(state, *player);
  }
  if (stacks.top(cell) == none) {
    return cell == pillar ? say("Le pilier ne bouge pas.", "The pillar does not move.")
                          : say("Il n'y a rien en {}.", "There is nothing at {}.", cell_text(cell));
  }
  if (stacks.top(cell) == joker) {
    return say("Le joker ne bouge plus.", "The joker does not move again.");
  }
  if (state.locked_for(state.mover()).contains(cell)) {
    return say("{} vient de poser cette pièce : attendez la fin de son prochain tour.",
               "{} has just laid this piece: wait for the end of that player's next turn.",
               name_of(state, locker(state, cell)));
  }
  if (!state.takeable(state.mover()).contains(cell)) {
    return say("Cette pièce montre {} : il faut y voir sa propre figure pour la prendre.",
               "This piece shows {}: only those whose figure it shows may take it.",
               face_words(stacks.sign(cell)));
  }
  return why_not_offered(state, Move{cell});
}

}  // namespace

Text why_not_take(const State& state, Move move) {
  const Player me = state.mover();
  if (move == own_half && state.reserve(me, false) == 0) {
    return say("Il ne vous reste pas de demi-cube à votre figure.",
               "You have no half-cube of your figure left.");
  }
  if (move == neutral_half && state.reserve(me, true) == 0) {
    return say("Il ne vous reste pas de demi-cube neutre.", "You have no neutral half-cube left.");
  }
  if (move == the_joker && (state.leader() != me || state.joker_cell() != nowhere)) {
    return state.leader() == me ? say("Le joker est déjà posé.", "The joker has been laid already.")
                                : say("Le joker est au meneur, qui tient le plus ancien drapeau.",
                                      "The joker is the leader's, who holds the earliest flag.");
  }
  if (number_of(move) < cells) {
    return why_not_take_from(state, number_of(move));
  }
  return why_not_offered(state, move);
}

Text why_not_lay(const State& state, Laying laying) {
  const Piece piece = state.in_hand();
  const unsigned cell = laying.cell;
  if (laying.shown && !is_cube(piece)) {
    return say("Un demi-cube montre toujours ce qu'il a : écrivez la case seule.",
               "A half-cube always shows what it has: write the cell alone.");
  }
  if (laying.shown && state.hand_showed()) {
    return say("Ce cube se montrait : il faut le poser face cachée.",
               "This cube was showing: it must be laid hidden.");
  }
  if (laying.shown && state.stacks().face(piece) == neutral) {
    return say("Ce cube n'a rien à montrer.", "This cube has nothing to show.");
  }
  if (cell == state.taken_from()) {
    return say("Il faut la poser ailleurs.", "It must be laid somewhere else.");
  }
  if (const auto player = pawn_on(state, cell)) {
    return stands_there(state, *player);
  }
  if (cell == state.joker_cell()) {
    return say("On ne couvre pas le joker.", "The joker cannot be covered.");
  }
  if (!state.placeable(piece, state.sign_in_hand(laying.shown), state.taken_from())
           .contains(cell)) {
    return cell == pillar
               ? say("Le pilier ne porte qu'une pièce, qui ne montre rien.",
                     "The pillar carries one piece only, that shows nothing.")
               : say("Dans un coin, on n'empile que des pièces qui en montrent la figure.",
                     "Only pieces that show its figure may be piled in a corner.");
  }
  if (const Player shut_in = Offers::shut_in_by(state, laying); shut_in != nobody) {
    return say("Cela enfermerait {} dans son coin.", "That would shut {} in its corner.",
               name_of(state, shut_in));
  }
  return say("Votre pion est dans son coin : posez-la de façon qu'il puisse faire un pas.",
             "Your pawn is in its corner: lay it so that the pawn can step.");
}

Text why_not_step(const State& state, unsigned cell) {
  const Player me = state.mover();
  const unsigned from = state.pawn(me);
  const Stacks& stacks = state.stacks();
  if (cell == from) {
    return state.stage() == Stage::on_spring
               ? say("Pour rester là, écrivez stop.", "To stay there, write stop.")
               : say("Votre pion doit bouger.", "Your pawn must move.");
  }
  if (const auto player = pawn_on(state, cell)) {
    return stands_there(state, *player);
  }
  if (!neighbours[from].contains(cell)) {
    return say("{} n'est pas à côté de {}.", "{} is not next to {}.", cell_text(cell),
               cell_text(from));
  }
  if (every_corner.contains(cell) && cell != state.corner_of(me)) {
    return say("On n'entre pas dans le coin d'un autre.", "Nobody enters another's corner.");
  }
  const Face sign = stacks.sign(cell);
  if (sign == chasm) {
    return say("C'est un gouffre.", "It is a chasm.");
  }
  if (sign == dragon && !state.may_stand_on(me, sign)) {
    return say("Seul le meneur se tient sur le joker.", "Only the leader stands on the joker.");
  }
  if (!state.may_stand_on(me, sign)) {
    return say("Cette pièce montre {} : elle n'est pas pour vous.",
               "This piece shows {}: it is not for you.", face_words(sign));
  }
  return say("De {} à {}, le niveau passe de {} à {} : c'est trop.",
             "From {} to {} the level goes from {} to {}: that is too much.", cell_text(from),
             cell_text(cell), stacks.height(from), stacks.height(cell));
}

}  // namespace quatuor::ascension
