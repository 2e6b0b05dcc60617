#include "solver/puzzles/pick.hpp"

#include <map>
#include <tuple>

#include "core/hash.hpp"
#include "core/position_of.hpp"
#include "solver/puzzles/examine.hpp"

namespace quatuor::solver {

namespace {

using squadro::Board;

// In no order that one could see, and the same each time.
std::uint64_t shuffled(const Board& board) {
  return mix(board.key());
}

unsigned pieces_home(const Board& board) {
  return static_cast<unsigned>(board.homes(squadro::light) + board.homes(squadro::dark));
}

const Board& board_of(const Puzzle& puzzle) {
  return static_cast<const PositionOf<squadro::Game>&>(*puzzle.position).state().board();
}

bool are_alike(const Board& one, const Board& other) {
  constexpr int least_difference = 3;
  int different = one.mover == other.mover ? 0 : least_difference;
  for (const unsigned side : {squadro::light, squadro::dark}) {
    for (unsigned lane = 0; lane < squadro::lanes; ++lane) {
      different += one.travel(side, lane) == other.travel(side, lane) ? 0 : 1;
    }
  }
  return different < least_difference;
}

// What makes one puzzle differ from another.
constexpr std::size_t traits = 5;
using Traits = std::array<std::size_t, traits>;

Traits traits_of(const Puzzle& puzzle) {
  const Board& board = board_of(puzzle);
  const bool is_win = puzzle.kind == PuzzleKind::win;
  return {static_cast<std::size_t>(puzzle.grade),
          is_win ? static_cast<std::size_t>(puzzle.moves()) : 0, board.mover, pieces_home(board),
          number_of(puzzle.line[0])};
}

// How many of a hundred should have each value of a trait.
constexpr std::size_t most_values = 9;
constexpr std::array<std::array<double, most_values>, traits> shares{{
    {0, 22, 28, 25, 16, 9},
    {30, 0, 8, 13, 15, 13, 10, 6, 5},
    {50, 50},
    {15, 15, 14, 14, 14, 14, 14},
    {20, 20, 20, 20, 20},
}};

// What there is too little of comes first.
class Picker {
 public:
  [[nodiscard]] double plenty(const Traits& values) const {
    double sum = 0;
    for (std::size_t trait = 0; trait < traits; ++trait) {
      sum += used_[trait][values[trait]] / shares[trait][values[trait]];
    }
    return sum;
  }

  // Has it too much in common with the one before?
  [[nodiscard]] bool is_like_last(const Traits& values) const {
    constexpr int most_in_common = 2;
    int common = 0;
    for (std::size_t trait = 0; trait < traits; ++trait) {
      common += values[trait] == last_[trait] ? 1 : 0;
    }
    return common > most_in_common;
  }

  void take(const Traits& values) {
    for (std::size_t trait = 0; trait < traits; ++trait) {
      ++used_[trait][values[trait]];
    }
    last_ = values;
  }

 private:
  std::array<std::array<double, most_values>, traits> used_{};
  Traits last_{most_values, most_values, most_values, most_values, most_values};
};

}  // namespace

std::vector<Candidate> sift(std::vector<Candidate> candidates, std::size_t most) {
  // Plies, mover, pieces home, one winning move or several. Long wins are all of one sort.
  using Sort = std::tuple<int, std::uint32_t, unsigned, bool>;
  std::ranges::sort(candidates, {}, [](const Candidate& one) { return shuffled(one.board()); });
  std::map<Sort, std::size_t> found;
  std::vector<std::pair<std::size_t, std::size_t>> order;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    const Candidate& one = candidates[i];
    const Sort sort{std::min(one.plies, longest_win + 1), one.board().mover,
                    pieces_home(one.board()), one.winning == 1};
    order.emplace_back(found[sort]++, i);
  }
  std::ranges::sort(order);
  order.resize(std::min(order.size(), most));
  std::vector<Candidate> sifted;
  sifted.reserve(order.size());
  for (const auto& [rank, i] : order) {
    sifted.push_back(std::move(candidates[i]));
  }
  return sifted;
}

std::vector<Puzzle> pick(std::vector<Puzzle> puzzles, std::size_t most) {
  std::vector<Puzzle> picked;
  Picker picker;
  while (picked.size() < most && !puzzles.empty()) {
    const auto best = std::ranges::min_element(puzzles, {}, [&](const Puzzle& puzzle) {
      const Traits values = traits_of(puzzle);
      return std::tuple(picker.is_like_last(values), picker.plenty(values),
                        shuffled(board_of(puzzle)));
    });
    picker.take(traits_of(*best));
    picked.push_back(*best);
    std::erase_if(puzzles, [&](const Puzzle& puzzle) {
      return are_alike(board_of(puzzle), board_of(picked.back()));
    });
  }
  return picked;
}

}  // namespace quatuor::solver
