#include <atomic>
#include <chrono>
#include <map>

#include <nanobind/stl/filesystem.h>
#include <nanobind/stl/map.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "batch/crew.hpp"
#include "bots/level.hpp"
#include "core/hash.hpp"
#include "core/random.hpp"
#include "core/reward.hpp"
#include "match/decide.hpp"
#include "match/thoughts.hpp"
#include "python/src/bindings.hpp"
#include "python/src/state.hpp"
#include "solver/endgame.hpp"
#include "solver/endgame_file.hpp"

namespace quatuor::python {

namespace {

using nb::literals::operator""_a;

// True once somebody pressed Ctrl-C. Searches ask often, Python is asked seldom.
class Interrupt {
 public:
  bool operator()() {
    const auto now = std::chrono::steady_clock::now();
    if (is_pressed_ || now < next_look_) {
      return is_pressed_;
    }
    next_look_ = now + std::chrono::milliseconds(100);
    const nb::gil_scoped_acquire locked;
    is_pressed_ = PyErr_CheckSignals() != 0;
    return is_pressed_;
  }
  [[nodiscard]] bool is_pressed() const { return is_pressed_; }

 private:
  bool is_pressed_ = false;
  std::chrono::steady_clock::time_point next_look_ = std::chrono::steady_clock::now();
};

struct Considering {
  Action action = 0;
  std::uint32_t visits = 0;
  double score = 0;
};

// A thought in Python's numbers.
struct PyThought {
  Action action = 0;
  std::string text;
  double score = 0;
  bool proven = false;
  int depth = 0;
  std::uint64_t nodes = 0;
  std::vector<Action> line;
  std::string line_text;
  std::vector<Considering> considered;

  [[nodiscard]] std::map<Action, std::uint32_t> visits() const {
    std::map<Action, std::uint32_t> visits;
    for (const auto& one : considered) {
      visits[one.action] = one.visits;
    }
    return visits;
  }
  [[nodiscard]] std::map<Action, double> scores() const {
    std::map<Action, double> scores;
    for (const auto& one : considered) {
      scores[one.action] = one.score;
    }
    return scores;
  }
};

// One question to a bot: a copy of the position, so that Python may go on with its own.
struct Question {
  const Entry* entry = nullptr;
  std::unique_ptr<Position> position;

  explicit Question(const State& state)
      : entry(&state.game().entry()), position(state.position().clone()) {
    if (!position->turn().is_seat()) {
      raise("{}", position->turn().is_over() ? "The game is over."
                                             : "Here chance decides, not a player.");
    }
  }

  [[nodiscard]] PyThought ask(const Task& task, std::uint64_t seed) const {
    const Seat seat = position->turn().seat();
    // As the program's engine does: the same position, as the seat knows it, has the same answer.
    const std::uint64_t own = hash_text(position->text(Viewer::seat(seat)));
    Random random(seed == 0 ? own : combine(own, seed));
    return told(entry->think(*position, seat, task, random), seat);
  }

 private:
  [[nodiscard]] PyThought told(const Thought& thought, Seat seat) const {
    PyThought result{.action = entry->numbers.action_of(*position, thought.move),
                     .text = position->move_text(thought.move),
                     .score = return_of(thought.score),
                     .proven = thought.is_proven,
                     .depth = thought.depth,
                     .nodes = thought.nodes,
                     .line = {},
                     .line_text = line_text(*position, seat, thought),
                     .considered = {}};
    follow(*position, seat, thought, [&](const Position& before, Move move) {
      result.line.push_back(entry->numbers.action_of(before, move));
    });
    for (const Considered& one : thought.considered) {
      result.considered.push_back(
          {entry->numbers.action_of(*position, one.move), one.visits, return_of(one.score)});
    }
    return result;
  }
};

Brain brain_of(const std::string& name) {
  const std::map<std::string, Brain> brains{{"search", Brain::search},
                                            {"tree", Brain::tree},
                                            {"playouts", Brain::playouts},
                                            {"greedy", Brain::greedy}};
  const auto found = brains.find(name);
  if (found == brains.end()) {
    raise("A bot thinks by 'search', 'tree', 'playouts' or 'greedy', not '{}'.", name);
  }
  return found->second;
}

class PyBot {
 public:
  PyBot(const std::string& game, int level, const std::string& brain, nb::bytes endgame)
      : entry_(or_raise(find_game(game))), level_(level), endgame_(std::move(endgame)) {
    if (level < least_level || level > most_level) {
      raise("Levels go from {} to {}; there is no {}.", least_level, most_level, level);
    }
    task_ = task_of_level(entry_->game().info(), level);
    task_.brain = brain_of(brain);
    is_tree_ = task_.brain == Brain::tree || task_.brain == Brain::playouts ||
               (task_.brain == Brain::search && entry_->searches_tree);
    task_.lists_considered = true;
    task_.in_any_order = false;  // what a bot chooses is one of legal_actions()
    task_.endgame = {static_cast<const std::uint8_t*>(endgame_.data()), endgame_.size()};
  }

