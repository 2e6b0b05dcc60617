#include "solver/rows.hpp"

#include <algorithm>
#include <cstring>

// One binary for all machines: the widest instructions that this one has.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
#define QUATUOR_WIDE __attribute__((target_clones("arch=x86-64-v4", "avx2", "default")))
#else
#define QUATUOR_WIDE
#endif

namespace quatuor::solver {

namespace {

template <Metric metric>
inline __attribute__((always_inline)) void raise_all(Score* __restrict best,
                                                     const Score* __restrict from, int count) {
  for (int i = 0; i < count; ++i) {
    best[i] = std::max(best[i], flipped<metric>(from[i]));
  }
}

template <Metric metric>
inline __attribute__((always_inline)) void raise_in(Score* best, const Score* from,
                                                    const Stretches& in) {
  for (int block = 0; block < in.blocks; ++block) {
    raise_all<metric>(best + in.first + block * in.apart, from + in.from + block * in.from_apart,
                      in.length);
  }
}

template <Metric metric>
inline __attribute__((always_inline)) void raise_masked(Score* __restrict best,
                                                        const Score* __restrict from,
                                                        const std::uint8_t* __restrict mask,
                                                        int count) {
  for (int i = 0; i < count; ++i) {
    const Score there = mask[i] != 0 ? flipped<metric>(from[i]) : lost_now;
    best[i] = std::max(best[i], there);
  }
}

// Attributes of templates are lost in some compilers: a plain function for each metric.
QUATUOR_WIDE void raise_values(Score* best, const Score* from, const Stretches& in) {
  raise_in<Metric::values>(best, from, in);
}
QUATUOR_WIDE void raise_distances(Score* best, const Score* from, const Stretches& in) {
  raise_in<Metric::distances>(best, from, in);
}
QUATUOR_WIDE void raise_masked_values(Score* best, const Score* from, const std::uint8_t* mask,
                                      int count) {
  raise_masked<Metric::values>(best, from, mask, count);
}
QUATUOR_WIDE void raise_masked_distances(Score* best, const Score* from, const std::uint8_t* mask,
                                         int count) {
  raise_masked<Metric::distances>(best, from, mask, count);
}

}  // namespace

template <Metric metric>
void Rows<metric>::raise_stretches(Score* best, const Score* from, const Stretches& stretches) {
  constexpr auto raise_it = metric == Metric::values ? raise_values : raise_distances;
  raise_it(best, from, stretches);
}

template <Metric metric>
void Rows<metric>::raise(Score* best, const Score* from, int count) {
  raise_stretches(best, from, {.blocks = 1, .length = count});
}

template <Metric metric>
void Rows<metric>::raise_where(Score* best, const Score* from, const std::uint8_t* mask,
                               int count) {
  constexpr auto raise_it = metric == Metric::values ? raise_masked_values : raise_masked_distances;
  raise_it(best, from, mask, count);
}

// A value that is found never changes; a distance may still come down.
template <Metric metric>
Change Rows<metric>::replace(Score* row, const Score* by, int count) {
  const auto size = static_cast<std::size_t>(count);
  Change change;
  if (std::memcmp(row, by, size) != 0) {
    std::memcpy(row, by, size);
    change.is_changed = true;
  }
  change.is_open = metric == Metric::distances || std::memchr(row, endless, size) != nullptr;
  return change;
}

template struct Rows<Metric::values>;
template struct Rows<Metric::distances>;

QUATUOR_WIDE void copy_where(Score* __restrict to, const Score* __restrict from,
                             const std::uint8_t* __restrict mask, int count) {
  for (int i = 0; i < count; ++i) {
    const Score there = from[i];
    to[i] = mask[i] != 0 ? there : to[i];
  }
}

QUATUOR_WIDE void take_new(Score* __restrict fresh, const Score* __restrict reached,
                           Score* __restrict taken, int count) {
  for (int i = 0; i < count; ++i) {
    fresh[i] = static_cast<Score>(reached[i] & ~taken[i]);
    taken[i] = reached[i];
  }
}

QUATUOR_WIDE bool join(Score* __restrict to, const Score* __restrict from, int count) {
  Score changed = 0;
  for (int i = 0; i < count; ++i) {
    changed = static_cast<Score>(changed | (from[i] & ~to[i]));
    to[i] = static_cast<Score>(to[i] | from[i]);
  }
  return changed != 0;
}

QUATUOR_WIDE bool move_where(Score* __restrict to, Score* __restrict from,
                             const std::uint8_t* __restrict mask, int count) {
  Score changed = 0;
  for (int i = 0; i < count; ++i) {
    const auto taken = static_cast<Score>(from[i] & static_cast<Score>(mask[i]));
    changed = static_cast<Score>(changed | (taken & ~to[i]));
    to[i] = static_cast<Score>(to[i] | taken);
    from[i] = static_cast<Score>(from[i] & ~static_cast<Score>(mask[i]));
  }
  return changed != 0;
}

}  // namespace quatuor::solver
