// The tree of the Monte-Carlo search: what it proves, what it keeps, what it gives back, and what
// may be asked of it.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "bots/think.hpp"
#include "core/playout.hpp"
#include "games/crescendo/game.hpp"
#include "tests/toy/game.hpp"

namespace quatuor {

namespace {

using Crescendo = crescendo::Game;

// A position in the middle of a round, the same for the same seed.
crescendo::State middle_of_a_round(std::uint64_t seed, int moves = 12, Seat players = 2) {
  Options options(Crescendo::info.options);
  EXPECT_TRUE(options.set("players", fmt::format("{}", players)));
  crescendo::State state = *Crescendo::start(options);
  Random random(seed);
  while (moves > 0) {
    moves -= state.stage() == crescendo::Stage::move ? 1 : 0;
    state.play(random_move(state, random));
  }
  while (state.stage() != crescendo::Stage::move) {
    state.play(random_move(state, random));
  }
  return state;
}

Thought thought_of(const crescendo::State& state, const Task& task) {
  Random random(1);
  return think(Seen<Crescendo>(state, state.turn().seat()), task, random);
}

bool is_same(const Thought& a, const Thought& b) {
  return a.move == b.move && a.score == b.score && a.nodes == b.nodes && a.line == b.line;
}

std::uint64_t visits_in(const Thought& thought) {
  std::uint64_t visits = 0;
  for (const Considered& considered : thought.considered) {
    visits += considered.visits;
  }
  return visits;
}

// A root with two moves of seat 1, the first visited often and the second once, each with two moves
// below; those below the first are somebody's.
Tree small_tree(Turn below_the_first = Turn::of(2), bool has_transpositions = false) {
  Tree tree(Tree::least_capacity, has_transpositions);
  Proposals two;
  two.add(Move{1}, 0.6);
  two.add(Move{2}, 0.5);
  for (const std::uint32_t edge : {0U, 1U, 2U}) {
    tree[edge].decider = Turn::of(1);
    expand_with(tree, edge, two, 0.1);
  }
  tree[1].decider = below_the_first;
  tree[0].visits = 101;
  tree[1].visits = 100;
  tree[2].visits = 1;
  return tree;
}

// Grows a tree of Crescendo below one edge at a time, and counts what it looks at.
class Expander {
 public:
  explicit Expander(Tree& tree)
      : oversight_(task_, random_), worker_(random_), expand_(tree, task_, oversight_, 1, nodes_) {}

  bool operator()(std::uint32_t edge, const crescendo::State& state) {
    return expand_(edge, state, worker_);
  }
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

