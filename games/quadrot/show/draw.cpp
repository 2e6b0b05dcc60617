#include <algorithm>
#include <set>

#include "core/letters.hpp"
#include "core/paint.hpp"
#include "games/quadrot/text/notation.hpp"

namespace quatuor::quadrot {

namespace {

struct Shapes {
  std::array<std::string_view, most_seats> pawn;
  std::string_view across;
  std::string_view down;
  std::string_view rising;
  std::string_view falling;
  std::string_view to_move;
};
constexpr Shapes fine{.pawn = {"▲", "●", "■", "★"},
                      .across = "─",
                      .down = "│",
                      .rising = "╱",
                      .falling = "╲",
                      .to_move = "→"};
constexpr Shapes plain{.pawn = {"A", "B", "C", "D"},
                       .across = "-",
                       .down = "|",
                       .rising = "/",
                       .falling = "\\",
                       .to_move = "*"};

// The brackets around a point's number say its kind: plain, gate, white, black, red.
constexpr std::array<std::string_view, 5> left_bracket{" ", "<", "(", "[", "#"};
constexpr std::array<std::string_view, 5> right_bracket{" ", ">", ")", "]", "#"};
constexpr std::array<std::string_view, 5> kind_paint{"1", "48;5;114;38;5;16", "48;5;255;38;5;16",
                                                     "48;5;239;38;5;255", "48;5;160;38;5;231"};
constexpr std::array<std::string_view, most_seats> pawn_paint{
    "1;48;5;210;38;5;16", "1;48;5;111;38;5;16", "1;48;5;221;38;5;16", "1;48;5;114;38;5;16"};
constexpr std::array<std::string_view, colours> line_paint{"1;38;5;33", "1;38;5;160", "1;38;5;178",
                                                           "1;38;5;248"};
constexpr std::array<Words, colours> line_letter{{{"b", "b"}, {"r", "r"}, {"j", "y"}, {"n", "k"}}};

// Columns and rows that points stand in, whatever their distance on paper.
constexpr int column_width = 7;
constexpr int row_height = 2;
constexpr int margin = 4;
constexpr std::size_t screen = 79;

struct Spot {
  int row = 0;
  int column = 0;
};

class Drawing {
 public:
  Drawing(const State& state, const Style& style)
      : state_(state),
        plan_(state.board().plan()),
        style_(style),
        shapes_(style.unicode ? fine : plain) {
    for (PointSet set = plan_.points; set != 0; set &= set - 1) {
      xs_.insert(plan_.place[lowest(set)].x);
      ys_.insert(-plan_.place[lowest(set)].y);
    }
    const auto width = static_cast<std::size_t>(column_width) * xs_.size() + 2 * margin;
    canvas_.assign(row_height * (ys_.size() - 1) + 1, std::vector<Glyph>(width));
  }

  std::string whole() {
    for (const Segment& segment : plan_.segments) {
      line(segment);
    }
    for (PointSet set = plan_.points; set != 0; set &= set - 1) {
      point(lowest(set));
    }
    for (SideNumber side = 0; side < sides; ++side) {
      label(side);
    }
    print_canvas();
    players();
    return std::move(out_);
  }

 private:
  struct Glyph {
    std::string_view text = " ";
    std::string_view paint;
  };

  [[nodiscard]] Spot spot_of(unsigned point) const {
    const Place place = plan_.place[point];
    const auto rank = [](const std::set<int>& all, int value) {
      return static_cast<int>(std::distance(all.begin(), all.find(value)));
    };
    return {row_height * rank(ys_, -place.y), margin + column_width * rank(xs_, place.x)};
  }

  void put(int row, int column, std::string_view text, std::string_view paint) {
    canvas_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] = {text, paint};
  }

