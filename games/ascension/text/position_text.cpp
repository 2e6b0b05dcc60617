#include "games/ascension/text/position_text.hpp"

namespace quatuor::ascension {

namespace {

std::string or_dash(const std::string& text) {
  return text.empty() ? "-" : text;
}

std::string stack_text(const State& state, unsigned cell) {
  const Stacks& stacks = state.stacks();
  std::string text;
  for (Piece piece = stacks.top(cell); piece != none; piece = stacks.below(piece)) {
    const bool shows = is_cube(piece) && stacks.shows(piece);
    text =
        fmt::format("{}{}{}{}", piece_text(piece), shows ? "!" : "", text.empty() ? "" : "+", text);
  }
  return text == cell_text(cell) ? "." : or_dash(text);
}

std::string board_text(const State& state) {
  std::string text;
  for (unsigned cell = 0; cell < cells; ++cell) {
    text += (cell == 0 ? "" : cell % side == 0 ? "/" : ",") + stack_text(state, cell);
  }
  return text;
}

std::string seats_of(const State& state, unsigned mask) {
  std::string text;
  for (Player player = 0; player < state.seats(); ++player) {
    if ((mask >> player & 1U) != 0) {
      text += static_cast<char>('1' + player);
    }
  }
  return text;
}

std::string faces_text(const State& state) {
  const Stacks& stacks = state.stacks();
  std::string text;
  for (Piece cube = 0; cube < first_half; ++cube) {
    if (stacks.face(cube) != unseen) {
      text += fmt::format("{}{}={}:{}", text.empty() ? "" : ";", cell_text(cube),
                          face_text(stacks.face(cube)),
                          stacks.is_public(cube) ? "*" : seats_of(state, stacks.knowers(cube)));
    }
  }
  return or_dash(text);
}

std::string players_text(const State& state) {
  if (state.stage() == Stage::seating) {
    return "-";
  }
  std::string text;
  for (Player player = 0; player < state.seats(); ++player) {
    text += fmt::format("{}{}.{}.{}.{}.{}.{}{}", player == 0 ? "" : ";",
                        figure_letters[state.figure_of(player)],
                        state.is_out(player) ? "out" : cell_text(state.pawn(player)),
                        state.starts_left(player), state.highest(player), state.turns_taken(player),
                        state.must_rest(player) ? "r" : "", state.was_at_summit(player) ? "s" : "");
  }
  return text;
}

std::string list_text(const PlayerList& players) {
  std::string text;
  for (const Player player : players) {
    text += static_cast<char>('1' + player);
  }
  return or_dash(text);
}

std::string locks_text(const State& state) {
  std::string text;
  for (Player player = 0; player < state.seats(); ++player) {
    const Piece piece = state.locked_piece(player);
    text += (player == 0 ? "" : ",") + (piece == none ? "-" : piece_text(piece));
  }
  return text;
}

std::string turn_text(const State& state) {
  return state.is_extra_turn() ? fmt::format("{}+{}", state.mover() + 1, state.last_normal() + 1)
                               : fmt::format("{}", state.mover() + 1);
}

std::string stage_text(const State& state) {
  std::string text(stage_words[static_cast<std::size_t>(state.stage())]);
  switch (state.stage()) {
    case Stage::look:
    case Stage::lay:
      return fmt::format("{}:{}{}@{}", text, piece_text(state.in_hand()),
                         state.hand_showed() ? "!" : "",
                         state.taken_from() == nowhere ? "-" : cell_text(state.taken_from()));
    case Stage::pawn:
    case Stage::on_spring:
      text += ':' + (state.laid().piece == none ? "-" : piece_text(state.laid().piece));
      for (const auto cell : state.springs_used()) {
        text += ':' + cell_text(cell);
      }
      return text;
    case Stage::over:
      return state.winner() == nobody ? text : fmt::format("{}:{}", text, state.winner() + 1);
    default: return text;
  }
}

}  // namespace

std::string Game::position_text(const State& state, Viewer viewer) {
  const State known = known_to(state, viewer);
  return fmt::format("{}|{}|{}|{}|{}|{}|{}|{}", board_text(known), faces_text(known),
                     players_text(known), list_text(known.flags()), list_text(known.eliminated()),
                     locks_text(known), turn_text(known), stage_text(known));
}

}  // namespace quatuor::ascension
