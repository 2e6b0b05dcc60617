#include "games/quadrot/text/notation.hpp"

#include <algorithm>

#include "core/number.hpp"
#include "core/split.hpp"

namespace quatuor::quadrot {

Words colour_word(Colour colour) {
  constexpr std::array<Words, colours> words{
      {{"bleu", "blue"}, {"rouge", "red"}, {"jaune", "yellow"}, {"noir", "black"}}};
  return words[index_of(colour)];
}

std::optional<Colour> parse_colour(std::string_view text) {
  constexpr std::array<std::string_view, colours> english_letters{"b", "r", "y", "k"};
  constexpr std::array<std::string_view, colours> french_letters{"b", "r", "j", "n"};
  for (std::size_t i = 0; i < colours; ++i) {
    const Words words = colour_word(static_cast<Colour>(i));
    if (text == words.en || text == words.fr || text == english_letters[i] ||
        text == french_letters[i]) {
      return static_cast<Colour>(i);
    }
  }
  return std::nullopt;
}

Words side_word(SideNumber side) {
  constexpr std::array<Words, sides> words{
      {{"au sud", "south"}, {"à l'ouest", "west"}, {"au nord", "north"}, {"à l'est", "east"}}};
  return words[side];
}

Words side_letter(SideNumber side) {
  constexpr std::array<Words, sides> letters{{{"S", "S"}, {"O", "W"}, {"N", "N"}, {"E", "E"}}};
  return letters[side];
}

std::string point_text(unsigned point) {
  return point == home ? "home" : point == out ? "out" : fmt::format("{}", point);
}

Text point_words(unsigned point) {
  return point == home  ? say("maison", "home")
         : point == out ? say("sortie", "out")
                        : say("{}", "{}", point);
}

Text from_words(unsigned point) {
  return point == home ? say("de la maison", "from home") : say("de {}", "from {}", point);
}

Text to_words(unsigned point) {
  return point == out ? say("à l'arrivée", "to the finish") : say("à {}", "to {}", point);
}

std::optional<unsigned> parse_point(std::string_view text) {
  if (text == "home" || text == "maison") {
    return home;
  }
  if (text == "out" || text == "sortie") {
    return out;
  }
  const auto number = parse_number<unsigned>(text);
  return number && *number < most_points ? number : std::nullopt;
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
  const std::string to = point_text((step.is_jump ? board.beyond(step.from, step.over) : step.to));
  return step.is_jump ? fmt::format("{}>>{}", from, to)
                      : fmt::format("{}>{}/{}", from, to, name_of(step.die));
}

Text step_words(const Board& board, const Step& step) {
  const Text from = point_words(step.from);
  return step.is_jump
             ? say("{}>>{}", "{}>>{}", from, point_words(board.beyond(step.from, step.over)))
             : say("{}>{}/{}", "{}>{}/{}", from, point_words(step.to), colour_word(step.die));
}

std::string white_text(unsigned from, Move move) {
  return move == stay ? "stay" : fmt::format("{}>{}", from, number_of(move));
}

}  // namespace quatuor::quadrot
