#pragma once

#include <algorithm>
#include <utility>

#include "games/squadro/bot/pairs.hpp"
#include "games/squadro/bot/worths.hpp"

// The worths of pairs, added up for three pieces at a time: half as many tables to look into.
namespace quatuor::squadro {

// Two neighbours of one side, the first of them named, and a third piece. The mover's pieces are
// 0 … 4, the opponent's 5 … 9.
struct Trio {
  unsigned two = 0;
  unsigned third = 0;
};

// Every pair of pieces is in one of these.
inline constexpr std::array<Trio, 21> trios{
    {{0, 2}, {0, 3}, {0, 4}, {2, 4}, {5, 7}, {5, 8}, {5, 9}, {7, 9}, {0, 5}, {0, 6}, {0, 7},
     {0, 8}, {0, 9}, {2, 5}, {2, 6}, {2, 7}, {2, 8}, {2, 9}, {5, 4}, {7, 4}, {3, 9}}};

// Sums for every trio, added up when the program starts: that is quicker than to load them.
class TrioSums {
 public:
  TrioSums() noexcept {
    for (const unsigned mover : {light, dark}) {
      // Each pair counts in the first trio that has it.
      std::array<bool, pairs> is_counted{};
      for (std::size_t number = 0; number < trios.size(); ++number) {
        const auto [two, third] = trios[number];
        std::array<Member, 3> members{{{two, 0}, {two + 1, 4}, {third, 8}}};
        std::ranges::sort(members, {}, &Member::piece);
        for (const auto& [one, other] : {std::pair{0U, 1U}, std::pair{0U, 2U}, std::pair{1U, 2U}}) {
          const unsigned pair = pair_of(members[one].piece, members[other].piece);
          if (!is_counted[pair]) {
            add(sums_[mover][number], members[one], members[other], mover, pair);
            is_counted[pair] = true;
          }
        }
      }
    }
  }

  // What all pairs together are worth to the mover.
  [[nodiscard]] int lead_of_mover(const Board& board) const {
    const auto& sums = sums_[board.mover];
    const std::uint64_t travel = std::uint64_t{board.sides[opponent(board.mover)].travel} << 20U |
                                 board.sides[board.mover].travel;
    int lead = 0;
    // Unrolled, each table is at a fixed distance.
#pragma GCC unroll 21
    for (std::size_t number = 0; number < trios.size(); ++number) {
      const auto [two, third] = trios[number];
      const auto at = (travel >> 4 * two & 0xffU) | (travel >> 4 * third & 0xfU) << 8U;
      lead += sums[number][static_cast<std::size_t>(at)];
    }
    return lead;
  }

 private:
  // By the cells that the three have travelled, four bits each.
  using Sums = std::array<std::int16_t, 4096>;
  // A piece of a trio, and where its cells are in the number.
  struct Member {
    unsigned piece;
    unsigned shift;
  };

  static void add(Sums& sums, Member one, Member other, unsigned mover, unsigned pair) {
    for (std::size_t i = 0; i < sums.size(); ++i) {
      const auto at_one = static_cast<unsigned>(i >> one.shift & 0xfU);
      const auto at_other = static_cast<unsigned>(i >> other.shift & 0xfU);
      if (at_one < travels && at_other < travels) {
        const auto place = place_of_worth(mover, pair, at_one * travels + at_other);
        sums[i] = static_cast<std::int16_t>(sums[i] + worths[place]);
      }
    }
  }

  std::array<std::array<Sums, trios.size()>, 2> sums_{};
};

inline const TrioSums trio_sums;

}  // namespace quatuor::squadro
