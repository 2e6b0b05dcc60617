#include <map>

#include <nanobind/stl/filesystem.h>
#include <nanobind/stl/map.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "match/outlook.hpp"
#include "python/src/bindings.hpp"
#include "python/src/state.hpp"
#include "solver/oracle.hpp"

namespace quatuor::python {

namespace {

using nb::literals::operator""_a;

// 1 won, 0 endless, -1 lost; and in how many plies, where that is known.
using Certain = std::pair<int, std::optional<int>>;
Certain told(const Certainty& certainty) {
  return {certainty.outcome, certainty.plies};
}

class PyTables {
 public:
  explicit PyTables(const std::filesystem::path& folder)
      : folder_(folder), oracle_(or_raise(solver::open_oracle(folder))) {}

  [[nodiscard]] std::string shown() const {
    return fmt::format("<Tables of {}{} in {}>", game(), is_whole() ? "" : ", a part",
                       folder_.string());
  }
  [[nodiscard]] std::string game() const { return std::string(oracle_->game()); }
  [[nodiscard]] bool is_whole() const { return oracle_->is_whole(); }

  [[nodiscard]] Certain look(const State& state) const { return told(outlook(state).best); }
  [[nodiscard]] std::map<Action, Certain> moves(const State& state) const {
    std::map<Action, Certain> moves;
    for (const auto& [move, certainty] : outlook(state).moves) {
      moves.emplace(state.action_of(move), told(certainty));
    }
    return moves;
  }
  [[nodiscard]] std::vector<Action> best(const State& state) const {
    const Outlook known = outlook(state);
    std::vector<Action> best;
    for (const auto& [move, certainty] : known.moves) {
      if (known.is_best(certainty)) {
        best.push_back(state.action_of(move));
      }
    }
    return best;
  }

 private:
  [[nodiscard]] Outlook outlook(const State& state) const {
    or_raise(check_solved(*oracle_, state.game().entry().game()));
    auto outlook = or_raise(outlook_of(*oracle_, state.position()));
    if (outlook.is_chance) {
      raise("Here chance decides, not a player.");
    }
    return outlook;
  }

  std::filesystem::path folder_;
  std::unique_ptr<Oracle> oracle_;
};

}  // namespace

void bind_tables(nb::module_& module) {
  nb::class_<PyTables>(
      module, "Tables",
      "Tables of a solved game, as `quatuor solve squadro --tables DIR` writes them.")
      .def(nb::init<const std::filesystem::path&>(), "folder"_a)
      .def_prop_ro("game", &PyTables::game)
      .def_prop_ro("is_whole", &PyTables::is_whole, "Do they know the whole game?")
      .def("__repr__", &PyTables::shown)
      .def("look", &PyTables::look, "state"_a,
           "For whoever is to move: 1 won, 0 endless, -1 lost; and in how many plies, if known.")
      .def("moves", &PyTables::moves, "state"_a, "The same for each action.")
      .def("best", &PyTables::best, "state"_a, "The actions that give nothing away.");
}

}  // namespace quatuor::python
