#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "core/seat.hpp"
#include "core/text.hpp"
#include "games/quadrot/rules/edges.hpp"

namespace quatuor::quadrot {

enum class Kind : std::uint8_t { plain, gate, white, black, red };

struct Place {
  int x = 0;
  int y = 0;

  constexpr bool operator==(const Place&) const = default;
};

struct Segment {
  unsigned a = 0;
  unsigned b = 0;
  Colour colour = Colour::blue;

  bool operator==(const Segment&) const = default;
};

// Where a player sits: S, W, N or E, clockwise.
inline constexpr std::string_view side_letters = "SWNE";
inline constexpr std::size_t sides = 4;
using SideNumber = std::uint8_t;

struct Side {
  Place home;
  Place finish;
  unsigned gate = 0;
  unsigned last_point = 0;
  unsigned red_square = 0;  // the one before its finish
  std::vector<Colour> gate_colours;
  std::vector<Colour> exit_colours;

  bool operator==(const Side&) const = default;
};

// Q2. What a board file says.
struct Plan {
  PointSet points = 0;
  std::array<Kind, most_points> kind{};
  std::array<Place, most_points> place{};
  std::vector<Segment> segments;
  std::array<Side, sides> side;
  std::array<std::uint8_t, colours> faces{};  // of a die

  bool operator==(const Plan&) const = default;
};

// Q1. A throw of two dice, whichever fell first.
struct Throw {
  Colour low = Colour::blue;
  Colour high = Colour::blue;
};
inline constexpr std::array<Throw, 10> throws{{{Colour::blue, Colour::blue},
                                               {Colour::blue, Colour::red},
                                               {Colour::blue, Colour::yellow},
                                               {Colour::blue, Colour::black},
                                               {Colour::red, Colour::red},
                                               {Colour::red, Colour::yellow},
                                               {Colour::red, Colour::black},
                                               {Colour::yellow, Colour::yellow},
                                               {Colour::yellow, Colour::black},
                                               {Colour::black, Colour::black}}};

// A plan with what follows from it, ready for the hot paths.
class Board {
 public:
  explicit Board(Plan plan, bool is_ours = false);

  bool operator==(const Board& other) const { return plan_ == other.plan_; }

  [[nodiscard]] const Plan& plan() const { return plan_; }
  // Is it the program's own plan? There bots know more.
  [[nodiscard]] bool is_ours() const { return is_ours_; }
  [[nodiscard]] const Side& side(SideNumber side) const { return plan_.side[side]; }
  [[nodiscard]] PointSet whites() const { return whites_; }
  [[nodiscard]] PointSet reds() const { return reds_; }

  // Q4, Q10, Q12. Where a die of that colour takes a pawn of that side, were the board empty.
  [[nodiscard]] PointSet reach(SideNumber side, Colour colour, unsigned from) const {
    return reach_[side][index_of(colour)][from];
  }
  // Q8. Points over which a pawn of that side may jump with that throw, if pawns stand there.
  [[nodiscard]] PointSet middles(SideNumber side, unsigned thrown, unsigned from) const {
    return middles_[side][thrown][from];
  }
  // Straight on: where a jump over `middle` ends.
  [[nodiscard]] unsigned beyond(unsigned from, unsigned middle) const {
    return beyond_[from][middle];
  }
  // Q15. Segments from a point to the finish; `is_open` when the side's own red square is.
  [[nodiscard]] unsigned segments_left(SideNumber side, bool is_open, unsigned from) const {
    return segments_left_[side][is_open ? 1 : 0][from];
  }
  // Dice that a pawn with the board to itself uses on its way out, if it may let any die go by.
  [[nodiscard]] double expected_dice(SideNumber side, bool is_open, unsigned from) const {
    return expected_dice_[side][is_open ? 1 : 0][from];
  }
  // All that any side can ever do.
  [[nodiscard]] const Edges& edges() const { return edges_; }

 private:
  template <class T>
  using ByPoint = std::array<T, 64>;
  template <class T>
  using BySide = std::array<T, sides>;

  void list_reach();
  void add_jumps(SideNumber side, const std::vector<Segment>& ways);
  void list_jumps();
  void list_edges();
  void count_segments(SideNumber side, bool is_open);
  void count_dice(SideNumber side, bool is_open);
  [[nodiscard]] PointSet closed_to(SideNumber side, bool is_open) const;
  [[nodiscard]] Place place_of(SideNumber side, unsigned point) const;

  Plan plan_;
  bool is_ours_;
  PointSet whites_ = 0;
  PointSet blacks_ = 0;
  PointSet reds_ = 0;
  BySide<ByPoint<PointSet>> ways_{};  // along one segment of any colour
  BySide<std::array<ByPoint<PointSet>, colours>> reach_{};
  BySide<std::array<ByPoint<PointSet>, throws.size()>> middles_{};
  ByPoint<ByPoint<std::uint8_t>> beyond_{};
  BySide<std::array<ByPoint<std::uint8_t>, 2>> segments_left_{};
  BySide<std::array<ByPoint<double>, 2>> expected_dice_{};
  Edges edges_;
};

// The content of a board file, or "standard" for the program's own plan.
Expected<std::shared_ptr<const Board>> read_board(std::string_view text);

}  // namespace quatuor::quadrot
