#include "cli/play/terminal_table.hpp"

#include <algorithm>
#include <ostream>
#include <utility>

#include <fmt/ranges.h>

#include "cli/console/wrap.hpp"
#include "core/paint.hpp"
#include "core/split.hpp"
#include "match/decide.hpp"

namespace quatuor::cli {

namespace {

constexpr std::string_view news_colour = "36";

}  // namespace

TerminalTable::TerminalTable(Console console, Record record, std::vector<Player> players,
                             HeldFile file, const Oracle* oracle, const Limits& limits)
    : console_(std::move(console)),
      record_(std::move(record)),
      players_(std::move(players)),
      file_(std::move(file)),
      oracle_(oracle),
      limits_(limits) {}

int TerminalTable::play() {
  introduce();
  for (;;) {
    let_chance_decide();
    const Turn turn = record_.match.turn();
    if (turn.is_over()) {
      return finish();
    }
    if (console_.interrupted()) {
      return farewell();
    }
    const bool goes_on = player_to_move().is_human() ? ask() != Next::leave : let_bot_move();
    if (!goes_on) {
      return farewell();
    }
  }
}

// The goal, and who sits where, unless all of them are people.
void TerminalTable::introduce() {
  const AnyGame& game = record_.match.game();
  report(say("{}", "{}", game.info().goal));
  Text seats;
  const bool is_clear = std::ranges::all_of(players_, &Player::is_human);
  for (Seat seat = 1; seat <= record_.match.position().seats(); ++seat) {
    const Player& player = players_[seat - 1U];
    const Text who = player.is_human() ? say("vous", "you") : player_name(player);
    const Text part = say("{} : {}.", "{}: {}.", record_.match.position().seat_name(seat), who);
    seats = seats.fr.empty() ? part : say("{} {}", "{} {}", seats, part);
  }
  if (!is_clear) {
    report(seats);
  }
  if (cannot_wipe()) {
    report(
        say("Ce terminal ne s'efface pas : le plateau y est dessiné sans secrets. « voir » vous "
            "montre les vôtres, mais on peut les relire en remontant.",
            "This terminal cannot be wiped: the board is drawn without secrets. \"look\" shows "
            "you yours, but they can be read again by scrolling back."));
  }
}

bool TerminalTable::has_people() const {
  return std::ranges::any_of(players_, &Player::is_human);
}

const Player& TerminalTable::player_to_move() const {
  return players_[record_.match.turn().seat() - 1U];
}

// The screen shows what whoever sits at it may see: the only person, else the person to move.
Viewer TerminalTable::viewer() const {
  const Turn turn = record_.match.turn();
  if (turn.is_over()) {
    return Viewer::all();
  }
  if (std::ranges::count_if(players_, &Player::is_human) == 1) {
    const auto person = std::ranges::find_if(players_, &Player::is_human);
    return Viewer::seat(static_cast<Seat>(person - players_.begin() + 1));
  }
  return turn.is_seat() && player_to_move().is_human() ? Viewer::seat(turn.seat())
                                                       : Viewer::spectator();
}

void TerminalTable::let_chance_decide() {
  const Match& match = record_.match;
  while (match.turn().is_chance()) {
    make(match.draw());
  }
}

// A thought that was cut short is thrown away: it would be weaker than the bot, and a resumed game
// another than the same without the interruption.
bool TerminalTable::let_bot_move() {
  const Match& match = record_.match;
  const Player& player = player_to_move();
  const Position& position = match.position();
  if (console_.interactive) {
    console_.out << say("{} réfléchit…\n", "{} is thinking…\n",
                        position.seat_name(position.turn().seat()))
                        .in(console_.lang())
                 << std::flush;
  }
  const Thought thought = decide(match, player, task_for(player), oracle_);
  if (console_.interrupted()) {
    return false;
  }
  make(thought.move);
  keep();
  if (!has_people()) {
    show_board();
  }
  return true;
}

void TerminalTable::report(Text text) {
  news_.push_back({.before = nullptr, .text = std::move(text)});
}

void TerminalTable::make(Move move) {
  news_.push_back({.before = record_.match.position().clone(), .move = move, .text = {}});
  record_.match.play(move);
  has_news_to_keep_ = true;
  board_is_stale_ = true;
}

Task TerminalTable::task_for(const Player& player) {
  Task task = task_of(player, record_.match.game().info());
  if (task.knows_endgame) {
    task.endgame = endgame_.bits();
  }
  task.stop = console_.interrupted;
  return within(limits_, std::move(task));
}

void TerminalTable::show_board() {
  const std::string board = record_.match.position().draw(viewer_of_screen(), console_.style);
  console_.out << (console_.interactive && console_.style.clears ? "\x1b[H\x1b[2J" : "\n") << board;
  if (console_.screen().rows == 0) {
    console_.out << '\n';
  }
  const auto warned = warning();
  const auto rows = static_cast<std::size_t>(std::ranges::count(board, '\n') +
                                             std::ranges::count(warned.value_or(""), '\n'));
  const auto news = news_lines(rows);
  for (const auto& line : news) {
    console_.print("  " + paint(console_.style, news_colour, line));
  }
  screen_is_full_ = console_.screen().rows != 0 && rows + news.size() + 2 > console_.screen().rows;
  console_.out << warned.value_or("");
  read_by_viewer() = news_.size();
  board_is_stale_ = false;
}

// Where there are secrets people look one after the other, and each wants to know all that
// happened.
std::size_t& TerminalTable::read_by_viewer() {
  const Turn turn = record_.match.turn();
  const bool looks_alone = record_.match.game().info().hidden && turn.is_seat();
  return read_until_[looks_alone ? turn.seat() : 0];
}

// What happened since this viewer last looked, a sentence or more for each decision.
std::vector<std::string> TerminalTable::untold_news() {
  constexpr std::size_t most_news = 16;
  std::vector<std::string> told;
  for (std::size_t i = read_by_viewer(); i < news_.size(); ++i) {
    const News& news = news_[i];
    const Text part =
        news.before ? news.before->tell_once(news.move, viewer_of_screen()) : news.text;
    if (!part.fr.empty()) {
      told.push_back(part.in(console_.lang()));
    }
  }
  told.erase(told.begin(),
             told.end() - static_cast<std::ptrdiff_t>(std::min(told.size(), most_news)));
  return told;
}

// The news, on a screen as one text: as many of the last sentences as fit below so many rows of
// board. What is left out stands in the log.
std::vector<std::string> TerminalTable::news_lines(std::size_t board_rows) {
  auto told = untold_news();
  const ScreenSize screen = console_.screen();
  if (screen.rows == 0) {
    return told;
  }
  // The prompt takes a row, and a blank one above it where there is room.
  const std::size_t left = screen.rows - std::min(screen.rows, board_rows + 1);
  const std::size_t room = left > 2 ? left - 1 : std::max<std::size_t>(left, 1);
  constexpr std::size_t margin = 2;
  const std::size_t width = screen.columns - std::min(screen.columns, 2 * margin);
  const Text cut = say("… (« journal » dit tout) ", "… (\"log\" tells all) ");
  for (std::size_t first = 0; first < told.size(); ++first) {
    const std::string text =
        (first == 0 ? "" : cut.in(console_.lang())) +
        fmt::format("{}",
                    fmt::join(told.begin() + static_cast<std::ptrdiff_t>(first), told.end(), " "));
    const std::string wrapped = wrap(text, width);
    const auto lines = split(wrapped, '\n');
    if (lines.size() <= room || first + 1 == told.size()) {
      return {lines.begin(), lines.end()};
    }
  }
  return {};
}

// As much as fits in one row beside the answer.
std::string TerminalTable::prompt() const {
  constexpr std::size_t longest_list = 40;
  const Position& position = record_.match.position();
  MoveList list;
  position.choices(list);
  std::vector<std::string> texts;
  for (const Move move : list) {
    texts.push_back(position.move_words(move).in(console_.lang()));
  }
  const Words name = position.seat_name(position.turn().seat());
  const Text asked = say("C'est à {} de jouer. {}", "{}, your move. {}", name, position.ask());
  const Text briefly = say("{}. {}", "{}. {}", name, position.ask());
  const std::string listed = fmt::format("{}", fmt::join(texts, " "));
  const Text example =
      cannot_wipe() ? Text{}
      : listed.size() <= longest_list
          ? say(" ({}, ou aide) : ", " ({}, or help): ", listed)
          : say(", comme {} (ou aide) : ", ", like {} (or help): ", texts[texts.size() / 2]);
  const Text plainly = say(" (ou aide) : ", " (or help): ");
  const std::size_t columns = console_.screen().columns;
  const Text& shown_moves = example.fr.empty() ? plainly : example;
  std::string prompt;
  for (const auto& [question, moves] :
       {std::pair(asked, shown_moves), std::pair(briefly, shown_moves),
        std::pair(briefly, plainly)}) {
    prompt = question.in(console_.lang()) + moves.in(console_.lang());
    if (columns == 0 || columns_of(prompt) + answer_room <= columns) {
      break;
    }
  }
  return prompt;
}

std::optional<std::string> TerminalTable::ask_for(const Text& prompt) const {
  return console_.ask(
      {.prompt = prompt.in(console_.lang()), .asked = shares_secrets() ? at_screen_ : Seat{0}});
}

TerminalTable::Next TerminalTable::ask() {
  keep();
  if (!hand_over()) {
    return Next::leave;
  }
  if (board_is_stale_) {
    show_board();
  }
  for (;;) {
    console_.out << (std::exchange(screen_is_full_, false) ? "" : "\n");
    const auto line =
        console_.ask({.prompt = prompt(),
                      .next_words = [this](std::string_view before) { return next_words(before); },
                      .asked = shares_secrets() ? at_screen_ : Seat{0}});
    if (!line) {
      return Next::leave;
    }
    if (const Next next = obey(*line); next != Next::ask_again) {
      return next;
    }
  }
}

}  // namespace quatuor::cli
