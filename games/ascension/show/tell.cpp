#include "games/ascension/text/notation.hpp"

namespace quatuor::ascension {

namespace {

Text tell_seating(unsigned number) {
  Text text;
  for (Seat seat = 1; seat <= 3; ++seat) {
    const Text part =
        say("{} : {}", "{}: {}", Game::seat_name(seat), figure_word(seating(number)[seat - 1U]));
    text = listed(text, part);
  }
  return say("Les coins sont tirés. {}.", "The corners are drawn. {}.", text);
}

// Does the viewer come to know the face of the cube in hand, or know it already?
Text tell_face(const State& seen) {
  const Piece piece = seen.in_hand();
  if (piece == none || !is_cube(piece)) {
    return {};
  }
  const Face face = seen.stacks().face(piece);
  return face == unseen || face == secret ? Text{}
                                          : say(" C'est {}.", " It is {}.", face_words(face));
}

Text tell_take(const State& state, Move move, Viewer viewer) {
  State next = state;
  next.play(move);
  const Words name = name_of(state, state.mover());
  const Piece piece = next.in_hand();
  const Text what = piece_words(piece);
  if (next.taken_from() == nowhere) {
    return say("{} prend {} de sa réserve.", "{} takes {} from the reserve.", name, what);
  }
  // Where the mover looks next, the face is told then.
  const Text face = next.stage() == Stage::look ? Text{} : tell_face(known_to(next, viewer));
  if (piece == next.taken_from()) {
    return say("{} prend {}.{}", "{} takes {}.{}", name, what, face);
  }
  const std::string where = cell_text(next.taken_from());
  return is_cube(piece)
             ? say("{0} prend en {2} {1} (sa première case).{3}",
                   "{0} takes {1} (its first cell) at {2}.{3}", name, what, where, face)
             : say("{} prend {} en {}.{}", "{} takes {} at {}.{}", name, what, where, face);
}

Text tell_lay(const State& state, Laying laying) {
  const Words name = name_of(state, state.mover());
  const Piece piece = state.in_hand();
  const std::string where = cell_text(laying.cell);
  if (!is_cube(piece)) {
    return say("{} pose {} en {}.", "{} lays {} at {}.", name, piece_words(piece), where);
  }
  return laying.shown
             ? say("{} pose le cube {} en {} et le montre : {}.",
                   "{} lays the cube {} at {} and shows it: {}.", name, cell_text(piece), where,
                   face_words(state.stacks().face(piece)))
             : say("{} pose le cube {} en {}, face cachée.",
                   "{} lays the cube {} at {}, face hidden.", name, cell_text(piece), where);
}

Text tell_pawn(const State& state, unsigned cell) {
  const Player me = state.mover();
  const unsigned level = state.stacks().height(cell);
  const Text way = say("{} va en {}, niveau {}.", "{} goes to {}, level {}.", name_of(state, me),
                       cell_text(cell), level);
  return cell == pillar && !state.has_flag(me)
             ? say("{} C'est le sommet : drapeau !", "{} That is the summit: a flag!", way)
             : way;
}

// A14, A16–A22. What follows from the decision by itself.
Text tell_what_follows(const State& state, Move move) {
  const Player me = state.mover();
  const Words name = name_of(state, me);
  State next = state;
  next.play(move);
  if (next.winner() == me && next.has_flag(me)) {
    return say(" {} rentre avec le drapeau et gagne !", " {} comes home with the flag and wins!",
               name);
  }
  Text text;
  if (next.starts_left(me) < state.starts_left(me)) {
    text = next.is_out(me) ? say(" Pion bloqué pour la seconde fois : hors jeu.",
                                 " The pawn is blocked for the second time: out.")
                           : say(" Pion bloqué : retour à son coin.",
                                 " The pawn is blocked: back to its corner.");
  } else if (state.stage() == Stage::lay && next.stage() != Stage::pawn) {
    text = state.must_rest(me)
               ? say(" Le pion se repose au bivouac.", " The pawn rests at the bivouac.")
               : say(" Le pion reste dans son coin.", " The pawn stays in its corner.");
  }
  if (next.winner() != nobody) {
    return say("{} {} reste seul en jeu et gagne !", "{} {} is the last one left and wins!", text,
               name_of(state, next.winner()));
  }
  if (next.stage() == Stage::over) {
    return say("{} Chacun a eu ses tours : la partie est jugée.",
               "{} Everybody has had all turns: the game is judged.", text);
  }
  const bool is_new_leader = next.leader() != state.leader() && next.leader() != nobody;
  if (is_new_leader) {
    text = say("{} {} mène.", "{} {} leads.", text, name_of(state, next.leader()));
  }
  return next.is_extra_turn() && !state.is_extra_turn()
             ? say("{} Tour supplémentaire de {}.", "{} An extra turn for {}.", text,
                   name_of(state, next.mover()))
             : text;
}

}  // namespace

// Everybody reads this: it says nothing of what only the mover may choose.
Text Game::ask(const State& state) {
  switch (state.stage()) {
    case Stage::seating: return say("Tirez les coins", "Draw the corners");
    case Stage::beginning: return say("Tirez qui commence", "Draw who begins");
    case Stage::take: return say("Prenez une pièce", "Take a piece");
    case Stage::look: return say("Tirez la face du cube", "Draw the face of the cube");
    case Stage::lay:
      return is_cube(state.in_hand())
                 ? say("Posez le cube, caché ou montré", "Lay the cube, hidden or shown")
                 : say("Posez la pièce", "Lay the piece");
    case Stage::pawn: return say("Menez votre pion", "Move your pawn");
    case Stage::on_spring:
      return say("Un ressort : encore un pas, ou restez", "A spring: one more step, or stay");
    case Stage::over: break;
  }
  return {};
}

Text Game::tell(const State& state, Move move, Viewer viewer) {
  switch (state.stage()) {
    case Stage::seating: return tell_seating(number_of(move));
    case Stage::beginning:
      return say("{} commence.", "{} begins.",
                 name_of(state, static_cast<Player>(number_of(move))));
    case Stage::take: return tell_take(state, move, viewer);
    case Stage::look: {
      State next = state;
      next.play(move);
      return say("{} le regarde.{}", "{} looks at it.{}", name_of(state, state.mover()),
                 tell_face(known_to(next, viewer)));
    }
    case Stage::lay:
      return say("{}{}", "{}{}", tell_lay(state, laying_of(move)), tell_what_follows(state, move));
    case Stage::pawn:
    case Stage::on_spring:
      return say(
          "{}{}", "{}{}",
          move == stop && state.stage() == Stage::on_spring
              ? say("{} ne rebondit pas.", "{} does not bounce.", name_of(state, state.mover()))
              : tell_pawn(state, number_of(move)),
          tell_what_follows(state, move));
    case Stage::over: break;
  }
  return {};
}

}  // namespace quatuor::ascension
