#include "match/thoughts.hpp"
#include "core/random.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace quatuor {

void follow(const Position& position, Seat seat, const Thought& thought,
            const std::function<void(const Position& before, Move move)>& tell) {
  Random random(0);
  const auto imagined = position.imagine(seat, random);
  for (const Move move : thought.line) {
    MoveList legal;
    if (!imagined->turn().is_over()) {
      imagined->choices(legal);
    }
    if (std::ranges::find(legal, move) == legal.end()) {
      return;
    }
    tell(*imagined, move);
    imagined->play(move);
  }
}

std::string line_text(const Position& position, Seat seat, const Thought& thought) {
  std::string text;
  follow(position, seat, thought, [&](const Position& before, Move move) {
    text += (text.empty() ? "" : " ") + before.move_text(move);
  });
  return text;
}

Text answers_text(const Position& position, Seat seat, const Thought& thought) {
  constexpr std::size_t most = 4;  // the advised move included
  Text text;
  std::size_t told = 0;
  follow(position, seat, thought, [&](const Position& before, Move move) {
    ++told;
    if (told == 1 || told > most || !before.turn().is_seat()) {
      return;
    }
    const Text part =
        say("{} {}", "{} {}", before.seat_name(before.turn().seat()), before.move_words(move));
    text = listed(text, part);
  });
  return text;
}

std::string answer_text(const Position& position, Seat seat, const Thought& thought) {
  std::string text;
  std::size_t told = 0;
  follow(position, seat, thought, [&](const Position& before, Move move) {
    const Turn turn = before.turn();
    if (++told == 2 && turn.is_seat() && !turn.is_seat(seat)) {
      text = before.move_text(move);
    }
  });
  return text;
}

namespace {

// As UCI has it: hundredths of a pawn, which are no more here than another way to write how likely
// it is (400 for ten to one), and wins, draws and losses in a thousand games. A search does not
// tell a draw from a game that either may win, but for one that is certain.
std::string score_text(const Thought& thought, Seat seats) {
  constexpr double most = 3'000;
  constexpr long certain = 10'000;
  const double odds = std::clamp(thought.score / (1 - thought.score), 1e-9, 1e9);
  const bool is_draw = seats == 2 && thought.is_proven && thought.score == 0.5;
  const bool is_won = thought.is_proven && thought.score == 1;
  const bool is_lost = thought.is_proven && thought.score == 0;
  const long pawns = std::lround(std::clamp(400 * std::log10(odds), -most, most));
  const long wins = is_draw ? 0 : std::lround(1000 * thought.score);
  return fmt::format("score cp {} wdl {} {} {}{}",
                     is_won    ? certain
                     : is_lost ? -certain
                               : pawns,
                     wins, is_draw ? 1000 : 0, is_draw ? 0 : 1000 - wins,
                     thought.is_proven ? " proven" : "");
}

// `rank`: "multipv 2 ", or nothing.
std::string info_text(const Position& position, Seat seat, const Thought& thought, double seconds,
                      const std::string& rank) {
  const double speed = static_cast<double>(thought.nodes) / std::max(seconds, 1e-6);
  return fmt::format("info depth {} {}{} nodes {} nps {:.0f} hashfull {:.0f} time {:.0f} pv {}\n",
                     thought.depth, rank, score_text(thought, position.seats()), thought.nodes,
                     speed, 1000 * std::min(thought.fullness, 1.0), 1000 * seconds,
                     line_text(position, seat, thought));
}

}  // namespace

std::string info_line(const Position& position, Seat seat, const Thought& thought, double seconds) {
  return info_text(position, seat, thought, seconds, "");
}

std::string info_lines(const Position& position, Seat seat, const Thought& thought,
                       double seconds) {
  if (thought.others.empty()) {
    return info_line(position, seat, thought, seconds);
  }
  std::string lines = info_text(position, seat, thought, seconds, "multipv 1 ");
  Thought other = thought;
  for (std::size_t i = 0; i < thought.others.size(); ++i) {
    other.score = thought.others[i].score;
    other.is_proven = thought.others[i].is_proven;
    other.line = thought.others[i].line;
    lines += info_text(position, seat, other, seconds, fmt::format("multipv {} ", i + 2));
  }
  return lines;
}

}  // namespace quatuor
