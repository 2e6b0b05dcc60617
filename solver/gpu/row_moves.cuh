#pragma once

#include "solver/gpu/layout.hpp"

namespace quatuor::solver::gpu {

constexpr unsigned all_threads = 0xffffffffU;
constexpr int warp = 32;
constexpr int warps_a_block = 8;

// One side, as kernels see it.
struct SideView {
  const PhaseSet* sets;
  const std::uint32_t* opposing;
  const std::uint32_t* stops;
  const std::uint32_t* crossings;
  const std::uint16_t* further;
  const std::int32_t* sent_back;
  const std::uint8_t* arrival;
  const std::uint8_t* jumped;

  __device__ int sent_back_by(unsigned phases, unsigned lane, unsigned pieces) const {
    return sent_back[(phases * lanes + lane) * 32 + pieces];
  }
};

struct View {
  SideView sides[2];
  const SlicePlace* slices;
  std::int8_t* scores;
  std::uint32_t* reached;
  std::uint32_t* pushed;
};

__device__ inline unsigned number_after(unsigned slice, unsigned side, unsigned lane) {
  constexpr unsigned weight[lanes] = {1, 3, 9, 27, 81};
  return slice + weight[lane] * (side == light ? phase_sets : 1);
}

// The moves out of one row, spread over the threads of a warp: of Light by the pieces of Dark that
// stand in the lane, of Dark by the stop that its piece is on.
struct RowMoves {
  unsigned racing = 0;         // lanes
  unsigned ending = 0;         // lanes in which leaving the slice wins the game
  std::int32_t offset[lanes];  // of this thread's case: what to add to the column
  std::int32_t row[lanes];     // the row that it leads to, if it stays
  unsigned leaving[lanes];     // cases that leave the slice, a bit each
  unsigned next[lanes];        // the slice that they lead to
};

template <unsigned mover>
__device__ RowMoves moves_of(const View& view, unsigned slice, int row) {
  const SideView& lights = view.sides[light];
  const SideView& darks = view.sides[dark];
  const unsigned of_light = slice / phase_sets;
  const unsigned of_dark = slice % phase_sets;
  const PhaseSet& rows = lights.sets[of_light];
  const PhaseSet& columns = darks.sets[of_dark];
  const PhaseSet& mine = mover == light ? rows : columns;
  const SideView& movers = view.sides[mover];
  const int at = rows.first + row;
  const unsigned thread = threadIdx.x % warp;
  RowMoves moves;
#pragma unroll
  for (unsigned lane = 0; lane < lanes; ++lane) {
    const unsigned phase = mine.phase[lane];
    const bool races = phase != 2;
    moves.racing |= races ? 1U << lane : 0U;
    const unsigned stop = mover == light ? lights.stops[at] >> (4 * lane) & 0xfU : min(thread, 5U);
    const unsigned there = mover == light ? thread : lights.opposing[at] >> (5 * lane) & 0x1fU;
    const unsigned step = step_index(lane, races ? phase : 0, stop, there);
    const unsigned arrival = movers.arrival[step];
    const unsigned jumped = movers.jumped[step];
    const bool goes = races && arrival == leaves;
    moves.leaving[lane] = __ballot_sync(all_threads, goes);
    moves.next[lane] = number_after(slice, mover, lane);
    const bool ends = races && view.slices[moves.next[lane]].scores[0] == nowhere;
    moves.ending |= ends ? 1U << lane : 0U;
    if (mover == light) {
      const int back = darks.sent_back_by(of_dark, lane, jumped);
      const int to =
          goes ? lights.further[at * static_cast<int>(lanes) + static_cast<int>(lane)]
               : row + (static_cast<int>(arrival) - static_cast<int>(stop)) * rows.strides[lane];
      const bool can_be = (there & ~columns.meets[lane]) == 0;
      moves.row[lane] = !goes && races && can_be ? to : -1;
      moves.offset[lane] = to * columns.count - back;
    } else {
      const int to = row - lights.sent_back_by(of_light, lane, jumped);
      const bool can_be = thread < static_cast<unsigned>(columns.sizes[lane]);
      const int on = (static_cast<int>(arrival) - static_cast<int>(stop)) * columns.strides[lane];
      moves.row[lane] = !goes && races && can_be ? to : -1;
      const int width =
          goes ? darks.sets[of_dark + number_after(0, dark, lane)].count : columns.count;
      moves.offset[lane] = to * width + (goes ? 0 : on);
    }
  }
  return moves;
}

// Which of a row's moves a column has: a case of this thread's column, and where it leads.
template <unsigned mover>
__device__ unsigned case_of(const View& view, int column, unsigned lane) {
  const SideView& darks = view.sides[dark];
  return mover == light ? darks.opposing[column] >> (5 * lane) & 0x1fU
                        : darks.stops[column] >> (4 * lane) & 0xfU;
}

template <unsigned mover>
__device__ int column_after(const View& view, int first, int column, unsigned lane, bool goes) {
  return mover == dark && goes
             ? view.sides[dark]
                   .further[(first + column) * static_cast<int>(lanes) + static_cast<int>(lane)]
             : column;
}

}  // namespace quatuor::solver::gpu
