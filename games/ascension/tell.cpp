#include "games/ascension/notation.hpp"

namespace quatuor::ascension {

namespace {

Text tell_seating(unsigned number) {
  Text text;
  for (Seat seat = 1; seat <= 3; ++seat) {
    const Text part =
        say("{} : {}", "{}: {}", Game::seat_name(seat), figure_name(seating(number)[seat - 1U]));
    text = seat == 1 ? part : say("{}, {}", "{}, {}", text, part);
  }
  return say("Les coins sont tirés. {}.", "The corners are drawn. {}.", text);
}

// Does the viewer come to know the face of the cube in hand, or know it already?
Text tell_face(const State& seen) {
  const Piece piece = seen.in_hand();
  if (piece == none || !is_cube(piece)) {
    return {};
  }
  const Face face = seen.table().face(piece);
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
  const Text face = tell_face(known_to(next, viewer));
  return piece == next.taken_from() ? say("{} prend {}.{}", "{} takes {}.{}", name, what, face)
                                    : say("{} prend {} en {}.{}", "{} takes {} at {}.{}", name,
                                          what, cell_text(next.taken_from()), face);
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
                   face_words(state.table().face(piece)))
             : say("{} pose le cube {} en {}, face cachée.",
                   "{} lays the cube {} at {}, face hidden.", name, cell_text(piece), where);
}

Text tell_pawn(const State& state, unsigned cell) {
  const Player me = state.mover();
  const unsigned level = state.table().height(cell);
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
    text = next.is_out(me) ? say(" {} est bloqué pour la seconde fois : éliminé.",
                                 " {} is blocked for the second time: out.", name)
                           : say(" {} est bloqué et retourne à son coin.",
                                 " {} is blocked and goes back to its corner.", name);
  } else if (state.stage() == Stage::lay && next.stage() != Stage::pawn) {
    text = state.must_rest(me) ? say(" {} se repose au bivouac.", " {} rests at the bivouac.", name)
                               : say(" {} reste dans son coin.", " {} stays in its corner.", name);
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

Text Game::ask(const State& state) {
  MoveList list;
  state.moves(list);
  const std::string example = list.empty() ? "" : move_text(state, list[list.size() / 2]);
  switch (state.stage()) {
    case Stage::seating:
      return say("Tirez les coins, comme {}", "Draw the corners, like {}", example);
    case Stage::beginning:
      return say("Tirez qui commence, comme {}", "Draw who begins, like {}", example);
    case Stage::take: return say("Prenez une pièce, comme {}", "Take a piece, like {}", example);
    case Stage::look:
      // Nor here: what is left to draw is nobody's to know.
      return say("Tirez la face du cube, comme neutral", "Draw the face of the cube, like neutral");
    case Stage::lay:
      // No example from the list: everybody reads this, and the list depends on the face.
      return say("Posez-la, comme d4, ou d4/show pour montrer la face d'un cube",
                 "Lay it, like d4, or d4/show to show the face of a cube");
    case Stage::pawn: return say("Menez votre pion, comme {}", "Move your pawn, like {}", example);
    case Stage::bounce:
      return say("Un ressort : encore un pas, comme {}, ou stop",
                 "A spring: one more step, like {}, or stop", example);
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
    case Stage::bounce:
      return say(
          "{}{}", "{}{}",
          move == stop && state.stage() == Stage::bounce
              ? say("{} ne rebondit pas.", "{} does not bounce.", name_of(state, state.mover()))
              : tell_pawn(state, number_of(move)),
          tell_what_follows(state, move));
    case Stage::over: break;
  }
  return {};
}

}  // namespace quatuor::ascension