  void line(const Segment& segment) {
    Spot a = spot_of(segment.a);
    Spot b = spot_of(segment.b);
    if (std::pair(b.row, b.column) < std::pair(a.row, a.column)) {
      std::swap(a, b);
    }
    const auto paint = line_paint[index_of(segment.colour)];
    const auto letter = line_letter[index_of(segment.colour)].in(style_.lang);
    // Segments that join the same points have their letters side by side.
    const auto beside =
        static_cast<int>(std::count_if(plan_.segments.data(), &segment, [&](const Segment& other) {
          return other.a == segment.a && other.b == segment.b;
        }));
    if (a.row == b.row) {
      for (int column = a.column + 4; beside == 0 && column < b.column; ++column) {
        put(a.row, column, shapes_.across, paint);
      }
      put(a.row, (a.column + 4 + b.column) / 2 + beside, letter, paint);
      return;
    }
    const auto stroke = a.column == b.column  ? shapes_.down
                        : a.column < b.column ? shapes_.falling
                                              : shapes_.rising;
    for (int row = a.row + 1; row < b.row; ++row) {
      const int column = a.column + 1 + (b.column - a.column) * (row - a.row) / (b.row - a.row);
      put(row, column, stroke, paint);
      if (row == (a.row + b.row) / 2) {
        put(row, column + 1 + beside, letter, paint);
      }
    }
  }

  void point(unsigned point) {
    static constexpr std::string_view digits = "0123456789";
    const auto kind = static_cast<std::size_t>(plan_.kind[point]);
    const auto pawn = state_.owner(point);
    const Spot spot = spot_of(point);
    const auto paint = pawn ? pawn_paint[*pawn] : kind_paint[kind];
    put(spot.row, spot.column, pawn ? shapes_.pawn[*pawn] : left_bracket[kind], paint);
    put(spot.row, spot.column + 1, point < 10 ? " " : digits.substr(point / 10, 1), paint);
    put(spot.row, spot.column + 2, digits.substr(point % 10, 1), paint);
    put(spot.row, spot.column + 3, right_bracket[kind], kind_paint[kind]);
  }

  // The side's letter beside its gate, with the pawn of whoever sits there.
  void label(SideNumber number) {
    const Side& side = plan_.side[number];
    const Spot gate = spot_of(side.gate);
    const bool is_left = side.home.x < plan_.place[side.gate].x;
    const int column = is_left ? gate.column - 4 : gate.column + 5;
    put(gate.row, column, side_letter(number).in(style_.lang), "1");
    for (Player player = 0; player < state_.seats(); ++player) {
      if (state_.stage() != Stage::seating && state_.side_of(player) == number) {
        put(gate.row, column + 2, shapes_.pawn[player], "1");
      }
    }
  }

  struct Note {
    std::size_t width = 0;
    std::string text;
  };

  // The signs, in lines short enough to stand beside the board.
  [[nodiscard]] std::vector<Note> legend() const {
    const Text signs =
        say("( ) blanc  [ ] noir  # # carré rouge", "( ) white  [ ] black  # # red square");
    Note letters;
    for (std::size_t i = 0; i < colours; ++i) {
      const auto word = colour_word(static_cast<Colour>(i)).in(style_.lang);
      const auto gap = i == 0 ? 0U : 2U;
      letters.width += gap + 2 + word.size();
      letters.text +=
          std::string(gap, ' ') +
          paint(style_, line_paint[i], fmt::format("{} {}", line_letter[i].in(style_.lang), word));
    }
    const auto plain_note = [&](const Text& text) {
      const std::string& words = text.in(style_.lang);
      return Note{static_cast<std::size_t>(std::ranges::count_if(words, begins_character)), words};
    };
    return {plain_note(signs), letters, plain_note(say("< > porte", "< > gate"))};
  }

  // The legend from the top, the dice at the bottom, each beside the first row that leaves room.
  void print_canvas() {
    constexpr std::size_t notes_begin = 42;
    const auto top = legend();
    const auto bottom = dice();
    std::size_t noted = 0;
    std::size_t thrown = 0;
    for (std::size_t i = 0; i < canvas_.size(); ++i) {
      const auto [width, text] = row_text(canvas_[i]);
      const std::size_t column = std::max(notes_begin, width + 2);
      const bool is_bottom = i + bottom.size() >= canvas_.size();
      const auto& notes = is_bottom ? bottom : top;
      std::size_t& next = is_bottom ? thrown : noted;
      out_ += text;
      if (next < notes.size() && column + notes[next].width <= screen) {
        out_ += std::string(column - width, ' ') + notes[next++].text;
      }
      out_ += '\n';
    }
    for (; noted < top.size(); ++noted) {
      out_ += "  " + top[noted].text + '\n';
    }
    for (; thrown < bottom.size(); ++thrown) {
      out_ += "  " + bottom[thrown].text + '\n';
    }
  }

