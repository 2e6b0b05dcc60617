#pragma once

#include "bots/turn_ends.hpp"
#include "core/playout.hpp"
#include "core/reward.hpp"
#include "learn/learning_network.hpp"

// A game with dice against oneself, and what it teaches a network. Everybody plays what looks best
// at once; every position before a throw is worth what the best plays of all throws lead to, and a
// little of what came of it: TD(λ) with the exact expectation one turn ahead.
namespace quatuor::learn {

// What a player saw, and what it should have expected.
struct NetworkLesson {
  Look look;
  double target = 0;
};

// Who plays by the formula that has learned nothing.
enum class Strangers { some, all };

template <Game G, class Learned>
class FirstLookGame {
 public:
  using State = typename G::State;
  using Net = LearningNetwork<Learned::hidden>;

  FirstLookGame(const Net& net, double lambda, Strangers strangers, Random& random)
      : net_(net),
        lambda_(lambda),
        all_are_strange_(strangers == Strangers::all),
        random_(random) {}

  // In every other game somebody at the table has learned nothing, so that its positions come up
  // too. What comes of those says nothing of the others' play. Where all are strangers, only the
  // end teaches.
  std::vector<NetworkLesson> play(State state) {
    const bool has_stranger = random_.below(2) == 0;
    const auto stranger = static_cast<Seat>(has_stranger ? 1 + random_.below(state.seats()) : 0);
    while (!state.turn().is_over()) {
      if (state.turn().is_chance()) {
        note(state);
        state.play(random_move(state, random_));
      } else {
        const Seat seat = state.turn().seat();
        const bool is_strange = all_are_strange_ || seat == stranger;
        state = best_turn_end(state, seat, [&](const State& end) {
                  return is_strange ? strange(end, seat) : value(end, seat);
                }).state;
      }
    }
    const double lambda = has_stranger ? 0 : lambda_;
    return teach(rewards_of(state.places()), all_are_strange_ ? 1 : lambda);
  }

  // What that seat may expect.
  [[nodiscard]] double value(const State& state, Seat seat) const {
    if (state.turn().is_over()) {
      return reward(state.places(), seat);
    }
    const auto player = static_cast<std::uint8_t>(seat - 1);
    const auto certain = Learned::certain(state, player);
    return certain ? *certain : net_.chance(Learned::look(state, player));
  }

 private:
  // A position before a throw.
  struct Station {
    std::vector<std::pair<Seat, Look>> looks;
    Rewards expected{};
  };

  static double strange(const State& state, Seat seat) {
    return state.turn().is_over() ? reward(state.places(), seat)
                                  : Learned::formula(state)[seat - 1U];
  }

  void note(const State& state) {
    if (!Learned::knows(state)) {
      return;
    }
    Station station{.looks = {}, .expected = all_are_strange_ ? Rewards{} : expectation(state)};
    for (Seat seat = 1; seat <= state.seats(); ++seat) {
      const auto player = static_cast<std::uint8_t>(seat - 1);
      if (!Learned::certain(state, player)) {
        const Look look = Learned::look(state, player);
        // What one of two sees the other need not learn once more.
        if (!look.is_of_rival) {
          station.looks.emplace_back(seat, look);
        }
      }
    }
    course_.push_back(std::move(station));
  }

  // Over all throws.
  [[nodiscard]] Rewards expectation(const State& state) const {
    MoveList outcomes;
    state.moves(outcomes);
    Rewards sums{};
    double weights = 0;
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
      State next = state;
      next.play(outcomes[i]);
      const Seat thrower = next.turn().seat();
      const auto end =
          best_turn_end(next, thrower, [&](const State& last) { return value(last, thrower); });
      for (Seat seat = 1; seat <= state.seats(); ++seat) {
        sums[seat - 1U] += outcomes.weight(i) * value(end.state, seat);
      }
      weights += outcomes.weight(i);
    }
    for (double& sum : sums) {
      sum /= weights;
    }
    return sums;
  }

  // From the end back to the beginning.
  [[nodiscard]] std::vector<NetworkLesson> teach(Rewards later, double lambda) const {
    std::vector<NetworkLesson> lessons;
    for (auto station = course_.rbegin(); station != course_.rend(); ++station) {
      for (std::size_t i = 0; i < later.size(); ++i) {
        later[i] = station->expected[i] + lambda * (later[i] - station->expected[i]);
      }
      for (const auto& [seat, look] : station->looks) {
        lessons.push_back({look, later[seat - 1U]});
      }
    }
    return lessons;
  }

  const Net& net_;
  double lambda_;
  bool all_are_strange_;
  Random& random_;
  std::vector<Station> course_;
};

}  // namespace quatuor::learn
