#include "solver/gpu/solution.hpp"

#include <chrono>

#include "solver/gpu/card_array.cuh"
#include "solver/gpu/kernels.cuh"

namespace quatuor::solver::gpu {

namespace {

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
  check(cudaGetLastError());
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
  check(cudaGetLastError());
  const auto found = to.fetch();
  std::copy(found.begin(), found.end(), scores.begin());
}

void Solution::gather_reached(std::span<const std::uint64_t> bits,
                              std::span<std::uint8_t> reached) {
  if (bits.empty()) {
    return;
  }
  std::vector<std::uint64_t> words(bits.size());
  for (std::size_t i = 0; i < bits.size(); ++i) {
    words[i] = bits[i] / 32;
  }
  const CardArray<std::uint64_t> at(words);
  const CardArray<std::uint32_t> to(words.size());
  gather_at<<<blocks_for(words.size(), 256), 256>>>(card_->reached.get(), at.get(), words.size(),
                                                    to.get());
  check(cudaGetLastError());
  const auto found = to.fetch();
  for (std::size_t i = 0; i < bits.size(); ++i) {
    reached[i] = static_cast<std::uint8_t>(found[i] >> (bits[i] % 32) & 1U);
  }
}

}  // namespace quatuor::solver::gpu
