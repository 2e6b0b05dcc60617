#include <algorithm>
#include <map>

#include "core/paint.hpp"
#include "games/crescendo/text/notation.hpp"

namespace quatuor::crescendo {

namespace {

struct Shapes {
  std::array<std::string_view, colours> pawn;
  std::array<std::string_view, colours + 1> cell;  // white first
  std::string_view to_move;
};

// The figures of Ascension: full for pawns, hollow for the cells that are their refuge.
constexpr Shapes fine{
    .pawn = {"▲", "●", "■", "★"}, .cell = {"·", "△", "○", "□", "☆"}, .to_move = "→"};
constexpr Shapes plain{
    .pawn = {"A", "B", "C", "D"}, .cell = {".", "a", "b", "c", "d"}, .to_move = "*"};

// Black text on every one of them has a contrast above 6.
constexpr std::array<std::string_view, colours + 1> cell_colour{
    "48;5;254;38;5;16", "48;5;210;38;5;16", "48;5;111;38;5;16", "48;5;221;38;5;16",
    "48;5;114;38;5;16"};

class Drawing {
 public:
  Drawing(const State& state, const Style& style)
      : state_(state), style_(style), shapes_(style.unicode ? fine : plain) {
    for (const Laid& laid : state.layout()) {
      const Kind& kind = state.setup().set->kinds[laid.kind];
      const Arms arms = turned(kind.arms, laid.rotation);
      for (unsigned part = 0; part < 5; ++part) {
        const Spot spot{laid.x + cross_cells[part].x, laid.y + cross_cells[part].y};
        const unsigned colour = part == 0 ? kind.centre : arms[part - 1];
        squares_[{spot.y, spot.x}] = {colour, paint_empty(colour)};
      }
    }
    if (state.layout().size() == crosses) {
      put_stacks();
    }
  }

  std::string whole() {
    grid();
    seats();
    hand();
    return std::move(out_);
  }

 private:
  struct Square {
    unsigned colour = 0;
    std::string text;
  };

  [[nodiscard]] std::string paint_empty(unsigned colour) const {
    return fmt::format("  {} ", shapes_.cell[colour]);
  }

  void put_stacks() {
    for (unsigned cell = 0; cell < cells; ++cell) {
      const auto owner = state_.owner(cell);
      if (!owner) {
        continue;
      }
      const Spot spot = state_.ground().spot(cell);
      Square& square = squares_[{spot.y, spot.x}];
      square.text = fmt::format("{}{}{} ", shapes_.pawn[*owner], state_.height(cell),
                                shapes_.cell[square.colour]);
    }
  }

  void grid() {
    // Room around the board while it grows.
    const int room = state_.layout().size() == crosses ? 0 : 3;
    int west = 0;
    int east = 0;
    int north = 0;
    int south = 0;
    for (const auto& [at, square] : squares_) {
      west = std::min(west, at.second);
      east = std::max(east, at.second);
      north = std::min(north, at.first);
      south = std::max(south, at.first);
    }
    out_ += "     ";
    for (int x = west - room; x <= east + room; ++x) {
      const std::string column = column_name(x);
      out_ += fmt::format("{:>3} ", column.empty() ? fmt::format("{}", x) : column);
    }
    end_line();
    for (int y = north - room; y <= south + room; ++y) {
      const std::string row = row_name(y);
      out_ += fmt::format("{:>3}  ", row.empty() ? fmt::format("{}", y) : row);
      for (int x = west - room; x <= east + room; ++x) {
        const auto square = squares_.find({y, x});
        out_ += square == squares_.end()
                    ? "    "
                    : paint(style_, cell_colour[square->second.colour], square->second.text);
      }
      end_line();
    }
    out_ += '\n';
  }

  void end_line() {
    out_.erase(out_.find_last_not_of(' ') + 1);
    out_ += '\n';
  }

  void seats() {
    for (const Player player : state_.order()) {
      const bool moves = state_.turn().is_seat(static_cast<Seat>(player + 1));
      const Text line = say("  {} {} {} {} : {}", "  {} {} {} {}: {}",
                            moves ? shapes_.to_move : std::string_view(" "), player + 1,
                            shapes_.pawn[player], name_of(player), standing(player));
      out_ += fmt::format(
          "{}\n", moves ? paint(style_, "1;32", line.in(style_.lang)) : line.in(style_.lang));
    }
  }

  [[nodiscard]] Text standing(Player player) const {
    if (!state_.is_still_in(player)) {
      return say("tour achevée", "tower finished");
    }
    switch (state_.stage()) {
      case Stage::deal:
      case Stage::lay: {
        std::string kinds;
        for (unsigned kind = 0; kind < state_.setup().set->kinds.size(); ++kind) {
          for (unsigned i = 0; i < state_.copies_in_hand(player, kind); ++i) {
            kinds += fmt::format(" {}", kind);
          }
        }
        return say("croix{}", "{1}{0}", kinds.empty() ? " –" : kinds,
                   kinds.size() == 2 ? "cross" : "crosses");
      }
      case Stage::first_pot:
      case Stage::second_pot:
        return say("{} dans le pot", "{} in the pot", state_.left_in_pot(player));
      default: break;
    }
    const auto stacks = static_cast<std::size_t>(std::popcount(state_.stacks_of(player)));
    return say("{}, la plus haute de {} sur {} ; tour de jeu {} sur {}",
               "{}, the tallest {} of {}; turn {} of {}",
               counted(stacks, {"une pile", "one stack"}, {"piles", "stacks"}),
               state_.tallest_stack(player), state_.pawns_each(),
               std::min<unsigned>(state_.turns_taken(player) + 1U, state_.setup().turn_limit),
               state_.setup().turn_limit);
  }

  // What must be placed, and how the crosses in the hands look.
  void hand() {
    if (state_.stage() == Stage::disperse) {
      out_ += say("  À disperser : {} {}, sur des cases libres\n",
                  "  To disperse: {} {}, onto free cells\n", state_.left_to_disperse(),
                  shapes_.pawn[state_.dispersed()])
                  .in(style_.lang);
    }
    if (state_.layout().size() == crosses) {
      return;
    }
    for (unsigned kind = 0; kind < state_.setup().set->kinds.size(); ++kind) {
      const bool is_held = std::ranges::any_of(
          state_.order(), [&](Player player) { return state_.copies_in_hand(player, kind) > 0; });
      if (!is_held) {
        continue;
      }
      const unsigned centre = state_.setup().set->kinds[kind].centre;
      const Arms arms = state_.setup().set->kinds[kind].arms;
      out_ +=
          say("    croix {} : N {} E {} S {} O {}{}\n", "    cross {}: N {} E {} S {} W {}{}\n",
              kind, shapes_.cell[arms[0]], shapes_.cell[arms[1]], shapes_.cell[arms[2]],
              shapes_.cell[arms[3]], centre == 0 ? "" : fmt::format(", {}", shapes_.cell[centre]))
              .in(style_.lang);
    }
  }

  const State& state_;
  Style style_;
  const Shapes& shapes_;
  std::map<std::pair<int, int>, Square> squares_;  // by y, then x
  std::string out_;
};

}  // namespace

std::string Game::draw(const State& state, Viewer /*viewer*/, const Style& style) {
  return Drawing(state, style).whole();
}

}  // namespace quatuor::crescendo
