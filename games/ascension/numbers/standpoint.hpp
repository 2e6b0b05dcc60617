#pragma once

#include "core/numbers.hpp"
#include "games/ascension/rules/state.hpp"

namespace quatuor::ascension {

// What a face can say, a number for each: nothing, the four figures, the symbols from the cable car
// on. The dragon comes last: a cube never has it.
inline constexpr std::size_t first_figure_mark = 1;
inline constexpr std::size_t first_symbol_mark = first_figure_mark + figures;
inline constexpr std::size_t cube_marks = first_symbol_mark + (faces - cable_car);

// The same cell on a board that is turned so that the corner of a figure comes to the top left: by
// as many quarters as the figure is corners away, clockwise. The game is the same from every
// corner.
inline constexpr auto turned_cells = [] {
  std::array<std::array<std::uint8_t, cells>, figures> table{};
  for (unsigned cell = 0; cell < cells; ++cell) {
    unsigned x = cell % side;
    unsigned y = cell / side;
    for (auto& turned : table) {
      turned[cell] = static_cast<std::uint8_t>(y * side + x);
      const unsigned before = x;
      x = y;
      y = side - 1 - before;
    }
  }
  return table;
}();
static_assert(turned_cells[1][corners[1]] == corners[0] &&
              turned_cells[1][corners[2]] == corners[1]);

// The table as one seat looks at it. Players go in the order of seats, mine first; so do their
// figures, and those of absent players follow clockwise.
class Standpoint {
 public:
  Standpoint(const State& seen, Seat seat) {
    for (const Seat other : seats_from(seat, seen.seats())) {
      players_.add(static_cast<Player>(other - 1));
    }
    for (const Player player : players_) {
      add_figure(seen.figure_of(player));
    }
    for (std::size_t step = 1; step < figures; ++step) {
      add_figure((figures_[0] + step) % figures);
    }
  }

  // Where a cell is once the board is turned.
  [[nodiscard]] unsigned turned_cell(unsigned cell) const {
    return cell < cells ? turned_cells[figures_[0]][cell] : cell;
  }
  [[nodiscard]] const PlayerList& players() const { return players_; }
  [[nodiscard]] const FixedList<std::size_t, figures>& in_order() const { return figures_; }

  // The same face, figures numbered in this order.
  [[nodiscard]] Face turned(Face face) const {
    if (!has_figures(face)) {
      return face;
    }
    Face turned = 0;
    for (std::size_t i = 0; i < figures; ++i) {
      turned |= (face & face_of(figures_[i])) != 0 ? face_of(i) : Face{0};
    }
    return turned;
  }

  // Nothing for a face that I do not know.
  template <class Visit>
  void each_mark(Face face, const Visit& visit) const {
    if (face == neutral) {
      visit(std::size_t{0});
    } else if (has_figures(face)) {
      for (std::size_t i = 0; i < figures; ++i) {
        if ((face & face_of(figures_[i])) != 0) {
          visit(first_figure_mark + i);
        }
      }
    } else if (face <= dragon) {
      visit(first_symbol_mark + (face - cable_car));
    }
  }

 private:
  // Before the seating (A2) all have the same one.
  void add_figure(std::size_t figure) {
    if (std::ranges::find(figures_, figure) == figures_.end()) {
      figures_.add(figure);
    }
  }

  PlayerList players_;
  FixedList<std::size_t, figures> figures_;
};

}  // namespace quatuor::ascension
