#include "protocol/engine/engine.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <new>

#include <fmt/ranges.h>

#include "core/hash.hpp"
#include "core/nearest.hpp"
#include "core/number.hpp"
#include "core/random.hpp"
#include "core/split.hpp"
#include "core/utf8.hpp"
#include "core/version.hpp"
#include "match/settings.hpp"
#include "match/thoughts.hpp"
#include "protocol/engine/go.hpp"

namespace quatuor::protocol {

namespace {

constexpr std::array<std::string_view, 5> lonely_commands{"ugi", "isready", "uginewgame", "stop",
                                                          "quit"};

bool has_endgame(const GameInfo& info) {
  return std::ranges::any_of(info.levels, &Level::knows_endgame);
}

}  // namespace

const std::array<Engine::Setting, 3> Engine::settings{
    {{"MultiPV", 64, 1, &Engine::lines_},
     {"Hash", 65'536, Engine::usual_megabytes, &Engine::megabytes_},
     {"Threads", 256, 1, &Engine::threads_}}};

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
  if (command == "ugi") {
    return introduce();
  }
  if (command == "isready") {
    return get_ready();
  }
  if (command == "uginewgame") {
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
  if (command == "stop") {
    return "";
  }
  if (command == "quit") {
    has_quit_ = true;
    return "";
  }
  return refuse("je ne connais pas « {} »", "unknown command \"{}\"", shown(command));
}

std::string Engine::introduce() const {
  std::string text = fmt::format("id name Quatuor {} {} ({})\nid author the Quatuor authors\n",
                                 entry_.game().info().id, version(), build_id());
  for (const auto& option : options_.specs()) {
    text += fmt::format("option name {} type {} default {}", option.name,
                        option.is_file()         ? "string"
                        : option.choices.empty() ? "spin"
                                                 : "combo",
                        option.fallback);
    if (option.choices.empty() && !option.is_file()) {
      text += fmt::format(" min {} max {}", option.low, option.high);
    }
    for (const auto choice : option.choices) {
      text += fmt::format(" var {}", choice);
    }
    text += '\n';
  }
  for (const Setting& setting : settings) {
    text += fmt::format("option name {} type spin default {} min 1 max {}\n", setting.name,
                        setting.fallback, setting.most);
  }
  if (has_endgame(entry_.game().info())) {
    text += fmt::format("option name Endgame type combo default {} var {}\n",
                        endgame_choices.front(), fmt::join(endgame_choices, " var "));
  }
  return text + "ugiok\n";
}

// What takes its time to read is not to be read while a clock runs.
std::string Engine::get_ready() const {
  if (has_endgame(entry_.game().info()) && endgame_ != "never") {
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
  kept_ = {};
  return {};
}

Expected<void> Engine::set_option(const Line& words) {
  if (words.size() < 5 || words[1] != "name" || words[3] != "value") {
    return refuse("on écrit setoption name X value Y", "write setoption name X value Y");
  }
  const std::string value = fmt::format("{}", fmt::join(words.begin() + 4, words.end(), " "));
  if (is_search_option(words[2])) {
    return set_search_option(words[2], value);
  }
  const auto specs = options_.specs();
  if (std::ranges::find(specs, words[2], &OptionSpec::name) == specs.end()) {
    return unknown_option(words[2]);
  }
  Options options = options_;
  if (auto set = quatuor::set_option(options, words[2], value); !set) {
    return set;
  }
  return new_game(options);
}

std::unexpected<Text> Engine::unknown_option(std::string_view name) const {
  std::vector<std::string_view> known;
  std::ranges::transform(options_.specs(), std::back_inserter(known), &OptionSpec::name);
  std::ranges::transform(settings, std::back_inserter(known), &Setting::name);
  if (has_endgame(entry_.game().info())) {
    known.emplace_back("Endgame");
  }
  return refuse("pas d'option « {} ».{} Il y a : {}", "no option \"{}\".{} There are: {}",
                shown(name), did_you_mean(name, known), fmt::format("{}", fmt::join(known, ", ")));
}

bool Engine::is_search_option(std::string_view name) const {
  return (name == "Endgame" && has_endgame(entry_.game().info())) ||
         std::ranges::find(settings, name, &Setting::name) != settings.end();
}

// It changes how bots think, not the game: that goes on.
Expected<void> Engine::set_search_option(std::string_view name, std::string_view value) {
  const auto* const setting = std::ranges::find(settings, name, &Setting::name);
  if (setting == settings.end()) {
    return set_endgame(value);
  }
  const auto number = parse_number<std::uint64_t>(value);
  if (!number || *number == 0 || *number > setting->most) {
    return refuse("{} demande un nombre entier de 1 à {}", "{} needs a whole number from 1 to {}",
                  name, setting->most);
  }
  this->*setting->value = *number;
  return {};
}

Expected<void> Engine::set_endgame(std::string_view value) {
  const auto chosen = std::ranges::find(endgame_choices, value);
  if (chosen == endgame_choices.end()) {
    return refuse("Endgame est level, always ou never, pas « {} »",
                  "Endgame is level, always or never, not \"{}\"", shown(value));
  }
  endgame_ = *chosen;
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
  // Another start is another game.
  if (fen != start_) {
    kept_ = {};
  }
  start_ = fen;
  return {};
}

Expected<std::string> Engine::go(const Line& words) {
  if (!position_->turn().is_seat()) {
    return position_->turn().is_chance()
               ? refuse("c'est au hasard de jouer : donnez son résultat comme un coup",
                        "it is chance's turn: give its result as a move")
               : refuse("la partie est finie", "the game is over");
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
  task.stop = [time_is_up = task.stop, is_endless = asked->is_endless, this] {
    return time_is_up() || driver_.wants_an_end(is_endless);
  };
  return fmt::format("bestmove {}\n", position_->move_text(search(std::move(task)).move));
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
