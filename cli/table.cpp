#include "cli/table.hpp"

#include <algorithm>
#include <ostream>

#include <fmt/ranges.h>

#include "cli/commands.hpp"
#include "cli/wrap.hpp"
#include "core/paint.hpp"
#include "core/split.hpp"
#include "match/decide.hpp"
#include "match/record_file.hpp"
#include "match/result.hpp"

namespace quatuor::cli {

namespace {

constexpr std::string_view news_colour = "36";

}  // namespace

Table::Table(Console console, Record record, std::vector<Player> players,
             std::filesystem::path file)
    : console_(std::move(console)),
      record_(std::move(record)),
      players_(std::move(players)),
      file_(std::move(file)) {}

int Table::play() {
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
    if (!player_to_move().is_human()) {
      let_bot_move();
      continue;
    }
    if (ask() == Next::leave) {
      return farewell();
    }
  }
}

// The goal, and who sits where.
void Table::introduce() {
  const AnyGame& game = record_.match.game();
  report(say("{}", "{}", game.info().goal));
  Text seats;
  for (Seat seat = 1; seat <= record_.match.position().seats(); ++seat) {
    const Player& player = players_[seat - 1U];
    const Text who = player.is_human() ? say("vous", "you") : player_name(player);
    seats = listed(seats, say("{} : {}", "{}: {}", record_.match.position().seat_name(seat), who));
  }
  report(say("{}.", "{}.", seats));
}

const Player& Table::player_to_move() const {
  return players_[record_.match.turn().seat() - 1U];
}

