#include "core/paint.hpp"
#include "games/squadro/declaration.hpp"

namespace quatuor::squadro {

namespace {

// Light's lanes are rows that run from left to right, Dark's are columns that run downwards.
constexpr unsigned across = lanes + 2;

struct Glyphs {
  std::array<std::array<std::string_view, 2>, 2> piece;  // by side: on the way out, on the way back
  std::string_view dot;
  std::string_view home;
  std::string_view to_move;
  std::string_view bar;
  std::string_view line;
  // Left end, inner joint and right end of each kind of horizontal line.
  std::array<std::string_view, 3> top, under_top, between, above_bottom, bottom;
};

// Hollow and full, so that the sides stay apart without colour.
constexpr Glyphs fine{.piece = {{{"▷", "◁"}, {"▼", "▲"}}},
                      .dot = "•",
                      .home = "✓",
                      .to_move = "→",
                      .bar = "│",
                      .line = "─────",
                      .top = {"┌", "┬", "┐"},
                      .under_top = {"┌", "┼", "┐"},
                      .between = {"├", "┼", "┤"},
                      .above_bottom = {"└", "┼", "┘"},
                      .bottom = {"└", "┴", "┘"}};

constexpr Glyphs plain{.piece = {{{">", "<"}, {"v", "^"}}},
                       .dot = "*",
                       .home = "#",
                       .to_move = "*",
                       .bar = "|",
                       .line = "-----",
                       .top = {"+", "+", "+"},
                       .under_top = {"+", "+", "+"},
                       .between = {"+", "+", "+"},
                       .above_bottom = {"+", "+", "+"},
                       .bottom = {"+", "+", "+"}};

// Oiled wood on which white and black pieces stand out alike, on any terminal background.
constexpr std::string_view wood = "48;5;130;38;5;58";
constexpr std::array<std::string_view, 2> piece_colour{"48;5;130;1;38;5;231", "48;5;130;1;38;5;16"};
constexpr std::string_view active = "1;32";
constexpr std::string_view faint = "2";

class Drawing {
 public:
  Drawing(const State& state, const Style& style)
      : state_(state),
        board_(state.board()),
        style_(style),
        glyphs_(style.unicode ? fine : plain) {}

  std::string whole() {
    header();
    rule(glyphs_.top, lanes, score(light));
    cells(0);
    rule(glyphs_.under_top, across);
    for (unsigned row = 1; row <= lanes; ++row) {
      cells(row);
      rule(row == lanes ? glyphs_.above_bottom : glyphs_.between, across);
    }
    cells(lanes + 1);
    rule(glyphs_.bottom, lanes);
    footer();
    return std::move(out_);
  }

 private:
  static constexpr std::string_view margin = "        ";
  static constexpr std::string_view corner = "      ";

  std::string dots(int count) const {
    std::string text;
    for (int i = 0; i < count; ++i) {
      text += glyphs_.dot;
    }
    return text;
  }

  std::string centred(int count) const {
    const int left = (6 - count) / 2;
    return std::string(static_cast<std::size_t>(left), ' ') + dots(count) +
           std::string(static_cast<std::size_t>(6 - left - count), ' ');
  }

  void end_line() {
    out_.erase(out_.find_last_not_of(' ') + 1);
    out_ += '\n';
  }

  std::string lane_number(unsigned side, unsigned lane) const {
    const bool can_move = state_.turn().is_seat(seat_of(side)) && board_.travel(side, lane) != home;
    return paint(style_, can_move ? active : faint, fmt::format("{}", lane + 1));
  }

  void header() {
    out_ += fmt::format("{}{}", margin, corner);
    for (unsigned lane = 0; lane < lanes; ++lane) {
      out_ += fmt::format("   {}  ", lane_number(dark, lane));
    }
    end_line();
    out_ += fmt::format("{}{} ", margin, corner);
    for (unsigned lane = 0; lane < lanes; ++lane) {
      out_ += centred(out_speed[dark][lane]);
    }
    end_line();
  }

  void footer() {
    out_ += fmt::format("{}{} ", margin, corner);
    for (unsigned lane = 0; lane < lanes; ++lane) {
      out_ += centred(back_speed[dark][lane]);
    }
    end_line();
  }

  // Beside the corner that the board leaves free.
  std::string score(unsigned side) const {
    const bool to_move = state_.turn().is_seat(seat_of(side));
    const Text line = say("  {} {} {} : {} sur {} rentrées", "  {} {} {}: {} of {} home",
                          to_move ? glyphs_.to_move : std::string_view(" "), glyphs_.piece[side][0],
                          Game::seat_name(seat_of(side)), board_.homes(side), pieces_to_win);
    return to_move ? paint(style_, active, line.in(style_.lang)) : line.in(style_.lang);
  }

  void rule(const std::array<std::string_view, 3>& ends, unsigned cells,
            std::string_view beside = "") {
    std::string text(ends[0]);
    for (unsigned i = 0; i < cells; ++i) {
      text += glyphs_.line;
      text += i + 1 == cells ? ends[2] : ends[1];
    }
    out_ += fmt::format("{}{}{}{}\n", margin, cells == lanes ? corner : "",
                        paint(style_, wood, text), beside);
  }

  // Rows and columns 0…6; the corners are not on the board.
  void cells(unsigned row) {
    const bool outer = row == 0 || row == lanes + 1;
    if (outer) {
      out_ += fmt::format("{}{}", margin, corner);
    } else {
      const int speed = out_speed[light][row - 1];
      out_ += fmt::format("  {} {}{} ", lane_number(light, row - 1),
                          std::string(static_cast<std::size_t>(3 - speed), ' '), dots(speed));
    }
    for (unsigned column = outer ? 1 : 0; column < (outer ? across - 1 : across); ++column) {
      out_ += paint(style_, wood, glyphs_.bar) + cell(row, column);
    }
    out_ += paint(style_, wood, glyphs_.bar);
    if (row == 0) {
      out_ += score(dark);
    } else if (!outer) {
      out_ += " " + dots(back_speed[light][row - 1]);
    }
    out_ += '\n';
  }

  std::string cell(unsigned row, unsigned column) const {
    if (row >= 1 && row <= lanes && stands_at(light, row - 1, column)) {
      return piece(light, row - 1);
    }
    if (column >= 1 && column <= lanes && stands_at(dark, column - 1, row)) {
      return piece(dark, column - 1);
    }
    return paint(style_, wood, "     ");
  }

  // Is the piece of this lane on the cell that lies `along` steps from its start?
  bool stands_at(unsigned side, unsigned lane, unsigned along) const {
    const int travel = board_.travel(side, lane);
    return (travel <= turning ? travel : home - travel) == static_cast<int>(along);
  }

  std::string piece(unsigned side, unsigned lane) const {
    const int travel = board_.travel(side, lane);
    if (travel == home) {
      return paint(style_, wood, fmt::format("  {}  ", glyphs_.home));
    }
    const auto way = static_cast<std::size_t>(travel >= turning);
    return paint(style_, piece_colour[side], fmt::format("  {}  ", glyphs_.piece[side][way]));
  }

  const State& state_;
  const Board& board_;
  Style style_;
  const Glyphs& glyphs_;
  std::string out_;
};

}  // namespace

std::string Game::draw(const State& state, Viewer /*viewer*/, const Style& style) {
  return Drawing(state, style).whole();
}

}  // namespace quatuor::squadro
