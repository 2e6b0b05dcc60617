#include <fmt/ranges.h>

#include "match/dice_tags.hpp"
#include "match/record_format.hpp"

namespace quatuor {

namespace {

constexpr std::size_t plies_per_line = 10;

}  // namespace

std::string result_text(const Match& match) {
  if (!match.turn().is_over()) {
    return "unfinished";
  }
  std::string text = fmt::format("{}", fmt::join(match.places(), " "));
  if (const auto& end = match.early_end()) {
    text += fmt::format(" {}", word_of(end->kind));
    text += end->seat == 0 ? "" : fmt::format(" {}", end->seat);
  }
  return text;
}

std::string write_record(const Record& record) {
  const Match& match = record.match;
  std::string text =
      fmt::format("{} {}\ngame {}\n", record_magic, record_version, match.game().info().id);
  if (!record.date.empty()) {
    text += fmt::format("date {}\n", record.date);
  }
  for (std::size_t i = 0; i < record.players.size(); ++i) {
    text += fmt::format("seat {} {}\n", i + 1, shown(record.players[i], longest_name));
  }
  for (const auto& spec : match.options().specs()) {
    text += fmt::format("option {} {}\n", spec.name, match.options().get(spec.name));
  }
  text += fmt::format("seed {}\n", match.seed());
  if (!match.start_position().empty()) {
    text += fmt::format("position {}\n", match.start_position());
  }
  text += record.dice ? dice_lines(*record.dice) : "";
  text += "\nmoves\n";
  auto position = match.position_after(0);
  for (std::size_t ply = 0; ply < match.moves().size(); ++ply) {
    const bool opens = ply % plies_per_line == 0;
    text += opens ? fmt::format("{}{:>4}", ply == 0 ? "" : "\n", ply + 1) : "";
    text += fmt::format(" {}", position->move_text(match.moves()[ply]));
    position->play(match.moves()[ply]);
  }
  text += fmt::format("{}\nresult {}\n", match.moves().empty() ? "" : "\n", result_text(match));
  return text;
}

}  // namespace quatuor
