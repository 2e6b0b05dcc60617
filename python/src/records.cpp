#include <nanobind/stl/filesystem.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "core/reward.hpp"
#include "match/record_file.hpp"
#include "python/src/bindings.hpp"
#include "python/src/state.hpp"

namespace quatuor::python {

namespace {

using nb::literals::operator""_a;

Record record_of(const State& state, std::optional<std::vector<std::string>> players,
                 const std::string& date) {
  const auto seats = static_cast<std::size_t>(state.game().players());
  auto names = players.value_or(std::vector<std::string>(seats, "human"));
  if (names.size() != seats) {
    raise("There are {} players, not {}.", seats, names.size());
  }
  Record record{.match = state.match(), .players = std::move(names), .date = date};
  // What would be read as something else is not written.
  const Record read = or_raise(read_record(write_record(record)));
  if (read.date != date) {
    raise("A date is written like 2026-11-15.");
  }
  return record;
}

// Of the game as it was played to its end, or ended early.
std::optional<std::vector<double>> returns_of(const Record& record) {
  if (!record.match.turn().is_over()) {
    return std::nullopt;
  }
  const Places places = record.match.places();
  std::vector<double> returns;
  for (std::size_t i = 0; i < places.size(); ++i) {
    returns.push_back(return_of(reward(places, static_cast<Seat>(i + 1))));
  }
  return returns;
}

}  // namespace

void bind_records(nb::module_& module) {
  nb::class_<Record>(module, "Record", "A game with what is written above it.")
      .def_prop_ro(
          "state", [](const Record& record) { return State::of(record.match); },
          "The state after its last move.")
      .def_ro("players", &Record::players)
      .def_ro("date", &Record::date)
      .def_prop_ro("seed", [](const Record& record) { return record.match.seed(); })
      .def_prop_ro("returns", &returns_of, "The result; None while the game goes on.")
      .def("__str__", &write_record)
      .def("__getstate__", &write_record)
      .def("__setstate__", [](Record& record, const std::string& text) {
        new (&record) Record(or_raise(read_record(text)));  // NOLINT: how nanobind unpickles
      });
  module.def(
      "parse_record", [](const std::string& text) { return or_raise(read_record(text)); }, "text"_a,
      "A record from its text.");
  module.def(
      "read_record", [](const std::filesystem::path& path) { return or_raise(load_record(path)); },
      "path"_a, "A record from a file.");
  module.def(
      "record_text",
      [](const State& state, std::optional<std::vector<std::string>> players,
         const std::string& date) {
        return write_record(record_of(state, std::move(players), date));
      },
      "state"_a, "players"_a = nb::none(), "date"_a = "", "A game as the text of a record.");
  module.def(
      "write_record",
      [](const std::filesystem::path& path, const State& state,
         std::optional<std::vector<std::string>> players, const std::string& date) {
        or_raise(save_record(path, record_of(state, std::move(players), date)));
      },
      "path"_a, "state"_a, "players"_a = nb::none(), "date"_a = "", "Writes a game to a file.");
}

}  // namespace quatuor::python
