// One text for each move and each number, apart from what docs/notation.md allows.
#include <algorithm>
#include <set>

#include "core/letters.hpp"
#include "core/split.hpp"
#include "games/quadrot/tests/table.hpp"
#include "tests/games/mutate.hpp"
#include "tests/games/random_options.hpp"

namespace quatuor::quadrot {

namespace {

using Words = std::vector<std::string>;

Words ways_to_write(std::string_view word) {
  for (const Words& words : {Words{"home", "maison"},
                             {"out", "sortie"},
                             {"stay", "reste"},
                             {"pass", "passe"},
                             {"blue", "bleu", "b"},
                             {"red", "rouge", "r"},
                             {"yellow", "jaune", "y", "j"},
                             {"black", "noir", "k", "n"}}) {
    if (words[0] == word) {
      return words;
    }
  }
  return {std::string(word)};
}

// The step with its words in both languages, with and without the die.
std::set<std::string> ways_to_write_step(std::string_view own) {
  const auto slash = std::min(own.find('/'), own.size());
  const auto arrow = own.find('>');
  const auto end = own.find_first_not_of('>', arrow);
  std::set<std::string> all;
  for (const auto& from : ways_to_write(own.substr(0, arrow))) {
    for (const auto& to : ways_to_write(own.substr(end, slash - end))) {
      const std::string way = fmt::format("{}{}{}", from, own.substr(arrow, end - arrow), to);
      all.insert(way);
      for (const auto& die : slash == own.size() ? Words{} : ways_to_write(own.substr(slash + 1))) {
        all.insert(fmt::format("{}/{}", way, die));
      }
    }
  }
  return all;
}

bool is_way_to_write(const State& state, const std::string& text, Move move) {
  const std::string own = Game::move_text(state, move);
  const std::string lower = lower_case(text);
  if (text == own || state.stage() == Stage::seating) {
    return text == own;
  }
  if (state.stage() == Stage::dice) {
    const auto dice = split(own, '+');
    return lower == own || lower == fmt::format("{}+{}", dice[1], dice[0]);
  }
  if (own.contains('>')) {
    return ways_to_write_step(own).contains(lower);
  }
  const Words ways = ways_to_write(own);
  return std::ranges::find(ways, lower) != ways.end();
}

}  // namespace

TEST(QuadrotNotation, WhatIsAcceptedIsTheMovesOwnTextOrADocumentedWayToWriteIt) {
  int accepted = 0;
  for (int seed = 0; seed < (QUATUOR_SLOW_BUILD ? 4 : 20); ++seed) {
    Random random = random_for(seed);
    accepted += on_mutated_moves<Game>(random_options(Options(Game::info.options), random, 20),
                                       "0012345678>/+ brykjnhomeutSWNE", random,
                                       [](const State& state, const std::string& text, Move move) {
                                         EXPECT_TRUE(is_way_to_write(state, text, move))
                                             << text << " for " << Game::move_text(state, move);
                                       });
  }
  EXPECT_GT(accepted, QUATUOR_SLOW_BUILD ? 20 : 100);
}

TEST(QuadrotNotation, PeopleMayWriteAsTheNotationSays) {
  State state = table("S1@28+2", "blue+red");
  for (const auto* own :
       {"home>20/blue", "home>20/red", "28>out/blue", "28>out/red", "28>19/red"}) {
    for (const auto& way : ways_to_write_step(own)) {
      const auto move = Game::parse_move(state, way);
      const bool says_the_die = way.contains('/');
      EXPECT_TRUE(move == Game::parse_move(state, own) || (!move && !says_the_die)) << way;
    }
  }
  const State passing = table("S4@-+0", "yellow+black");
  EXPECT_EQ(refusal(passing, "Passe"), "accepted");
  const State thrown = position(options_for(2), "S4@-+0;N4@-+0/0,0/-/1/dice/-");
  EXPECT_EQ(Game::parse_move(thrown, "Red+blue"), Game::parse_move(thrown, "blue+red"));
  EXPECT_FALSE(Game::parse_move(thrown, "bleu+rouge")) << "the dice are written as we write them";
}

TEST(QuadrotNotation, WestIsOInFrenchAndBothMayBeWritten) {
  const State drawing = *Game::start(options_for(3));
  const auto move = Game::parse_move(drawing, "WSN");
  ASSERT_TRUE(move);
  EXPECT_EQ(Game::parse_move(drawing, "OSN"), move);
  EXPECT_EQ(Game::parse_move(drawing, "osn"), move);
  EXPECT_EQ(Game::move_text(drawing, *move), "WSN") << "in records, whatever people read";
  EXPECT_EQ(Game::move_words(drawing, *move).fr, "OSN");
  EXPECT_EQ(Game::move_words(drawing, *move).en, "WSN");
  const State state = *Game::start(options_for(4));
  const auto drawn = [&](Lang lang) {
    return Game::draw(state, Viewer::all(), {.lang = lang, .unicode = true});
  };
  EXPECT_TRUE(drawn(Lang::fr).contains("O ●"));
  EXPECT_TRUE(drawn(Lang::fr).contains("O vers 48"));
  EXPECT_FALSE(drawn(Lang::fr).contains('W'));
  EXPECT_TRUE(drawn(Lang::en).contains("W ●"));
  EXPECT_TRUE(drawn(Lang::en).contains("W to 48"));
}

TEST(QuadrotNotation, NumbersHaveNoLeadingZeros) {
  const State state = table("S0@7,36+2", "blue+black");
  EXPECT_EQ(refusal(state, "7>14/blue"), "accepted");
  EXPECT_NE(refusal(state, "07>14/blue"), "accepted");
  EXPECT_NE(refusal(state, "7>014/blue"), "accepted");
  EXPECT_TRUE(Game::parse_position(options_for(2), "S4@-+0;N4@-+0/5,5/-/1/dice/-"));
  for (const auto* text : {"S04@-+0;N4@-+0/5,5/-/1/dice/-", "S4@-+00;N4@-+0/5,5/-/1/dice/-",
                           "S3@07+0;N4@-+0/5,5/-/1/dice/-", "S4@-+0;N4@-+0/05,5/-/1/dice/-",
                           "S4@-+0;N4@-+0/5,5/-/01/dice/-"}) {
    EXPECT_FALSE(Game::parse_position(options_for(2), text)) << text;
  }
}

}  // namespace quatuor::quadrot
