#include "solver/verify.hpp"

#include <algorithm>
#include <utility>

#include "core/random.hpp"
#include "games/squadro/declaration.hpp"

namespace quatuor::solver {

namespace {

Score at(const Scores& scores, const Place& place) {
  return scores.row(place.arrangements[light])[place.arrangements[dark]];
}

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

  [[nodiscard]] Score score(const Place& place) const { return at(scores_[place.mover], place); }

  [[nodiscard]] Metric metric() const { return metric_; }

  // What is said of the slice itself is unsaid: all of it endless, until proven otherwise.
  std::array<Scores, 2> unsay() {
    const Scores endless_all(arrangements_of(light, slice_.phases[light]).count,
                             arrangements_of(dark, slice_.phases[dark]).count, endless);
    return std::exchange(scores_, {endless_all, endless_all});
  }
  Scores& scores(unsigned mover) { return scores_[mover]; }

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
    return place.slice == slice_ ? score(place) : at(*neighbours_.get()[moved][lane].scores, place);
  }

  Metric metric_;
  Slice slice_;
  LoadedNeighbours neighbours_;
  std::array<Scores, 2> scores_;
};

std::string text_of(const squadro::Board& board) {
  return squadro::Game::position_text(squadro::State(board, false, false), Viewer::all());
}

std::unexpected<Text> contradiction(const squadro::Board& board) {
  return refuse("Les tables se contredisent : {}.", "The tables contradict themselves: {}.",
                text_of(board));
}

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
    return contradiction(board);
  }

 private:
  const Surroundings& surroundings_;
  Slice slice_;
};

// Proves a slice of values: its wins and losses anew, each from what is proven already and from
// further slices, those furthest on first; and of the rest that no move of it wins, and not all of
// them lose.
class Proof {
 public:
  Proof(Surroundings& surroundings, const Slice& slice)
      : surroundings_(surroundings), slice_(slice), said_(surroundings.unsay()) {}

  // Once stopped, nothing is refused.
  Expected<void> run(const std::function<bool()>& stop) {
    for (bool is_growing = true; is_growing;) {
      is_growing = false;
      for (std::size_t number = positions_in(slice_); number-- > 0;) {
        if (number % look_up_every == 0 && stop()) {
          return {};
        }
        for (const unsigned mover : {light, dark}) {
          is_growing = prove(mover, number) || is_growing;
        }
      }
    }
    return look_at_the_rest();
  }

 private:
  static constexpr std::size_t look_up_every = 4096;

  // Nothing where pieces of both sides stand on one crossing.
  [[nodiscard]] std::optional<squadro::Board> board(unsigned mover, std::size_t number) const {
    const Place place = place_at(slice_, mover * positions_in(slice_) + number);
    return is_crowded(place) ? std::nullopt : std::optional(board_at(place));
  }

  // Says whether it is proven now, and was not before.
  bool prove(unsigned mover, std::size_t number) {
    const Score said = said_[mover].data()[number];
    Score& proven = surroundings_.scores(mover).data()[number];
    if (proven == said) {
      return false;
    }
    const auto here = board(mover, number);
    if (!here || surroundings_.best(*here) != said) {
      return false;
    }
    proven = said;
    return true;
  }

  [[nodiscard]] Expected<void> look_at_the_rest() const {
    for (std::size_t at = 0; at < 2 * positions_in(slice_); ++at) {
      const unsigned mover = at < positions_in(slice_) ? light : dark;
      const std::size_t number = at % positions_in(slice_);
      if (surroundings_.scores(mover).data()[number] != endless) {
        continue;
      }
      const auto here = board(mover, number);
      if (here && said_[mover].data()[number] != endless) {
        return refuse("Les tables disent comment finit {}, et rien ne le prouve.",
                      "The tables say how {} ends, and nothing proves it.", text_of(*here));
      }
      if (here && surroundings_.best(*here) != endless) {
        return contradiction(*here);
      }
    }
    return {};
  }

  Surroundings& surroundings_;
  Slice slice_;
  std::array<Scores, 2> said_;
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

// How many positions of a slice were looked at, or the first that is wrong.
Expected<std::size_t> look_at(Surroundings& surroundings, const Slice& slice,
                              const Verifying& verifying, Random& random) {
  const std::size_t all = 2 * positions_in(slice);
  const bool is_drawn = verifying.positions != 0 && verifying.positions < all;
  if (!is_drawn && surroundings.metric() == Metric::values) {
    const auto proven = Proof(surroundings, slice).run(verifying.stop);
    return proven ? Expected<std::size_t>(all) : std::unexpected(proven.error());
  }
  const SliceCheck check(surroundings, slice);
  const std::size_t count = is_drawn ? verifying.positions : all;
  for (std::size_t n = 0; n < count; ++n) {
    const std::size_t number = is_drawn ? random.below(static_cast<std::uint32_t>(all)) : n;
    if (auto good = check.look(number); !good) {
      return std::unexpected(std::move(good.error()));
    }
  }
  return count;
}

}  // namespace

Expected<std::size_t> verify(const Tables& tables, const Verifying& verifying) {
  Random random(verifying.seed);
  const auto slices = slices_to_look_at(tables, verifying, random);
  std::size_t looked = 0;
  for (std::size_t i = 0; i < slices.size() && !verifying.stop(); ++i) {
    auto surroundings = Surroundings::of(tables, slices[i]);
    if (!surroundings) {
      return std::unexpected(surroundings.error());
    }
    const auto more = look_at(*surroundings, slices[i], verifying, random);
    if (!more) {
      return more;
    }
    looked += *more;
    verifying.report(static_cast<double>(i + 1) / static_cast<double>(slices.size()));
  }
  return looked;
}

}  // namespace quatuor::solver
