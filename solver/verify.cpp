#include "solver/verify.hpp"

#include <algorithm>

#include "core/random.hpp"
#include "games/squadro/declaration.hpp"

namespace quatuor::solver {

namespace {

// A slice, and all slices that its moves lead to.
class Surroundings {
 public:
  static Expected<Surroundings> of(const Tables& tables, const Slice& slice) {
    Surroundings all(tables.kind().metric, slice);
    auto neighbours = LoadedNeighbours::of(tables, slice);
    auto of_light = tables.load(slice, light);
    auto of_dark = tables.load(slice, dark);
    if (!neighbours || !of_light || !of_dark) {
      return std::unexpected(!neighbours ? neighbours.error()
                             : !of_light ? of_light.error()
                                         : of_dark.error());
    }
    all.neighbours_ = std::move(*neighbours);
    all.scores_ = {std::move(*of_light), std::move(*of_dark)};
    return all;
  }

  [[nodiscard]] Score score(const Place& place) const {
    return scores_[place.mover].row(place.arrangements[light])[place.arrangements[dark]];
  }

  // The best of the moves, as the rules have them.
  [[nodiscard]] Score best(const squadro::Board& board) const {
    Score best = lost_now;
    for (unsigned lane = 0; lane < lanes; ++lane) {
      if (board.travel(board.mover, lane) != squadro::home) {
        squadro::Board next = board;
        next.play(lane);
        const Score reply = score_after(next, lane);
        best = std::max(best, metric_ == Metric::values ? flipped<Metric::values>(reply)
                                                        : flipped<Metric::distances>(reply));
      }
    }
    return best;
  }

 private:
  Surroundings(Metric metric, const Slice& slice) : metric_(metric), slice_(slice) {}

  [[nodiscard]] Score score_after(const squadro::Board& next, unsigned lane) const {
    const unsigned moved = opponent(next.mover);
    if (next.has_won(moved)) {
      return over(metric_);
    }
    const Place place = place_of(next).value();
    return place.slice == slice_ ? score(place)
                                 : neighbours_.get()[moved][lane].scores->row(
                                       place.arrangements[light])[place.arrangements[dark]];
  }

  Metric metric_;
  Slice slice_;
  LoadedNeighbours neighbours_;
  std::array<Scores, 2> scores_;
};

class SliceCheck {
 public:
  SliceCheck(const Surroundings& surroundings, const Slice& slice)
      : surroundings_(surroundings), slice_(slice) {}

  // Position by number, of either side to move.
  Expected<void> look(std::size_t number) const {
    const Place place = place_at(slice_, number);
    if (is_crowded(place)) {
      return {};
    }
    const squadro::Board board = board_at(place);
    if (surroundings_.score(place) == surroundings_.best(board)) {
      return {};
    }
    const squadro::State state(board, false, false);
    return refuse("Les tables se contredisent : {}.", "The tables contradict themselves: {}.",
                  squadro::Game::position_text(state, Viewer::all()));
  }

 private:
  const Surroundings& surroundings_;
  Slice slice_;
};

std::vector<Slice> slices_to_look_at(const Tables& tables, const Verifying& verifying,
                                     Random& random) {
  std::vector<Slice> all;
  for (unsigned level = 0; level < levels; ++level) {
    const auto more = slices_of(tables.kind().scope, level);
    all.insert(all.end(), more.begin(), more.end());
  }
  if (verifying.slices == 0 || verifying.slices >= all.size()) {
    return all;
  }
  std::vector<Slice> drawn;
  while (drawn.size() < verifying.slices) {
    const Slice slice = all[random.below(static_cast<std::uint32_t>(all.size()))];
    // Large ones more often: a position of each is as likely as any other.
    constexpr std::uint32_t largest = widest * widest;
    if (random.below(largest) < positions_in(slice)) {
      drawn.push_back(slice);
    }
  }
  return drawn;
}

}  // namespace

Expected<std::size_t> verify(const Tables& tables, const Verifying& verifying) {
  Random random(verifying.seed);
  const auto slices = slices_to_look_at(tables, verifying, random);
  std::size_t looked = 0;
  for (std::size_t i = 0; i < slices.size() && !verifying.stop(); ++i) {
    const auto surroundings = Surroundings::of(tables, slices[i]);
    if (!surroundings) {
      return std::unexpected(surroundings.error());
    }
    const SliceCheck check(*surroundings, slices[i]);
    const std::size_t all = 2 * positions_in(slices[i]);
    const bool is_drawn = verifying.positions != 0 && verifying.positions < all;
    for (std::size_t n = 0; n < (is_drawn ? verifying.positions : all); ++n) {
      const std::size_t number = is_drawn ? random.below(static_cast<std::uint32_t>(all)) : n;
      if (auto good = check.look(number); !good) {
        return std::unexpected(std::move(good.error()));
      }
      ++looked;
    }
    verifying.report(static_cast<double>(i + 1) / static_cast<double>(slices.size()));
  }
  return looked;
}

}  // namespace quatuor::solver
