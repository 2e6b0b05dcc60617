#include <algorithm>

#include "core/letters.hpp"
#include "games/quadrot/text/notation.hpp"

namespace quatuor::quadrot {

namespace {

constexpr std::string_view begin_word = "begin";

// West is W, and O for who reads French.
Text seating_words(unsigned seating) {
  Text words;
  for (const SideNumber side : seatings[seating]) {
    words = say("{}{}", "{}{}", words, side_letter(side));
  }
  return words;
}

Expected<Move> parse_seating(std::string_view text) {
  for (unsigned i = 0; i < seatings.size(); ++i) {
    const Text words = seating_words(i);
    if (words.fr == text || words.en == text) {
      return Move{i};
    }
  }
  return refuse("On tire d'abord les places : S, O et N dans un ordre, comme OSN ; pas « {} ».",
                "First the places are drawn: S, W and N in some order, like WSN; not \"{}\".",
                shown(text));
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

Expected<Move> parse_dice(std::string_view text) {
  const auto thrown = parse_throw(text);
  return thrown ? Expected<Move>(Move{*thrown})
                : refuse("On jette les dés, comme blue+red ; pas « {} ».",
                         "The dice are thrown, like blue+red; not \"{}\".", shown(text));
}

Expected<WrittenStep> read_step(const State& state, std::string_view text) {
  const auto slash = std::min(text.find('/'), text.size());
  const auto arrow = std::min(text.find('>'), slash);
  WrittenStep step{.is_jump = text.substr(arrow).starts_with(">>")};
  const auto end = std::min(arrow + (step.is_jump ? 2 : 1), slash);
  const auto from = parse_point(text.substr(0, arrow));
  const auto to = parse_point(text.substr(end, slash - end));
  if (slash != text.size()) {
    step.die = parse_colour(text.substr(slash + 1));
  }
  if (!from || !to || (slash != text.size() && (!step.die || step.is_jump))) {
    MoveList list;
    state.in_any_order().moves(list);
    return refuse(
        "Un pas s'écrit départ>arrivée/dé, un saut par-dessus un pion 13>>29. Par exemple {} ; "
        "pas « {} ».",
        "A step is written from>to/die, a jump over a pawn 13>>29. For instance {}; not "
        "\"{}\".",
        Game::move_words(state, list[0]), shown(text));
  }
  step.from = *from;
  step.to = *to;
  return step;
}

Expected<Move> parse_step(const State& state, std::string_view text) {
  MoveList list;
  state.in_any_order().moves(list);
  if (text == "pass" || text == "passe") {
    return list[0] == pass ? Expected<Move>(pass)
                           : refuse("On ne passe que si aucun dé ne peut servir.",
                                    "One passes only when no die can be used.");
  }
  if (text == "stay" || text == "reste") {
    return refuse("On ne reste qu'en arrivant sur un point blanc.",
                  "One stays only when arriving on a white point.");
  }
  const auto written = read_step(state, text);
  if (!written) {
    return std::unexpected(written.error());
  }
  FixedList<Move, colours> found;
  for (const Move move : list) {
    const Step step = step_of(move);
    if (move != pass && step.from == written->from && state.end_of(step) == written->to &&
        step.is_jump == written->is_jump && (!written->die || step.die == *written->die)) {
      found.add(move);
    }
  }
  if (found.empty()) {
    return list[0] == pass ? refuse("Aucun dé ne peut servir : écrivez passe.",
                                    "No die can be used: write pass.")
                           : std::unexpected(why_not(state, *written));
  }
  if (found.size() > 1) {
    return refuse("Dites avec quel dé : {} ou {}.", "Say with which die: {} or {}.",
                  step_words(state.board(), step_of(found[0])),
                  step_words(state.board(), step_of(found[1])));
  }
  return found[0];
}

// "stay", or the way to another white point.
std::optional<Move> read_white(const State& state, std::string_view text) {
  if (text == "stay" || text == "reste") {
    return stay;
  }
  const std::string start = fmt::format("{}>", state.on_white());
  const auto to = text.starts_with(start) ? parse_point(text.substr(start.size())) : std::nullopt;
  const bool is_free = to && (state.other_whites(state.on_white()) & only(*to)) != 0;
  return is_free ? std::optional(Move{*to}) : std::nullopt;
}

Expected<Move> parse_white(const State& state, std::string_view text) {
  MoveList list;
  state.in_any_order().moves(list);
  const auto move = read_white(state, text);
  if (!move) {
    return refuse("Le pion est sur un point blanc : {}, ou reste ; pas « {} ».",
                  "The pawn is on a white point: {}, or stay; not \"{}\".",
                  say("{}>… vers un autre point blanc libre", "{}>… to another free white point",
                      state.on_white()),
                  shown(text));
  }
  if (std::ranges::find(list, *move) == list.end()) {
    Text allowed;
    for (const Move other : list) {
      const Text word = Game::move_words(state, other);
      allowed =
          allowed.fr.empty() ? say("{}", "{}", word) : say("{} ou {}", "{} or {}", allowed, word);
    }
    return refuse("Les deux dés doivent servir : ici il faut {}.",
                  "Both dice must be used: here it must be {}.", allowed);
  }
  return *move;
}

}  // namespace

std::string Game::move_text(const State& state, Move move) {
  switch (state.stage()) {
    case Stage::seating: return seating_words(number_of(move)).en;
    case Stage::beginning: return fmt::format("{}{}", begin_word, number_of(move) + 1);
    case Stage::dice: return throw_text(throws[number_of(move)]);
    case Stage::step: return move == pass ? "pass" : step_text(state.board(), step_of(move));
    case Stage::white: return white_text(state.on_white(), move);
    case Stage::over: break;
  }
  return {};
}

Text Game::move_words(const State& state, Move move) {
  if (state.stage() == Stage::step && move != pass) {
    return step_words(state.board(), step_of(move));
  }
  if (state.stage() == Stage::seating) {
    return seating_words(number_of(move));
  }
  const std::string text = move_text(state, move);
  return move == pass && state.stage() == Stage::step    ? Text{.fr = "passe", .en = text}
         : move == stay && state.stage() == Stage::white ? Text{.fr = "reste", .en = text}
                                                         : Text{.fr = text, .en = text};
}

Expected<Move> Game::parse_move(const State& state, std::string_view text) {
  const std::string lower = lower_case(text);
  switch (state.stage()) {
    case Stage::seating: return parse_seating(upper_case(text));
    case Stage::beginning: return parse_beginning(state, lower);
    case Stage::dice: return parse_dice(lower);
    case Stage::step: return parse_step(state, lower);
    case Stage::white: return parse_white(state, lower);
    case Stage::over: break;
  }
  return refuse("La partie est finie.", "The game is over.");
}

}  // namespace quatuor::quadrot
