#include <ostream>

#include "cli/commands.hpp"
#include "core/number.hpp"
#include "match/record_file.hpp"
#include "match/result.hpp"

namespace quatuor::cli {

namespace {

// Secrets of a game that goes on stay secret.
Viewer viewer_of(const Match& match) {
  const bool keeps_secrets = match.game().info().hidden && !match.turn().is_over();
  return keeps_secrets ? Viewer::spectator() : Viewer::all();
}

void show(const Console& console, const Match& match, std::size_t ply) {
  const auto& moves = match.moves();
  if (ply > 0) {
    const auto before = match.position_after(ply - 1);
    console.print(say("{}/{} : {}", "{}/{}: {}", ply, moves.size(),
                      before->tell(moves[ply - 1], viewer_of(match))));
  }
  console.print(match.position_after(ply)->draw(viewer_of(match), console.style));
  if (ply == moves.size()) {
    console.print(outcome_of(match));
  }
}

// Enter: on; b: back; a number: to that ply; q: quit.
int step_through(const Console& console, const Match& match) {
  const std::size_t last = match.moves().size();
  for (std::size_t ply = 0;;) {
    console.out << (console.style.clears ? "\x1b[H\x1b[2J" : "\n");
    show(console, match, ply);
    console.out << say("[Entrée] suite · [r] retour · [0–{}] aller à · [q] quitter : ",
                       "[Enter] next · [b] back · [0–{}] go to · [q] quit: ", last)
                       .in(console.lang());
    const auto line = console.read_line();
    if (!line || *line == "q") {
      return success;
    }
    if (const auto number = parse_number<std::size_t>(*line); number && *number <= last) {
      ply = *number;
    } else if (*line == "b" || *line == "r") {
      ply -= ply > 0 ? 1 : 0;
    } else if (line->empty()) {
      ply += ply < last ? 1 : 0;
    }
  }
}

}  // namespace

int replay(const Console& console, const std::string& file) {
  const auto record = load_record(file);
  if (!record) {
    return console.complain(record.error());
  }
  if (console.interactive) {
    return step_through(console, record->match);
  }
  for (std::size_t ply = 0; ply <= record->match.moves().size(); ++ply) {
    show(console, record->match, ply);
  }
  return success;
}

int check_record(const Console& console, const std::string& file) {
  const auto record = load_record(file);
  if (!record) {
    return console.complain(record.error());
  }
  console.print(say("{} : bon. {}, {} demi-coup(s). {}", "{}: good. {}, plies: {}. {}",
                    shown_path(file), record->match.game().info().name,
                    record->match.moves().size(), outcome_of(record->match)));
  return success;
}

}  // namespace quatuor::cli
