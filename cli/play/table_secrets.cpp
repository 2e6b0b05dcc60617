// Several people at one screen, with secrets from each other.
#include <algorithm>
#include <ostream>

#include "cli/play/terminal_table.hpp"

namespace quatuor::cli {

bool TerminalTable::shares_secrets() const {
  return record_.match.game().info().hidden &&
         std::ranges::count_if(players_, &Player::is_human) > 1;
}

// There secrets are shown only when they are asked for.
bool TerminalTable::cannot_wipe() const {
  return shares_secrets() && console_.interactive && !console_.style.clears;
}

Viewer TerminalTable::viewer_of_screen() const {
  return cannot_wipe() && !record_.match.turn().is_over() ? Viewer::spectator() : viewer();
}

// What was on the screen, and above it, is gone; where that cannot be, it is pushed away.
void TerminalTable::wipe() {
  constexpr std::size_t taller_than_screens = 100;
  console_.out << (!console_.interactive   ? "\n"
                   : console_.style.clears ? "\x1b[H\x1b[2J\x1b[3J"
                                           : std::string(taller_than_screens, '\n'));
}

// After something that is for one person's eyes.
void TerminalTable::put_away() {
  if (!cannot_wipe()) {
    return;
  }
  (void)ask_for(say("[Entrée] pour le faire disparaître ", "[Enter] to make it disappear "));
  wipe();
  show_board();
}

bool TerminalTable::hand_over() {
  const Match& match = record_.match;
  const Seat seat = match.turn().seat();
  const bool is_needed = shares_secrets() && at_screen_ != seat;
  at_screen_ = seat;
  if (!is_needed) {
    return true;
  }
  board_is_stale_ = true;
  wipe();
  return ask_for(say("L'écran est à {}. Les autres se détournent. [Entrée] ",
                     "The screen is {}'s. The others look away. [Enter] ",
                     match.position().seat_name(seat)))
      .has_value();
}

}  // namespace quatuor::cli
