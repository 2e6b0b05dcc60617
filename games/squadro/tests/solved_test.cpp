// How positions end, as the solver wrote it down, against the rules and against searches.
#include <charconv>
#include <fstream>
#include <map>

#include <gtest/gtest.h>

#include "core/split.hpp"
#include "games/squadro/game.hpp"
#include "solver/puzzles/prover.hpp"

namespace quatuor::squadro {

namespace {

struct SolvedPosition {
  Board board;
  int outcome = 0;  // 1 won, 0 endless, -1 lost
  int plies = 0;
};

using SolvedPositions = std::map<std::uint64_t, SolvedPosition>;

SolvedPositions read_solved() {
  std::ifstream file(QUATUOR_SOURCE "/games/squadro/vectors/solved.txt");
  SolvedPositions all;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with('#')) {
      continue;
    }
    const auto words = split(line, ' ');
    const auto state = Game::parse_position(Options(Game::info.options), words[0]);
    EXPECT_TRUE(state) << line;
    SolvedPosition one{.board = state->board(),
                       .outcome = words[1] == "win"    ? 1
                                  : words[1] == "loss" ? -1
                                                       : 0};
    if (one.outcome != 0) {
      std::from_chars(words[2].data(), words[2].data() + words[2].size(), one.plies);
    }
    all.emplace(one.board.key(), one);
  }
  return all;
}

// The best of the moves, or nothing where one of them is not known.
std::optional<std::pair<int, int>> best_move(const SolvedPositions& all, const Board& board) {
  std::optional<std::pair<int, int>> best;
  for (unsigned lane = 0; lane < lanes; ++lane) {
    if (board.travel(board.mover, lane) == home) {
      continue;
    }
    Board next = board;
    next.play(lane);
    const auto after = all.find(next.key());
    if (after == all.end()) {
      return {};
    }
    const int outcome = -after->second.outcome;
    const int plies = after->second.plies + 1;
    // A quick win, then no end, then a slow loss.
    const std::pair worth{outcome, outcome > 0 ? -plies : outcome < 0 ? plies : 0};
    best = best ? std::max(*best, worth) : worth;
  }
  return best;
}

}  // namespace

TEST(SquadroSolved, TheOpeningFitsItself) {
  const auto all = read_solved();
  std::size_t compared = 0;
  for (const auto& [key, one] : all) {
    if (const auto best = best_move(all, one.board)) {
      ++compared;
      EXPECT_EQ(best->first, one.outcome) << key;
      EXPECT_EQ(std::abs(best->second), one.plies) << key;
    }
  }
  // All that can come within three plies, whoever begins: 117 and 118, six of them both ways.
  EXPECT_EQ(compared, 1U + 5 + 25 + 86 + 1 + 5 + 25 + 87 - 6);
}

TEST(SquadroSolved, WhatASearchCanProveIsSo) {
  constexpr int longest_proof = QUATUOR_SLOW_BUILD ? 7 : 13;
  std::size_t proven = 0;
  for (const auto& [key, one] : read_solved()) {
    if (one.outcome == 0 || one.plies > longest_proof) {
      continue;
    }
    ++proven;
    solver::Prover prover;
    if (one.outcome > 0) {
      EXPECT_EQ(prover.distance(one.board, one.plies), one.plies) << key;
      continue;
    }
    int longest = 0;
    for (unsigned lane = 0; lane < lanes; ++lane) {
      if (one.board.travel(one.board.mover, lane) != home) {
        Board next = one.board;
        next.play(lane);
        const auto answer = prover.distance(next, one.plies - 1);
        EXPECT_TRUE(answer) << key << ' ' << lane;
        longest = std::max(longest, 1 + answer.value_or(0));
      }
    }
    EXPECT_EQ(longest, one.plies) << key;
  }
  EXPECT_GT(proven, QUATUOR_SLOW_BUILD ? 20U : 100U);
}

TEST(SquadroSolved, LightWinsWhoeverBegins) {
  const auto all = read_solved();
  Board start;
  start.mover = light;
  EXPECT_EQ(all.at(start.key()).outcome, 1);
  EXPECT_EQ(all.at(start.key()).plies, 153);
  start.mover = dark;
  EXPECT_EQ(all.at(start.key()).outcome, -1);
  EXPECT_EQ(all.at(start.key()).plies, 154);
}

}  // namespace quatuor::squadro
