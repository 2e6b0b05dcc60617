// Batches against games that are played one by one.
#include <gtest/gtest.h>

#include "batch/batch.hpp"
#include "core/reward.hpp"
#include "tests/games/every_game.hpp"
#include "tests/games/random_options.hpp"

namespace quatuor {

namespace {

constexpr std::size_t games_in_batch = 9;

// Room for all that a batch can say.
struct Told {
  std::vector<std::uint8_t> masks;
  std::vector<float> tensors;
  std::vector<float> chances;
  std::vector<float> rewards;
  std::vector<std::int8_t> players;
  std::vector<std::uint8_t> ends;

  explicit Told(const Batch& batch)
      : masks(batch.size() * batch.counts().decisions, 7),
        tensors(batch.size() * batch.tensor_size(), 7),
        chances(batch.size() * batch.counts().outcomes, 7),
        rewards(batch.size() * batch.seats(), 7),
        players(batch.size(), 7),
        ends(batch.size(), 7) {}

  [[nodiscard]] BatchArrays arrays() {
    return {.masks = masks,
            .tensors = tensors,
            .chances = chances,
            .rewards = rewards,
            .players = players,
            .ends = ends};
  }
  bool operator==(const Told&) const = default;
};

class Batches : public testing::TestWithParam<const Entry*> {
 protected:
  [[nodiscard]] const Entry& entry() const { return *GetParam(); }
  [[nodiscard]] std::unique_ptr<Position> start() const {
    Options options = entry().game().options();
    limit_turns(options, 5);
    return *entry().game().start(options);
  }
  [[nodiscard]] Batch batch(unsigned threads, const LotSettings& settings) const {
    return {entry(), *start(), games_in_batch, threads, settings};
  }

