#include "games/ascension/rules/stacks.hpp"

namespace quatuor::ascension {

Stacks::Stacks() {
  top_.fill(none);
  below_.fill(none);
  face_.fill(unseen);
  height_[pillar] = pillar_height;
  for (unsigned cell = 0; cell < cells; ++cell) {
    if (cell != pillar && !every_corner.contains(cell)) {
      put(cell, static_cast<Piece>(cell), false);
    }
  }
}

void Stacks::look_at_top(unsigned cell) {
  const Piece piece = top_[cell];
  const CellSet here = CellSet::only(cell);
  const Face sign = sign_of(piece);
  const auto mark = [&](CellSet& set, bool is_in) { set = is_in ? set | here : set - here; };
  mark(piled_, piece != none);
  mark(halves_, piece != none && !is_cube(piece));
  if (sign != sign_[cell]) {
    sign_[cell] = sign;
    mark(with_figures_, has_figures(sign));
    for (std::size_t figure = 0; figure < figures; ++figure) {
      mark(with_figure_[figure], has_figures(sign) && (sign & face_of(figure)) != 0);
    }
    mark(cable_cars_, sign == cable_car);
  }
}

void Stacks::put(unsigned cell, Piece piece, bool showing) {
  below_[piece] = top_[cell];
  top_[cell] = piece;
  height_[cell] = static_cast<std::uint8_t>(height_[cell] + size_of(piece));
  if (showing) {
    known_[piece] = known_[piece] | shows_bit;
  }
  look_at_top(cell);
}

Piece Stacks::lift(unsigned cell) {
  const Piece piece = top_[cell];
  top_[cell] = below_[piece];
  below_[piece] = none;
  height_[cell] = static_cast<std::uint8_t>(height_[cell] - size_of(piece));
  if (is_cube(piece)) {
    known_[piece] = known_[piece] & static_cast<std::uint8_t>(~shows_bit);
  }
  look_at_top(cell);
  return piece;
}

}  // namespace quatuor::ascension
