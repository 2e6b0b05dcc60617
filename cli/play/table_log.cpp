// What a person at the table may read instead of the board.
#include <fmt/ranges.h>

#include "cli/console/markdown.hpp"
#include "cli/play/terminal_table.hpp"
#include "core/number.hpp"
#include "match/walk.hpp"

namespace quatuor::cli {

// Until it has been read.
void TerminalTable::show_aside(std::string_view text) {
  const Seat asked = shares_secrets() ? at_screen_ : Seat{0};
  if (show_in_pages(console_, text, asked) && console_.interactive && console_.style.clears) {
    (void)ask_for(say("[Entrée] retour au plateau : ", "[Enter] back to the board: "));
  }
  show_board();
}

// As whoever looks may know it. Where the table remembers nothing for its players, what they saw
// earlier is not told again.
void TerminalTable::log(std::string_view how_many) {
  const auto wanted =
      how_many.empty() ? std::optional(std::string::npos) : parse_number<std::size_t>(how_many);
  if (!wanted || *wanted == 0) {
    console_.print(say("Écrivez journal seul, ou avec un nombre de coups, comme journal 10.",
                       "Write log alone, or with a number of moves, like log 10."));
    return;
  }
  const Match& match = record_.match;
  const Viewer viewer = match.position().forgets() ? Viewer::spectator() : viewer_of_screen();
  Walk walk(match);
  std::vector<std::string> told;
  for (std::size_t ply = 1; ply <= match.moves().size(); ++ply) {
    const Text text = walk.at(ply - 1).tell_once(match.moves()[ply - 1], viewer);
    if (!text.fr.empty()) {
      told.push_back(fmt::format("{:>4}  {}\n", ply, text.in(console_.lang())));
    }
  }
  if (told.empty()) {
    console_.print(say("Rien n'est encore joué.", "Nothing has been played yet."));
    return;
  }
  const std::size_t first = told.size() - std::min(told.size(), *wanted);
  show_aside(fmt::format(
      "{}", fmt::join(told.begin() + static_cast<std::ptrdiff_t>(first), told.end(), "")));
}

}  // namespace quatuor::cli
