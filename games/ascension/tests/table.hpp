#pragma once

#include <map>

#include <gtest/gtest.h>

#include "core/playout.hpp"
#include "games/ascension/text/notation.hpp"

// Positions for the tests of Ascension, written as changes of the start: one cube on every cell but
// the corners (a9 triangle, i9 circle, i1 square, a1 star) and the pillar at e5.
namespace quatuor::ascension {

inline Options options_for(unsigned players, std::string_view more = {}) {
  Options options(Game::info.options);
  EXPECT_TRUE(options.set("players", fmt::format("{}", players)));
  EXPECT_TRUE(more.empty() || options.set(more));
  return options;
}

// The fields of a position's text, as docs/notation.md has them.
struct Scene {
  std::map<std::string, std::string> cells = {};  // those that are not as at the start
  std::string faces = "-";
  std::string players = "T.a9.2.0.0.;Q.i1.2.0.0.";
  std::string flags = "-";
  std::string out = "-";
  std::string locks = "-,-";
  std::string turn = "1";
  std::string stage = "take";
  std::string options = {};

  [[nodiscard]] std::string text() const {
    std::string board;
    for (unsigned cell = 0; cell < ascension::cells; ++cell) {
      const bool is_bare = cell == pillar || every_corner.contains(cell);
      const auto changed = cells.find(cell_text(cell));
      board += cell == 0 ? "" : cell % side == 0 ? "/" : ",";
      board += changed != cells.end() ? changed->second : is_bare ? "-" : ".";
    }
    return fmt::format("{}|{}|{}|{}|{}|{}|{}|{}", board, faces, players, flags, out, locks, turn,
                       stage);
  }
};

// Columns of four cubes on d6, beside the pillar, and c6.
inline Scene two_towers(std::string players) {
  return {.cells = {{"d6", "d6+a2+a3+a4"},
                    {"c6", "c6+b2+b3+b4"},
                    {"a2", "-"},
                    {"a3", "-"},
                    {"a4", "-"},
                    {"b2", "-"},
                    {"b3", "-"},
                    {"b4", "-"}},
          .players = std::move(players)};
}

// Everything around h2 is bare: a pawn there, on level 2, cannot go down two.
inline Scene stranded_on_h2(std::string players) {
  return {.cells = {{"g1", "-"},
                    {"h1", "-"},
                    {"g2", "-"},
                    {"g3", "-"},
                    {"h3", "-"},
                    {"i3", "-"},
                    {"i2", "-"},
                    {"a2", "a2+g1+h1"},
                    {"a3", "a3+g2+g3"},
                    {"a4", "a4+h3+i3+i2"}},
          .players = std::move(players)};
}

inline State position(const Scene& scene) {
  const auto players = static_cast<unsigned>(std::ranges::count(scene.players, ';') + 1);
  const Options options = options_for(players, scene.options);
  auto state = Game::parse_position(options, scene.text());
  EXPECT_TRUE(state) << scene.text() << ": " << state.error().en;
  return state ? *state : *Game::start(options);
}

inline void play(State& state, std::string_view line) {
  for (std::string_view rest = line; !rest.empty();) {
    const auto end = std::min(rest.find(' '), rest.size());
    const auto word = rest.substr(0, end);
    const auto move = Game::parse_move(state, word);
    ASSERT_TRUE(move) << word << ": " << move.error().en;
    state.play(*move);
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
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

inline bool may(const State& state, std::string_view text) {
  return Game::parse_move(state, text).has_value();
}

inline std::string where(const State& state, Seat seat) {
  return cell_text(state.pawn(static_cast<Player>(seat - 1)));
}

}  // namespace quatuor::ascension