  [[nodiscard]] const Entry& entry() const { return *entry_; }
  [[nodiscard]] int level() const { return level_; }

  [[nodiscard]] PyThought think(const State& state, std::optional<std::int64_t> nodes,
                                std::uint64_t seed, std::optional<std::int64_t> visits) const {
    const Question question(checked(state));
    Interrupt interrupt;
    Task task = task_with(nodes, visits);
    task.stop = [&] { return interrupt(); };
    PyThought thought;
    {
      const nb::gil_scoped_release unlocked;
      thought = question.ask(task, seed);
    }
    if (interrupt.is_pressed()) {
      throw nb::python_error();
    }
    return thought;
  }

  [[nodiscard]] std::vector<PyThought> think_many(const nb::sequence& states,
                                                  std::optional<std::int64_t> nodes, int threads,
                                                  std::uint64_t seed,
                                                  std::optional<std::int64_t> visits) const {
    if (threads < 1 || threads > 256) {
      raise("There are from 1 to 256 threads, not {}.", threads);
    }
    std::vector<Question> questions;
    for (const auto& state : states) {
      if (!nb::isinstance<State>(state)) {
        throw nb::type_error("think_many() takes a list of states.");
      }
      questions.emplace_back(checked(nb::cast<const State&>(state)));
    }
    const Task task = task_with(nodes, visits);
    std::vector<PyThought> thoughts(questions.size());
    Interrupt interrupt;
    {
      const nb::gil_scoped_release unlocked;
      answer_all(questions, task, static_cast<unsigned>(threads), seed, interrupt, thoughts);
    }
    if (interrupt.is_pressed()) {
      throw nb::python_error();
    }
    return thoughts;
  }

  // What each player may expect at a glance, as far as the one to decide knows.
  [[nodiscard]] std::vector<double> evaluate(const State& state) const {
    checked(state);
    const Seat seat = state.seat_of(std::nullopt);
    Random random(hash_text(state.position().text(Viewer::seat(seat))));
    const auto known = state.position().imagine(seat, random);
    const Rewards rewards = entry_->numbers.evaluate(*known);
    std::vector<double> returns;
    for (int player = 0; player < state.game().players(); ++player) {
      returns.push_back(return_of(rewards[static_cast<std::size_t>(player)]));
    }
    return returns;
  }

 private:
  const State& checked(const State& state) const {
    if (&state.game().entry().game() != &entry_->game()) {
      raise("This bot plays {}, not {}.", entry_->game().info().id, state.game().info().id);
    }
    return state;
  }

  static std::uint64_t checked(const char* what, std::int64_t number) {
    if (number < 1 || number > static_cast<std::int64_t>(most_nodes)) {
      raise("{} go from 1 to {}, not {}.", what, most_nodes, number);
    }
    return static_cast<std::uint64_t>(number);
  }

  [[nodiscard]] Task task_with(std::optional<std::int64_t> nodes,
                               std::optional<std::int64_t> visits) const {
    Task task = task_;
    if (visits && !is_tree_) {
      raise("This bot does not search a tree: it has no visits. brain='tree' has.");
    }
    if (visits) {
      task.simulations = checked("visits", *visits);
      task.nodes = most_nodes;
    }
    if (nodes) {
      task = with_nodes(std::move(task), checked("nodes", *nodes));
    }
    return task;
  }

