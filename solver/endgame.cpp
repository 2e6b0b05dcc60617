#include "solver/endgame.hpp"

#include <algorithm>
#include <atomic>
#include <map>
#include <mutex>
#include <thread>

#include "games/squadro/bot/endgame.hpp"
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

// The slices of one level, taken one by one by all threads.
class EndgameLevel {
 public:
  EndgameLevel(const EndgameSolving& solving, const Solved& further, std::vector<Slice> todo,
               std::vector<std::uint8_t>& bits, std::size_t& done)
      : solving_(solving), further_(further), todo_(std::move(todo)), bits_(bits), done_(done) {
    // Large ones first: so that all threads are done at about the same time.
    std::ranges::sort(todo_, std::greater{}, positions_in);
  }

  // Nothing where it was stopped.
  std::optional<Solved> run() {
    {
      std::vector<std::jthread> threads;
      threads.reserve(solving_.threads);
      for (unsigned i = 0; i < solving_.threads; ++i) {
        threads.emplace_back([this] { take_slices(); });
      }
    }
    return is_stopped_ ? std::nullopt : std::optional(std::move(solved_));
  }

 private:
  void take_slices() {
    for (std::size_t at = next_++; at < todo_.size() && !is_stopped_; at = next_++) {
      const Slice& slice = todo_[at];
      const Neighbours further = neighbours_among(further_, slice);
      Relaxation<Metric::values> relaxation(arrangements_of(light, slice.phases[light]),
                                            arrangements_of(dark, slice.phases[dark]), further);
      relaxation.run();
      // Bits of several slices share a byte.
      const std::scoped_lock lock(mutex_);
      set_bits(slice, relaxation.scores(), bits_);
      solved_.emplace(slice.number(), std::move(relaxation.scores()));
      done_ += 2 * positions_in(slice);
      solving_.report(static_cast<double>(done_) /
                      static_cast<double>(positions_of(solving_.scope)));
      is_stopped_ = is_stopped_ || solving_.stop();
    }
  }

  const EndgameSolving& solving_;
  const Solved& further_;
  std::vector<Slice> todo_;
  std::vector<std::uint8_t>& bits_;
  std::size_t& done_;
  std::atomic<std::size_t> next_ = 0;
  std::atomic<bool> is_stopped_ = false;
  std::mutex mutex_;
  Solved solved_;
};

}  // namespace

std::vector<std::uint8_t> solve_endgame(const EndgameSolving& solving) {
  std::vector<std::uint8_t> bits(endgame::bytes);
  std::size_t done = 0;
  Solved further;
  for (unsigned level = levels; level-- > solving.scope.from.level();) {
    auto solved = EndgameLevel(solving, further, slices_of(solving.scope, level), bits, done).run();
    if (!solved) {
      return {};
    }
    further = *std::move(solved);
  }
  return bits;
}

}  // namespace quatuor::solver
