#include "games/quadrot/notation.hpp"

#include <algorithm>

#include "core/number.hpp"
#include "core/split.hpp"

namespace quatuor::quadrot {

// Shapes, not colours: colours are those of the segments here.
Words Game::seat_name(Seat seat) {
  constexpr std::array<Words, most_seats> names{
      {{"Triangle", "Triangle"}, {"Cercle", "Circle"}, {"Carré", "Square"}, {"Étoile", "Star"}}};
  return names[seat - 1U];
}

Words colour_word(Colour colour) {
  constexpr std::array<Words, colours> words{
      {{"bleu", "blue"}, {"rouge", "red"}, {"jaune", "yellow"}, {"noir", "black"}}};
  return words[index_of(colour)];
}

Words side_word(SideNumber side) {
  constexpr std::array<Words, sides> words{
      {{"au sud", "south"}, {"à l'ouest", "west"}, {"au nord", "north"}, {"à l'est", "east"}}};
  return words[side];
}

std::string point_text(unsigned point) {
  return point == home ? "home" : point == out ? "out" : fmt::format("{}", point);
}

std::optional<unsigned> parse_point(std::string_view text) {
  if (text == "home" || text == "out") {
    return text == "home" ? home : out;
  }
  const auto number = parse_number<unsigned>(text);
  // One way to write each: no 007.
  return number && *number < most_points && point_text(*number) == text ? number : std::nullopt;
}

std::string throw_text(const Throw& thrown) {
  return fmt::format("{}+{}", name_of(thrown.low), name_of(thrown.high));
}

std::optional<unsigned> parse_throw(std::string_view text) {
  for (unsigned i = 0; i < throws.size(); ++i) {
    const Throw swapped{throws[i].high, throws[i].low};
    if (text == throw_text(throws[i]) || text == throw_text(swapped)) {
      return i;
    }
  }
  return std::nullopt;
}

std::string step_text(const Board& board, const Step& step) {
  const std::string from = point_text(step.from);
  const std::string to = point_text(end_of(board, step));
  return step.is_jump ? fmt::format("{}>>{}", from, to)
                      : fmt::format("{}>{}/{}", from, to, name_of(step.die));
}

std::string white_text(unsigned from, Move move) {
  return move == stay ? "stay" : fmt::format("{}>{}", from, number_of(move));
}

}  // namespace quatuor::quadrot
