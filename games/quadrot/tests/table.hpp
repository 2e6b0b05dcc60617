#pragma once

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/playout.hpp"
#include "games/quadrot/text/notation.hpp"

// Positions for the tests of Quadrot. Most lie on the standard plan:
//
//                             <28> N
//                           ╱r │y ╲b
//                12 ─y─ 19 ─k─ 27 ─r─ 35 ─k─ 42
//             ╱r │k     │b     │b     │y     │y ╲r
//          5 ─y─(11)─r─[18]─y─#26#─k─ 34 ─b─(41)─k─ 47
//         │k     │b     │k     │r     │r     │r     │y
//          4 ─y─ 10 ─r─ 17 ─b─ 25 ─y─ 33 ─k─[40]─b─ 46
//      ╱b │r     │k     │y     │k     │b     │y     │k ╲r
// W < 0>─y─  3 ─b─# 9#─r─ 16 ─k─#24#─k─ 32 ─r─#39#─b─ 45 ─y─<48> E
//     ╲r  │k     │y     │b     │k     │y     │k     │r  ╱b
//          2 ─b─[ 8]─k─ 15 ─y─ 23 ─b─ 31 ─r─ 38 ─y─ 44
//         │y     │r     │r     │r     │k     │b     │k
//          1 ─k─( 7)─b─ 14 ─k─#22#─y─[30]─r─(37)─y─ 43
//            ╲r  │y     │y     │b     │b     │k  ╱r
//                 6 ─k─ 13 ─r─ 21 ─k─ 29 ─y─ 36
//                          ╲b  │y  ╱r
//                             <20> S
//
// A player is written side, pawns at home, @ points, + pawns out: S2@13,20+0.
namespace quatuor::quadrot {

inline constexpr std::string_view nobody_moved = "N4@-+0";

inline Options options_for(unsigned players, std::string_view board = "standard") {
  Options options(Game::info.options);
  EXPECT_TRUE(options.set("players", fmt::format("{}", players)));
  EXPECT_TRUE(options.set("board", board));
  return options;
}

inline State position(const Options& options, std::string_view text) {
  auto state = Game::parse_position(options, text);
  EXPECT_TRUE(state) << text << ": " << state.error().en;
  return state ? *state : *Game::start(options);
}

// Seat 1 at S has thrown; seat 2 sits at N.
inline State table(std::string_view south, std::string_view thrown,
                   std::string_view north = nobody_moved, std::string_view board = "standard") {
  return position(options_for(2, board), fmt::format("{};{}/5,5/-/1/{}/-", south, north, thrown));
}

inline void play(State& state, std::string_view text) {
  const auto move = Game::parse_move(state, text);
  ASSERT_TRUE(move) << text << ": " << move.error().en;
  state.play(*move);
}

inline std::string refusal(const State& state, std::string_view text) {
  const auto move = Game::parse_move(state, text);
  return move ? "accepted" : move.error().en;
}

inline std::string texts(const State& state) {
  MoveList list;
  state.moves(list);
  std::string text;
  for (const Move move : list) {
    text += (text.empty() ? "" : " ") + Game::move_text(state, move);
  }
  return text;
}

// All that the mover may do.
inline std::string choices(const State& state) {
  return texts(state.in_any_order());
}

// The pawns of a seat, as in the position's text.
inline std::string pawns(const State& state, Seat seat) {
  const auto player = static_cast<Player>(seat - 1);
  std::string points;
  for (PointSet set = state.pawns_of(player); set != 0; set &= set - 1) {
    points += fmt::format("{}{}", points.empty() ? "" : ",", lowest(set));
  }
  return fmt::format("{}{}@{}+{}", side_letters[state.side_of(player)], state.at_home(player),
                     points.empty() ? "-" : points, state.are_out(player));
}

// The standard plan with something changed.
template <class Change>
std::string changed_board(const Change& change) {
  Json json = Json::parse(Game::board_file());
  change(json);
  return json.dump();
}

inline std::string with_segment(int a, int b, const char* colour) {
  return changed_board(
      [&](Json& json) { json["segments"].push_back({{"a", a}, {"b", b}, {"colour", colour}}); });
}

}  // namespace quatuor::quadrot
