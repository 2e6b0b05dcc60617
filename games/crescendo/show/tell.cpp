#include "games/crescendo/text/notation.hpp"

namespace quatuor::crescendo {

namespace {

Text tell_step(const State& state, const Step& step) {
  const Words name = name_of(state.mover());
  const std::string from = spot_text(state.ground().spot(step.from));
  const std::string to = spot_text(state.ground().spot(step.to));
  const auto owner = state.owner(step.to);
  if (!owner) {
    return say("{} va de {} à {} ({}).", "{} goes from {} to {} ({}).", name, from, to,
               step.height);
  }
  if (*owner == state.mover()) {
    const unsigned height = state.height(step.to) + step.height;
    return height == state.pawns_each()
               ? say("{} va de {} à {} et achève sa tour de {} !",
                     "{} goes from {} to {} and finishes the tower of {}!", name, from, to, height)
               : say("{} va de {} à {} et y fait une tour de {}.",
                     "{} goes from {} to {} and makes a tower of {} there.", name, from, to,
                     height);
  }
  return say("{} va de {} à {} ({}) et déloge {} ({}).",
             "{} goes from {} to {} ({}) and displaces {} ({}).", name, from, to, step.height,
             name_of(*owner), state.height(step.to));
}

}  // namespace

Text Game::ask(const State& state) {
  MoveList list;
  state.moves(list);
  switch (state.stage()) {
    case Stage::deal: return say("Distribuez une croix", "Deal a cross");
    case Stage::lay: return say("Posez une croix", "Lay a cross");
    case Stage::first_pot:
      return say("Prenez un pion du pot pour une case blanche",
                 "Take a pawn from the pot for a white cell");
    case Stage::second_pot:
      return say("Prenez un pion du pot pour un pion seul de sa couleur",
                 "Take a pawn from the pot for a single pawn of its colour");
    case Stage::move:
      if (list[0] == pass) {
        return say("Aucun coup n'est possible", "No move is possible");
      }
      return say("Déplacez une pile", "Move a stack");
    case Stage::disperse:
      return say("Dispersez {} pion(s) de {} sur des cases libres",
                 "Disperse {} pawn(s) of {} on free cells", state.left_to_disperse(),
                 name_of(state.dispersed()));
    case Stage::over: break;
  }
  return {};
}

namespace {

Text tell_move(const State& state, Move move) {
  switch (state.stage()) {
    case Stage::deal:
      return say("{} reçoit la croix {}.", "{} is dealt the cross {}.",
                 name_of(state.order()[state.dealt() % state.order().size()]), number_of(move));
    case Stage::lay: {
      const Laying laying = laying_of(move);
      return say("{} pose la croix {}, rotation {}, en {}.",
                 "{} lays the cross {}, rotation {}, at {}.", name_of(state.mover()), laying.kind,
                 laying.rotation, spot_text(laying.centre));
    }
    case Stage::first_pot:
    case Stage::second_pot: {
      const Drop drop = drop_of(move);
      return say("{} prend un pion {} et le pose en {}.", "{} takes a {} pawn and puts it at {}.",
                 name_of(state.mover()), colour_word(drop.colour),
                 spot_text(state.ground().spot(drop.cell)));
    }
    case Stage::move:
      return move == pass ? say("{} passe.", "{} passes.", name_of(state.mover()))
                          : tell_step(state, step_of(move));
    case Stage::disperse:
      return say("{} met un pion {} en {}.", "{} puts a {} pawn at {}.", name_of(state.mover()),
                 colour_word(state.dispersed()), spot_text(state.ground().spot(number_of(move))));
    case Stage::over: break;
  }
  return {};
}

// C13, C14. What a move that ends a round leads to; nothing for other moves.
Text tell_round(const State& state, Move move) {
  State next = state;
  next.play(move);
  if (next.order() == state.order() || next.stage() == Stage::over) {
    return {};
  }
  Text order;
  for (const Player player : next.order()) {
    order = listed(order, say("{}", "{}", name_of(player)));
  }
  return say(" La manche est finie : {} est éliminé. À la suivante jouent, dans l'ordre, {}.",
             " The round is over: {} is out. In the next one play, in this order, {}.",
             name_of(next.eliminated()[next.eliminated().size() - 1]), order);
}

}  // namespace

Text Game::tell(const State& state, Move move, Viewer /*viewer*/) {
  const bool may_end_a_round = state.stage() == Stage::move || state.stage() == Stage::disperse;
  return say("{}{}", "{}{}", tell_move(state, move),
             may_end_a_round ? tell_round(state, move) : Text{});
}

}  // namespace quatuor::crescendo
