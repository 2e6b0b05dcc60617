#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <utility>

#include "solver/gpu/solution.hpp"

namespace quatuor::solver::gpu {

namespace {

void check(cudaError_t error) {
  if (error != cudaSuccess) {
    std::fprintf(stderr, "quatuor: the graphics card: %s\n", cudaGetErrorString(error));
    std::exit(1);
  }
}

template <class T>
class CardArray {
 public:
  CardArray() = default;
  explicit CardArray(std::size_t count) : count_(count) {
    check(cudaMalloc(&data_, std::max<std::size_t>(count, 1) * sizeof(T)));
  }
  explicit CardArray(const std::vector<T>& from) : CardArray(from.size()) {
    check(cudaMemcpy(data_, from.data(), count_ * sizeof(T), cudaMemcpyHostToDevice));
  }
  CardArray(const CardArray&) = delete;
  CardArray& operator=(const CardArray&) = delete;
  CardArray(CardArray&& other) noexcept
      : data_(std::exchange(other.data_, nullptr)), count_(other.count_) {}
  CardArray& operator=(CardArray&& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(count_, other.count_);
    return *this;
  }
  ~CardArray() { cudaFree(data_); }

  [[nodiscard]] T* get() const { return data_; }
  void fill(int byte) { check(cudaMemset(data_, byte, count_ * sizeof(T))); }
  [[nodiscard]] std::vector<T> fetch() const {
    std::vector<T> copy(count_);
    check(cudaMemcpy(copy.data(), data_, count_ * sizeof(T), cudaMemcpyDeviceToHost));
    return copy;
  }

