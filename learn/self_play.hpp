#pragma once

#include <optional>
#include <vector>

#include "bots/think.hpp"
#include "core/playout.hpp"
#include "learn/lessons.hpp"

// A game against oneself, and what it teaches: TD(λ) on what searches said and how it ended.
namespace quatuor::learn {

struct SelfPlay {
  std::uint64_t nodes = 2'000;  // positions a move; none: what looks best at once
  // λ of TD(λ): how much the end of the game counts against what searches said on the way.
  double lambda = 0.8;
  std::uint32_t seldom = 12;  // one decision in so many is anything that makes sense
  // One position in so many becomes a lesson: those of one game are much alike.
  std::uint32_t every = 1;
};

// What may become a lesson: the comparisons of a position, and what a search said of it.
struct Station {
  Comparisons comparisons;
  std::optional<double> first_to_move;  // of two players: what the first of them may expect
  bool is_sound = true;                 // until the next one nobody erred on purpose
};

// chance[p][q]: how likely p is to come before q.
using Chances = std::array<std::array<double, most_seats>, most_seats>;

inline Chances chances_of(const Places& places) {
  Chances chances{};
  for (std::size_t p = 0; p < places.size(); ++p) {
    for (std::size_t q = 0; q < places.size(); ++q) {
      chances[p][q] = places[p] < places[q] ? 1 : places[p] == places[q] ? 0.5 : 0;
    }
  }
  return chances;
}

// From the end back to the beginning: each station is worth a little of what was said there, and
// the rest of what came of it.
inline Lessons teach(const std::vector<Station>& course, const Places& places, const SelfPlay& how,
                     Random& random) {
  Lessons lessons;
  Chances later = chances_of(places);
  for (auto station = course.rbegin(); station != course.rend(); ++station) {
    const bool is_taken = random.below(how.every) == 0;
    for (const Comparison& comparison : station->comparisons) {
      double& chance = later[comparison.one()][comparison.other()];
      if (station->first_to_move) {
        const double trust = station->is_sound ? 1 - how.lambda : 1;
        chance += trust * (*station->first_to_move - chance);
        later[comparison.other()][comparison.one()] = 1 - chance;
      }
      if (is_taken) {
        lessons.add(comparison, chance);
      }
    }
  }
  return lessons;
}

template <Game G, class Learned>
class Pupil {
 public:
  using State = typename G::State;

  Pupil(const SelfPlay& how, Random& random) : how_(how), random_(random) {}

  Lessons play(State state) {
    auto opening = G::info.opening_plies > 0 ? random_.below(2U * G::info.opening_plies) : 0;
    while (!state.turn().is_over()) {
      if (state.turn().is_chance()) {
        state.play(random_move(state, random_));
      } else if (opening > 0) {
        // It teaches nothing: nobody would come there.
        --opening;
        state.play(random_move(state, random_));
      } else {
        note(state);
        decide(state);
      }
    }
    return teach(course_, state.places(), how_, random_);
  }

 private:
  void note(const State& state) {
    const Comparisons comparisons = Learned::compare(state);
    if (!comparisons.empty()) {
      course_.push_back({.comparisons = comparisons, .first_to_move = {}});
      is_new_ = true;
    }
  }

  // What a search found of the station that was just noted.
  void say(double score, unsigned player) {
    Station& here = course_.back();
    if (is_new_) {
      here.first_to_move = here.comparisons.begin()->one() == player ? score : 1 - score;
      is_new_ = false;
    }
  }

  // Whoever errs has thought before: else what comes of it would be told of the position before it.
  void decide(State& state) {
    const Seat seat = state.turn().seat();
    const auto nodes = how_.nodes / 2 + random_.below(static_cast<std::uint32_t>(how_.nodes) + 1);
    const Task task{.brain = how_.nodes == 0 ? Brain::greedy : Brain::search, .nodes = nodes};
    const Thought thought = think(Seen<G>(state, seat), task, random_);
    if (state.seats() == 2) {
      say(thought.score, seat - 1U);
    }
    const bool errs = random_.below(how_.seldom) == 0;
    if (errs && !course_.empty()) {
      course_.back().is_sound = false;
    }
    state.play(errs ? one_that_makes_sense(state) : thought.move);
  }

  Move one_that_makes_sense(const State& state) {
    constexpr std::size_t tried = 5;
    Proposals proposals;
    propose<G>(state, proposals);
    proposals.keep_best(tried);
    return proposals[random_.below(static_cast<std::uint32_t>(proposals.size()))].move;
  }

  const SelfPlay& how_;
  Random& random_;
  std::vector<Station> course_;
  bool is_new_ = false;  // nobody has said anything of the last station yet
};

}  // namespace quatuor::learn
