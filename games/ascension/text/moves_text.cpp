#include <algorithm>

#include "core/letters.hpp"
#include "games/ascension/show/why_not.hpp"
#include "games/ascension/text/notation.hpp"

namespace quatuor::ascension {

namespace {

constexpr std::string_view begin_word = "begin";
constexpr std::string_view show_word = "/show";
constexpr std::string_view french_show_word = "/montre";

std::string seating_text(unsigned number) {
  std::string text;
  for (const auto figure : seating(number)) {
    text += figure_letters[figure];
  }
  return text;
}

bool is_listed(const State& state, Move move) {
  MoveList list;
  state.moves(list);
  return std::ranges::find(list, move) != list.end();
}

Expected<Move> parse_seating(std::string_view text) {
  for (unsigned i = 0; i < seatings; ++i) {
    if (seating_text(i) == text) {
      return Move{i};
    }
  }
  return refuse("On tire d'abord les coins, comme QST ; pas « {} ».",
                "First the corners are drawn, like QST; not \"{}\".", shown(text));
}

Expected<Move> parse_beginning(const State& state, std::string_view text) {
  for (Player player = 0; player < state.seats(); ++player) {
    if (text == fmt::format("{}{}", begin_word, player + 1)) {
      return Move{player};
    }
  }
  return refuse("On tire d'abord qui commence, comme begin1 ; pas « {} ».",
                "First it is drawn who begins, like begin1; not \"{}\".", shown(text));
}

Expected<Move> parse_look(const State& state, std::string_view text) {
  const auto face = parse_face(text);
  if (!face || !is_listed(state, Move{*face})) {
    return refuse("On regarde d'abord le cube : une face qui reste, comme neutral ; pas « {} ».",
                  "First the cube is looked at: a face that is left, like neutral; not \"{}\".",
                  shown(text));
  }
  return Move{*face};
}

Expected<Move> parse_take(const State& state, std::string_view text) {
  std::optional<Move> move;
  if (text == "half" || text == "demi") {
    move = own_half;
  } else if (text == "neutral" || text == "neutre") {
    move = neutral_half;
  } else if (text == "joker") {
    move = the_joker;
  } else if (const auto cell = parse_cell(text)) {
    move = Move{*cell};
  }
  if (!move) {
    return refuse("Prenez une pièce par sa case, comme d4, ou demi, neutre, joker ; pas « {} ».",
                  "Take a piece by its cell, like d4, or half, neutral, joker; not \"{}\".",
                  shown(text));
  }
  return is_listed(state, *move) ? Expected<Move>(*move)
                                 : std::unexpected(why_not_take(state, *move));
}

Expected<Move> parse_lay(const State& state, std::string_view text) {
  Laying laying;
  auto where = text;
  for (const auto ending : {show_word, french_show_word}) {
    if (!laying.shown && where.ends_with(ending)) {
      where.remove_suffix(ending.size());
      laying.shown = true;
    }
  }
  const auto cell = parse_cell(where);
  if (!cell) {
    return refuse(
        "Posez la pièce sur une case, comme e4, ou e4/montre pour la montrer ; pas « {} ».",
        "Lay the piece on a cell, like e4, or e4/show to show it; not \"{}\".", shown(text));
  }
  laying.cell = *cell;
  return is_listed(state, to_move(laying)) ? Expected<Move>(to_move(laying))
                                           : std::unexpected(why_not_lay(state, laying));
}

Expected<Move> parse_pawn(const State& state, std::string_view text) {
  if (state.stage() == Stage::on_spring && text == "stop") {
    return stop;
  }
  const auto cell = parse_cell(text);
  if (!cell) {
    return state.stage() == Stage::on_spring
               ? refuse("Rebondissez sur une case, comme e4, ou stop ; pas « {} ».",
                        "Bounce to a cell, like e4, or stop; not \"{}\".", shown(text))
               : refuse("Menez votre pion sur une case, comme e4 ; pas « {} ».",
                        "Take your pawn to a cell, like e4; not \"{}\".", shown(text));
  }
  return is_listed(state, Move{*cell}) ? Expected<Move>(Move{*cell})
                                       : std::unexpected(why_not_step(state, *cell));
}

}  // namespace

std::string Game::move_text(const State& state, Move move) {
  switch (state.stage()) {
    case Stage::seating: return seating_text(number_of(move));
    case Stage::beginning: return fmt::format("{}{}", begin_word, number_of(move) + 1);
    case Stage::take:
      return move == own_half       ? "half"
             : move == neutral_half ? "neutral"
             : move == the_joker    ? "joker"
                                    : cell_text(number_of(move));
    case Stage::look: return face_text(static_cast<Face>(number_of(move)));
    case Stage::lay:
      return fmt::format("{}{}", cell_text(laying_of(move).cell),
                         laying_of(move).shown ? show_word : "");
    case Stage::pawn: return cell_text(number_of(move));
    case Stage::on_spring: return move == stop ? "stop" : cell_text(number_of(move));
    case Stage::over: break;
  }
  return {};
}

Text Game::move_words(const State& state, Move move) {
  const std::string text = move_text(state, move);
  if (state.stage() == Stage::take && (move == own_half || move == neutral_half)) {
    return {.fr = move == own_half ? "demi" : "neutre", .en = text};
  }
  if (state.stage() == Stage::lay && laying_of(move).shown) {
    return {.fr = cell_text(laying_of(move).cell) + std::string(french_show_word), .en = text};
  }
  return {.fr = text, .en = text};
}

Expected<Move> Game::parse_move(const State& state, std::string_view text) {
  // Figures are capitals; everything else may be written as one likes.
  const std::string lower = lower_case(text);
  switch (state.stage()) {
    case Stage::seating: return parse_seating(text);
    case Stage::beginning: return parse_beginning(state, lower);
    case Stage::take: return parse_take(state, lower);
    case Stage::look: return parse_look(state, text);
    case Stage::lay: return parse_lay(state, lower);
    case Stage::pawn:
    case Stage::on_spring: return parse_pawn(state, lower);
    case Stage::over: break;
  }
  return refuse("La partie est finie.", "The game is over.");
}

}  // namespace quatuor::ascension