 private:
  T* data_ = nullptr;
  std::size_t count_ = 0;
};

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

__device__ unsigned number_after(unsigned slice, unsigned side, unsigned lane) {
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

__device__ void mark(std::uint32_t* words, std::uint64_t first, std::int64_t position) {
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

__global__ void count(View view, const RowJob* jobs, int count, unsigned long long* counts,
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

__global__ void count_bits(const std::uint32_t* words, std::uint64_t count,
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

__global__ void find_score(const std::int8_t* scores, std::uint64_t count, int score,
                           unsigned long long* found, std::uint64_t* numbers, std::uint64_t most) {
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

unsigned blocks_for(std::uint64_t count, unsigned each) {
  return static_cast<unsigned>((count + each - 1) / each);
}

double seconds_of(auto start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

}  // namespace

struct Solution::Card {
  struct Side {
    explicit Side(const Layout& layout, unsigned side)
        : sets(layout.sets[side]),
          opposing(layout.opposing[side]),
          stops(layout.stops[side]),
          crossings(layout.crossings[side]),
          further(layout.further[side]),
          sent_back(layout.sent_back[side]),
          arrival(layout.arrival[side]),
          jumped(layout.jumped[side]) {}
    CardArray<PhaseSet> sets;
    CardArray<std::uint32_t> opposing, stops, crossings;
    CardArray<std::uint16_t> further;
    CardArray<std::int32_t> sent_back;
    CardArray<std::uint8_t> arrival, jumped;
    [[nodiscard]] SideView view() const {
      return {sets.get(),    opposing.get(),  stops.get(),   crossings.get(),
              further.get(), sent_back.get(), arrival.get(), jumped.get()};
    }
  };

  explicit Card(const Layout& of)
      : layout(of),
        sides{Side(of, light), Side(of, dark)},
        slices(of.slices),
        scores(of.positions),
        reached(of.words),
        pushed(of.words) {
    for (const auto& level : of.jobs) {
      jobs.emplace_back(level);
      rows = std::max(rows, level.size());
    }
  }
  [[nodiscard]] View view() const {
    return {{sides[0].view(), sides[1].view()},
            slices.get(),
            scores.get(),
            reached.get(),
            pushed.get()};
  }

  const Layout& layout;
  Side sides[2];
  CardArray<SlicePlace> slices;
  CardArray<std::int8_t> scores;
  CardArray<std::uint32_t> reached;
  CardArray<std::uint32_t> pushed;
  std::vector<CardArray<RowJob>> jobs;
  std::size_t rows = 0;
};

Solution::Solution(const Layout& layout) : card_(std::make_unique<Card>(layout)) {}
Solution::~Solution() = default;

Effort Solution::solve() {
  CardArray<int> rows[2]{CardArray<int>(card_->rows), CardArray<int>(card_->rows)};
  CardArray<int> slices[2]{CardArray<int>(slice_numbers), CardArray<int>(slice_numbers)};
  CardArray<int> any(1);
  check(cudaDeviceSynchronize());
  Effort effort;
  const auto start = std::chrono::steady_clock::now();
  card_->scores.fill(endless);
  const View view = card_->view();
  const Stamps stamps{
      {rows[0].get(), rows[1].get()}, {slices[0].get(), slices[1].get()}, any.get()};
  for (unsigned level = levels; level-- > 0;) {
    const auto count = static_cast<int>(card_->layout.jobs[level].size());
    if (count == 0) {
      continue;
    }
    for (unsigned mover = 0; mover < 2; ++mover) {
      rows[mover].fill(0xff);
      slices[mover].fill(0xff);
    }
    any.fill(0xff);
    const unsigned blocks = blocks_for(static_cast<std::uint64_t>(count), warps_a_block);
    for (int launch = 0, last = 0; launch < 2 || last >= launch - 2; launch += 2) {
      const RowJob* jobs = card_->jobs[level].get();
      relax<light><<<blocks, warp * warps_a_block>>>(view, jobs, count, stamps, launch);
      relax<dark><<<blocks, warp * warps_a_block>>>(view, jobs, count, stamps, launch + 1);
      check(cudaMemcpy(&last, any.get(), sizeof last, cudaMemcpyDeviceToHost));
      effort.launches += 2;
    }
  }
  check(cudaDeviceSynchronize());
  effort.seconds = seconds_of(start);
  return effort;
}

Effort Solution::reach(const Slice& from) {
  Effort effort;
  CardArray<int> any(1);
  const auto start = std::chrono::steady_clock::now();
  card_->reached.fill(0);
  card_->pushed.fill(0);
  // All pieces on the first stop of their phases: number 0.
  for (const std::uint64_t word : card_->layout.slices[from.number()].bits) {
    const std::uint32_t one = 1;
    check(cudaMemcpy(card_->reached.get() + word, &one, sizeof one, cudaMemcpyHostToDevice));
  }
  for (unsigned level = 0; level < levels; ++level) {
    const auto count = static_cast<int>(card_->layout.jobs[level].size());
    any.fill(0xff);
    const unsigned blocks = blocks_for(static_cast<std::uint64_t>(count), warps_a_block);
    for (int launch = 0, last = 0; count != 0 && last == launch; ++launch) {
      const RowJob* jobs = card_->jobs[level].get();
      push<light>
          <<<blocks, warp * warps_a_block>>>(card_->view(), jobs, count, any.get(), launch + 1);
      push<dark>
          <<<blocks, warp * warps_a_block>>>(card_->view(), jobs, count, any.get(), launch + 1);
      check(cudaMemcpy(&last, any.get(), sizeof last, cudaMemcpyDeviceToHost));
      last = last == launch + 1 ? launch + 1 : -1;
      effort.launches += 2;
    }
  }
  check(cudaDeviceSynchronize());
  effort.seconds = seconds_of(start);
  return effort;
}

Survey Solution::survey() {
  Survey survey;
  CardArray<unsigned long long> counts(1024);
  CardArray<unsigned long long> sums(levels);
  CardArray<unsigned long long> finished(2);
  counts.fill(0);
  sums.fill(0);
  finished.fill(0);
  for (unsigned level = 0; level < levels; ++level) {
    const auto size = static_cast<int>(card_->layout.jobs[level].size());
    if (size != 0) {
      const unsigned blocks = blocks_for(static_cast<std::uint64_t>(size), warps_a_block);
      count<<<blocks, warp * warps_a_block>>>(card_->view(), card_->jobs[level].get(), size,
                                              counts.get(), sums.get() + level);
    }
    for (const std::uint32_t slice : card_->layout.finished[level]) {
      const Layout& layout = card_->layout;
      const auto positions =
          static_cast<std::uint64_t>(layout.sets[light][slice / phase_sets].count) *
          static_cast<std::uint64_t>(layout.sets[dark][slice % phase_sets].count);
      const std::uint64_t words = (positions + 31) / 32;
      for (const unsigned winner : {light, dark}) {
        count_bits<<<blocks_for(words, 256), 256>>>(
            card_->reached.get() + layout.slices[slice].bits[winner ^ 1U], words,
            finished.get() + winner);
      }
    }
  }
  check(cudaGetLastError());
  const auto found = counts.fetch();
  for (unsigned i = 0; i < 1024; ++i) {
    survey.counts[i / 512][i / 256 % 2][i % 256] = found[i];
  }
  const auto checksums = sums.fetch();
  std::copy(checksums.begin(), checksums.end(), survey.checksums.begin());
  const auto ended = finished.fetch();
  survey.finished = {ended[light], ended[dark]};
  return survey;
}

std::vector<std::uint64_t> Solution::find(Score score, std::size_t most) {
  CardArray<unsigned long long> found(1);
  found.fill(0);
  const CardArray<std::uint64_t> numbers(most);
  find_score<<<4096, 256>>>(card_->scores.get(), card_->layout.positions, score, found.get(),
                            numbers.get(), most);
  auto list = numbers.fetch();
  list.resize(std::min<std::size_t>(most, found.fetch()[0]));
  std::ranges::sort(list);
  return list;
}

void Solution::gather(std::span<const std::uint64_t> numbers, std::span<Score> scores) {
  if (numbers.empty()) {
    return;
  }
  const CardArray<std::uint64_t> at(std::vector(numbers.begin(), numbers.end()));
  const CardArray<std::int8_t> to(numbers.size());
  gather_at<<<blocks_for(numbers.size(), 256), 256>>>(card_->scores.get(), at.get(), numbers.size(),
                                                      to.get());
  const auto found = to.fetch();
  std::copy(found.begin(), found.end(), scores.begin());
}

void Solution::gather_reached(std::span<const std::uint64_t> bits,
                              std::span<std::uint8_t> reached) {
  std::vector<std::uint64_t> words(bits.size());
  for (std::size_t i = 0; i < bits.size(); ++i) {
    words[i] = bits[i] / 32;
  }
  const CardArray<std::uint64_t> at(words);
  const CardArray<std::uint32_t> to(words.size());
  gather_at<<<blocks_for(words.size(), 256), 256>>>(card_->reached.get(), at.get(), words.size(),
                                                    to.get());
  const auto found = to.fetch();
  for (std::size_t i = 0; i < bits.size(); ++i) {
    reached[i] = static_cast<std::uint8_t>(found[i] >> (bits[i] % 32) & 1U);
  }
}

}  // namespace quatuor::solver::gpu