// The screen shows what whoever sits at it may see: the only person, else the person to move.
Viewer Table::viewer() const {
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

void Table::let_chance_decide() {
  const Match& match = record_.match;
  while (match.turn().is_chance()) {
    make(match.draw());
  }
}

void Table::let_bot_move() {
  const Match& match = record_.match;
  const Player& player = player_to_move();
  const Position& position = match.position();
  if (console_.interactive) {
    console_.out << say("{} réfléchit…\n", "{} is thinking…\n",
                        position.seat_name(position.turn().seat()))
                        .in(console_.lang())
                 << std::flush;
  }
  make(decide(match, player, task_for(player)).move);
  if (std::ranges::none_of(players_, &Player::is_human)) {
    show_board();
  }
}

void Table::report(Text text) {
  news_.push_back({.before = nullptr, .text = std::move(text)});
}

void Table::make(Move move) {
  news_.push_back({.before = record_.match.position().clone(), .move = move, .text = {}});
  record_.match.play(move);
  board_is_stale_ = true;
}

bool Table::has_begun() const {
  return std::ranges::any_of(record_.match.turns(), [](Turn turn) { return turn.is_seat(); });
}

// Before and after a person thinks, and at the end: nothing is lost by Ctrl-C or a crash.
void Table::keep() {
  std::error_code ignored;
  std::filesystem::create_directories(file_.parent_path(), ignored);
  const auto saved = save_record(file_, record_);
  is_kept_ = saved.has_value();
  if (!is_kept_ && !could_not_keep_) {
    report(saved.error());
    could_not_keep_ = true;
  }
}

Task Table::task_for(const Player& player) const {
  Task task = task_of(player, record_.match.game().info());
  task.stop = console_.interrupted;
  return task;
}

void Table::show_board() {
  const std::string board = record_.match.position().draw(viewer(), console_.style);
  console_.out << (console_.interactive && console_.style.clears ? "\x1b[H\x1b[2J" : "\n") << board;
  if (console_.height == 0) {
    console_.out << '\n';
  }
  const auto rows = static_cast<std::size_t>(std::ranges::count(board, '\n'));
  for (const auto& line : news_lines(rows)) {
    console_.print("  " + paint(console_.style, news_colour, line));
  }
  read_by_viewer() = news_.size();
  board_is_stale_ = false;
}

// Where there are secrets people look one after the other, and each wants to know all that
// happened.
std::size_t& Table::read_by_viewer() {
  const Turn turn = record_.match.turn();
  const bool looks_alone = record_.match.game().info().hidden && turn.is_seat();
  return read_until_[looks_alone ? turn.seat() : 0];
}

// What happened, told to whoever looks; on a screen as one text, of which the end fits below so
// many rows of board.
std::vector<std::string> Table::news_lines(std::size_t board_rows) {
  constexpr std::size_t most_news = 16;
  constexpr std::size_t prompt_rows = 3;
  constexpr std::size_t least_rows = 1;
  const auto first = std::max(read_by_viewer(), news_.size() - std::min(news_.size(), most_news));
  std::vector<std::string> told;
  std::string text;
  for (std::size_t i = first; i < news_.size(); ++i) {
    const News& news = news_[i];
    const Text part = news.before ? news.before->tell(news.move, viewer()) : news.text;
    told.push_back(part.in(console_.lang()));
    text += (text.empty() ? "" : " ") + told.back();
  }
  if (console_.height == 0) {
    return told;
  }
  const std::string wrapped = wrap(text, console_.width - std::min<std::size_t>(console_.width, 3));
  std::vector<std::string> lines;
  for (const auto line : split(wrapped, '\n')) {
    lines.emplace_back(line);
  }
  const std::size_t taken = board_rows + prompt_rows;
  const std::size_t room = std::max(least_rows, console_.height - std::min(console_.height, taken));
  if (lines.size() > room) {
    lines.erase(lines.begin(), lines.end() - static_cast<std::ptrdiff_t>(room));
    lines.front().insert(0, "… ");
  }
  return lines;
}

std::string Table::prompt() const {
  constexpr std::size_t longest_list = 40;
  const Position& position = record_.match.position();
  MoveList list;
  position.choices(list);
  std::vector<std::string> texts;
  for (const Move move : list) {
    texts.push_back(position.move_text(move));
  }
  const Words name = position.seat_name(position.turn().seat());
  const std::string listed = fmt::format("{}", fmt::join(texts, " "));
  const Text text =
      listed.size() <= longest_list
          ? say("{}, à vous. {} ({}, ou aide) : ", "{}, your move. {} ({}, or help): ", name,
                position.ask(), listed)
          : say("{}, à vous. {}, comme {} (ou aide) : ", "{}, your move. {}, like {} (or help): ",
                name, position.ask(), texts[texts.size() / 2]);
  return text.in(console_.lang());
}

bool Table::hand_over() {
  const Match& match = record_.match;
  const Seat seat = match.turn().seat();
  const bool is_needed = match.game().info().hidden && at_screen_ != seat &&
                         std::ranges::count_if(players_, &Player::is_human) > 1;
  at_screen_ = seat;
  if (!is_needed) {
    return true;
  }
  board_is_stale_ = true;
  // Where the screen cannot be wiped, what was on it is pushed away.
  const std::string wipe = !console_.interactive   ? "\n"
                           : console_.style.clears ? "\x1b[H\x1b[2J\x1b[3J"
                                                   : std::string(100, '\n');
  console_.out << wipe
               << say("L'écran est à {}. Les autres se détournent. [Entrée] ",
                      "The screen is {}'s. The others look away. [Enter] ",
                      match.position().seat_name(seat))
                      .in(console_.lang());
  return console_.read_line().has_value();
}

Table::Next Table::ask() {
  if (has_begun()) {
    keep();
  }
  if (!hand_over()) {
    return Next::leave;
  }
  if (board_is_stale_) {
    show_board();
  }
  for (;;) {
    console_.out << '\n' << wrap(prompt(), console_.width);
    const auto line = console_.read_line();
    if (!line) {
      return Next::leave;
    }
    if (const Next next = obey(*line); next != Next::ask_again) {
      return next;
    }
  }
}

int Table::farewell() {
  if (has_begun()) {
    keep();
  }
  if (is_kept_) {
    console_.print(say("\nLa partie est gardée. Pour la reprendre :\n  {} play --resume {}",
                       "\nThe game is kept. To go on with it:\n  {} play --resume {}",
                       console_.program, shown_path(file_))
                       .in(console_.lang()));
  } else {
    console_.print(say("\nAu revoir.", "\nGoodbye."));
  }
  return success;
}

int Table::finish() {
  keep();
  show_board();
  const Text result = result_sentence(record_.match.position(), record_.match.places());
  console_.print("\n  " + paint(console_.style, "1;32", result.in(console_.lang())));
  if (is_kept_) {
    const std::string file = shown_path(file_);
    console_.print(say("\n  Pour la revoir : {} replay {}\n  Pour la juger : {} analyse {}",
                       "\n  To see it again: {} replay {}\n  To judge it: {} analyse {}",
                       console_.program, file, console_.program, file)
                       .in(console_.lang()));
  }
  return success;
}

}  // namespace quatuor::cli