 private:
  Task task_;
  Random random_{1};
  Oversight oversight_;
  SearchWorker worker_;
  std::uint64_t nodes_ = 0;
  Expansion<Crescendo, GameKnowledge<Crescendo>> expand_;
};

// One move below the other, each visited once, until there is no more room.
void fill(Tree& tree) {
  Proposals many;
  for (std::uint32_t i = 0; i < Tree::widest; ++i) {
    many.add(Move{i}, 0.5);
  }
  while (!tree.is_nearly_full()) {
    const auto edge = static_cast<std::uint32_t>(tree.size() - 1);
    tree[edge].decider = Turn::of(1);
    tree[edge].visits = 1;
    expand_with(tree, edge, many, 0.1);
  }
}

// Plays a round to its end, and says who was called the winner on the way, if anybody.
Seat called_winner(crescendo::State& state) {
  Seat winner = 0;
  while (!state.turn().is_over()) {
    const Seat seat = state.turn().seat();
    const Thought thought = thought_of(state, {.nodes = 2'000});
    EXPECT_FALSE(seat == winner && !thought.is_proven) << "a win is not let go";
    winner = thought.is_proven && thought.score == 1 ? seat : winner;
    state.play(thought.move);
  }
  return winner;
}

// Seat 1 decided on move 1, then seat 2 on the move below it.
constexpr Path two_steps{{1, Turn::of(1)}, {3, Turn::of(2)}};

}  // namespace

TEST(Tree, BeginsAnewBelowAMove) {
  Tree tree = small_tree();
  tree[5].move = Move{7};
  tree.begin_at(2);
  EXPECT_EQ(tree.size(), 3U);
  EXPECT_EQ(tree[0].visits, 1U);
  EXPECT_EQ(tree.children(tree[0])[0].move, Move{7});
}

TEST(Tree, GivesBackWhatHasFewVisits) {
  Tree tree = small_tree();
  fill(tree);
  const auto before = tree.generation();
  tree.give_back();
  EXPECT_NE(tree.generation(), before);
  EXPECT_LE(tree.size(), Tree::least_capacity / 2);
  EXPECT_EQ(tree[0].children, 2);
  EXPECT_TRUE(tree[1].is_expanded()) << "the one with a hundred visits stays";
  EXPECT_FALSE(tree[2].is_expanded());
  EXPECT_EQ(tree[2].visits, 1U) << "what is known of a move stays";
}

// Moves 1 and 2 lead to the same position.
TEST(Tree, WhatIsSharedStaysWithWhoeverHasVisits) {
  for (const std::uint32_t often : {1U, 2U}) {
    Tree tree = small_tree(Turn::of(1), true);
    tree.remember(77, tree[1]);
    tree.share(2, tree[1]);
    tree[1].visits = tree[2].visits = 1;
    tree[often].visits = 100;
    tree[3].move = Move{7};
    fill(tree);
    tree.give_back();
    EXPECT_LE(tree.size(), Tree::least_capacity / 2);
    ASSERT_TRUE(tree[often].is_expanded());
    EXPECT_FALSE(tree[3 - often].is_expanded());
    EXPECT_EQ(tree.children(tree[often])[0].move, Move{7});
    const auto known = tree.find(77);
    ASSERT_TRUE(known);
    EXPECT_EQ(known->first, tree[often].first) << "it is found where it lies now";
  }
}

TEST(Tree, ForgetsPositionsThatAreGivenBack) {
  Tree tree = small_tree(Turn::of(1), true);
  tree.remember(77, tree[1]);
  tree.remember(78, tree[2]);
  tree.begin_at(1);
  EXPECT_EQ(tree.size(), 3U);
  EXPECT_EQ(tree.find(77)->first, tree[0].first);
  EXPECT_FALSE(tree.find(78));
  constexpr std::uint64_t hash_in_first_place = std::uint64_t{1} << 40U;
  tree.remember(hash_in_first_place, tree[0]);
  tree.allow(8 * Tree::least_capacity);
  EXPECT_EQ(tree.find(77)->first, tree[0].first) << "a larger table has it too";
  EXPECT_TRUE(tree.find(hash_in_first_place));
}

// Another way has found out meanwhile that seat 2 wins there.
TEST(Backup, WhatIsCertainBelowCountsByEveryWay) {
  Tree tree = small_tree();
  Backup(tree, 2)(two_steps, {0, 1}, true);
  tree.share(2, tree[1]);
  Backup(tree, 2)({{2, Turn::of(1)}}, {0.5, 0.5}, false);
  EXPECT_TRUE(tree[2].is_lost());
}

TEST(Backup, WhatIsCertainCountsWhateverWasPlayedThere) {
  Tree tree = small_tree();
  Backup(tree, 2)(two_steps, {0, 1}, true);
  tree.share(2, tree[1]);
  Backup(tree, 2)({{2, Turn::of(1)}, {4, Turn::of(2)}}, {0.9, 0.1}, false);
  EXPECT_TRUE(tree[2].is_lost()) << "seat 2 has a move there that wins, though it played another";
}

TEST(Backup, AWinBelowIsALossAbove) {
  Tree tree = small_tree();
  Backup(tree, 2)(two_steps, {0, 1}, true);
  EXPECT_TRUE(tree[3].is_won()) << "for seat 2, who decides on it";
  EXPECT_TRUE(tree[1].is_lost()) << "for seat 1, who lets it happen";
}

TEST(Backup, ALossIsCertainOnlyIfAllMovesLose) {
  for (const bool is_whole : {false, true}) {
    Tree tree = small_tree();
    tree[1].is_whole = is_whole;
    Backup(tree, 2)({{1, Turn::of(1)}, {3, Turn::of(2)}}, {1, 0}, true);
    EXPECT_FALSE(tree[1].is_solved) << "seat 2 has another move";
    Backup(tree, 2)({{1, Turn::of(1)}, {4, Turn::of(2)}}, {1, 0}, true);
    EXPECT_EQ(tree[1].is_won(), is_whole) << "there may be moves that are not listed";
  }
}

TEST(Backup, OfThreePlayersOnlyOnesOwnWinIsTold) {
  Tree tree = small_tree();
  Backup(tree, 3)(two_steps, {0, 1, 0.5}, true);
  EXPECT_TRUE(tree[3].is_won());
  EXPECT_FALSE(tree[1].is_solved);
  tree = small_tree(Turn::of(1));
  Backup(tree, 3)({{1, Turn::of(1)}, {3, Turn::of(1)}}, {1, 0, 0.5}, true);
  EXPECT_TRUE(tree[1].is_won());
}

TEST(Backup, BeyondChanceNothingIsCertain) {
  Tree tree = small_tree(Turn::chance());
  Backup(tree, 2)({{1, Turn::of(1)}, {3, Turn::chance()}}, {1, 0}, true);
  EXPECT_FALSE(tree[1].is_solved);
}

TEST(Backup, TheMinimaxIsWhatLooksBestBelow) {
  Tree tree = small_tree();
  Backup(tree, 2)(two_steps, {0.9, 0.1}, false);
  EXPECT_FLOAT_EQ(tree[3].minimax, 0.1F);
  EXPECT_FLOAT_EQ(tree[1].minimax, 0.5F) << "seat 2 would rather play the other one";
}

TEST(Tree, NothingIsCertainOfANewRoot) {
  Tree tree = small_tree();
  tree[1].is_solved = true;
  tree.begin_at(1);
  EXPECT_FALSE(tree[0].is_solved);
}

TEST(TreeSearch, WhatItCallsWonIsWon) {
  for (const std::uint64_t seed : {0U, 1U, 2U}) {
    crescendo::State state = middle_of_a_round(seed);
    const Seat winner = called_winner(state);
    ASSERT_NE(winner, 0) << "seed " << seed;
    EXPECT_EQ(state.places()[winner - 1U], 1) << "seed " << seed;
  }
}

TEST(TreeSearch, WhatSeveralWaysLeadToIsLookedAtOnce) {
  const crescendo::State state = middle_of_a_round(1);
  Tree tree = small_tree(Turn::of(1), true);
  tree.share(1, {});
  tree.share(2, {});
  Expander expand(tree);
  ASSERT_TRUE(expand(1, state));
  const std::uint64_t looked_at = expand.nodes();
  EXPECT_GT(looked_at, 0U);
  ASSERT_TRUE(expand(2, state));
  EXPECT_EQ(expand.nodes(), looked_at);
  EXPECT_EQ(tree[2].first, tree[1].first);
}

// Two positions of one hash are hardly ever seen; the moves of one are not played in the other.
TEST(TreeSearch, APositionIsNotTakenForAnother) {
  const crescendo::State other = middle_of_a_round(2);
  Tree tree = small_tree(Turn::of(1), true);
  tree.share(2, {});
  tree.remember(other.hash(), {.first = tree[1].first, .children = 2, .decider = other.turn()});
  Expander expand(tree);
  ASSERT_TRUE(expand(2, other));
  EXPECT_NE(tree[2].first, tree[1].first);
  EXPECT_NE(tree[2].children, 2);
}

TEST(TreeSearch, ThinksAboutTheChosenMovesOnly) {
  const crescendo::State state = middle_of_a_round(1);
  MoveList legal;
  state.moves(legal);
  const Task task{.nodes = 2'000, .lists_considered = true, .only = {legal[0], legal[3]}};
  const Thought thought = thought_of(state, task);
  EXPECT_EQ(thought.considered.size(), 2U);
  EXPECT_TRUE(thought.move == legal[0] || thought.move == legal[3]);
  const Move elsewhere{UINT32_MAX};
  EXPECT_TRUE(is_same(thought_of(state, {.nodes = 2'000, .only = {elsewhere}}),
                      thought_of(state, {.nodes = 2'000})));
}

TEST(TreeSearch, TellsTheNextBestMovesToo) {
  const crescendo::State state = middle_of_a_round(2);
  const Thought thought = thought_of(state, {.nodes = 3'000, .lines = 3});
  ASSERT_EQ(thought.others.size(), 2U);
  EXPECT_NE(thought.others[0].line[0], thought.move);
  EXPECT_NE(thought.others[0].line[0], thought.others[1].line[0]);
  EXPECT_TRUE(thought_of(state, {.nodes = 3'000}).others.empty());
}

TEST(TreeSearch, GoesNoDeeperThanAsked) {
  const crescendo::State state = middle_of_a_round(3);
  const Thought thought = thought_of(state, {.depth = 4});
  EXPECT_EQ(thought.depth, 4);
}

TEST(TreeSearch, GoesOnInLittleMemory) {
  const crescendo::State state = middle_of_a_round(1);
  const Task small{.nodes = 200'000, .memory = 1};
  const Thought thought = thought_of(state, small);
  EXPECT_GE(thought.nodes, 190'000U);
  EXPECT_TRUE(is_same(thought, thought_of(state, small)));
  MoveList legal;
  state.moves(legal);
  EXPECT_NE(std::ranges::find(legal, thought.move), legal.end());
}

TEST(TreeSearch, GoesOnFromWhatItKept) {
  crescendo::State state = middle_of_a_round(5, 4);
  std::any kept;
  Task task{.nodes = 20'000, .lists_considered = true, .kept = &kept};
  const Thought first = thought_of(state, task);
  ASSERT_GE(first.line.size(), 2U);
  state.play(first.line[0]);
  state.play(first.line[1]);
  ASSERT_TRUE(state.turn().is_seat());
  const Thought second = thought_of(state, task);
  task.kept = nullptr;
  const Thought fresh = thought_of(state, task);
  EXPECT_GT(visits_in(second), visits_in(fresh));
}

// What several ways lead to is given back in the middle of a search, and kept for the next one.
TEST(TreeSearch, GoesOnInLittleMemoryFromWhatItKept) {
  for (const Seat players : std::to_array<Seat>({2, 3, 4})) {
    crescendo::State state = middle_of_a_round(1, 12, players);
    std::any kept;
    std::any again;
    for (int move = 0; move < 4 && !state.turn().is_over(); ++move) {
      Task task{.nodes = 30'000, .memory = 1, .kept = &kept};
      const Thought thought = thought_of(state, task);
      task.kept = &again;
      EXPECT_TRUE(is_same(thought, thought_of(state, task))) << +players << " players";
      MoveList legal;
      state.moves(legal);
      ASSERT_NE(std::ranges::find(legal, thought.move), legal.end()) << +players << " players";
      state.play(thought.move);
    }
  }
}

// What is below the new root may be certain by then: it is searched all the same.
TEST(TreeSearch, GoesOnWithSeveralLinesToTheEnd) {
  for (const std::uint64_t seed : {1U, 2U, 3U}) {
    crescendo::State state = middle_of_a_round(seed);
    std::any kept;
    while (!state.turn().is_over()) {
      const Thought thought = thought_of(state, {.nodes = 3'000, .lines = 2, .kept = &kept});
      MoveList legal;
      state.moves(legal);
      // Where all that was listed loses for certain, there is nothing to look at.
      const bool is_lost = thought.score == 0;
      EXPECT_TRUE(thought.depth > 0 || thought.is_proven || is_lost || legal.size() == 1)
          << "seed " << seed;
      state.play(thought.move);
    }
  }
}

TEST(TreeSearch, KeepsNothingForAnotherPosition) {
  std::any kept;
  thought_of(middle_of_a_round(1), {.nodes = 5'000, .kept = &kept});
  const crescendo::State other = middle_of_a_round(2);
  EXPECT_TRUE(is_same(thought_of(other, {.nodes = 5'000, .kept = &kept}),
                      thought_of(other, {.nodes = 5'000})));
}

TEST(TreeSearch, LetsGoOfATreeThatIsLargerThanItMayBe) {
  const crescendo::State state = middle_of_a_round(1);
  std::any kept;
  thought_of(state, {.nodes = 20'000, .kept = &kept});
  const Task small{.nodes = 5'000, .memory = 1};
  Task again = small;
  again.kept = &kept;
  EXPECT_TRUE(is_same(thought_of(state, again), thought_of(state, small)));
}

// As when memory runs out.
TEST(TreeSearch, ASearchThatBreaksOffLeavesNothingHalf) {
  const crescendo::State state = middle_of_a_round(1);
  const Task plain{.nodes = 5'000};
  std::any kept;
  Task task = plain;
  task.kept = &kept;
  thought_of(state, task);
  ASSERT_TRUE(kept.has_value());
  task.nodes = 20'000;
  task.stop = [] -> bool { throw std::runtime_error("broken off"); };
  EXPECT_THROW(thought_of(state, task), std::runtime_error);
  task = plain;
  task.kept = &kept;
  EXPECT_TRUE(is_same(thought_of(state, task), thought_of(state, plain)));
}

TEST(TreeSearch, WhoErrsOnPurposeKeepsNothing) {
  std::any kept;
  thought_of(middle_of_a_round(1), {.nodes = 100, .noise = 0.1, .kept = &kept});
  EXPECT_FALSE(kept.has_value());
}

TEST(TreeSearch, KeepsNothingWithSecrets) {
  toy::State state = *toy::Game::start(Options(toy::Game::info.options));
  state.play(Move{3});
  state.play(Move{4});
  std::any kept = 1;
  Random random(1);
  think(Seen<toy::Game>(state, 1), {.nodes = 500, .kept = &kept}, random);
  EXPECT_FALSE(kept.has_value());
}

TEST(TreeSearch, SeveralThreadsSearchTogether) {
  const Task task{.nodes = 30'000, .lists_considered = true, .threads = 4, .memory = 1};
  for (const Seat players : std::to_array<Seat>({2, 3, 4})) {
    const crescendo::State state = middle_of_a_round(1, 12, players);
    const Thought thought = thought_of(state, task);
    EXPECT_GE(thought.nodes, 20'000U);
    MoveList legal;
    state.moves(legal);
    EXPECT_NE(std::ranges::find(legal, thought.move), legal.end());
  }
}

TEST(SearchCrew, WhatAHelperThrowsEndsTheSearchAndIsThrownThere) {
  bool is_over = false;
  const auto search = [&](SearchWorker& worker, bool is_first) {
    if (!is_first) {
      throw std::runtime_error("no memory");
    }
    while (!is_over) {
      worker.apart([] { return 0; });
    }
  };
  Random random(1);
  EXPECT_THROW(search_together(4, random, search, [&] { is_over = true; }), std::runtime_error);
}

}  // namespace quatuor
