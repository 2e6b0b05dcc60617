#pragma once

#include "games/ascension/rules/pieces.hpp"

namespace quatuor::ascension {

// Where the pieces lie and what is known of the cubes.
class Stacks {
 public:
  // A2. One cube on every cell but the corners and the centre.
  Stacks();

  [[nodiscard]] unsigned height(unsigned cell) const { return height_[cell]; }
  [[nodiscard]] Piece top(unsigned cell) const { return top_[cell]; }
  [[nodiscard]] Piece below(Piece piece) const { return below_[piece]; }
  // What a piece shows, if it lies on top; neutral for a bare cell too.
  [[nodiscard]] Face sign_of(Piece piece) const {
    return piece == none     ? neutral
           : !is_cube(piece) ? half_face(piece)
           : shows(piece)    ? face_[piece]
                             : neutral;
  }
  // What lies on top shows.
  [[nodiscard]] Face sign(unsigned cell) const { return sign_[cell]; }
  [[nodiscard]] CellSet piled() const { return piled_; }
  [[nodiscard]] CellSet topped_by_half() const { return halves_; }
  // A4. Cells whose top shows no figures, or this one among them: its player may take it.
  [[nodiscard]] CellSet open_to(std::size_t figure) const {
    return piled_ - (with_figures_ - with_figure_[figure]);
  }
  [[nodiscard]] CellSet cable_cars() const { return cable_cars_; }

  // The drawn face of a cube, as far as it exists; who has seen it; was it ever shown, does it
  // show.
  [[nodiscard]] Face face(Piece cube) const { return face_[cube]; }
  [[nodiscard]] std::uint8_t knowers(Piece cube) const { return known_[cube] & all_know; }
  [[nodiscard]] bool is_public(Piece cube) const { return (known_[cube] & public_bit) != 0; }
  [[nodiscard]] bool shows(Piece cube) const { return (known_[cube] & shows_bit) != 0; }

  void put(unsigned cell, Piece piece, bool showing);
  Piece lift(unsigned cell);

  void set_face(Piece cube, Face face) { face_[cube] = face; }
  void set_knowers(Piece cube, std::uint8_t players) { known_[cube] = players; }
  void let_know(Piece cube, unsigned player) {
    known_[cube] = static_cast<std::uint8_t>(known_[cube] | 1U << player);
  }
  void make_public(Piece cube) { known_[cube] = known_[cube] | all_know | public_bit; }
  // As if nobody had ever looked.
  void forget(Piece cube) {
    face_[cube] = unseen;
    known_[cube] = 0;
  }

  bool operator==(const Stacks&) const = default;

  static constexpr std::uint8_t all_know = 0xf;

 private:
  static constexpr std::uint8_t shows_bit = 0x10;
  static constexpr std::uint8_t public_bit = 0x20;

  void look_at_top(unsigned cell);

  std::array<Piece, cells> top_{};
  std::array<std::uint8_t, cells> height_{};
  std::array<Face, cells> sign_{};
  std::array<Piece, pieces> below_{};
  std::array<Face, cells> face_{};
  std::array<std::uint8_t, cells> known_{};
  CellSet piled_;
  CellSet halves_;
  CellSet with_figures_;
  std::array<CellSet, figures> with_figure_;
  CellSet cable_cars_;
};

}  // namespace quatuor::ascension
