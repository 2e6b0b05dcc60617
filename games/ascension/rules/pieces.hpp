#pragma once

#include "games/ascension/rules/cells.hpp"

namespace quatuor::ascension {

// What a piece shows, or what a cube has on its drawn face. Figures are a set of bits: triangle 1,
// circle 2, square 4, star 8; no face has all four.
using Face = std::uint8_t;
inline constexpr Face neutral = 0;
inline constexpr Face most_figures = 14;
inline constexpr Face cable_car = 16;
inline constexpr Face ladder = 17;
inline constexpr Face mattress = 18;
inline constexpr Face spring = 19;
inline constexpr Face chasm = 20;
inline constexpr Face bivouac = 21;
inline constexpr Face faces = 22;
inline constexpr Face dragon = 22;  // the joker's
// Nobody has looked yet: it will be drawn.
inline constexpr Face unseen = 23;
// Somebody has looked, but not whoever is meant here.
inline constexpr Face secret = 24;

constexpr bool has_figures(Face face) {
  return face > 0 && face <= most_figures;
}
constexpr Face face_of(std::size_t figure) {
  return static_cast<Face>(1U << figure);
}

using FaceCounts = std::array<std::uint8_t, faces>;

// A1. The drawn faces of the 76 cubes.
inline constexpr FaceCounts faces_in_box = [] {
  FaceCounts counts{};
  counts[neutral] = 36;
  for (Face face = 1; face <= most_figures; ++face) {
    counts[face] = 2;
  }
  counts[cable_car] = 3;
  counts[ladder] = counts[mattress] = counts[spring] = counts[chasm] = 2;
  counts[bivouac] = 1;
  return counts;
}();

// A cube has the number of the cell it lay on at the start; half-cubes come after, four for each
// figure: two that show it, two neutral ones.
using Piece = std::uint8_t;
inline constexpr Piece first_half = cells;
inline constexpr Piece joker = first_half + 4 * figures;
inline constexpr unsigned pieces = joker + 1;
inline constexpr Piece none = 255;

constexpr bool is_cube(Piece piece) {
  return piece < first_half;
}
constexpr unsigned size_of(Piece piece) {
  return is_cube(piece) ? 2 : 1;
}
constexpr Piece half_of(std::size_t figure, unsigned number) {
  return static_cast<Piece>(first_half + 4 * figure + number);
}
constexpr std::size_t figure_of_half(Piece half) {
  return (half - first_half) / 4U;
}
constexpr bool is_neutral_half(Piece piece) {
  return piece >= first_half && piece != joker && (piece - first_half) % 4 >= 2;
}
// A half-cube always shows what it has.
constexpr Face half_face(Piece piece) {
  return piece == joker           ? dragon
         : is_neutral_half(piece) ? neutral
                                  : face_of(figure_of_half(piece));
}

}  // namespace quatuor::ascension
