#include "protocol/engine/engine.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <new>

#include <fmt/ranges.h>

#include "core/hash.hpp"
#include "core/random.hpp"
#include "core/split.hpp"
#include "core/utf8.hpp"
#include "match/decide.hpp"
#include "match/match.hpp"
#include "match/thoughts.hpp"
#include "protocol/engine/go.hpp"

namespace quatuor::protocol {

namespace {

constexpr std::array<std::string_view, 8> lonely_commands{
    "ugi", "uci", "isready", "uginewgame", "ucinewgame", "ponderhit", "stop", "quit"};

}  // namespace

Engine::Engine(const Entry& entry, Lang lang, Driver driver)
    : entry_(entry), lang_(lang), driver_(std::move(driver)), options_(entry.game().options()) {
  // Every game starts with its default options; the conformance suite sees to it.
  position_ = *entry.game().start(options_);
}

std::string Engine::answer(std::string_view line) {
  if (line.size() > longest_line) {
    return fmt::format("error {}\n", say("ligne trop longue", "line too long").in(lang_));
  }
  if (!is_utf8(line)) {
    return fmt::format("error {}\n",
                       say("ce n'est pas du texte (UTF-8)", "not text (UTF-8)").in(lang_));
  }
  const auto words = split_words(line);
  if (words.empty()) {
    return {};
  }
  auto answered = obey(words);
  return answered ? *std::move(answered) : fmt::format("error {}\n", answered.error().in(lang_));
}

Expected<std::string> Engine::obey(const Line& words) {
  const auto silently = [](const Expected<void>& done) -> Expected<std::string> {
    return done ? Expected<std::string>("") : std::unexpected(done.error());
  };
  const auto command = words.front();
  if (words.size() > 1 && std::ranges::find(lonely_commands, command) != lonely_commands.end()) {
    return refuse("{} s'écrit seul", "{} is written alone", command);
  }
  if (command == "ugi" || command == "uci") {
    return introduce() + fmt::format("{}ok\n", command);
  }
  if (command == "isready") {
    return get_ready();
  }
  if (command == "uginewgame" || command == "ucinewgame") {
    return silently(new_game(options_));
  }
  if (command == "setoption") {
    return silently(set_option(words));
  }
  if (command == "position") {
    return silently(set_position(words));
  }
  if (command == "go") {
    return go(words);
  }
  if (command == "query") {
    return query(words);
  }
  if (command == "stop" || command == "ponderhit") {
    return release();
  }
  if (command == "quit") {
    has_quit_ = true;
    return "";
  }
  return refuse("je ne connais pas « {} »", "unknown command \"{}\"", shown(command));
}

// What takes its time to read is not to be read while a clock runs.
std::string Engine::get_ready() const {
  if (has_endgame() && endgame_ != "never") {
    driver_.endgame(false);
  }
  return "readyok\n";
}

Expected<void> Engine::new_game(const Options& options) {
  auto start = entry_.game().start(options);
  if (!start) {
    return std::unexpected(std::move(start.error()));
  }
  options_ = options;
  position_ = *std::move(start);
  start_.clear();
  plies_ = 0;
  held_back_.clear();
  kept_ = {};
  return {};
}

Expected<void> Engine::set_position(const Line& words) {
  const auto moves = std::ranges::find(words, "moves");
  const std::vector<std::string_view> what(words.begin() + 1, moves);
  const bool is_start = what.size() == 1 && what[0] == "startpos";
  if (!is_start && (what.size() < 2 || what[0] != "fen")) {
    return refuse("on écrit position startpos|fen TEXTE [moves …]",
                  "write position startpos|fen TEXT [moves …]");
  }
  const std::string fen =
      is_start ? "" : fmt::format("{}", fmt::join(what.begin() + 1, what.end(), " "));
  auto position = entry_.game().begin_at(options_, fen);
  if (!position) {
    return std::unexpected(std::move(position.error()));
  }
  for (auto word = moves; word != words.end(); ++word) {
    if (word == moves) {
      continue;
    }
    const auto move = (*position)->parse_move(*word);
    if (!move) {
      return refuse("coup {} : {}", "move {}: {}", word - moves, move.error());
    }
    (*position)->play(*move);
  }
  position_ = *std::move(position);
  plies_ = moves == words.end() ? 0 : static_cast<std::size_t>(words.end() - moves) - 1;
  held_back_.clear();
  // Another start is another game.
  if (fen != start_) {
    kept_ = {};
  }
  start_ = fen;
  return {};
}

Expected<std::string> Engine::go(const Line& words) {
  held_back_.clear();
  if (position_->turn().is_over()) {
    return refuse("la partie est finie", "the game is over");
  }
  // Who only ever asks for the next move has a whole game of it, and the same for the same seed.
  if (position_->turn().is_chance()) {
    const Move outcome = draw_outcome(*position_, seed_, plies_);
    return fmt::format("bestmove {}\n", position_->move_text(outcome));
  }
  auto asked = parse_go(*position_, std::span(words).subspan(1));
  if (!asked) {
    return std::unexpected(asked.error());
  }
  Task& task = asked->task;
  if (endgame_ == "always" || (endgame_ == "level" && task.knows_endgame)) {
    task.endgame = driver_.endgame(!asked->is_timed);
  }
  task.lines = lines_;
  task.memory = megabytes_ << 20U;
  task.threads = static_cast<unsigned>(threads_);
  // Only where the answer depends on the clock anyway: all others are the same every time.
  task.kept = asked->is_timed ? &kept_.at(position_->turn().seat() - 1U) : nullptr;
  ponders_ = asked->ponders;
  task.stop = [this, time = asked->time, is_endless = asked->is_endless,
               time_is_up = after(ponders_ ? longest_search : asked->time)]() mutable {
    if (ponders_ && driver_.has_made_the_move()) {
      ponders_ = false;
      time_is_up = after(time);
    }
    return time_is_up() || driver_.wants_an_end(is_endless || ponders_);
  };
  held_back_ = move_line(search(std::move(task)));
  return ponders_ ? "" : release();
}

// With what the other is expected to answer, where it can be told on the table that everybody sees.
std::string Engine::move_line(const Thought& thought) const {
  const Seat seat = position_->turn().seat();
  const std::string answer =
      entry_.game().info().hidden ? "" : answer_text(*position_, seat, thought);
  return fmt::format("bestmove {}{}{}\n", position_->move_text(thought.move),
                     answer.empty() ? "" : " ponder ", answer);
}

Thought Engine::search(Task task) const {
  const Seat seat = position_->turn().seat();
  const auto begin = std::chrono::steady_clock::now();
  std::optional<Thought> told;
  const auto tell = [&](const Thought& thought) {
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - begin;
    driver_.send(info_lines(*position_, seat, thought, spent.count()));
    told = thought;
  };
  task.listen = tell;
  Random random(hash_text(position_->text(Viewer::seat(seat))));
  try {
    Thought thought = entry_.think(*position_, seat, task, random);
    if (!told || thought.nodes != told->nodes || thought.move != told->move ||
        thought.score != told->score) {
      tell(thought);
    }
    return thought;
  } catch (const std::bad_alloc&) {
    // What was found before there was no more memory is an answer all the same.
    if (!told) {
      throw;
    }
    return *told;
  }
}

}  // namespace quatuor::protocol
