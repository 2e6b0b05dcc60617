#include "solver/rows.hpp"

#include <algorithm>
#include <cstring>

#if defined(__x86_64__) && !defined(__SANITIZE_ADDRESS__) && !defined(__clang__)
#define QUATUOR_WIDE __attribute__((target_clones("avx2", "default")))
#else
#define QUATUOR_WIDE
#endif

namespace quatuor::solver {

namespace {

template <Metric metric>
inline Score turned(Score reply) {
  return metric == Metric::distances ? flipped(reply) : static_cast<Score>(-reply);
}

template <Metric metric>
inline __attribute__((always_inline)) void raise_all(Score* __restrict best,
                                                     const Score* __restrict from, int count) {
  for (int i = 0; i < count; ++i) {
    best[i] = std::max(best[i], turned<metric>(from[i]));
  }
}

QUATUOR_WIDE void raise_values(Score* best, const Score* from, const Stretches& in) {
  for (int block = 0; block < in.blocks; ++block) {
    raise_all<Metric::values>(best + in.first + block * in.apart,
                              from + in.from + block * in.from_apart, in.length);
  }
}

QUATUOR_WIDE void raise_distances(Score* best, const Score* from, const Stretches& in) {
  for (int block = 0; block < in.blocks; ++block) {
    raise_all<Metric::distances>(best + in.first + block * in.apart,
                                 from + in.from + block * in.from_apart, in.length);
  }
}

template <Metric metric>
inline __attribute__((always_inline)) void raise_masked(Score* __restrict best,
                                                        const Score* __restrict from,
                                                        const std::uint8_t* __restrict mask,
                                                        int count) {
  for (int i = 0; i < count; ++i) {
    const Score there = mask[i] != 0 ? turned<metric>(from[i]) : lost_now;
    best[i] = std::max(best[i], there);
  }
}

QUATUOR_WIDE void raise_values_where(Score* best, const Score* from, const std::uint8_t* mask,
                                     int count) {
  raise_masked<Metric::values>(best, from, mask, count);
}

QUATUOR_WIDE void raise_distances_where(Score* best, const Score* from, const std::uint8_t* mask,
                                        int count) {
  raise_masked<Metric::distances>(best, from, mask, count);
}

}  // namespace

void raise_stretches(Metric metric, Score* best, const Score* from, const Stretches& stretches) {
  (metric == Metric::distances ? raise_distances : raise_values)(best, from, stretches);
}

void raise(Metric metric, Score* best, const Score* from, int count) {
  raise_stretches(metric, best, from, {.blocks = 1, .length = count});
}

void raise_where(Metric metric, Score* best, const Score* from, const std::uint8_t* mask,
                 int count) {
  (metric == Metric::distances ? raise_distances_where : raise_values_where)(best, from, mask,
                                                                             count);
}

QUATUOR_WIDE void copy_where(Score* __restrict to, const Score* __restrict from,
                             const std::uint8_t* __restrict mask, int count) {
  for (int i = 0; i < count; ++i) {
    const Score there = from[i];
    to[i] = mask[i] != 0 ? there : to[i];
  }
}

bool replace(Score* row, const Score* by, int count) {
  if (std::memcmp(row, by, static_cast<unsigned>(count)) == 0) {
    return false;
  }
  std::memcpy(row, by, static_cast<unsigned>(count));
  return true;
}

}  // namespace quatuor::solver
