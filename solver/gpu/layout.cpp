#include "solver/gpu/layout.hpp"

#include <algorithm>

#include "solver/arrangements.hpp"

namespace quatuor::solver::gpu {

namespace {

void add_steps(Layout& layout, unsigned side) {
  layout.arrival[side].assign(step_index(lanes, 0, 0, 0), 0);
  layout.jumped[side].assign(step_index(lanes, 0, 0, 0), 0);
  for (unsigned lane = 0; lane < lanes; ++lane) {
    for (const Phase phase : {Phase::out, Phase::in}) {
      const Stops list = stops(side, lane, phase);
      for (unsigned stop = 0; stop < list.count; ++stop) {
        for (unsigned there = 0; there < 32; ++there) {
          const squadro::Advance step = squadro::advances[side][lane][list.travel[stop]][there];
          const unsigned at = step_index(lane, static_cast<unsigned>(phase), stop, there);
          layout.jumped[side][at] = step.jumped;
          layout.arrival[side][at] =
              phase_at(step.travel) != phase
                  ? leaves
                  : static_cast<std::uint8_t>(stop_at(side, lane, step.travel));
        }
      }
    }
  }
}

// The number of an arrangement whose piece in that lane has begun its next phase.
int further_number(const Arrangements& from, int number, unsigned lane) {
  if (phase_of(from.phases, lane) == Phase::home) {
    return 0;
  }
  const Arrangements& to = arrangements_of(from.side, from.phases + phase_weight[lane]);
  int further = 0;
  for (unsigned other = 0; other < lanes; ++other) {
    further += other == lane ? 0 : from.stop(number, other) * to.strides[other];
  }
  return further;
}

void add_arrangements(Layout& layout, unsigned side, const Arrangements& all) {
  PhaseSet set{.count = all.count, .first = static_cast<std::int32_t>(layout.stops[side].size())};
  for (unsigned lane = 0; lane < lanes; ++lane) {
    set.sizes[lane] = all.sizes[lane];
    set.strides[lane] = all.strides[lane];
    set.phase[lane] = static_cast<std::uint8_t>(phase_of(all.phases, lane));
    for (unsigned piece = 0; piece < lanes; ++piece) {
      set.meets[lane] = static_cast<std::uint8_t>(
          set.meets[lane] | (all.stop_in(piece, lane) != never ? 1U << piece : 0U));
    }
    for (unsigned jumped = 0; jumped < 32; ++jumped) {
      layout.sent_back[side].push_back(all.sent_back(jumped & set.meets[lane], lane));
    }
  }
  for (int number = 0; number < all.count; ++number) {
    const Arrangement& one = all.list[static_cast<unsigned>(number)];
    layout.opposing[side].push_back(one.opposing);
    layout.stops[side].push_back(one.stops);
    layout.crossings[side].push_back(one.crossings);
    for (unsigned lane = 0; lane < lanes; ++lane) {
      layout.further[side].push_back(static_cast<std::uint16_t>(further_number(all, number, lane)));
    }
  }
  layout.sets[side].push_back(set);
}

// A game that has just ended: one side has as many pieces home as it takes, the other fewer.
bool has_just_ended(const Slice& slice) {
  const int of_light = homes_in(slice.phases[light]);
  const int of_dark = homes_in(slice.phases[dark]);
  return std::max(of_light, of_dark) == squadro::pieces_to_win &&
         std::min(of_light, of_dark) < squadro::pieces_to_win;
}

void add_slice(Layout& layout, const Slice& slice, bool is_over, std::int32_t& rows) {
  SlicePlace& place = layout.slices[slice.number()];
  const std::int32_t count = layout.sets[light][slice.phases[light]].count;
  const auto positions = static_cast<std::uint64_t>(count) *
                         static_cast<std::uint64_t>(layout.sets[dark][slice.phases[dark]].count);
  for (unsigned mover = 0; mover < 2; ++mover) {
    place.bits[mover] = layout.words;
    layout.words += (positions + 31) / 32;
    if (!is_over) {
      place.scores[mover] = layout.positions;
      layout.positions += positions;
    }
  }
  if (is_over) {
    return;
  }
  place.first_row = rows;
  rows += count;
  for (std::int32_t row = 0; row < count; ++row) {
    layout.jobs[slice.level()].push_back({slice.number(), row});
  }
}

}  // namespace

Layout make_layout(const Scope& scope) {
  Layout layout;
  for (unsigned side = 0; side < 2; ++side) {
    add_steps(layout, side);
    for (unsigned phases = 0; phases < phase_sets; ++phases) {
      add_arrangements(layout, side, arrangements_of(side, phases));
    }
  }
  layout.slices.resize(slice_numbers);
  layout.jobs.resize(levels);
  layout.finished.resize(levels);
  for (unsigned level = 0; level < levels; ++level) {
    std::int32_t rows = 0;
    for (const Slice& slice : slices_of(scope, level)) {
      add_slice(layout, slice, false, rows);
    }
  }
  for (unsigned number = 0; number < slice_numbers; ++number) {
    const Slice slice{{number / phase_sets, number % phase_sets}};
    if (has_just_ended(slice)) {
      std::int32_t none = 0;
      add_slice(layout, slice, true, none);
      layout.finished[slice.level()].push_back(number);
    }
  }
  return layout;
}

}  // namespace quatuor::solver::gpu
