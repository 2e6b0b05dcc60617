#include "python/src/game.hpp"

#include <nanobind/stl/map.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "core/hash.hpp"
#include "match/settings.hpp"
#include "python/src/bindings.hpp"
#include "python/src/state.hpp"

namespace quatuor::python {

Game::Game(const Entry& entry, Options options, std::shared_ptr<const Position> start)
    : entry_(entry),
      options_(std::move(options)),
      start_(std::move(start)),
      counts_(entry.numbers.action_counts(*start_)),
      layout_(entry.numbers.observation(*start_)),
      tensor_size_(size_of(layout_)) {}

std::shared_ptr<const Game> Game::load(const std::string& name, const nb::dict& options) {
  const Entry& entry = *or_raise(find_game(name));
  Options set = entry.game().options();
  for (const auto& [key, value] : options) {
    const bool is_switch = PyBool_Check(value.ptr());
    or_raise(set_option(set, text_of(key),
                        is_switch ? (value.is(Py_True) ? "on" : "off") : text_of(value)));
  }
  return with(entry, set);
}

std::shared_ptr<const Game> Game::reload(const std::string& name,
                                         const std::map<std::string, std::string>& parameters) {
  const Entry& entry = *or_raise(find_game(name));
  Options set = entry.game().options();
  for (const auto& [key, value] : parameters) {
    or_raise(set.set(key, value));
  }
  return with(entry, set);
}

std::shared_ptr<const Game> Game::with(const Entry& entry, const Options& options) {
  auto start = or_raise(entry.game().start(options));
  return std::shared_ptr<const Game>(
      new Game(entry, options, std::move(start)));  // NOLINT: private
}

PyObject* Game::number(Action action) const {
  if (numbers_.empty()) {
    const Action count = std::max(counts_.decisions, counts_.outcomes);
    numbers_.reserve(count);
    for (Action i = 0; i < count; ++i) {
      numbers_.emplace_back(nb::int_(i));
    }
  }
  return numbers_[action].ptr();
}

Seat Game::seat_of(int player) const {
  if (player < 0 || player >= players()) {
    raise("There is no player {}: they are numbered 0 to {}.", player, players() - 1);
  }
  return static_cast<Seat>(player + 1);
}

nb::dict Game::values() const {
  nb::dict values;
  for (const auto& spec : options_.specs()) {
    const bool is_number = spec.choices.empty() && !spec.is_file();
    const nb::object value = is_number ? nb::object(nb::int_(options_.number(spec.name)))
                                       : nb::cast(std::string(options_.get(spec.name)));
    values[nb::cast(std::string(spec.name))] = value;
  }
  return values;
}

std::map<std::string, std::string> Game::parameters() const {
  std::map<std::string, std::string> parameters;
  for (const auto& spec : options_.specs()) {
    parameters.emplace(spec.name, options_.get(spec.name));
  }
  return parameters;
}

bool Game::operator==(const Game& other) const {
  return &entry_.game() == &other.entry_.game() && parameters() == other.parameters();
}

namespace {

std::string shown(const Game& game) {
  std::string text = fmt::format("load_game('{}'", game.info().id);
  for (const auto& spec : game.options().specs()) {
    const auto value = game.options().get(spec.name);
    if (value != spec.fallback) {
      text += spec.is_file() ? fmt::format(", {}=…", spec.name)
                             : fmt::format(", {}='{}'", spec.name, value);
    }
  }
  return text + ")";
}

// Where each part of the tensor begins, its shape and what it means.
using Part = std::tuple<std::string, std::size_t, std::vector<std::uint32_t>, std::string>;
std::vector<Part> parts_of(const Game& game) {
  std::vector<Part> parts;
  std::size_t at = 0;
  for (const TensorPart& part : game.layout()) {
    parts.emplace_back(part.name, at, part.shape, part.meaning);
    at += part.size();
  }
  return parts;
}

}  // namespace

void bind_game(nb::module_& module) {
  using nb::literals::operator""_a;
  using Shared = std::shared_ptr<const Game>;
  nb::class_<Game>(module, "Game", "A game with its options. Made by load_game().")
      .def_prop_ro("name", [](const Game& game) { return std::string(game.info().id); })
      .def("num_players", &Game::players, "How many sit at the table.")
      .def(
          "num_distinct_actions", [](const Game& game) { return game.counts().decisions; },
          "Decisions have the numbers 0 … this less one.")
      .def(
          "max_chance_outcomes", [](const Game& game) { return game.counts().outcomes; },
          "Outcomes of chance have numbers of their own, 0 … this less one.")
      .def(
          "max_game_length",
          [](const Game& game) { return game.entry().numbers.longest(game.options()).decisions; },
          "The most decisions that the rules allow with these options; 100000 where a game does "
          "not say.")
      .def(
          "max_chance_nodes_in_history",
          [](const Game& game) { return game.entry().numbers.longest(game.options()).draws; },
          "The most draws of chance, likewise; 0 where nothing is drawn.")
      .def("min_utility", [](const Game&) { return -1.0; })
      .def("max_utility", [](const Game&) { return 1.0; })
      .def("utility_sum", [](const Game&) { return 0.0; })
      .def_prop_ro("has_chance", [](const Game& game) { return game.info().chance; })
      .def_prop_ro("has_secrets", [](const Game& game) { return game.info().hidden; })
      .def_prop_ro(
          "opening_plies", [](const Game& game) { return game.info().opening_plies; },
          "First decisions of a game between bots to draw at random, so that games differ.")
      .def("observation_tensor_size", &Game::tensor_size)
      .def("observation_tensor_shape",
           [](const Game& game) { return std::vector<std::size_t>{game.tensor_size()}; })
      .def("observation_parts", &parts_of,
           "The parts of the tensor in their order: name, offset, shape, meaning.")
      .def("get_parameters", &Game::values,
           nb::sig("def get_parameters(self) -> dict[str, int | str]"),
           "Every option with its value: a number, or a text of those that load_game() takes.")
      .def(
          "new_initial_state", [](Shared game) { return State(std::move(game)); },
          "A state at the start of the game.")
      .def(
          "from_position",
          [](Shared game, const std::string& text) { return State::at(std::move(game), text); },
          "position"_a, "The state with this text of a position, as docs/notation.md has it.")
      .def(
          "deserialize_state",
          [](const Game& game, const std::string& text) {
            State state = State::deserialize(text);
            if (!(state.game() == game)) {
              raise("This is a state of {}, not of {}.", shown(state.game()), shown(game));
            }
            return state;
          },
          "text"_a, "A state of this game from what serialize() has written.")
      .def(
          "__eq__",
          [](const Game& game, const nb::object& other) {
            const Game* that = nullptr;
            return nb::try_cast(other, that) && that != nullptr && game == *that;
          },
          "other"_a.none())
      .def("__hash__", [](const Game& game) { return hash_text(shown(game)); })
      .def("__repr__", &shown)
      .def("__reduce__", [](const Game& game) {
        return nb::make_tuple(
            nb::module_::import_("quatuor").attr("_reload"),
            nb::make_tuple(std::string(game.info().id), nb::cast(game.parameters())));
      });
  module.def("_reload", &Game::reload, "name"_a, "parameters"_a);
  module.def(
      "load_game",
      [](const std::string& name, const nb::kwargs& options) { return Game::load(name, options); },
      "name"_a, "options"_a,
      "A game by its name with its options: load_game('squadro', first='light').");
  module.def(
      "game_names",
      [] {
        std::vector<std::string> names;
        for (const Entry& entry : registry()) {
          names.emplace_back(entry.game().info().id);
        }
        return names;
      },
      "The names of all games.");
}

}  // namespace quatuor::python
