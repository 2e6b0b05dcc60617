#include "print/characters.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "core/cutouts.hpp"
#include "core/utf8.hpp"

namespace quatuor::print {

namespace {

constexpr char32_t narrow_space = U'\u202f';
constexpr char no_break_space = '\xa0';

// CP1252 is Latin-1 but for 80 to 9F; 0: nothing is there.
constexpr std::array<char32_t, 32> windows{
    U'€', 0,    U'‚', U'ƒ', U'„', U'…', U'†', U'‡', U'ˆ', U'‰', U'Š', U'‹', U'Œ', 0, U'Ž', 0,
    0,    U'‘', U'’', U'“', U'”', U'•', U'–', U'—', U'˜', U'™', U'š', U'›', U'œ', 0, U'ž', U'Ÿ'};

std::optional<char> winansi_of(char32_t character) {
  if (character == narrow_space) {
    return no_break_space;
  }
  if ((character >= 0x20 && character < 0x7f) || (character >= 0xa0 && character <= 0xff)) {
    return static_cast<char>(character);
  }
  const auto found = std::ranges::find(windows, character);
  return character == 0 || found == windows.end()
             ? std::nullopt
             : std::optional(static_cast<char>(0x80 + (found - windows.begin())));
}

// A figure, or the head of an arrow.
struct FigureSign {
  char32_t sign;
  Seat seat;
  bool is_filled;
  double turn;
};
constexpr std::array<FigureSign, 12> figure_signs{{{U'▲', 1, true, 0},
                                                   {U'△', 1, false, 0},
                                                   {U'▼', 1, true, 180},
                                                   {U'▽', 1, false, 180},
                                                   {U'▷', 1, false, 90},
                                                   {U'◁', 1, false, -90},
                                                   {U'●', 2, true, 0},
                                                   {U'○', 2, false, 0},
                                                   {U'■', 3, true, 0},
                                                   {U'□', 3, false, 0},
                                                   {U'★', 4, true, 0},
                                                   {U'☆', 4, false, 0}}};

// The arms of a piece of frame.
struct FrameSign {
  char32_t sign;
  std::string_view arms;
};
constexpr std::array<FrameSign, 12> frame_signs{{{U'─', "EW"},
                                                 {U'━', "EW"},
                                                 {U'│', "NS"},
                                                 {U'┌', "ES"},
                                                 {U'┐', "SW"},
                                                 {U'└', "NE"},
                                                 {U'┘', "NW"},
                                                 {U'├', "NES"},
                                                 {U'┤', "NSW"},
                                                 {U'┬', "ESW"},
                                                 {U'┴', "NEW"},
                                                 {U'┼', "NESW"}}};

constexpr char32_t tick = U'✓';

Path frame_path(std::string_view arms, Point centre, double width, double height) {
  Path path;
  for (const char arm : arms) {
    const Point way = arm == 'N'   ? Point{0, -height / 2}
                      : arm == 'E' ? Point{width / 2, 0}
                      : arm == 'S' ? Point{0, height / 2}
                                   : Point{-width / 2, 0};
    path.add(line_between(centre, centre + way));
  }
  return path;
}

}  // namespace

std::vector<std::string_view> characters_of(std::string_view text) {
  std::vector<std::string_view> characters;
  while (!text.empty()) {
    const std::size_t length = std::max<std::size_t>(character_length(text), 1);
    characters.push_back(text.substr(0, length));
    text.remove_prefix(length);
  }
  return characters;
}

char32_t number_of(std::string_view character) {
  // The first byte has fewer bits for the number, the more bytes follow.
  const std::size_t length = character.size();
  auto number = static_cast<unsigned char>(character[0]) & (length == 1 ? 0xffU : 0x7fU >> length);
  for (const char byte : character.substr(1)) {
    number = number << 6U | (static_cast<unsigned char>(byte) & 0x3fU);
  }
  return number;
}

std::string winansi(std::string_view text) {
  std::string encoded;
  for (const auto character : characters_of(text)) {
    encoded += winansi_of(number_of(character)).value_or('?');
  }
  return encoded;
}

bool is_drawn(char32_t sign) {
  return sign == tick ||
         std::ranges::find(figure_signs, sign, &FigureSign::sign) != figure_signs.end() ||
         std::ranges::find(frame_signs, sign, &FrameSign::sign) != frame_signs.end();
}

void draw_sign(std::vector<Mark>& marks, char32_t sign, Point corner, double width, double height) {
  const Point centre = corner + Point{width / 2, height / 2};
  const Pen pen{.width = 0.2};
  if (sign == tick) {
    marks.emplace_back(Shape{read_path("M-0.8 0L-0.2 0.7L0.9 -0.8").placed(centre, width * 0.6),
                             std::nullopt, Pen{.width = 0.35}});
    return;
  }
  const auto figure = std::ranges::find(figure_signs, sign, &FigureSign::sign);
  if (figure != figure_signs.end()) {
    const double radius = std::min(width * 0.52, height * 0.4);
    marks.emplace_back(Shape{figure_outline(figure->seat).placed(centre, radius, figure->turn),
                             figure->is_filled ? black_ink : paper_white, pen});
    return;
  }
  const auto frame = std::ranges::find(frame_signs, sign, &FrameSign::sign);
  if (frame != frame_signs.end()) {
    marks.emplace_back(Shape{frame_path(frame->arms, centre, width, height), std::nullopt,
                             Pen{.ink = grey_ink, .width = sign == U'━' ? 0.6 : 0.2}});
  }
}

bool is_printable(std::string_view text) {
  return std::ranges::all_of(characters_of(text), [](std::string_view character) {
    const char32_t number = number_of(character);
    return number == U'\n' || is_drawn(number) || winansi_of(number).has_value();
  });
}

}  // namespace quatuor::print
