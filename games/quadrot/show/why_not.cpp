#include <algorithm>

#include "games/quadrot/text/notation.hpp"

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
  if (from == out) {
    return say("Les pions sortis restent dehors.", "Pawns that are out stay out.");
  }
  if (from != home) {
    return say("{} n'a pas de pion en {}.", "{} has no pawn at {}.", name_of(state.mover()), from);
  }
  return state.at_home(state.mover()) == 0
             ? say("{} n'a plus de pion à la maison.", "{} has no pawn left at home.",
                   name_of(state.mover()))
             : say("Le pion renvoyé à la maison n'en repart qu'au prochain jet.",
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

bool is_white(const State& state, unsigned point) {
  return (state.board().whites() & only(point)) != 0;
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
  if (is_white(state, step.from) && is_white(state, step.to)) {
    return say("On ne saute de blanc en blanc qu'en arrivant, et une fois par tour.",
               "One jumps from white to white only on arrival, and once a turn.");
  }
  return say("Aucun segment ne mène de {} à {}.", "No segment leads from {} to {}.", step.from,
             step.to);
}

bool holds_movable_pawn(const State& state, unsigned point) {
  return point == home ? state.able_to_enter() > 0
                       : (state.pawns_of(state.mover()) & only(point)) != 0;
}

Text wrong_jump(const State& state, const WrittenStep& step) {
  return state.dice_left() == 1
             ? say("Un saut prend les deux dés, et l'un a déjà servi.",
                   "A jump takes both dice, and one is used already.")
             : say("Un saut prend les deux dés et passe tout droit par-dessus un pion, sur deux "
                   "segments de leurs couleurs : pas {} {}.",
                   "A jump takes both dice and goes straight over a pawn, along two segments of "
                   "their colours: not {} {}.",
                   from_words(step.from), to_words(step.to));
}

Text wrong_die(const State& state, const WrittenStep& step,
               const FixedList<Colour, colours>& ways) {
  Text needed;
  for (const Colour way : ways) {
    needed = needed.fr.empty() ? say("{}", "{}", colour_word(way))
                               : say("{} ou {}", "{} or {}", needed, colour_word(way));
  }
  return step.die && is_left(state, *step.die)
             ? say("Le dé {} ne mène pas {} {} : il faut {}.",
                   "The {} die does not lead {} {}: it takes {}.", colour_word(*step.die),
                   from_words(step.from), to_words(step.to), needed)
             : say("Pour aller {} {} il faut {} ; vous avez {}.",
                   "To go {} {} it takes {}; you have {}.", from_words(step.from),
                   to_words(step.to), needed, dice_words(state));
}

bool is_jump_instead(const State& state, const WrittenStep& step) {
  MoveList list;
  state.in_any_order().moves(list);
  return std::ranges::any_of(list, [&](Move move) {
    const Step other = step_of(move);
    return move != pass && other.is_jump && other.from == step.from &&
           state.end_of(other) == step.to;
  });
}

}  // namespace

Text why_not(const State& state, const WrittenStep& step) {
  if (!holds_movable_pawn(state, step.from)) {
    return no_pawn(state, step.from);
  }
  if (step.to == home) {
    return say("Personne ne rentre à la maison de soi-même.", "Nobody goes back home by a move.");
  }
  if (step.to != out && (state.board().plan().points & only(step.to)) == 0) {
    return say("Il n'y a pas de point {}.", "There is no point {}.", step.to);
  }
  if (step.from == step.to) {
    return say("Le pion y est déjà.", "The pawn is there already.");
  }
  if ((state.occupied() & only(step.to)) != 0) {
    return say("Le point {} est occupé.", "Point {} is occupied.", step.to);
  }
  if (step.is_jump) {
    return wrong_jump(state, step);
  }
  if (!step.die && is_jump_instead(state, step)) {
    return say("C'est un saut par-dessus un pion : écrivez {}>>{}.",
               "That is a jump over a pawn: write {}>>{}.", point_words(step.from),
               point_words(step.to));
  }
  const auto ways = colours_between(state, step.from, step.to);
  if (ways.empty()) {
    return no_way(state, step);
  }
  const bool has_die = std::ranges::any_of(
      ways, [&](Colour way) { return is_left(state, way) && (!step.die || *step.die == way); });
  if (!has_die) {
    return wrong_die(state, step, ways);
  }
  const bool comes_back =
      !state.legs().empty() && state.legs()[0].now == step.from && state.legs()[0].from == step.to;
  return comes_back ? say("Un pion ne revient pas au point qu'il a quitté avec le premier dé.",
                          "A pawn does not come back to the point it left with the first die.")
                    : say("Les deux dés doivent servir : ce coup rendrait l'autre inutilisable.",
                          "Both dice must be used: this move would make the other unusable.");
}

}  // namespace quatuor::quadrot
