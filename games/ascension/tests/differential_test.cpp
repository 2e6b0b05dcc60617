// The fast game against the slow and obvious one, the facts known from other simulations, and the
// draws of what a seat does not know against their exact distribution.
#include <map>
#include <set>

#include "core/playout.hpp"
#include "games/ascension/tests/climber.hpp"
#include "games/ascension/tests/slow_ascension.hpp"
#include "games/ascension/text/position_text.hpp"

namespace quatuor::ascension {

namespace {

// Neutral half-cubes are nT1 here and t1 there.
std::string slow_name(Piece piece) {
  const std::string text = piece_text(piece);
  return text.size() == 3 ? fmt::format("{}{}", static_cast<char>(text[1] - 'A' + 'a'), text[2])
                          : text;
}

std::string seats_text(const PlayerList& players) {
  std::string text;
  for (const Player player : players) {
    text += static_cast<char>('1' + player);
  }
  return text.empty() ? "-" : text;
}

std::string cells_summary(const State& state) {
  std::string text;
  for (unsigned cell = 0; cell < cells; ++cell) {
    std::string stack;
    for (Piece piece = state.stacks().top(cell); piece != none;
         piece = state.stacks().below(piece)) {
      const bool shows = is_cube(piece) && state.stacks().shows(piece);
      stack = slow_name(piece) + (shows ? "!" : "") + (stack.empty() ? "" : "+") + stack;
    }
    text += (cell == 0 ? "" : " ") + (stack.empty() ? "-" : stack);
  }
  return text;
}

std::string faces_summary(const State& state) {
  std::string text;
  for (Piece cube = 0; cube < first_half; ++cube) {
    if (state.stacks().face(cube) == unseen) {
      continue;
    }
    std::string knowers = state.stacks().is_public(cube) ? "*" : "";
    for (Player player = 0; player < state.seats() && !state.stacks().is_public(cube); ++player) {
      if ((state.stacks().knowers(cube) >> player & 1U) != 0) {
        knowers += static_cast<char>('1' + player);
      }
    }
    text += fmt::format("{}{}={}:{}", text.empty() ? "" : " ", cell_text(cube),
                        face_text(state.stacks().face(cube)), knowers);
  }
  return text.empty() ? "-" : text;
}

std::string players_summary(const State& state) {
  std::string text;
  for (Player player = 0; state.stage() != Stage::seating && player < state.seats(); ++player) {
    text += fmt::format(
        "{}{} {} {} {} {}{}{}", player == 0 ? "" : " ; ", figure_letters[state.figure_of(player)],
        state.is_out(player) ? "out" : cell_text(state.pawn(player)), state.starts_left(player),
        state.highest(player), state.turns_taken(player), state.must_rest(player) ? " r" : "",
        state.was_at_summit(player) ? " s" : "");
  }
  return text.empty() ? "-" : text;
}

std::string summary(const State& state) {
  std::string locks;
  for (Player player = 0; player < state.seats(); ++player) {
    const Piece piece = state.lock(player).piece;
    locks += " " + (piece == none ? "-" : slow_name(piece));
  }
  const Turn turn = state.turn();
  return fmt::format("{} {}\n{}\nhand {}\n{}\n{}\nflags {}\nlocks{}\n{}\nout {}",
                     stage_words[static_cast<std::size_t>(state.stage())],
                     turn.is_seat() ? turn.seat() : 0, cells_summary(state),
                     state.in_hand() == none ? "-" : slow_name(state.in_hand()),
                     faces_summary(state), players_summary(state), seats_text(state.flags()), locks,
                     state.is_extra_turn() ? "extra" : "normal", seats_text(state.eliminated()));
}

std::set<std::string> choices(const State& state) {
  MoveList list;
  state.moves(list);
  std::set<std::string> texts;
  for (const Move move : list) {
    texts.insert(Game::move_text(state, move));
  }
  EXPECT_EQ(texts.size(), list.size()) << "each once";
  return texts;
}

struct Seen {
  int positions = 0;
  int flags = 0;
  int eliminations = 0;
  int extra_turns = 0;
  int wins = 0;
};

// `skill` of ten decisions are a climber's, the others are made at random.
void compare_game(unsigned players, std::uint64_t seed, std::uint32_t skill, Seen& seen) {
  Random random(seed);
  constexpr int limit = 40;
  State fast = *Game::start(options_for(players, "limit=40"));
  SlowAscension slow(static_cast<int>(players), limit);
  while (!fast.turn().is_over()) {
    ASSERT_EQ(summary(fast), slow.summary());
    ASSERT_EQ(choices(fast), slow.choices()) << Game::position_text(fast, Viewer::all());
    MoveList list;
    fast.moves(list);
    if (fast.stage() == Stage::look) {
      std::map<std::string, int> weights;
      for (std::size_t i = 0; i < list.size(); ++i) {
        weights[Game::move_text(fast, list[i])] = static_cast<int>(list.weight(i));
      }
      ASSERT_EQ(weights, slow.weights());
    }
    const Move move = fast.turn().is_chance()    ? list.pick_outcome(random)
                      : random.below(10) < skill ? Climber(fast, random).choose()
                                                 : list.pick(random);
    slow.play(Game::move_text(fast, move));
    fast.play(move);
    // The slow one does not look at what exists already.
    while (fast.stage() == Stage::look && fast.stacks().face(fast.in_hand()) != unseen) {
      MoveList only;
      fast.moves(only);
      ASSERT_EQ(only.size(), 1U);
      fast.play(only[0]);
    }
    ++seen.positions;
    seen.extra_turns += fast.is_extra_turn() ? 1 : 0;
  }
  ASSERT_EQ(summary(fast), slow.summary());
  const Places places = fast.places();
  ASSERT_EQ(std::vector<int>(places.begin(), places.end()), slow.places());
  seen.eliminations += static_cast<int>(fast.eliminated().size());
  seen.wins += fast.winner() != nobody ? 1 : 0;
  for (Player player = 0; player < players; ++player) {
    seen.flags += fast.was_at_summit(player) ? 1 : 0;
  }
}

}  // namespace

TEST(AscensionDifferential, FastAndSlowGamesAgree) {
  Seen seen;
  constexpr std::uint64_t games = QUATUOR_SLOW_BUILD ? 1 : 60;
  for (std::uint64_t seed = 0; seed < games && !testing::Test::HasFailure(); ++seed) {
    constexpr std::array<std::uint32_t, 4> skills{10, 9, 7, 0};
    compare_game(2 + static_cast<unsigned>(seed % 3), seed, skills[seed / 3 % 4], seen);
  }
  EXPECT_GT(seen.positions, QUATUOR_SLOW_BUILD ? 50 : 5'000);
  EXPECT_GT(seen.flags, 0);
  if (!QUATUOR_SLOW_BUILD) {
    EXPECT_GT(seen.eliminations, 0);
    EXPECT_GT(seen.extra_turns, 0);
    EXPECT_GT(seen.wins, 5);
  }
}

// Climbers who do not hinder each other are at the summit by turn 14 and home by turn 22 or so.
TEST(AscensionDifferential, ClimbersAreAsFastAsKnown) {
  constexpr int games = 60;
  int wins = 0;
  double turns = 0;
  for (std::uint64_t seed = 0; seed < games; ++seed) {
    Random random(seed);
    State state = *Game::start(options_for(2));
    while (!state.turn().is_over()) {
      state.play(state.turn().is_chance() ? random_move(state, random)
                                          : Climber(state, random).choose());
    }
    if (state.winner() != nobody) {
      ++wins;
      turns += state.turns_taken(state.winner());
    }
  }
  EXPECT_GT(wins, games / 2);
  EXPECT_NEAR(turns / wins, 24, 6);
}

// Three faces are left that a seat has not seen, and it draws those of two cubes.
TEST(AscensionDifferential, FillInDrawsFromTheExactDistribution) {
  // Known to seat 1: all but a ladder, a spring and two neutral ones; b2 and c2 are seat 2's
  // secrets.
  std::string known = "b2=ladder:2;c2=neutral:2";
  FaceCounts left = faces_in_box;
  for (const Face face : {ladder, neutral, spring, neutral}) {
    --left[face];
  }
  Face face = 0;
  std::map<std::string, int> given;
  for (unsigned cell = 0; cell < cells; ++cell) {
    const std::string name = cell_text(cell);
    const bool is_secret = name == "b2" || name == "c2" || name == "d2" || name == "e2";
    if (cell == pillar || every_corner.contains(cell) || is_secret) {
      continue;
    }
    while (left[face] == 0) {
      ++face;
    }
    --left[face];
    known += fmt::format(";{}={}:1", name, face_text(face));
  }
  const State state = position({.faces = known, .players = "T.d6.2.2.3.;Q.h2.2.2.3."});
  const State seen = state.seen_by(1);
  std::map<std::pair<Face, Face>, int> drawn;
  Random random(1);
  constexpr int draws = 60'000;
  for (int i = 0; i < draws; ++i) {
    const State full = seen.fill_in(random);
    ++drawn[{full.stacks().face(*parse_piece("b2")), full.stacks().face(*parse_piece("c2"))}];
  }
  // Four faces l, s, n, n for four cubes: of the 12 orders of two, each pair with one n has 2.
  const std::map<std::pair<Face, Face>, int> twelfths{
      {{ladder, spring}, 1},  {{spring, ladder}, 1},  {{ladder, neutral}, 2},
      {{neutral, ladder}, 2}, {{spring, neutral}, 2}, {{neutral, spring}, 2},
      {{neutral, neutral}, 2}};
  ASSERT_EQ(drawn.size(), twelfths.size());
  for (const auto& [pair, parts] : twelfths) {
    EXPECT_NEAR(drawn[pair], draws * parts / 12, draws / 100)
        << face_text(pair.first) << " " << face_text(pair.second);
  }
}

TEST(AscensionDifferential, WhatIsLeftToDrawCountsTheSecretsOfOthersToo) {
  const State state =
      position({.faces = "b2=ladder:2;c2=spring:1;d2=TC:*", .players = "T.d6.2.2.3.;Q.h2.2.2.3."});
  const State seen = state.seen_by(1);
  EXPECT_EQ(state.faces_left()[ladder], 1);
  EXPECT_EQ(seen.faces_left()[ladder], 2) << "seat 1 does not know that one is gone";
  EXPECT_EQ(seen.faces_left()[spring], 1);
  EXPECT_EQ(seen.faces_left()[3], 1) << "shown once, known to all";
  Random random(1);
  const State full = seen.fill_in(random);
  int faces_drawn = 0;
  for (Face face = 0; face < faces; ++face) {
    faces_drawn += seen.faces_left()[face] - full.faces_left()[face];
  }
  EXPECT_EQ(faces_drawn, 1) << "only what somebody has seen exists";
}

}  // namespace quatuor::ascension
