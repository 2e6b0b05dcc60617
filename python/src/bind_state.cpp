#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <nlohmann/json.hpp>

#include "protocol/position_json.hpp"
#include "python/src/bindings.hpp"
#include "python/src/state.hpp"

namespace quatuor::python {

namespace {

using nb::literals::operator""_a;
using Player = std::optional<int>;
using Tensor = nb::ndarray<nb::numpy, float, nb::ndim<1>>;
using Mask = nb::ndarray<nb::numpy, bool, nb::ndim<1>>;

// A new array of Python's own.
template <class Array, class Number>
Array array_of(std::unique_ptr<Number[]> numbers, std::size_t size) {  // NOLINT: an array it is
  const nb::capsule owner(numbers.get(),
                          [](void* pointer) noexcept { delete[] static_cast<Number*>(pointer); });
  return Array(numbers.release(), {size}, owner);
}

Viewer viewer_of(const State& state, Player player) {
  return player ? Viewer::seat(state.game().seat_of(*player)) : Viewer::all();
}

// A list made by hand: it is asked for millions of times.
nb::list legal_actions(const State& state, Player player) {
  if (player && *player != state.current_player()) {
    static_cast<void>(state.game().seat_of(*player));
    return nb::list();
  }
  const auto& choices = state.choices();
  auto list = nb::steal<nb::list>(PyList_New(static_cast<Py_ssize_t>(choices.size())));
  for (std::size_t i = 0; i < choices.size(); ++i) {
    PyList_SET_ITEM(list.ptr(), static_cast<Py_ssize_t>(i),
                    Py_NewRef(state.game().number(choices[i].action)));
  }
  return list;
}

Mask legal_actions_mask(const State& state, Player player) {
  const bool is_chance = state.position().turn().is_chance();
  const std::size_t size =
      is_chance ? state.game().counts().outcomes : state.game().counts().decisions;
  auto mask = std::make_unique<bool[]>(size);  // NOLINT: an array it is
  if (player && *player != state.current_player()) {
    static_cast<void>(state.game().seat_of(*player));
  }
  if (!player || *player == state.current_player()) {
    for (const auto& choice : state.choices()) {
      mask[choice.action] = true;
    }
  }
  return array_of<Mask>(std::move(mask), size);
}

Tensor observation_tensor(const State& state, Player player) {
  const std::size_t size = state.game().tensor_size();
  auto numbers = std::make_unique<float[]>(size);  // NOLINT: an array it is
  state.game().entry().numbers.observe(state.position(), state.seat_of(player),
                                       {numbers.get(), size});
  return array_of<Tensor>(std::move(numbers), size);
}

std::string action_to_string(const State& state, std::int64_t action) {
  return state.position().move_text(state.move_of(action));
}

Action string_to_action(const State& state, const std::string& text) {
  return state.action_of(or_raise(state.position().parse_move(text)));
}

std::string draw(const State& state, Player player, const std::string& lang, bool colour) {
  if (lang != "fr" && lang != "en") {
    raise("The language is 'fr' or 'en', not '{}'.", lang);
  }
  return state.position().draw(
      viewer_of(state, player),
      {.lang = lang == "fr" ? Lang::fr : Lang::en, .colour = colour, .clears = false});
}

// A number, or something that draws one from 0 to 1.
std::uint64_t seed_from(const nb::object& random) {
  if (nb::isinstance<nb::int_>(random)) {
    return PyLong_AsUnsignedLongLongMask(random.ptr());
  }
  if (!PyCallable_Check(random.ptr())) {
    raise("The random number comes from a seed, or from a function without arguments.");
  }
  const double drawn = PyFloat_AsDouble(nb::object(random()).ptr());
  if (PyErr_Occurred() != nullptr) {
    throw nb::python_error();
  }
  if (!(drawn >= 0 && drawn <= 1)) {
    raise("The function must draw from 0 to 1.");
  }
  return static_cast<std::uint64_t>(drawn * 9007199254740992.0);
}

std::vector<Action> history(const State& state) {
  std::vector<Action> actions;
  for (const auto& [player, action] : state.history()) {
    actions.push_back(action);
  }
  return actions;
}

void bind_play(nb::class_<State>& state) {
  state
      .def("current_player", &State::current_player,
           "Whose turn it is, from 0; -1 for chance, -4 once the game is over.")
      .def("is_terminal", &State::is_terminal, "Is the game over?")
      .def(
          "is_chance_node", [](const State& self) { return self.position().turn().is_chance(); },
          "Does chance decide next?")
      .def(
          "is_player_node", [](const State& self) { return self.position().turn().is_seat(); },
          "Does a player decide next?")
      .def("legal_actions", &legal_actions, "player"_a = nb::none(),
           nb::sig("def legal_actions(self, player: int | None = None) -> list[int]"),
           "Numbers of the legal actions in ascending order; at a chance node, of the outcomes.")
      .def("legal_actions_mask", &legal_actions_mask, "player"_a = nb::none(),
           "The same as an array of bools.")
      .def("chance_outcomes", &State::chance_outcomes,
           "At a chance node: each outcome with its probability.")
      .def("apply_action", &State::apply, "action"_a,
           "Plays a legal action, or lets chance have this outcome.")
      .def("drawn_outcome", &State::drawn_outcome, "seed"_a,
           "At a chance node: the outcome that the program draws here in a game of this seed.")
      .def(
          "child",
          [](const State& self, std::int64_t action) {
            State next(self);
            next.apply(action);
            return next;
          },
          "action"_a, "The state after an action; this one stays as it is.")
      .def("undo_action", &State::undo, "player"_a, "action"_a,
           "Takes the last action back, which must be this one by this player.")
      .def(
          "clone", [](const State& self) { return State(self); }, "A copy with a life of its own.")
      .def("__copy__", [](const State& self) { return State(self); })
      .def(
          "__deepcopy__", [](const State& self, const nb::dict&) { return State(self); }, "memo"_a)
      .def("returns", &State::returns,
           "For each player 1 for the first place, -1 for the last; zeros until the end.")
      .def("rewards", &State::returns, "The same: there are no rewards before the end.")
      .def(
          "player_return",
          [](const State& self, int player) {
            return self.returns()[self.game().seat_of(player) - 1U];
          },
          "player"_a, "What one player has of returns().")
      .def("history", &history, "All actions, outcomes of chance among them.")
      .def("full_history", &State::history, "The same with the player of each; -1 is chance.")
      .def("move_number", &State::plies, "How many actions were played, those of chance included.");
}

void bind_texts(nb::class_<State>& state) {
  state
      .def("action_to_string", &action_to_string, "action"_a,
           "The text of a legal action, as records have it.")
      .def(
          "action_to_string",
          [](const State& self, int, std::int64_t action) {
            return action_to_string(self, action);
          },
          "player"_a, "action"_a)
      .def("string_to_action", &string_to_action, "text"_a,
           "The number of a legal move by its text; or why it is not legal.")
      .def(
          "string_to_action",
          [](const State& self, int, const std::string& text) {
            return string_to_action(self, text);
          },
          "player"_a, "text"_a)
      .def(
          "tell",
          [](const State& self, std::int64_t action, Player player) {
            return self.position().tell(self.move_of(action), viewer_of(self, player)).en;
          },
          "action"_a, "player"_a = nb::none(), "A legal action in a sentence.")
      .def(
          "position", [](const State& self) { return self.position().text(Viewer::all()); },
          "The whole position as text, secrets included.")
      .def("__str__", [](const State& self) { return self.position().text(Viewer::all()); })
      .def("__repr__",
           [](const State& self) {
             return fmt::format("<{} {}>", self.game().info().id,
                                self.position().text(Viewer::all()));
           })
      .def("draw", &draw, "player"_a = nb::none(), "lang"_a = "en", "colour"_a = false,
           "The board as a drawing, as far as a player may know it.")
      .def(
          "to_json",
          [](const State& self, Player player) {
            return position_json(self.position(), viewer_of(self, player)).dump();
          },
          "player"_a = nb::none(),
          "What a player may see, as JSON; everything where none is named.")
      .def(
          "seat_name",
          [](const State& self, int player) {
            return std::string(self.position().seat_name(self.game().seat_of(player)).en);
          },
          "player"_a, "What the table calls a player: Light, Triangle.");
}

void bind_knowledge(nb::class_<State>& state) {
  state
      .def("observation_tensor", &observation_tensor, "player"_a = nb::none(),
           "What a player knows as numbers; of whoever is to decide where none is named.")
      .def(
          "observation_string",
          [](const State& self, Player player) {
            return self.position().text(Viewer::seat(self.seat_of(player)));
          },
          "player"_a = nb::none(), "The position as text, as far as a player knows it.")
      .def("information_state_string", &State::information, "player"_a,
           "What a player knows, and all that it has seen happen.")
      .def(
          "resample_from_infostate",
          [](const State& self, int player, const nb::object& random) {
            return self.resample(player, seed_from(random));
          },
          "player"_a, "random"_a,
          "A state that the player cannot tell from this one; by a seed, or by a function that "
          "draws from 0 to 1.");
}

}  // namespace

void bind_state(nb::module_& module) {
  nb::class_<State> state(module, "State", "One game as it stands. Made by Game.");
  state.def("get_game", &State::shared_game, "The game that it is a state of.")
      .def("num_players", [](const State& self) { return self.game().players(); })
      .def("num_distinct_actions", [](const State& self) { return self.game().counts().decisions; })
      .def(
          "hash", [](const State& self) { return self.position().hash(); },
          "64 bits that tell positions apart, the same as `query hash` of the program.")
      .def("serialize", &State::serialize, "As a record: text that people can read.")
      .def(
          "__eq__",
          [](const State& self, const nb::object& other) {
            const State* that = nullptr;
            return nb::try_cast(other, that) && that != nullptr && self == *that;
          },
          "other"_a.none())
      .def("__getstate__", &State::pickled)
      .def("__setstate__", [](State& self, const State::Pickled& pickled) {
        new (&self) State(State::unpickle(pickled));  // NOLINT: how nanobind unpickles
      });
  state.attr("__hash__") = nb::none();
  bind_play(state);
  bind_texts(state);
  bind_knowledge(state);
}

}  // namespace quatuor::python
