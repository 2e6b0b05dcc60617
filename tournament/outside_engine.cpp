#include "tournament/outside_engine.hpp"

#include <algorithm>

#include <fmt/ranges.h>

#include "core/hash.hpp"
#include "core/number.hpp"
#include "core/random.hpp"
#include "core/split.hpp"
#include "core/utf8.hpp"

namespace quatuor {

namespace {

using Clock = std::chrono::steady_clock;

std::unexpected<Fault> fault(Fault::Kind kind, Text reason) {
  return std::unexpected(Fault{kind, std::move(reason)});
}

// Faults are told within a sentence.
Text without_stop(Text text) {
  for (std::string* words : {&text.fr, &text.en}) {
    words->erase(words->find_last_not_of('.') + 1);
  }
  return text;
}

Text has_ended() {
  return say("le programme s'est arrêté", "the program has ended");
}

// "option name first type combo default random var …": what the program is without being told, if
// it says so.
struct Announced {
  std::string_view name;
  std::string fallback;
};

std::optional<Announced> parse_announced(std::string_view line) {
  const auto words = split_words(line);
  const auto value = std::ranges::find(words, "default");
  if (words.size() < 3 || words[0] != "option" || words[1] != "name") {
    return std::nullopt;
  }
  if (value == words.end()) {
    return Announced{words[2], {}};
  }
  const auto end = std::find_if(value + 1, words.end(), [](std::string_view word) {
    return word == "min" || word == "max" || word == "var";
  });
  return Announced{words[2], fmt::format("{}", fmt::join(value + 1, end, " "))};
}

// What an `info` line says that we keep.
void take_info(std::string_view line, Thought& thought) {
  const auto words = split_words(line);
  for (std::size_t i = 1; i + 1 < words.size() && words[i] != "pv"; ++i) {
    if (words[i] == "nodes") {
      thought.nodes = parse_number<std::uint64_t>(words[i + 1]).value_or(thought.nodes);
    } else if (words[i] == "depth") {
      thought.depth = parse_number<int>(words[i + 1]).value_or(thought.depth);
    }
  }
}

}  // namespace

std::expected<void, Fault> OutsideEngine::begin(const Match& match) {
  told_ = match.position_after(0);
  told_plies_ = 0;
  told_moves_.clear();
  auto ready = get_ready(Clock::now() + patience_);
  if (ready) {
    was_ready_ = true;
    return {};
  }
  process_.reset();
  auto& [kind, reason] = ready.error();
  kind = was_ready_ ? kind : Fault::Kind::start;
  return ready;
}

std::expected<void, Fault> OutsideEngine::get_ready(Time deadline) {
  const bool goes_on = process_.has_value();
  auto told = goes_on ? forget_last_game(deadline) : start(deadline);
  // Some end after each game.
  if (goes_on && !told && told.error().kind == Fault::Kind::crash) {
    told = start(deadline);
  }
  if (told) {
    told = tell("uginewgame", deadline);
  }
  if (!told) {
    return told;
  }
  const auto answer = ask("isready", "readyok", deadline);
  return answer ? std::expected<void, Fault>() : std::unexpected(answer.error());
}

// What it still had to say about that is no answer in the next one.
std::expected<void, Fault> OutsideEngine::forget_last_game(Time deadline) {
  auto told = tell("isready", deadline);
  while (told) {
    const auto line = process_.value().read_line(deadline, is_stopped_);
    if (!line) {
      return fault_of(line.error(), "isready");
    }
    if (trimmed(*line) == "readyok") {
      break;
    }
  }
  return told;
}

std::expected<void, Fault> OutsideEngine::start(Time deadline) {
  auto process = Process::start(program_.command);
  if (!process) {
    return fault(Fault::Kind::crash, without_stop(std::move(process.error())));
  }
  process_.emplace(*std::move(process));
  std::vector<EngineSetting> settings = settings_;
  const auto hear = [&](std::string_view line) {
    const auto announced = parse_announced(line);
    const auto setting = announced
                             ? std::ranges::find(settings, announced->name, &EngineSetting::name)
                             : settings.end();
    if (setting != settings.end()) {
      setting->fallback = announced->fallback;
    }
  };
  if (auto told = ask("ugi", "ugiok", deadline, hear); !told) {
    return std::unexpected(std::move(told.error()));
  }
  for (const auto& [name, value, fallback] : settings) {
    if (value == fallback) {
      continue;
    }
    const std::string line = fmt::format("setoption name {} value {}", name, value);
    if (auto told = tell(line, deadline); !told) {
      return told;
    }
  }
  return {};
}

std::expected<void, Fault> OutsideEngine::tell(std::string_view line, Time deadline) {
  const auto sent = process_.value().send(line, deadline, is_stopped_);
  return sent ? std::expected<void, Fault>() : fault_of(sent.error(), line);
}

OutsideEngine::Line OutsideEngine::ask(std::string_view line, std::string_view word, Time deadline,
                                       const std::function<void(std::string_view)>& hear) {
  if (auto told = tell(line, deadline); !told) {
    return std::unexpected(std::move(told.error()));
  }
  for (;;) {
    auto answer = process_.value().read_line(deadline, is_stopped_);
    if (!answer) {
      return fault_of(answer.error(), line);
    }
    std::string_view rest = *answer;
    const auto first = take_word(rest);
    if (first == word) {
      return answer->erase(0, static_cast<std::size_t>(rest.data() - answer->data()));
    }
    if (first == "bestmove") {
      return fault(Fault::Kind::garbage, say("un coup de trop", "one move too many"));
    }
    if (first == "error") {
      return fault(has_moved_ ? Fault::Kind::garbage : Fault::Kind::start,
                   say("refus : « {} »", "refused: \"{}\"", shown(trimmed(rest), 200)));
    }
    hear(*answer);
  }
}

std::unexpected<Fault> OutsideEngine::fault_of(Process::Silence silence,
                                               std::string_view line) const {
  switch (silence) {
    case Process::Silence::late:
      return fault(Fault::Kind::time, say("pas de réponse à « {} » à temps",
                                          "no answer to \"{}\" in time", shown(line)));
    case Process::Silence::endless:
      return fault(Fault::Kind::garbage,
                   say("une ligne qui ne finit pas", "a line that does not end"));
    case Process::Silence::stopped: return fault(Fault::Kind::crash, has_ended());
    case Process::Silence::ended: break;
  }
  const auto ending = process_.value().ending(is_stopped_);
  return fault(Fault::Kind::crash,
               ending ? say("{} ({})", "{} ({})", has_ended(), *ending)
                      : say("le programme ne dit plus rien", "the program says nothing any more"));
}

std::expected<Thought, Fault> OutsideEngine::decide(const Match& match, const Order& order) {
  auto thought = process_ ? ask_for_move(match, order) : fault(Fault::Kind::crash, has_ended());
  if (!thought) {
    process_.reset();
  }
  return thought;
}

std::expected<Thought, Fault> OutsideEngine::ask_for_move(const Match& match, const Order& order) {
  const auto deadline = Clock::now() + order.longest;
  if (auto told = tell(position_line(match), deadline); !told) {
    return std::unexpected(std::move(told.error()));
  }
  // What it still had to say about the last position is no answer to this one.
  if (auto ready = ask("isready", "readyok", deadline); !ready) {
    return std::unexpected(std::move(ready.error()));
  }
  Thought thought{.line = {}};
  const auto answer =
      ask(order.go, "bestmove", deadline, [&](std::string_view line) { take_info(line, thought); });
  if (!answer) {
    return std::unexpected(answer.error());
  }
  std::string_view rest = *answer;
  const auto word = take_word(rest);
  const auto move = is_utf8(word) ? match.position().parse_move(word)
                                  : refuse("ce n'est pas du texte", "this is not text");
  if (!move) {
    return fault(Fault::Kind::illegal, say("coup interdit « {} » : {}", "illegal move \"{}\": {}",
                                           shown(word), without_stop(move.error())));
  }
  thought.move = *move;
  has_moved_ = true;
  return thought;
}

// Where there are secrets, a whole position that the seat cannot tell from the true one: programs
// need not understand what is left open, and cannot look at what is not theirs. Elsewhere the way
// to the position, which can matter.
std::string OutsideEngine::position_line(const Match& match) {
  const Position& position = match.position();
  if (match.game().info().hidden) {
    const Seat seat = position.turn().seat();
    constexpr std::uint64_t imagined = hash_text("imagined");
    Random random(combine(combine(match.seed(), imagined), match.moves().size()));
    return fmt::format("position fen {}", position.imagine(seat, random)->text(Viewer::all()));
  }
  for (; told_plies_ < match.moves().size(); ++told_plies_) {
    const Move move = match.moves()[told_plies_];
    told_moves_ += ' ' + told_->move_text(move);
    told_->play(move);
  }
  const std::string& start = match.start_position();
  return fmt::format("position {}{}{}{}", start.empty() ? "startpos" : "fen ", start,
                     told_moves_.empty() ? "" : " moves", told_moves_);
}

}  // namespace quatuor
