// The fast moves against the slow and obvious ones, and the facts known from other simulations.
#include <thread>

#include "core/playout.hpp"
#include "games/crescendo/tests/slow_crescendo.hpp"
#include "games/crescendo/tests/table.hpp"

namespace quatuor::crescendo {

namespace {

// Likes to build towers, so that tall ones come up too.
Move pick(const State& state, const MoveList& list, Random& random) {
  if (state.stage() == Stage::move && random.below(2) == 0) {
    MoveList merging;
    for (const Move move : list) {
      if (move != pass && state.owner(step_of(move).to) == state.mover()) {
        merging.add(move);
      }
    }
    if (!merging.empty()) {
      return merging.pick(random);
    }
  }
  return list.pick(random);
}

}  // namespace

TEST(CrescendoDifferential, FastAndSlowMovesAgree) {
  int positions = 0;
  unsigned tallest_seen = 0;
  for (std::uint64_t seed = 0; seed < (QUATUOR_SLOW_BUILD ? 3 : 40); ++seed) {
    Random random(seed);
    const auto touch = seed % 5 == 0 ? "touch=one" : "touch=any";
    State state = *Game::start(options_for(2 + static_cast<unsigned>(seed % 3), touch));
    while (!state.turn().is_over()) {
      MoveList list;
      state.moves(list);
      const bool deals = state.stage() == Stage::deal;
      const bool disperses = state.stage() == Stage::disperse;
      if (!deals && !disperses && (state.stage() != Stage::move || random.below(8) == 0)) {
        std::set<std::string> fast;
        for (const Move move : list) {
          fast.insert(Game::move_text(state, move));
        }
        ASSERT_EQ(fast.size(), list.size()) << "each once";
        ASSERT_EQ(fast, SlowCrescendo(state).moves()) << Game::position_text(state, Viewer::all());
        ++positions;
      }
      for (unsigned cell = 0; state.stage() == Stage::move && cell < cells; ++cell) {
        tallest_seen = std::max(tallest_seen, state.height(cell));
      }
      state.play(deals ? list.pick_outcome(random) : pick(state, list, random));
    }
  }
  EXPECT_GT(positions, QUATUOR_SLOW_BUILD ? 100 : 2'000);
  EXPECT_GE(tallest_seen, 6U) << "tall towers must be among them";
}

TEST(CrescendoDifferential, EveryReachAgreesWithWalking) {
  for (std::uint64_t seed = 0; seed < (QUATUOR_SLOW_BUILD ? 1 : 4); ++seed) {
    Random random(seed);
    State state = *Game::start(options_for(2));
    while (state.stage() != Stage::move) {
      state.play(random_move(state, random));
    }
    const Ground& ground = state.ground();
    const SlowCrescendo slow(state);
    for (unsigned cell = 0; cell < cells; ++cell) {
      for (unsigned steps = 1; steps <= tallest; ++steps) {
        std::set<Spot> fast;
        for (CellSet set = ground.reach(cell, steps); set != 0; set &= set - 1) {
          fast.insert(ground.spot(lowest(set)));
        }
        ASSERT_EQ(fast, slow.ends_of_walks(ground.spot(cell), steps));
      }
    }
  }
}

TEST(CrescendoDifferential, ThreadsMayAskOneBoardAtOnce) {
  Random random(5);
  State state = *Game::start(options_for(2));
  while (state.stage() != Stage::move) {
    state.play(random_move(state, random));
  }
  const auto ask_all = [&](std::vector<CellSet>& sets) {
    for (unsigned cell = 0; cell < cells; ++cell) {
      for (unsigned steps = 1; steps <= 5; ++steps) {
        sets.push_back(state.ground().reach(cell, steps));
      }
    }
  };
  std::vector<CellSet> first;
  std::vector<CellSet> second;
  std::thread other(ask_all, std::ref(first));
  ask_all(second);
  other.join();
  EXPECT_EQ(first, second);
}

TEST(CrescendoDifferential, NumbersOfPlacesAreAsKnown) {
  constexpr int games = 300;
  std::array<double, crosses> places{};
  for (std::uint64_t seed = 0; seed < games; ++seed) {
    Random random(seed);
    State state = *Game::start(options_for(2));
    while (state.stage() == Stage::deal || state.stage() == Stage::lay) {
      if (state.stage() == Stage::lay) {
        int count = 0;
        CrossPlaces(state.layout(), false).each([&](int, int) { ++count; });
        places[state.layout().size()] += static_cast<double>(count) / games;
      }
      state.play(random_move(state, random));
    }
  }
  EXPECT_NEAR(places[1], 8, 1e-6);
  EXPECT_NEAR(places[5], 16, 1.5);
  EXPECT_NEAR(places[11], 26, 2);
}

}  // namespace quatuor::crescendo
