#include "cli/thoughts.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace quatuor::cli {

std::string line_text(const Position& position, Seat seat, const Thought& thought) {
  // Told on a table that the seat cannot tell from the real one; what does not fit there is left
  // out.
  Random random(0);
  const auto imagined = position.imagine(seat, random);
  std::string text;
  for (const Move move : thought.line) {
    MoveList legal;
    if (!imagined->turn().is_over()) {
      imagined->choices(legal);
    }
    if (std::ranges::find(legal, move) == legal.end()) {
      break;
    }
    text += (text.empty() ? "" : " ") + imagined->move_text(move);
    imagined->play(move);
  }
  return text;
}

std::string info_line(const Position& position, Seat seat, const Thought& thought, double seconds) {
  const double speed = static_cast<double>(thought.nodes) / std::max(seconds, 1e-6);
  return fmt::format("info depth {} nodes {} nps {:.0f} time {:.0f} score {:.1f}{} pv {}\n",
                     thought.depth, thought.nodes, speed, 1000 * seconds, 100 * thought.score,
                     thought.is_proven ? " proven" : "", line_text(position, seat, thought));
}

}  // namespace quatuor::cli
