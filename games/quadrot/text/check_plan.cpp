#include "games/quadrot/text/check_plan.hpp"

namespace quatuor::quadrot {

namespace {

Expected<void> check_ends(const Plan& plan) {
  for (std::size_t i = 0; i < sides; ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (plan.side[i].gate == plan.side[j].gate ||
          plan.side[i].last_point == plan.side[j].last_point) {
        return refuse("Les places {} et {} ont la même porte ou le même dernier point.",
                      "Seats {} and {} have the same gate or the same last point.", side_letters[j],
                      side_letters[i]);
      }
    }
    if (plan.side[i].gate == plan.side[i].last_point) {
      return refuse("Place {} : sa porte {} est aussi son dernier point.",
                    "Seat {}: its gate {} is its last point too.", side_letters[i],
                    plan.side[i].gate);
    }
  }
  return {};
}

// Points that can be walked to without a red square.
PointSet walk_from(const Plan& plan, unsigned start) {
  const auto is_red = [&](unsigned point) { return plan.kind[point] == Kind::red; };
  PointSet reached = only(start);
  for (PointSet before = 0; before != reached;) {
    before = reached;
    for (const Segment& segment : plan.segments) {
      const PointSet ends = only(segment.a) | only(segment.b);
      if ((ends & reached) != 0 && !is_red(segment.a) && !is_red(segment.b)) {
        reached |= ends;
      }
    }
  }
  return reached;
}

Expected<void> check_ways(const Plan& plan) {
  for (std::size_t i = 0; i < sides; ++i) {
    const Side& side = plan.side[i];
    if ((walk_from(plan, side.gate) & only(side.last_point)) == 0) {
      return refuse(
          "Place {} : aucun chemin sans carré rouge ne mène de la porte {} au dernier point {}.",
          "Seat {}: no way without a red square leads from the gate {} to the last point {}.",
          side_letters[i], side.gate, side.last_point);
    }
  }
  PointSet lost = plan.points & ~walk_from(plan, plan.side[0].gate);
  for (; lost != 0; lost &= lost - 1) {
    if (plan.kind[lowest(lost)] != Kind::red) {
      return refuse("Aucun chemin sans carré rouge ne mène du point {} aux portes.",
                    "No way without a red square leads from point {} to the gates.", lowest(lost));
    }
  }
  return {};
}

}  // namespace

Expected<void> check_plan(const Plan& plan) {
  auto ends = check_ends(plan);
  return ends ? check_ways(plan) : ends;
}

}  // namespace quatuor::quadrot
