#include "solver/arrangements.hpp"

namespace quatuor::solver {

namespace {

Arrangement arrange(const Arrangements& all, int number) {
  Arrangement made;
  for (unsigned lane = 0; lane < lanes; ++lane) {
    const int stop = number / all.strides[lane] % all.sizes[lane];
    const int travel = all.travel(lane, stop);
    made.travel |= static_cast<std::uint32_t>(travel) << (4 * lane);
    made.stops |= static_cast<std::uint32_t>(stop) << (4 * lane);
    if (squadro::crossing(travel) != 0) {
      const auto met = static_cast<unsigned>(squadro::crossing(travel) - 1);
      made.opposing |= 1U << (5 * met + lane);
      made.crossings |= 1U << (all.side == light ? 5 * lane + met : 5 * met + lane);
    }
  }
  return made;
}

}  // namespace

Arrangements::Arrangements(unsigned of_side, unsigned in_phases)
    : side(of_side), phases(in_phases) {
  for (unsigned lane = 0; lane < lanes; ++lane) {
    sizes[lane] = stops(side, lane, phase_of(phases, lane)).count;
  }
  for (unsigned lane = lanes; lane-- > 0;) {
    strides[lane] = count;
    count *= sizes[lane];
  }
  list.reserve(static_cast<unsigned>(count));
  for (int number = 0; number < count; ++number) {
    list.push_back(arrange(*this, number));
  }
}

int Arrangements::stop_in(unsigned lane, unsigned opposing_lane) const {
  for (int stop = 0; stop < sizes[lane]; ++stop) {
    if (squadro::crossing(travel(lane, stop)) == static_cast<int>(opposing_lane) + 1) {
      return stop;
    }
  }
  return never;
}

int Arrangements::sent_back(unsigned jumped, unsigned opposing_lane) const {
  int off = 0;
  for (unsigned lane = 0; lane < lanes; ++lane) {
    if ((jumped >> lane & 1U) != 0) {
      off += stop_in(lane, opposing_lane) * strides[lane];
    }
  }
  return off;
}

const Arrangements& arrangements_of(unsigned side, unsigned phases) {
  static const std::array<std::vector<Arrangements>, 2> all = [] {
    std::array<std::vector<Arrangements>, 2> made;
    for (unsigned of = 0; of < 2; ++of) {
      for (unsigned in = 0; in < phase_sets; ++in) {
        made[of].emplace_back(of, in);
      }
    }
    return made;
  }();
  return all[side][phases];
}

}  // namespace quatuor::solver
