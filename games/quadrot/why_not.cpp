#include "games/quadrot/notation.hpp"

namespace quatuor::quadrot {

namespace {

// The colours of the dice that may still be used.
Text dice_words(const State& state) {
  const Throw& thrown = state.thrown();
  return state.dice_left() == 1
             ? say("{}", "{}", colour_word(state.die_left()))
             : say("{} et {}", "{} and {}", colour_word(thrown.low), colour_word(thrown.high));
}

bool is_left(const State& state, Colour die) {
  return state.dice_left() == 1 ? die == state.die_left()
                                : die == state.thrown().low || die == state.thrown().high;
}

Text no_pawn(const State& state, unsigned from) {
  if (from != home) {
    return say("{} n'a pas de pion en {}.", "{} has no pawn at {}.", name_of(state.mover()),
               point_text(from));
  }
  return state.at_home(state.mover()) == 0
             ? say("{} n'a plus de pion au départ.", "{} has no pawn left at home.",
                   name_of(state.mover()))
             : say("Le pion renvoyé au départ n'en repart qu'au prochain jet.",
                   "The pawn sent home may enter again from the next throw on.");
}

// The colours that lead from one point to the other, by segment, black jump, entry or exit.
FixedList<Colour, colours> colours_between(const State& state, unsigned from, unsigned to) {
  FixedList<Colour, colours> found;
  for (std::size_t i = 0; i < colours; ++i) {
    const auto colour = static_cast<Colour>(i);
    if ((state.board().reach(state.side_of(state.mover()), colour, from) & only(to)) != 0) {
      found.add(colour);
    }
  }
  return found;
}

Text no_way(const State& state, const WrittenStep& step) {
  const Side& side = state.board().side(state.side_of(state.mover()));
  if (step.to == out) {
    return say("On ne sort que par son dernier point, {}.",
               "One leaves by one's last point only, {}.", side.last_point);
  }
  if (step.from == home) {
    return say("On entre par sa porte, {}.", "One enters by one's gate, {}.", side.gate);
  }
  return say("Aucun segment ne mène de {} à {}.", "No segment leads from {} to {}.",
             point_text(step.from), point_text(step.to));
}

bool holds_movable_pawn(const State& state, unsigned point) {
  if (point == home) {
    const bool was_sent_home = !state.legs().empty() && state.legs()[0].now == home;
    return state.at_home(state.mover()) > (was_sent_home ? 1U : 0U);
  }
  return (state.pawns_of(state.mover()) & only(point)) != 0;
}

}  // namespace

Text why_not(const State& state, const WrittenStep& step) {
  if (!holds_movable_pawn(state, step.from)) {
    return no_pawn(state, step.from);
  }
  if (step.to == home || (step.to != out && (state.board().plan().points & only(step.to)) == 0)) {
    return step.to == home ? say("Personne ne rentre au départ de soi-même.",
                                 "Nobody goes back home by a move.")
                           : say("Il n'y a pas de point {}.", "There is no point {}.", step.to);
  }
  if ((state.occupied() & only(step.to)) != 0) {
    return say("Le point {} est occupé.", "Point {} is occupied.", step.to);
  }
  if (step.is_jump) {
    return say(
        "Un saut prend les deux dés et passe tout droit par-dessus un pion, sur deux segments de "
        "leurs couleurs : pas de {} à {}.",
        "A jump takes both dice and goes straight over a pawn, along two segments of their "
        "colours: "
        "not from {} to {}.",
        point_text(step.from), point_text(step.to));
  }
  const auto ways = colours_between(state, step.from, step.to);
  if (ways.empty()) {
    return no_way(state, step);
  }
  const bool has_die = std::ranges::any_of(
      ways, [&](Colour way) { return is_left(state, way) && (!step.die || *step.die == way); });
  if (!has_die) {
    return say("De {} à {} il faut un dé {} ; vous avez {}.",
               "From {} to {} a {} die is needed; you have {}.", point_text(step.from),
               point_text(step.to), colour_word(ways[0]), dice_words(state));
  }
  const bool comes_back =
      !state.legs().empty() && state.legs()[0].now == step.from && state.legs()[0].from == step.to;
  return comes_back ? say("Un pion ne revient pas au point qu'il a quitté avec le premier dé.",
                          "A pawn does not come back to the point it left with the first die.")
                    : say("Les deux dés doivent servir : ce coup rendrait l'autre inutilisable.",
                          "Both dice must be used: this move would make the other unusable.");
}

}  // namespace quatuor::quadrot
