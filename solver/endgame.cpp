#include "solver/endgame.hpp"

#include <map>
#include <mutex>

#include "games/squadro/bot/endgame.hpp"
#include "solver/parallel.hpp"
#include "solver/solve.hpp"

namespace quatuor::solver {

namespace {

namespace endgame = squadro::endgame;

// By side to move, of every slice of a level.
using Solved = std::map<unsigned, std::array<Scores, 2>>;

Neighbours neighbours_among(const Solved& further, const Slice& slice) {
  Neighbours neighbours;
  for (unsigned side = 0; side < 2; ++side) {
    for (unsigned lane = 0; lane < lanes; ++lane) {
      if (phase_of(slice.phases[side], lane) == Phase::home) {
        continue;
      }
      const Slice next = slice.after(side, lane);
      if (const auto solved = further.find(next.number()); solved != further.end()) {
        neighbours[side][lane] = {&arrangements_of(side, next.phases[side]),
                                  &solved->second[opponent(side)]};
      }
    }
  }
  return neighbours;
}

// The arrangements of one side in a slice, by their numbers in the endgame.
std::vector<std::uint32_t> endgame_numbers(unsigned side, unsigned phases) {
  std::vector<std::uint32_t> numbers;
  const auto& list = arrangements_of(side, phases).list;
  numbers.reserve(list.size());
  for (const Arrangement& one : list) {
    numbers.push_back(endgame::arrangement_of(side, one.travel));
  }
  return numbers;
}

void set_bits(const Slice& slice, const std::array<Scores, 2>& scores,
              std::vector<std::uint8_t>& bits) {
  const auto rows = endgame_numbers(light, slice.phases[light]);
  const auto columns = endgame_numbers(dark, slice.phases[dark]);
  for (const unsigned mover : {light, dark}) {
    for (std::size_t row = 0; row < rows.size(); ++row) {
      const Score* score = scores[mover].row(static_cast<int>(row));
      for (const std::uint32_t column : columns) {
        const std::size_t number = endgame::number_of(mover, rows[row], column);
        bits[number / 8] |= static_cast<std::uint8_t>((*score++ > 0 ? 1U : 0U) << (number % 8));
      }
    }
  }
}

class EndgameSolver {
 public:
  explicit EndgameSolver(const EndgameSolving& solving)
      : solving_(solving), all_(positions_of(solving.scope)), bits_(endgame::bytes) {}

  // Nothing where it was stopped.
  std::vector<std::uint8_t> run() {
    for (unsigned level = levels; level-- > solving_.scope.from.level();) {
      const auto slices = large_first(slices_of(solving_.scope, level));
      if (!in_parallel(std::span<const Slice>(slices), solving_.threads,
                       [this](const Slice& slice) { return work_on(slice); })) {
        return {};
      }
      further_ = std::move(solved_);
      solved_.clear();
    }
    return std::move(bits_);
  }

 private:
  bool work_on(const Slice& slice) {
    const Neighbours further = neighbours_among(further_, slice);
    Relaxation<Metric::values> relaxation(arrangements_of(light, slice.phases[light]),
                                          arrangements_of(dark, slice.phases[dark]), further);
    relaxation.run();
    // Bits of several slices share a byte.
    const std::scoped_lock lock(mutex_);
    set_bits(slice, relaxation.scores(), bits_);
    solved_.emplace(slice.number(), std::move(relaxation.scores()));
    done_ += 2 * positions_in(slice);
    solving_.report(static_cast<double>(done_) / static_cast<double>(all_));
    return !solving_.stop();
  }

  const EndgameSolving& solving_;
  std::size_t all_;
  std::size_t done_ = 0;
  std::vector<std::uint8_t> bits_;
  Solved further_;  // of the level that was solved last
  Solved solved_;
  std::mutex mutex_;
};

}  // namespace

std::vector<std::uint8_t> solve_endgame(const EndgameSolving& solving) {
  return EndgameSolver(solving).run();
}

}  // namespace quatuor::solver
