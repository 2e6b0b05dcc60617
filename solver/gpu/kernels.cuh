#pragma once

#include "solver/gpu/row_moves.cuh"

namespace quatuor::solver::gpu {

struct Stamps {
  int* rows[2];    // by mover: the launch in which a row last changed
  int* slices[2];  // and a slice
  int* any;
};

// One warp works out one row. Light's rows read Dark's and the other way round, so a launch never
// reads what it writes; a row has work when something it reads has changed in the launch before.
template <unsigned mover>
__global__ void relax(View view, const RowJob* jobs, int count, Stamps stamps, int launch) {
  const int job =
      static_cast<int>(blockIdx.x) * warps_a_block + static_cast<int>(threadIdx.x) / warp;
  if (job >= count) {
    return;
  }
  const unsigned slice = jobs[job].slice;
  const int row = jobs[job].row;
  constexpr unsigned other = mover ^ 1U;
  const bool is_first = launch < 2;
  if (!is_first && stamps.slices[other][slice] != launch - 1) {
    return;
  }
  const SlicePlace& place = view.slices[slice];
  const RowMoves moves = moves_of<mover>(view, slice, row);
  bool has_work = is_first;
  for (unsigned lane = 0; lane < lanes; ++lane) {
    has_work = has_work || (moves.row[lane] >= 0 &&
                            stamps.rows[other][place.first_row + moves.row[lane]] == launch - 1);
  }
  if (__any_sync(all_threads, has_work) == 0) {
    return;
  }
  const PhaseSet& columns = view.sides[dark].sets[slice % phase_sets];
  const std::int8_t* stay = view.scores + place.scores[other];
  const std::int8_t* leave[lanes];
  for (unsigned lane = 0; lane < lanes; ++lane) {
    const bool leads_on = ((moves.racing & ~moves.ending) >> lane & 1U) != 0;
    leave[lane] = leads_on ? view.scores + view.slices[moves.next[lane]].scores[other] : stay;
  }
  std::int8_t* mine =
      view.scores + place.scores[mover] + static_cast<std::int64_t>(row) * columns.count;
  bool is_changed = false;
  const int thread = static_cast<int>(threadIdx.x) % warp;
  for (int base = 0; base < columns.count; base += warp) {
    const int column = min(base + thread, columns.count - 1);
    int best = -128;
#pragma unroll
    for (unsigned lane = 0; lane < lanes; ++lane) {
      const unsigned which = case_of<mover>(view, columns.first + column, lane);
      const int offset = __shfl_sync(all_threads, moves.offset[lane], static_cast<int>(which));
      if ((moves.racing >> lane & 1U) == 0) {
        continue;
      }
      const bool goes = (moves.leaving[lane] >> which & 1U) != 0;
      const std::int8_t* from = goes ? leave[lane] : stay;
      const int reply =
          goes && (moves.ending >> lane & 1U) != 0
              ? lost_now
              : __ldg(from + offset + column_after<mover>(view, columns.first, column, lane, goes));
      best = max(best, reply < 0 ? -1 - reply : -reply);
    }
    if (base + thread < columns.count && mine[column] != best) {
      mine[column] = static_cast<std::int8_t>(best);
      is_changed = true;
    }
  }
  if (__any_sync(all_threads, is_changed) != 0 && thread == 0) {
    stamps.rows[mover][place.first_row + row] = launch;
    stamps.slices[mover][slice] = launch;
    *stamps.any = launch;
  }
}

__device__ inline void mark(std::uint32_t* words, std::uint64_t first, std::int64_t position) {
  std::uint32_t* word = words + first + static_cast<std::uint64_t>(position) / 32;
  const std::uint32_t bit = 1U << (position % 32);
  if ((*word & bit) == 0) {
    atomicOr(word, bit);
  }
}

// Marks what comes after the positions of a row that were marked and have not been looked at yet.
template <unsigned mover>
__global__ void push(View view, const RowJob* jobs, int count, int* any, int launch) {
  const int job =
      static_cast<int>(blockIdx.x) * warps_a_block + static_cast<int>(threadIdx.x) / warp;
  if (job >= count) {
    return;
  }
  const unsigned slice = jobs[job].slice;
  const int row = jobs[job].row;
  constexpr unsigned other = mover ^ 1U;
  const SlicePlace& place = view.slices[slice];
  const PhaseSet& columns = view.sides[dark].sets[slice % phase_sets];
  const std::int64_t begin = static_cast<std::int64_t>(row) * columns.count;
  const int thread = static_cast<int>(threadIdx.x) % warp;
  RowMoves moves;
  bool has_moves = false;
  for (int base = 0; base < columns.count; base += warp) {
    const int column = min(base + thread, columns.count - 1);
    const std::uint64_t word = place.bits[mover] + static_cast<std::uint64_t>(begin + column) / 32;
    const std::uint32_t bit = 1U << ((begin + column) % 32);
    const bool is_new = base + thread < columns.count && (view.reached[word] & bit) != 0 &&
                        (view.pushed[word] & bit) == 0;
    if (__any_sync(all_threads, is_new) == 0) {
      continue;
    }
    if (!has_moves) {
      moves = moves_of<mover>(view, slice, row);
      has_moves = true;
      if (thread == 0) {
        *any = launch;
      }
    }
    if (is_new) {
      atomicOr(view.pushed + word, bit);
    }
#pragma unroll
    for (unsigned lane = 0; lane < lanes; ++lane) {
      const unsigned which = case_of<mover>(view, columns.first + column, lane);
      const int offset = __shfl_sync(all_threads, moves.offset[lane], static_cast<int>(which));
      if ((moves.racing >> lane & 1U) == 0 || !is_new) {
        continue;
      }
      const bool goes = (moves.leaving[lane] >> which & 1U) != 0;
      const SlicePlace& to = goes ? view.slices[moves.next[lane]] : place;
      const int after = column_after<mover>(view, columns.first, column, lane, goes);
      mark(view.reached, to.bits[other], static_cast<std::int64_t>(offset) + after);
    }
  }
}

static __global__ void count(View view, const RowJob* jobs, int count, unsigned long long* counts,
                             unsigned long long* checksum) {
  __shared__ unsigned found[2][2][256];
  for (unsigned i = threadIdx.x; i < 1024; i += blockDim.x) {
    (&found[0][0][0])[i] = 0;
  }
  __syncthreads();
  const int job =
      static_cast<int>(blockIdx.x) * warps_a_block + static_cast<int>(threadIdx.x) / warp;
  std::uint64_t sum = 0;
  if (job < count) {
    const unsigned slice = jobs[job].slice;
    const SlicePlace& place = view.slices[slice];
    const PhaseSet& rows = view.sides[light].sets[slice / phase_sets];
    const PhaseSet& columns = view.sides[dark].sets[slice % phase_sets];
    const std::uint32_t crossings = view.sides[light].crossings[rows.first + jobs[job].row];
    for (int column = static_cast<int>(threadIdx.x) % warp; column < columns.count;
         column += warp) {
      const std::int64_t at = static_cast<std::int64_t>(jobs[job].row) * columns.count + column;
      const bool is_crowded = (view.sides[dark].crossings[columns.first + column] & crossings) != 0;
      for (unsigned mover = 0; mover < 2; ++mover) {
        const auto score = static_cast<std::uint8_t>(
            view.scores[place.scores[mover] + static_cast<std::uint64_t>(at)]);
        sum += check_number(slice, mover, static_cast<std::uint64_t>(at), score);
        if (!is_crowded) {
          atomicAdd(&found[0][mover][score], 1U);
          const std::uint32_t word =
              view.reached[place.bits[mover] + static_cast<std::uint64_t>(at) / 32];
          if ((word >> (at % 32) & 1U) != 0) {
            atomicAdd(&found[1][mover][score], 1U);
          }
        }
      }
    }
  }
  for (int apart = warp / 2; apart > 0; apart /= 2) {
    sum += __shfl_down_sync(all_threads, sum, static_cast<unsigned>(apart));
  }
  if (threadIdx.x % warp == 0) {
    atomicAdd(checksum, static_cast<unsigned long long>(sum));
  }
  __syncthreads();
  for (unsigned i = threadIdx.x; i < 1024; i += blockDim.x) {
    if (const unsigned some = (&found[0][0][0])[i]; some != 0) {
      atomicAdd(counts + i, static_cast<unsigned long long>(some));
    }
  }
}

static __global__ void count_bits(const std::uint32_t* words, std::uint64_t count,
                                  unsigned long long* sum) {
  const std::uint64_t at = static_cast<std::uint64_t>(blockIdx.x) * blockDim.x + threadIdx.x;
  if (at < count) {
    if (const int bits = __popc(words[at]); bits != 0) {
      atomicAdd(sum, static_cast<unsigned long long>(bits));
    }
  }
}

template <class T>
__global__ void gather_at(const T* from, const std::uint64_t* numbers, std::uint64_t count, T* to) {
  const std::uint64_t at = static_cast<std::uint64_t>(blockIdx.x) * blockDim.x + threadIdx.x;
  if (at < count) {
    to[at] = from[numbers[at]];
  }
}

static __global__ void find_score(const std::int8_t* scores, std::uint64_t count, int score,
                                  unsigned long long* found, std::uint64_t* numbers,
                                  std::uint64_t most) {
  const std::uint64_t apart = static_cast<std::uint64_t>(gridDim.x) * blockDim.x;
  for (std::uint64_t at = static_cast<std::uint64_t>(blockIdx.x) * blockDim.x + threadIdx.x;
       at < count; at += apart) {
    if (scores[at] == score) {
      if (const unsigned long long slot = atomicAdd(found, 1ULL); slot < most) {
        numbers[slot] = at;
      }
    }
  }
}

}  // namespace quatuor::solver::gpu
