#pragma once

// Scores: what is certain, and where it ends.
namespace quatuor::duel_score {

inline constexpr int win = 30'000;
inline constexpr int infinite = 32'000;
inline constexpr int longest = 250;  // plies from the root
inline constexpr int proven = win - 1'000;
// What the endgame table knows is certain, but not how far away the end is: a band of its own,
// below all wins that are counted.
inline constexpr int known_win = proven + 500;
inline constexpr int least_counted_win = win - longest;
static_assert(known_win < least_counted_win && known_win - longest > proven);

// Wins are counted from the root in the search, from the position itself in the table.
constexpr int from_here(int score, int ply) {
  return score >= proven ? score - ply : score <= -proven ? score + ply : score;
}
constexpr int from_node(int score, int ply) {
  return score >= proven ? score + ply : score <= -proven ? score - ply : score;
}

}  // namespace quatuor::duel_score