  // One after the other on several threads. Signals are the business of the one who asked.
  static void answer_all(const std::vector<Question>& questions, const Task& task, unsigned threads,
                         std::uint64_t seed, Interrupt& interrupt,
                         std::vector<PyThought>& thoughts) {
    std::atomic<std::size_t> next = 0;
    std::atomic<bool> is_stopped = false;
    Crew crew(threads);
    crew.work([&](unsigned number) {
      Task mine = task;
      mine.stop = [&, is_first = number == 0] {
        is_stopped = is_stopped || (is_first && interrupt());
        return is_stopped.load();
      };
      for (std::size_t at = next++; at < questions.size() && !is_stopped; at = next++) {
        thoughts[at] = questions[at].ask(mine, seed == 0 ? 0 : combine(seed, at));
      }
    });
  }

  const Entry* entry_;
  int level_;
  nb::bytes endgame_;
  Task task_;
  bool is_tree_ = false;
};

// Squadro's endgames, read from a file or made and kept there.
nb::bytes load_endgame(const std::filesystem::path& path, int threads) {
  std::vector<std::uint8_t> bits;
  {
    const nb::gil_scoped_release unlocked;
    bits = solver::read_endgame(path);
    if (bits.empty()) {
      bits = solver::solve_endgame({.threads = static_cast<unsigned>(std::max(1, threads))});
      // What cannot be kept is made again the next time.
      [[maybe_unused]] const auto kept = solver::write_endgame(path, bits);
    }
  }
  return nb::bytes(bits.data(), bits.size());
}

}  // namespace

void bind_bots(nb::module_& module) {
  nb::class_<PyThought>(module, "Thought", "What a bot has found out.")
      .def_ro("action", &PyThought::action, "What it would do.")
      .def_ro("text", &PyThought::text, "The action as text.")
      .def_ro("score", &PyThought::score,
              "What the player may expect: -1 to 1, as returns() has it.")
      .def_ro("proven", &PyThought::proven, "Is the score certain?")
      .def_ro("depth", &PyThought::depth, "How many plies deep it has looked at most.")
      .def_ro("nodes", &PyThought::nodes, "Positions looked at.")
      .def_ro("line", &PyThought::line, "How play may go on, as actions.")
      .def_ro("line_text", &PyThought::line_text, "The same as text.")
      .def_prop_ro("visits", &PyThought::visits,
                   "Of a tree search: how often each action was tried at the root.")
      .def_prop_ro("scores", &PyThought::scores,
                   "Of a tree search: what each of these actions promises.")
      .def("__repr__", [](const PyThought& self) {
        return fmt::format("<{} score {:+.3f}{} nodes {}>", self.text, self.score,
                           self.proven ? " proven" : "", self.nodes);
      });
  nb::class_<PyBot>(module, "_Bot")
      .def(nb::init<const std::string&, int, const std::string&, nb::bytes>(), "game"_a, "level"_a,
           "brain"_a, "endgame"_a)
      .def_prop_ro("game",
                   [](const PyBot& self) { return std::string(self.entry().game().info().id); })
      .def_prop_ro("level", &PyBot::level)
      .def(
          "think", &PyBot::think, "state"_a, "nodes"_a = nb::none(), "seed"_a = 0,
          "visits"_a = nb::none(),
          "What it would do for whoever is to decide, after looking at so many positions, or after "
          "so many visits of its tree; without a number, as its level does.")
      .def("think_many", &PyBot::think_many, "states"_a, "nodes"_a = nb::none(), "threads"_a = 1,
           "seed"_a = 0, "visits"_a = nb::none(), "The same for many states on several threads.")
      .def("evaluate", &PyBot::evaluate, "state"_a,
           "What each player may expect at a glance, -1 to 1; together 0.");
  module.def("_load_endgame", &load_endgame, "path"_a, "threads"_a);
  module.def(
      "_knows_endgame",
      [](const std::string& game, int level) {
        const GameInfo& info = or_raise(find_game(game))->game().info();
        return level >= least_level && level <= most_level &&
               info.levels[static_cast<std::size_t>(level - least_level)].knows_endgame;
      },
      "game"_a, "level"_a);
}

}  // namespace quatuor::python
