#include "games/quadrot/rules/board.hpp"

#include <algorithm>
#include <cmath>

namespace quatuor::quadrot {

Board::Board(Plan plan, bool is_ours) : plan_(std::move(plan)), is_ours_(is_ours) {
  for (PointSet set = plan_.points; set != 0; set &= set - 1) {
    const unsigned point = lowest(set);
    switch (plan_.kind[point]) {
      case Kind::white: whites_ |= only(point); break;
      case Kind::black: blacks_ |= only(point); break;
      case Kind::red: reds_ |= only(point); break;
      default: break;
    }
  }
  list_reach();
  list_jumps();
  list_edges();
  for (SideNumber side = 0; side < sides; ++side) {
    for (const bool is_open : {false, true}) {
      count_segments(side, is_open);
      count_dice(side, is_open);
    }
  }
}

void Board::list_reach() {
  for (SideNumber number = 0; number < sides; ++number) {
    auto& reach = reach_[number];
    const Side& side = plan_.side[number];
    auto& ways = ways_[number];
    ways[home] = only(side.gate);
    ways[side.last_point] = only(out);
    for (const Segment& segment : plan_.segments) {
      ways[segment.a] |= only(segment.b);
      ways[segment.b] |= only(segment.a);
      auto& by_colour = reach[index_of(segment.colour)];
      by_colour[segment.a] |= only(segment.b);
      by_colour[segment.b] |= only(segment.a);
    }
    for (PointSet set = blacks_; set != 0; set &= set - 1) {
      reach[index_of(Colour::black)][lowest(set)] |= blacks_ & ~only(lowest(set));
    }
    for (const Colour colour : side.gate_colours) {
      reach[index_of(colour)][home] |= only(side.gate);
    }
    for (const Colour colour : side.exit_colours) {
      reach[index_of(colour)][side.last_point] |= only(out);
    }
  }
}

Place Board::place_of(SideNumber side, unsigned point) const {
  return point == home  ? plan_.side[side].home
         : point == out ? plan_.side[side].finish
                        : plan_.place[point];
}

// Q8. Two of these ways in a straight line, the middle being where they meet.
void Board::add_jumps(SideNumber side, const std::vector<Segment>& ways) {
  const auto add = [&](const Segment& first, const Segment& second) {
    const Place a = place_of(side, first.a);
    const Place m = place_of(side, first.b);
    const Place b = place_of(side, second.b);
    if (first.b != second.a || b.x - m.x != m.x - a.x || b.y - m.y != m.y - a.y) {
      return;
    }
    const auto [low, high] = std::minmax(first.colour, second.colour);
    const auto thrown = std::ranges::find_if(
        throws, [&](const Throw& t) { return t.low == low && t.high == high; });
    middles_[side][static_cast<std::size_t>(thrown - throws.begin())][first.a] |= only(first.b);
    beyond_[first.a][first.b] = static_cast<std::uint8_t>(second.b);
  };
  for (const Segment& first : ways) {
    for (const Segment& second : ways) {
      add(first, second);
    }
  }
}

void Board::list_jumps() {
  std::vector<Segment> ways;
  for (const Segment& segment : plan_.segments) {
    ways.push_back(segment);
    ways.push_back({segment.b, segment.a, segment.colour});
  }
  for (SideNumber number = 0; number < sides; ++number) {
    const Side& side = plan_.side[number];
    auto with_ends = ways;
    for (const Colour colour : side.gate_colours) {
      with_ends.push_back({home, side.gate, colour});
    }
    for (const Colour colour : side.exit_colours) {
      with_ends.push_back({side.last_point, out, colour});
    }
    add_jumps(number, with_ends);
  }
}

// Numbered once for all sides, so that the same step has the same number whoever sits there.
void Board::list_edges() {
  for (unsigned from = 0; from <= home; ++from) {
    std::array<PointSet, ways_to_go> points{};
    for (SideNumber side = 0; side < sides; ++side) {
      for (std::size_t colour = 0; colour < colours; ++colour) {
        points[colour] |= reach_[side][colour][from];
      }
      for (const auto& middles : middles_[side]) {
        points[by_jump] |= middles[from];
      }
    }
    edges_.add(from, points);
  }
}

// Q14. The red squares in force for that side.
PointSet Board::closed_to(SideNumber side, bool is_open) const {
  return is_open ? reds_ & ~only(plan_.side[side].red_square) : reds_;
}

// Q15. Breadth first, backwards from the finish.
void Board::count_segments(SideNumber side, bool is_open) {
  const PointSet walkable = (plan_.points & ~closed_to(side, is_open)) | only(home);
  auto& left = segments_left_[side][is_open ? 1 : 0];
  left.fill(UINT8_MAX);
  PointSet known = only(out);
  left[out] = 0;
  for (PointSet latest = known; latest != 0;) {
    PointSet next = 0;
    for (PointSet set = walkable & ~known; set != 0; set &= set - 1) {
      const unsigned from = lowest(set);
      if ((ways_[side][from] & latest) != 0) {
        const unsigned end = lowest(ways_[side][from] & latest);
        left[from] = static_cast<std::uint8_t>(left[end] + 1);
        next |= only(from);
      }
    }
    known |= next;
    latest = next;
  }
}

// Each die in turn falls on one colour; the pawn takes it along the best of its ways, or waits.
void Board::count_dice(SideNumber side, bool is_open) {
  constexpr int most_rounds = 2'000;
  constexpr double close_enough = 1e-4;
  constexpr double die_faces = 6;
  const PointSet closed = closed_to(side, is_open);
  auto& left = expected_dice_[side][is_open ? 1 : 0];
  const auto best_of = [&](PointSet set) {
    double best = INFINITY;
    for (; set != 0; set &= set - 1) {
      best = std::min(best, left[lowest(set)]);
    }
    return best;
  };
  double change = 1;
  for (int round = 0; round < most_rounds && change > close_enough; ++round) {
    change = 0;
    const double best_white = best_of(whites_);
    for (PointSet set = (plan_.points & ~closed) | only(home); set != 0; set &= set - 1) {
      const unsigned from = lowest(set);
      double dice = 1;
      for (std::size_t colour = 0; colour < colours; ++colour) {
        const PointSet ways = reach_[side][colour][from];
        double best = std::min(left[from], best_of(ways & ~closed & ~whites_));
        if ((ways & whites_) != 0) {
          best = std::min(best, best_white);
        }
        dice += plan_.faces[colour] / die_faces * best;
      }
      change = std::max(change, std::abs(dice - left[from]));
      left[from] = dice;
    }
  }
}

}  // namespace quatuor::quadrot
