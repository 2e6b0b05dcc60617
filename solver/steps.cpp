#include "solver/steps.hpp"

namespace quatuor::solver {

namespace {

LightStep light_step(const Arrangements& rows, const Arrangements& columns, unsigned lane, int stop,
                     unsigned jumped) {
  const auto travel = static_cast<unsigned>(rows.travel(lane, stop));
  const int arrival = squadro::advances[light][lane][travel][jumped].travel;
  const bool leaves = phase_at(arrival) != phase_of(rows.phases, lane);
  return {.jumped = jumped,
          .rows_on = leaves ? 0 : (stop_at(light, lane, arrival) - stop) * rows.strides[lane],
          .columns_back = columns.sent_back(jumped, lane),
          .leaves = leaves};
}

// S6: what is nearer decides, and the longest run; each overrules those before.
Steps::LightSteps light_steps(const Arrangements& rows, const Arrangements& columns, unsigned lane,
                              int stop) {
  Steps::LightSteps steps;
  const int travel = rows.travel(lane, stop);
  const int edge = travel < turning ? turning : squadro::home;
  steps.add(light_step(rows, columns, lane, stop, 0));
  for (int step = squadro::speed(light, lane, travel); step > 0; --step) {
    unsigned jumped = 0;
    for (int at = travel + step; at < edge; ++at) {
      const auto piece = static_cast<unsigned>(squadro::crossing(at) - 1);
      if (columns.stop_in(piece, lane) == never) {
        break;
      }
      jumped |= 1U << piece;
      steps.add(light_step(rows, columns, lane, stop, jumped));
    }
  }
  return steps;
}

Steps::DarkSteps dark_steps(const Arrangements& rows, const Arrangements& columns, unsigned lane,
                            unsigned there) {
  Steps::DarkSteps steps;
  for (int stop = 0; stop < columns.sizes[lane]; ++stop) {
    const auto travel = static_cast<unsigned>(columns.travel(lane, stop));
    const squadro::Advance advance = squadro::advances[dark][lane][travel][there];
    const bool leaves = phase_at(advance.travel) != phase_of(columns.phases, lane);
    const int on = stop_at(dark, lane, advance.travel) - stop;
    const DarkStep step{.stop = stop,
                        .columns_on = leaves ? 0 : on * columns.strides[lane],
                        .rows_back = rows.sent_back(advance.jumped, lane),
                        .leaves = leaves};
    if (DarkStep* last = steps.empty() ? nullptr : steps.end() - 1;
        last != nullptr && last->goes_on_with(step)) {
      ++last->stops;
    } else {
      steps.add(step);
    }
  }
  return steps;
}

}  // namespace

Steps::Steps(const Arrangements& rows, const Arrangements& columns) {
  for (unsigned lane = 0; lane < lanes; ++lane) {
    for (int stop = 0; rows.is_racing(lane) && stop < rows.sizes[lane]; ++stop) {
      light_[lane][static_cast<unsigned>(stop)] = light_steps(rows, columns, lane, stop);
    }
    for (unsigned there = 0; columns.is_racing(lane) && there < 32; ++there) {
      dark_[lane][there] = dark_steps(rows, columns, lane, there);
    }
  }
}

}  // namespace quatuor::solver
