#include "solver/statistics.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <map>
#include <memory>

#include "solver/pack.hpp"
#include "solver/parallel.hpp"
#include "solver/reach.hpp"

namespace quatuor::solver {

namespace {

// What can come in the slices of one level, a bit each, filled by several threads.
class Arrivals {
 public:
  void join(const Slice& slice, unsigned mover, const Scores& reached) {
    std::vector<std::uint8_t> more((reached.size() + 7) / 8);
    for (std::size_t i = 0; i < more.size(); ++i) {
      std::uint64_t eight = 0;
      std::memcpy(&eight, reached.data() + 8 * i, std::min<std::size_t>(8, reached.size() - 8 * i));
      more[i] = low_bits_of(eight);
    }
    const std::scoped_lock lock(mutex_);
    auto& bits = bits_[slice.number()][mover];
    if (bits.empty()) {
      bits = std::move(more);
      return;
    }
    for (std::size_t i = 0; i < bits.size(); ++i) {
      bits[i] = static_cast<std::uint8_t>(bits[i] | more[i]);
    }
  }

  // And gives them away.
  Reached take(const Slice& slice) {
    Reached reached;
    for (const unsigned mover : {light, dark}) {
      reached[mover] = Scores(arrangements_of(light, slice.phases[light]).count,
                              arrangements_of(dark, slice.phases[dark]).count, 0);
      std::vector<std::uint8_t> bits;
      {
        const std::scoped_lock lock(mutex_);
        bits = std::move(bits_[slice.number()][mover]);
      }
      Score* to = reached[mover].data();
      for (std::size_t i = 0; !bits.empty() && i < reached[mover].size(); ++i) {
        to[i] = (bits[i / 8] >> (i % 8) & 1U) != 0 ? Score{-1} : Score{0};
      }
    }
    return reached;
  }

  // How many of a slice.
  std::uint64_t count(const Slice& slice, unsigned mover) {
    std::uint64_t sum = 0;
    for (const std::uint8_t byte : bits_[slice.number()][mover]) {
      sum += static_cast<unsigned>(std::popcount(byte));
    }
    return sum;
  }

 private:
  std::mutex mutex_;
  std::map<unsigned, std::array<std::vector<std::uint8_t>, 2>> bits_;
};

Outgoing onward_of(const Slice& slice) {
  Outgoing outgoing;
  for (unsigned side = 0; side < 2; ++side) {
    for (unsigned lane = 0; lane < lanes; ++lane) {
      if (phase_of(slice.phases[side], lane) != Phase::home) {
        const Slice next = slice.after(side, lane);
        outgoing[side][lane] = {&arrangements_of(side, next.phases[side]),
                                Scores(arrangements_of(light, next.phases[light]).count,
                                       arrangements_of(dark, next.phases[dark]).count, 0)};
      }
    }
  }
  return outgoing;
}

// The scores of one slice for one side to move, counted.
void count_scores(Statistics& sums, const Slice& slice, unsigned mover, const Scores& scores,
                  const Scores& reached) {
  const Arrangements& rows = arrangements_of(light, slice.phases[light]);
  const Arrangements& columns = arrangements_of(dark, slice.phases[dark]);
  std::uint64_t at = 0;
  for (int row = 0; row < rows.count; ++row) {
    const std::uint32_t crossings = rows.list[static_cast<unsigned>(row)].crossings;
    for (int column = 0; column < columns.count; ++column, ++at) {
      const Score score = scores.data()[at];
      const auto byte = static_cast<std::uint8_t>(score);
      const bool can_come = reached.data()[at] != 0;
      const bool is_crowded =
          (columns.list[static_cast<unsigned>(column)].crossings & crossings) != 0;
      sums.checksum += check_number(slice.number(), mover, at, byte);
      sums.all[mover][byte] += is_crowded ? 0 : 1;
      sums.reachable[mover][byte] += can_come ? 1 : 0;
      if (can_come && score != endless && plies_of(score) > sums.longest_plies) {
        sums.longest_plies = plies_of(score);
        sums.longest = Place{.slice = slice, .mover = mover, .arrangements = {row, column}};
      }
    }
  }
}

class Count {
 public:
  Count(const Tables& tables, const Counting& counting)
      : tables_(tables), counting_(counting), all_(positions_of(tables.kind().scope)) {}

