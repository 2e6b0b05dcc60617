// The endgame table against a plain solver, and its file against damage.
#include <fstream>

#include <gtest/gtest.h>

#include "games/squadro/bot/endgame.hpp"
#include "solver/endgame.hpp"
#include "solver/endgame_file.hpp"
#include "tests/solver/brute_force.hpp"
#include "tests/temporary_folder.hpp"

namespace quatuor::solver {

namespace {

using Racing = std::array<std::vector<unsigned>, 2>;  // lanes, by side

// These pieces inbound, all others home.
Scope endgame_of(const Racing& racing) {
  Scope scope{{{phase_sets - 1, phase_sets - 1}}};
  for (unsigned side = 0; side < 2; ++side) {
    for (const unsigned lane : racing[side]) {
      scope.from.phases[side] -= phase_weight[lane];
    }
  }
  return scope;
}

std::string bytes_in(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

TEST(Endgame, AgreesWithBruteForce) {
  const Racing racing = QUATUOR_SLOW_BUILD ? Racing{{{0, 1}, {1, 2}}} : Racing{{{0, 1, 3}, {1, 4}}};
  const BruteForce truth(racing[light], racing[dark]);
  for (const unsigned threads : {1, 3}) {
    const auto bits = solve_endgame({.scope = endgame_of(racing), .threads = threads});
    ASSERT_EQ(bits.size(), squadro::endgame::bytes);
    int known = 0;
    int wrong = 0;
    for (const BruteForce::Entry& entry : truth.entries()) {
      if (const auto wins = squadro::endgame::known(entry.board, bits)) {
        ++known;
        wrong += !entry.plies || *wins != entry.is_won() ? 1 : 0;
      }
    }
    EXPECT_GT(known, 1000);
    EXPECT_EQ(wrong, 0);
  }
}

TEST(Endgame, AStopLeavesNothingHalfDone) {
  int asked = 0;
  const auto bits = solve_endgame(
      {.scope = endgame_of({{{0, 1, 3}, {1, 2, 4}}}), .stop = [&] { return ++asked == 2; }});
  EXPECT_TRUE(bits.empty());
  EXPECT_EQ(asked, 2);
}

TEST(EndgameFile, DamageIsNeverBelieved) {
  const TemporaryFolder folder;
  const auto path = folder.path() / endgame_name;
  EXPECT_TRUE(read_endgame(path).empty()) << "there is no such file";
  std::vector<std::uint8_t> bits(squadro::endgame::bytes);
  for (std::size_t i = 0; i < bits.size(); i += 997) {
    bits[i] = static_cast<std::uint8_t>(i);
  }
  ASSERT_TRUE(write_endgame(path, bits));
  EXPECT_EQ(read_endgame(path), bits);
  const std::string content = bytes_in(path);
  const auto reads_as = [&](const std::string& damaged) {
    std::ofstream(path, std::ios::binary) << damaged;
    return read_endgame(path).size();
  };
  const std::size_t size = content.size();
  for (const std::size_t cut : {std::size_t{0}, std::size_t{5}, size / 2, size - 8, size - 1}) {
    EXPECT_EQ(reads_as(content.substr(0, cut)), 0U) << cut;
  }
  for (const std::size_t at : {std::size_t{0}, size / 3, size - 6, size - 2}) {
    std::string damaged = content;
    damaged[at] = static_cast<char>(damaged[at] ^ 0x10);
    EXPECT_EQ(reads_as(damaged), 0U) << at;
  }
  EXPECT_EQ(reads_as(std::string(bits.begin(), bits.end())), 0U) << "not packed";
  ASSERT_TRUE(write_endgame(path, std::span(bits).first(bits.size() - 1)));
  EXPECT_TRUE(read_endgame(path).empty()) << "too short";
}

}  // namespace quatuor::solver