  // The move of that number, which must be legal.
  [[nodiscard]] Move move_of(const Position& position, std::int32_t action) const {
    MoveList list;
    position.moves(list);
    for (const Move move : list) {
      if (entry().numbers.action_of(position, move) == static_cast<Action>(action)) {
        return move;
      }
    }
    ADD_FAILURE() << "action " << action << " is not legal";
    return list[0];
  }
};

void expect_row(const Entry& entry, const Batch& batch, const Told& told, std::size_t game,
                const Position& position) {
  const Turn turn = position.turn();
  const auto counts = batch.counts();
  std::vector<std::uint8_t> mask(counts.decisions, 0);
  std::vector<float> chances(counts.outcomes, 0);
  MoveList list;
  if (!turn.is_over()) {
    position.moves(list);
  }
  double total = 0;
  for (std::size_t i = 0; i < list.size() && turn.is_chance(); ++i) {
    total += list.weight(i);
  }
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Action action = entry.numbers.action_of(position, list[i]);
    if (turn.is_chance()) {
      chances[action] = static_cast<float>(list.weight(i) / total);
    } else {
      mask[action] = 1;
    }
  }
  std::vector<float> tensor(batch.tensor_size());
  entry.numbers.observe(position, turn.is_seat() ? turn.seat() : Seat{1}, tensor);
  const auto row = [game](const auto& all, std::size_t width) {
    return std::vector(all.begin() + static_cast<std::ptrdiff_t>(game * width),
                       all.begin() + static_cast<std::ptrdiff_t>((game + 1) * width));
  };
  EXPECT_EQ(row(told.masks, counts.decisions), mask);
  EXPECT_EQ(row(told.chances, counts.outcomes), chances);
  EXPECT_EQ(row(told.tensors, batch.tensor_size()), tensor);
  EXPECT_EQ(told.players[game], turn.is_over()     ? terminal_player
                                : turn.is_chance() ? chance_player
                                                   : turn.seat() - 1);
}

TEST_P(Batches, StepEachGameAsIfAlone) {
  Batch batch = this->batch(2, {.seed = 5, .draws_chance = false, .restarts = false});
  std::vector<std::unique_ptr<Position>> alone;
  for (std::size_t game = 0; game < batch.size(); ++game) {
    alone.push_back(start());
  }
  Told told(batch);
  batch.write(told.arrays());
  std::vector<std::int32_t> actions(batch.size());
  std::size_t over = 0;
  for (int step = 0; step < 5'000 && over < batch.size(); ++step) {
    batch.sample(actions);
    ASSERT_EQ(batch.step(actions, told.arrays()), std::nullopt);
    over = 0;
    for (std::size_t game = 0; game < batch.size(); ++game) {
      Position& position = *alone[game];
      const bool goes_on = !position.turn().is_over();
      if (goes_on) {
        position.play(move_of(position, actions[game]));
      } else {
        EXPECT_EQ(actions[game], leave_alone);
      }
      over += position.turn().is_over() ? 1 : 0;
      const bool has_ended = goes_on && position.turn().is_over();
      EXPECT_EQ(told.ends[game], has_ended ? 1 : 0);
      for (Seat seat = 1; seat <= batch.seats(); ++seat) {
        const double due = has_ended ? return_of(reward(position.places(), seat)) : 0;
        EXPECT_FLOAT_EQ(told.rewards[(game * batch.seats()) + seat - 1], static_cast<float>(due));
      }
      if (step % 16 == 0 || has_ended) {
        expect_row(entry(), batch, told, game, position);
        EXPECT_TRUE(batch.position(game)->equals(position));
      }
    }
    if (HasFailure()) {
      return;
    }
  }
}

TEST_P(Batches, AreTheSameOnAnyNumberOfThreads) {
  std::vector<Told> all;
  for (const unsigned threads : {1U, 2U, 12U}) {
    Batch batch = this->batch(threads, {.seed = 8});
    EXPECT_EQ(batch.threads(), threads);
    Told told(batch);
    std::vector<std::int32_t> actions(batch.size());
    for (int step = 0; step < 200; ++step) {
      batch.sample(actions);
      ASSERT_EQ(batch.step(actions, told.arrays()), std::nullopt);
    }
    all.push_back(told);
  }
  EXPECT_EQ(all[0], all[1]);
  EXPECT_EQ(all[0], all[2]);
}

TEST_P(Batches, DoNothingWhereAnActionIsNotLegal) {
  Batch batch = this->batch(2, {.seed = 3});
  Told before(batch);
  batch.write(before.arrays());
  std::vector<std::int32_t> actions(batch.size());
  batch.sample(actions);
  actions[7] = static_cast<std::int32_t>(batch.counts().decisions);
  EXPECT_EQ(batch.step(actions, {}), std::optional<std::size_t>(7));
  Told after(batch);
  batch.write(after.arrays());
  EXPECT_EQ(before, after);
}

TEST_P(Batches, HaveMasksOfBitsToo) {
  Batch batch = this->batch(1, {.seed = 4});
  Told told(batch);
  const std::size_t width = (batch.counts().decisions + 7) / 8;
  std::vector<std::uint8_t> bits(batch.size() * width, 7);
  batch.write(told.arrays());
  batch.write({.masks = bits, .has_bits = true});
  for (std::size_t game = 0; game < batch.size(); ++game) {
    for (Action action = 0; action < batch.counts().decisions; ++action) {
      ASSERT_EQ(bits[(game * width) + action / 8] >> (action % 8) & 1,
                told.masks[(game * batch.counts().decisions) + action]);
    }
  }
}

TEST_P(Batches, BeginAnewAndLeaveTheOthersAlone) {
  Batch batch = this->batch(2, {.seed = 6, .draws_chance = false});
  std::vector<std::int32_t> actions(batch.size());
  std::vector<std::uint8_t> odd(batch.size());
  for (std::size_t game = 0; game < batch.size(); ++game) {
    odd[game] = game % 2;
  }
  batch.sample(actions, odd);
  ASSERT_EQ(batch.step(actions, {}), std::nullopt);
  for (std::size_t game = 0; game < batch.size(); ++game) {
    EXPECT_EQ(actions[game] == leave_alone, odd[game] == 0);
    EXPECT_EQ(batch.position(game)->equals(*start()), odd[game] == 0);
  }
  batch.restart(odd);
  for (std::size_t game = 0; game < batch.size(); ++game) {
    EXPECT_TRUE(batch.position(game)->equals(*start()));
  }
}

INSTANTIATE_TEST_SUITE_P(Games, Batches, testing::ValuesIn(every_game()), name_of_game);

TEST(Crew, TellsWhatWentWrongOnceAllAreDone) {
  Crew crew(3);
  std::atomic<int> done = 0;
  EXPECT_THROW(crew.work([&](unsigned i) {
    ++done;
    if (i == 2) {
      throw std::bad_alloc();
    }
  }),
               std::bad_alloc);
  EXPECT_EQ(done, 3);
  crew.work([&](unsigned) { ++done; });
  EXPECT_EQ(done, 6);
}

}  // namespace

}  // namespace quatuor