  Expected<std::optional<Statistics>> run() {
    const Scope& scope = tables_.kind().scope;
    Scores start(arrangements_of(light, scope.from.phases[light]).count,
                 arrangements_of(dark, scope.from.phases[dark]).count, 0);
    start.data()[0] = -1;
    arrivals_ = std::make_unique<Arrivals>();
    arrivals_->join(scope.from, light, start);
    arrivals_->join(scope.from, dark, start);
    for (unsigned level = scope.from.level(); level < levels; ++level) {
      next_ = std::make_unique<Arrivals>();
      const auto slices = slices_of(scope, level);
      const bool is_done = in_parallel(std::span<const Slice>(slices), counting_.threads,
                                       [this](const Slice& slice) { return work_on(slice); });
      if (trouble_) {
        return std::unexpected(*trouble_);
      }
      if (!is_done) {
        return std::optional<Statistics>();
      }
      count_finished(level);
      arrivals_ = std::move(next_);
    }
    return sums_;
  }

 private:
  bool work_on(const Slice& slice) {
    if (counting_.stop()) {
      return false;
    }
    Reached reached = arrivals_->take(slice);
    Outgoing outgoing = onward_of(slice);
    Reach(arrangements_of(light, slice.phases[light]), arrangements_of(dark, slice.phases[dark]),
          reached, outgoing)
        .run();
    for (unsigned side = 0; side < 2; ++side) {
      for (unsigned lane = 0; lane < lanes; ++lane) {
        if (outgoing[side][lane].arrangements != nullptr) {
          next_->join(slice.after(side, lane), opponent(side), outgoing[side][lane].reached);
        }
      }
    }
    Statistics sums;
    for (const unsigned mover : {light, dark}) {
      const auto scores = tables_.load(slice, mover);
      if (!scores) {
        const std::scoped_lock lock(mutex_);
        trouble_ = scores.error();
        return false;
      }
      count_scores(sums, slice, mover, *scores, reached[mover]);
    }
    const std::scoped_lock lock(mutex_);
    add(sums, slice);
    return true;
  }

  void add(const Statistics& sums, const Slice& slice) {
    if (sums.longest_plies > sums_.longest_plies) {
      sums_.longest_plies = sums.longest_plies;
      sums_.longest = sums.longest;
    }
    for (unsigned mover = 0; mover < 2; ++mover) {
      for (unsigned byte = 0; byte < 256; ++byte) {
        sums_.all[mover][byte] += sums.all[mover][byte];
        sums_.reachable[mover][byte] += sums.reachable[mover][byte];
      }
    }
    sums_.checksum += sums.checksum;
    done_ += 2 * positions_in(slice);
    counting_.report(static_cast<double>(done_) / static_cast<double>(all_));
  }

  // Games that ended on the way to the next level.
  void count_finished(unsigned level) {
    for (unsigned number = 0; number < slice_numbers; ++number) {
      const Slice slice{{number / phase_sets, number % phase_sets}};
      if (slice.is_over() && slice.level() == level + 1) {
        sums_.finished[light] += next_->count(slice, dark);
        sums_.finished[dark] += next_->count(slice, light);
      }
    }
  }

  const Tables& tables_;
  const Counting& counting_;
  std::size_t all_;
  std::size_t done_ = 0;
  Statistics sums_;
  std::unique_ptr<Arrivals> arrivals_;
  std::unique_ptr<Arrivals> next_;
  std::mutex mutex_;
  std::optional<Text> trouble_;
};

}  // namespace

Expected<std::optional<Statistics>> count(const Tables& tables, const Counting& counting) {
  return Count(tables, counting).run();
}

}  // namespace quatuor::solver
