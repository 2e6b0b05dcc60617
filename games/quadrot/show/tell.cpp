#include <algorithm>

#include "games/quadrot/text/notation.hpp"

namespace quatuor::quadrot {

namespace {

// Q3. Who sits where, and who has the easier life.
Text tell_seating(unsigned seating) {
  constexpr SideNumber west = 1;
  Text seated;
  Player easy = 0;
  for (Player player = 0; player < 3; ++player) {
    const SideNumber side = seatings[seating][player];
    const Text part = say("{} {}", "{} {}", name_of(player), side_word(side));
    seated = listed(seated, part);
    easy = side == west ? player : easy;
  }
  return say(
      "Les places sont tirées : {}. {} n'a personne en face : c'est la place la plus facile.",
      "The places are drawn: {}. {} has nobody opposite: it is the easiest place.", seated,
      name_of(easy));
}

Text tell_jump(const State& state, const Step& step) {
  const unsigned to = state.end_of(step);
  const Words name = name_of(state.mover());
  const Words jumped = name_of(state.owner(step.over).value_or(state.mover()));
  const Text way = step.from == home
                       ? say("{} entre en sautant par-dessus {} en {}",
                             "{} enters by a jump over {} at {}", name, jumped, step.over)
                       : say("{} saute de {} par-dessus {} en {}", "{} jumps from {} over {} at {}",
                             name, step.from, jumped, step.over);
  return to == out ? say("{} et sort !", "{} and leaves!", way)
                   : say("{}, jusqu'en {}.", "{}, to {}.", way, to);
}

Text tell_step(const State& state, const Step& step) {
  if (step.is_jump) {
    return tell_jump(state, step);
  }
  const Words name = name_of(state.mover());
  const Words die = colour_word(step.die);
  if (step.from == home) {
    return say("{} entre en {} avec le dé {}.", "{} enters at {} with the {} die.", name, step.to,
               die);
  }
  if (step.to == out) {
    return say("{} sort de {} avec le dé {} !", "{} leaves from {} with the {} die!", name,
               step.from, die);
  }
  return say("{} va de {} à {} avec le dé {}.", "{} goes from {} to {} with the {} die.", name,
             step.from, step.to, die);
}

// What follows from the decision by itself: a die that nobody can use, a finish, the end.
Text tell_what_follows(const State& state, Move move) {
  const Player me = state.mover();
  State next = state;
  next.play(move);
  Text text;
  const bool ended = !next.has_dice();
  const bool is_first_die = state.stage() == Stage::step && state.legs().empty();
  const bool wastes_a_die =
      ended && move != pass && !next.has_finished(me) &&
      (is_first_die ? !step_of(move).is_jump
                    : state.stage() == Stage::white && state.dice_left() == 1);
  if (wastes_a_die) {
    const Throw& thrown = state.thrown();
    const Colour other = !is_first_die                     ? state.die_left()
                         : step_of(move).die == thrown.low ? thrown.high
                                                           : thrown.low;
    text = say(" Le dé {} ne peut pas servir.", " The {} die cannot be used.", colour_word(other));
  }
  if (next.finished().size() > state.finished().size()) {
    text = say(" {} a sorti ses quatre pions et finit {} !",
               " {} has all four pawns out and finishes {}!", name_of(me),
               place_word(next.finished().size()));
    if (next.finished().size() == 1 && next.stage() != Stage::over) {
      text =
          say("{} Désormais, le carré rouge devant sa propre arrivée est ouvert à chacun.",
              "{} From now on the red square before one's own finish is open to everybody.", text);
    }
  }
  const bool is_judged = next.stage() == Stage::over && next.finished().size() + 1U < next.seats();
  return is_judged ? say("{} {} a déjà eu tous ses tours, {} : la partie est jugée.",
                         "{} {} has had all {} turns: the game is judged.", text,
                         name_of(next.mover()), state.setup().turn_limit)
                   : text;
}

}  // namespace

Text Game::ask(const State& state) {
  const Throw& thrown = state.thrown();
  MoveList list;
  state.in_any_order().moves(list);
  switch (state.stage()) {
    case Stage::seating: return say("Tirez les places", "Draw the places");
    case Stage::beginning: return say("Tirez qui commence", "Draw who begins");
    case Stage::dice: return say("Jetez les dés", "Throw the dice");
    case Stage::step:
      if (list[0] == pass) {
        return say("Dés {} et {} : aucun ne peut servir", "Dice {} and {}: neither can be used",
                   colour_word(thrown.low), colour_word(thrown.high));
      }
      return state.dice_left() == 1
                 ? say("Dé {} : déplacez un pion", "Die {}: move a pawn",
                       colour_word(state.die_left()))
                 : say("Dés {} et {} : déplacez un pion", "Dice {} and {}: move a pawn",
                       colour_word(thrown.low), colour_word(thrown.high));
    case Stage::white:
      return list[list.size() - 1] == stay
                 ? say("Point blanc : sautez vers un autre ou restez",
                       "A white point: jump to another or stay")
                 : say("Point blanc : sautez, pour que l'autre dé serve",
                       "A white point: jump, so that the other die can be used");
    case Stage::over: break;
  }
  return {};
}

Text Game::tell(const State& state, Move move, Viewer /*viewer*/) {
  const Words name = name_of(state.mover());
  switch (state.stage()) {
    case Stage::seating: return tell_seating(number_of(move));
    case Stage::beginning:
      return say("{} commence.", "{} begins.", name_of(static_cast<Player>(number_of(move))));
    case Stage::dice: {
      const Throw& thrown = throws[number_of(move)];
      return say("{} jette {} et {}.", "{} throws {} and {}.", name, colour_word(thrown.low),
                 colour_word(thrown.high));
    }
    case Stage::step: {
      const Text told = move == pass ? say("{} ne peut utiliser aucun dé et passe.",
                                           "{} can use neither die and passes.", name)
                                     : tell_step(state, step_of(move));
      const bool is_sent = move != pass && state.sends_home(step_of(move));
      return say(
          "{}{}{}", "{}{}{}", told,
          is_sent ? say(" C'est un carré rouge : retour à la maison.", " A red square: back home.")
                  : Text{},
          tell_what_follows(state, move));
    }
    case Stage::white:
      return say("{}{}", "{}{}",
                 move == stay ? say("{} reste en {}.", "{} stays at {}.", name, state.on_white())
                              : say("{} saute du point blanc {} au point blanc {}.",
                                    "{} jumps from the white point {} to the white point {}.", name,
                                    state.on_white(), number_of(move)),
                 tell_what_follows(state, move));
    case Stage::over: break;
  }
  return {};
}

}  // namespace quatuor::quadrot
