// The fast choices against the slow and obvious ones, and the facts known from other simulations.
#include <climits>
#include <map>

#include <nlohmann/json.hpp>

#include "core/perft.hpp"
#include "core/playout.hpp"
#include "games/quadrot/tests/slow_quadrot.hpp"
#include "games/quadrot/tests/table.hpp"

namespace quatuor::quadrot {

namespace {

SlowTable slow_table(const State& state) {
  SlowTable table{.players = {}, .mover = state.mover(), .somebody_finished = state.is_opened()};
  for (Player player = 0; player < state.seats(); ++player) {
    SlowPlayer slow{.side = side_letters[state.side_of(player)],
                    .at_home = static_cast<int>(state.at_home(player)),
                    .points = {},
                    .out = static_cast<int>(state.are_out(player))};
    for (PointSet set = state.pawns_of(player); set != 0; set &= set - 1) {
      slow.points.insert(static_cast<int>(lowest(set)));
    }
    table.players.push_back(std::move(slow));
  }
  return table;
}

std::string result_of(const State& state) {
  std::string text;
  for (const SlowPlayer& player : slow_table(state).players) {
    text += fmt::format("\n{}: {} at home, {} out:", player.side, player.at_home, player.out);
    for (const int point : player.points) {
      text += fmt::format(" {}", point);
    }
  }
  return text;
}

using Plays = std::map<std::vector<std::string>, std::string>;

// All ways to play the turn out, by what the list says.
void collect(const State& state, std::vector<std::string>& moves, Plays& plays) {
  const bool is_in_turn = state.stage() == Stage::step || state.stage() == Stage::white;
  if (!is_in_turn) {
    EXPECT_TRUE(plays.emplace(moves, result_of(state)).second) << "each play once";
    return;
  }
  MoveList list;
  state.moves(list);
  ASSERT_FALSE(list.empty());
  for (const Move move : list) {
    State next = state;
    moves.push_back(Game::move_text(state, move));
    next.play(move);
    collect(next, moves, plays);
    moves.pop_back();
  }
}

Plays plays_of(const State& state) {
  Plays plays;
  std::vector<std::string> moves;
  collect(state, moves, plays);
  return plays;
}

// What a play does, whatever the order: each die's step with the white jump that followed, sorted.
std::string deed(const std::vector<std::string>& moves, const std::string& result) {
  std::vector<std::string> legs;
  for (const auto& move : moves) {
    const bool is_white_jump = move.find('/') == std::string::npos &&
                               move.find(">>") == std::string::npos &&
                               move.find('>') != std::string::npos;
    if (is_white_jump) {
      legs.back() += " " + move;
    } else if (move != "stay") {
      legs.push_back(move);
    }
  }
  std::ranges::sort(legs);
  std::string text = result;
  for (const auto& leg : legs) {
    text += "\n" + leg;
  }
  return text;
}

void compare(const State& state, const SlowQuadrot& slow_rules) {
  const Throw& thrown = state.thrown();
  Plays slow;
  std::map<std::string, int> deeds;
  for (const SlowPlay& play : slow_rules.plays(slow_table(state), std::string(name_of(thrown.low)),
                                               std::string(name_of(thrown.high)))) {
    slow[play.moves] = play.result;
    deeds[deed(play.moves, play.result)] = 0;
  }
  const auto text = Game::position_text(state, Viewer::all());
  ASSERT_EQ(plays_of(state.in_any_order()), slow) << text;
  for (const auto& [moves, result] : plays_of(state)) {
    ++deeds[deed(moves, result)];
  }
  for (const auto& [what, count] : deeds) {
    ASSERT_EQ(count, 1) << text << what;
  }
}

// Whole games, forward and at random by turns, so that every part of them comes up.
int compare_games(const std::string& board, std::uint64_t seed, std::uint32_t one_in) {
  Random random(seed);
  const SlowQuadrot slow(Json::parse(board == "standard" ? Game::board_file() : board));
  State state = *Game::start(options_for(2 + static_cast<unsigned>(seed % 3), board));
  int positions = 0;
  MoveList list;
  while (!state.turn().is_over()) {
    if (state.stage() == Stage::step && state.legs().empty() && random.below(one_in) == 0) {
      compare(state, slow);
      ++positions;
    }
    list.clear();
    state.moves(list);
    state.play(state.turn().is_chance() ? list.pick_outcome(random)
               : random.below(4) == 0   ? list.pick(random)
                                        : state.playout_move(list, random));
  }
  return positions;
}

// The standard plan, crowded: other colours, more white, black and red points, more segments.
std::string crowded_board(Random& random) {
  return changed_board([&](Json& json) {
    for (Json& segment : json["segments"]) {
      segment["colour"] = colour_names[random.below(colours)];
    }
    for (Json& point : json["points"]) {
      if (point["kind"] == "plain" && random.below(3) == 0) {
        point["kind"] = kind_names[random.below(8) == 0 ? 4 : 2 + random.below(2)];
      }
    }
    std::set<std::pair<int, int>> joined;
    for (int i = 0; i < 40; ++i) {
      const int a = static_cast<int>(random.below(49));
      const int b = static_cast<int>(random.below(49));
      if (a < b && joined.insert({a, b}).second) {
        // Of a colour that does not join them yet.
        for (const auto colour : colour_names) {
          const Json segment = {{"a", a}, {"b", b}, {"colour", colour}};
          if (std::ranges::find(json["segments"], segment) == json["segments"].end()) {
            json["segments"].push_back(segment);
            break;
          }
        }
      }
    }
  });
}

// What happened in a turn.
struct Deeds {
  double turns = 0;
  double white = 0;
  double black = 0;
  double jump = 0;
  double red = 0;
  double pass = 0;
};

// The last state of the play that leaves the fewest segments, ties by chance.
struct Best {
  unsigned segments = UINT_MAX;
  std::uint32_t ties = 0;
  std::vector<Move> moves;
};

void seek(const State& state, Player me, std::vector<Move>& moves, Random& random, Best& best) {
  if (state.stage() != Stage::step && state.stage() != Stage::white) {
    const unsigned left = state.segments_left(me);
    best.ties = left < best.segments ? 1 : best.ties + (left == best.segments ? 1 : 0);
    if (left < best.segments || (left == best.segments && random.below(best.ties) == 0)) {
      best.segments = left;
      best.moves = moves;
    }
    return;
  }
  MoveList list;
  state.moves(list);
  for (const Move move : list) {
    State next = state;
    next.play(move);
    moves.push_back(move);
    seek(next, me, moves, random, best);
    moves.pop_back();
  }
}

void count_deed(const State& state, Move move, Deeds& deeds) {
  if (state.stage() == Stage::white) {
    deeds.white += move == stay ? 0 : 1;
  } else if (move == pass) {
    ++deeds.pass;
  } else {
    const Step step = step_of(move);
    const auto is_black = [&](unsigned point) {
      return point < most_points && state.board().plan().kind[point] == Kind::black;
    };
    deeds.red += state.sends_home(step) ? 1 : 0;
    deeds.jump += step.is_jump ? 1 : 0;
    deeds.black += !step.is_jump && is_black(step.from) && is_black(step.to) ? 1 : 0;
  }
}

// A game between players who hurry; the turns that the winner needed.
double hurried_game(unsigned players, Random& random, Deeds& deeds) {
  State state = *Game::start(options_for(players));
  while (!state.is_opened()) {
    if (state.turn().is_chance()) {
      state.play(random_move(state, random));
      continue;
    }
    Best best;
    std::vector<Move> moves;
    seek(state, state.mover(), moves, random, best);
    ++deeds.turns;
    for (const Move move : best.moves) {
      count_deed(state, move, deeds);
      state.play(move);
    }
  }
  return state.turns_taken(state.finished()[0]);
}

}  // namespace

// Pins the one order that is listed.
TEST(QuadrotDifferential, PerftIsUnchanged) {
  const State state = position(options_for(2), "S1@13,29,41+0;N1@19,23,7+0/9,9/-/1/dice/-");
  const std::array<std::uint64_t, 6> counts{1, 10, 48, 98, 964, 4443};
  for (std::size_t depth = 0; depth < counts.size(); ++depth) {
    EXPECT_EQ(perft(state, static_cast<int>(depth)), counts[depth]) << depth;
  }
}

// Known from independent simulations of the same plan.
TEST(QuadrotDifferential, HurriedGamesAreAsLongAndVariedAsKnown) {
  constexpr int games = QUATUOR_SLOW_BUILD ? 40 : 300;
  constexpr double margin = QUATUOR_SLOW_BUILD ? 4 : 2;
  Random random(1);
  Deeds deeds;
  const std::array<std::pair<unsigned, double>, 3> known{{{2, 33}, {3, 29}, {4, 32}}};
  for (const auto& [players, turns] : known) {
    double sum = 0;
    for (int i = 0; i < games; ++i) {
      sum += hurried_game(players, random, deeds);
    }
    EXPECT_NEAR(sum / games, turns, margin) << players;
  }
  EXPECT_NEAR(deeds.white / deeds.turns, 0.155, 0.025);
  EXPECT_NEAR(deeds.black / deeds.turns, 0.045, 0.025);
  EXPECT_NEAR(deeds.jump / deeds.turns, 0.025, 0.015);
  EXPECT_NEAR(deeds.red / deeds.turns, 0.025, 0.015);
  EXPECT_NEAR(deeds.pass / deeds.turns, 0.03, 0.015);
}

TEST(QuadrotDifferential, FastAndSlowPlaysAgree) {
  int positions = 0;
  for (std::uint64_t seed = 0; seed < (QUATUOR_SLOW_BUILD ? 3 : 36); ++seed) {
    positions += compare_games("standard", seed, QUATUOR_SLOW_BUILD ? 16 : 4);
  }
  EXPECT_GT(positions, QUATUOR_SLOW_BUILD ? 20 : 2'000);
}

TEST(QuadrotDifferential, FastAndSlowPlaysAgreeOnCrowdedBoards) {
  int positions = 0;
  int boards = 0;
  for (std::uint64_t seed = 0; seed < (QUATUOR_SLOW_BUILD ? 6 : 60); ++seed) {
    Random random(seed);
    const auto board = crowded_board(random);
    if (read_board(board)) {
      ++boards;
      positions += compare_games(board, seed, QUATUOR_SLOW_BUILD ? 40 : 10);
    }
  }
  EXPECT_GT(boards, QUATUOR_SLOW_BUILD ? 1 : 20);
  EXPECT_GT(positions, QUATUOR_SLOW_BUILD ? 10 : 1'000);
}

}  // namespace quatuor::quadrot
