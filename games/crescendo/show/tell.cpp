#include "games/crescendo/text/notation.hpp"

namespace quatuor::crescendo {

namespace {

std::string name_of_cell(const State& state, unsigned cell) {
  return cell_name(state.ground().spot(cell));
}

Text tell_step(const State& state, const Step& step) {
  const auto owner = state.owner(step.to);
  const Text way =
      say("{} va de {} à {} avec {}", "{} goes from {} to {} with {}", name_of(state.mover()),
          name_of_cell(state, step.from), name_of_cell(state, step.to), pawn_words(step.height));
  if (!owner) {
    return say("{}.", "{}.", way);
  }
  if (*owner == state.mover()) {
    const unsigned height = state.height(step.to) + step.height;
    return height == state.pawns_each() ? say("{} et achève sa tour de {} !",
                                              "{} and finishes the tower of {}!", way, height)
                                        : say("{} et y fait une tour de {}.",
                                              "{} and makes a tower of {} there.", way, height);
  }
  return say("{} et déloge {} de {}.", "{} and displaces {} of {}.", way,
             pawn_words(state.height(step.to)), name_of(*owner));
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
      return state.left_to_disperse() == 1
                 ? say("Dispersez un pion de {} sur une case libre",
                       "Disperse one pawn of {} onto a free cell", name_of(state.dispersed()))
                 : say("Dispersez {} pions de {} sur des cases libres",
                       "Disperse {} pawns of {} onto free cells", state.left_to_disperse(),
                       name_of(state.dispersed()));
    case Stage::over: break;
  }
  return {};
}

namespace {

Text tell_move(const State& state, Move move) {
  switch (state.stage()) {
    case Stage::deal:
      return say("{} reçoit une croix.", "{} is dealt a cross.",
                 name_of(state.order()[state.dealt() % state.order().size()]));
    case Stage::lay: {
      const Laying laying = laying_of(move);
      return say("{} pose une croix en {} ({}).", "{} lays a cross at {} ({}).",
                 name_of(state.mover()), cell_name(laying.centre),
                 cross_words(state.setup().set->kinds[laying.kind], laying.rotation));
    }
    case Stage::first_pot:
    case Stage::second_pot: {
      const Drop drop = drop_of(move);
      return say("{} prend un pion {} et le pose en {}.", "{} takes a {} pawn and puts it at {}.",
                 name_of(state.mover()), colour_word(drop.colour), name_of_cell(state, drop.cell));
    }
    case Stage::move:
      return move == pass ? say("{} passe.", "{} passes.", name_of(state.mover()))
                          : tell_step(state, step_of(move));
    case Stage::disperse:
      return say("{} met un pion {} en {}.", "{} puts a {} pawn at {}.", name_of(state.mover()),
                 colour_word(state.dispersed()), name_of_cell(state, number_of(move)));
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

// C2. The deal is one event, told at its last cross.
Text Game::tell_once(const State& state, Move move, Viewer viewer) {
  if (state.stage() != Stage::deal) {
    return tell(state, move, viewer);
  }
  if (state.dealt() + 1U < crosses) {
    return {};
  }
  constexpr std::array<Words, 3> numbers{{{"six", "six"}, {"quatre", "four"}, {"trois", "three"}}};
  return say("Chacun reçoit {} croix.", "Everybody gets {} crosses.",
             numbers[state.order().size() - 2]);
}

Text Game::tell(const State& state, Move move, Viewer /*viewer*/) {
  const bool may_end_a_round = state.stage() == Stage::move || state.stage() == Stage::disperse;
  return say("{}{}", "{}{}", tell_move(state, move),
             may_end_a_round ? tell_round(state, move) : Text{});
}

}  // namespace quatuor::crescendo