  // A row without the blanks at its end, and the columns it takes.
  [[nodiscard]] std::pair<std::size_t, std::string> row_text(const std::vector<Glyph>& row) const {
    std::size_t width = row.size();
    while (width > 0 && row[width - 1].text == " ") {
      --width;
    }
    std::string text;
    for (std::size_t i = 0; i < width;) {
      std::string run;
      const auto paint_of_run = row[i].paint;
      for (; i < width && row[i].paint == paint_of_run; ++i) {
        run += row[i].text;
      }
      text += paint_of_run.empty() ? run : paint(style_, paint_of_run, run);
    }
    return {width, text};
  }

  void players() {
    for (Player player = 0; player < state_.seats(); ++player) {
      const bool moves = state_.turn().is_seat(static_cast<Seat>(player + 1));
      const Text line =
          say("  {} {} {} : {}", "  {} {} {}: {}", moves ? shapes_.to_move : std::string_view(" "),
              shapes_.pawn[player], name_of(player), standing(player));
      out_ += (moves ? paint(style_, "1;32", line.in(style_.lang)) : line.in(style_.lang)) + '\n';
    }
  }

  [[nodiscard]] Text standing(Player player) const {
    if (state_.stage() == Stage::seating) {
      return say("place à tirer", "place to be drawn");
    }
    const SideNumber side = state_.side_of(player);
    const Text way = say("{} vers {}", "{} to {}", side_letter(side), plan_.side[side].last_point);
    if (state_.has_finished(player)) {
      return say("{} · ses quatre pions sont sortis", "{} · all four pawns are out", way);
    }
    const Text open = state_.is_opened()
                          ? say(" · {} ouvert", " · {} open", plan_.side[side].red_square)
                          : Text{};
    return say("{} · maison {} · en route {} · sortis {} · segments {}{}",
               "{} · home {} · on the way {} · out {} · segments {}{}", way, state_.at_home(player),
               std::popcount(state_.pawns_of(player)), state_.are_out(player),
               state_.segments_left(player), open);
  }

  [[nodiscard]] std::vector<Note> dice() const {
    if (!state_.has_dice()) {
      return {};
    }
    const auto [low_is_left, high_is_left] = state_.are_left();
    const auto& thrown = state_.thrown();
    const Text both = say("Dés : {}  {}", "Dice: {}  {}", die(thrown.low, low_is_left),
                          die(thrown.high, high_is_left));
    constexpr std::size_t widest_dice = 31;
    const Text turn = say("Tour {} sur {}", "Turn {} of {}",
                          state_.turns_taken(state_.mover()) + 1U, state_.setup().turn_limit);
    return {{widest_dice, both.in(style_.lang)}, {turn.fr.size(), turn.in(style_.lang)}};
  }

  [[nodiscard]] Text die(Colour colour, bool is_left) const {
    const Words word = colour_word(colour);
    const auto painted = [&](std::string_view text) {
      return paint(style_, line_paint[index_of(colour)], text);
    };
    return is_left ? Text{painted(word.fr), painted(word.en)}
                   : say("({}, joué)", "({}, used)", word);
  }

  const State& state_;
  const Plan& plan_;
  Style style_;
  const Shapes& shapes_;
  std::set<int> xs_;
  std::set<int> ys_;
  std::vector<std::vector<Glyph>> canvas_;
  std::string out_;
};

}  // namespace

std::string Game::draw(const State& state, Viewer /*viewer*/, const Style& style) {
  return Drawing(state, style).whole();
}

}  // namespace quatuor::quadrot
