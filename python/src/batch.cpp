#include "batch/batch.hpp"

#include <unistd.h>

#include <atomic>
#include <deque>
#include <limits>
#include <optional>
#include <utility>

#include <fmt/ranges.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/unique_ptr.h>

#include "python/src/bindings.hpp"
#include "python/src/buffer.hpp"
#include "python/src/state.hpp"

namespace quatuor::python {

namespace {

using nb::literals::operator""_a;

constexpr std::size_t most_games = 1U << 24U;
constexpr unsigned most_threads = 256;

// The arrays that a call names, each or None.
struct Named {
  nb::object masks;
  nb::object observations;
  nb::object rewards;
  nb::object players;
  nb::object ends;
  nb::object chances;
};

// Their memory, held until the call is done.
class Arrays {
 public:
  Arrays(const Batch& batch, const Named& named) {
    const std::size_t games = batch.size();
    if (const auto* masks = hold(named.masks, "masks", "bool, or uint8 for bits,")) {
      take_masks(batch, *masks);
    }
    if (const auto* tensors = hold(named.observations, "observations", "float32")) {
      arrays_.tensors = tensors->as<float>("f", {games, batch.tensor_size()});
    }
    if (const auto* rewards = hold(named.rewards, "rewards", "float32")) {
      arrays_.rewards = rewards->as<float>("f", {games, batch.seats()});
    }
    if (const auto* players = hold(named.players, "players", "int8")) {
      arrays_.players = players->as<std::int8_t>("b", {games});
    }
    if (const auto* ends = hold(named.ends, "ends", "bool")) {
      arrays_.ends = ends->as<std::uint8_t>("?", {games});
    }
    if (const auto* chances = hold(named.chances, "chances", "float32")) {
      arrays_.chances = chances->as<float>("f", {games, batch.counts().outcomes});
    }
  }
  [[nodiscard]] const BatchArrays& arrays() const { return arrays_; }

 private:
  const Buffer* hold(const nb::object& array, std::string_view name, std::string_view types) {
    constexpr std::string_view advice =
        "Batch.arrays() makes such arrays; torch.from_numpy() shares their memory.";
    return array.is_none() ? nullptr
                           : &held_.emplace_back(array, Buffer::Wanted{name, types, advice, true});
  }

  // Bools, or bits in uint8.
  void take_masks(const Batch& batch, const Buffer& buffer) {
    const std::size_t actions = batch.counts().decisions;
    arrays_.has_bits = buffer.is_of("B");
    arrays_.masks = arrays_.has_bits
                        ? buffer.as<std::uint8_t>("B", {batch.size(), (actions + 7) / 8})
                        : buffer.as<std::uint8_t>("?", {batch.size(), actions});
  }

  std::deque<Buffer> held_;
  BatchArrays arrays_;
};

// A batch that Python holds. Its threads write while other threads of Python run: one call at a
// time.
class PyBatch {
 public:
  PyBatch(Shared game, std::int64_t size, std::uint64_t seed, int threads, bool restart,
          const std::string& chance)
      : game_(std::move(game)), settings_{.seed = seed, .restarts = restart} {
    if (size < 1 || size > static_cast<std::int64_t>(most_games)) {
      raise("A batch has from 1 to {} games, not {}.", most_games, size);
    }
    if (threads < 1 || threads > static_cast<int>(most_threads)) {
      raise("A batch has from 1 to {} threads, not {}.", most_threads, threads);
    }
    if (chance != "drawn" && chance != "asked") {
      raise("chance is 'drawn' or 'asked', not '{}'.", chance);
    }
    settings_.draws_chance = chance == "drawn";
    begin(static_cast<std::size_t>(size), static_cast<unsigned>(threads), settings_);
  }

  PyBatch(const PyBatch&) = delete;
  PyBatch& operator=(const PyBatch&) = delete;
  PyBatch(PyBatch&&) = delete;
  PyBatch& operator=(PyBatch&&) = delete;
  ~PyBatch() {
    if (getpid() != process_) {
      // Threads that are not there cannot be waited for.
      static_cast<void>(batch_.release());
    }
  }

  [[nodiscard]] const Shared& game() const { return game_; }
  [[nodiscard]] Batch& batch() { return *batch_; }
  [[nodiscard]] const Batch& batch() const { return *batch_; }

  void reset(std::optional<std::uint64_t> seed) {
    const OneCall turn(*this);
    LotSettings settings = settings_;
    settings.seed = seed.value_or(settings.seed);
    begin(batch_->size(), batch_->threads(), settings);
  }

  void step(const nb::object& actions, const Named& arrays) {
    const OneCall turn(*this);
    const Buffer chosen(actions, {.name = "actions",
                                  .types = "int32 or int64",
                                  .advice = "np.asarray(actions, np.int32) makes one, of a tensor "
                                            "of Torch on another device with actions.cpu()."});
    const auto copied = narrowed(chosen);
    const auto numbers =
        copied.empty() ? chosen.as<const std::int32_t>("i", {batch_->size()}) : std::span(copied);
    const Arrays into(*batch_, arrays);
    std::optional<std::size_t> refused;
    {
      const nb::gil_scoped_release unlocked;
      refused = batch_->step(numbers, into.arrays());
    }
    if (refused) {
      raise("Action {} is not legal in game {}; no game was stepped.", numbers[*refused], *refused);
    }
  }

  void observe(const Named& arrays) {
    const OneCall turn(*this);
    const Arrays into(*batch_, arrays);
    const nb::gil_scoped_release unlocked;
    batch_->write(into.arrays());
  }

  void sample(const nb::object& actions, const nb::object& games) {
    const OneCall turn(*this);
    const Buffer drawn(actions, {.name = "actions",
                                 .types = "int32",
                                 .advice = "np.empty(len(batch), np.int32) makes one.",
                                 .is_written = true});
    const auto numbers = drawn.as<std::int32_t>("i", {batch_->size()});
    const auto wanted = wanted_of(games);
    const nb::gil_scoped_release unlocked;
    batch_->sample(numbers, wanted);
  }

  void restart(const nb::object& games) {
    const OneCall turn(*this);
    if (games.is_none()) {
      raise("Which games? Name them by an array of bools.");
    }
    const auto wanted = wanted_of(games);
    const nb::gil_scoped_release unlocked;
    batch_->restart(wanted);
  }

  [[nodiscard]] State state(std::int64_t game) {
    const OneCall turn(*this);
    if (game < 0 || game >= static_cast<std::int64_t>(batch_->size())) {
      throw nb::index_error(
          fmt::format("There is no game {}: they are numbered 0 to {}.", game, batch_->size() - 1)
              .c_str());
    }
    const auto number = static_cast<std::size_t>(game);
    return game_->info().history ? State(game_, batch_->past(number))
                                 : State(game_, batch_->position(number));
  }

 private:
  // One call at a time.
  class OneCall {
   public:
    explicit OneCall(PyBatch& batch) : batch_(batch) {
      if (getpid() != batch.process_) {
        raise("The threads of a batch do not survive a fork: make a new one.");
      }
      if (batch.is_at_work_.exchange(true)) {
        raise("This batch is at work in another thread.");
      }
    }
    OneCall(const OneCall&) = delete;
    OneCall& operator=(const OneCall&) = delete;
    OneCall(OneCall&&) = delete;
    OneCall& operator=(OneCall&&) = delete;
    ~OneCall() { batch_.is_at_work_ = false; }

   private:
    PyBatch& batch_;
  };

  // What argmax() makes is int64: copied where it is. What does not fit is no action.
  [[nodiscard]] std::vector<std::int32_t> narrowed(const Buffer& buffer) const {
    if (!buffer.is_of("lq")) {
      return {};
    }
    std::vector<std::int32_t> numbers;
    for (const auto number : buffer.as<const std::int64_t>("lq", {batch_->size()})) {
      numbers.push_back(std::in_range<std::int32_t>(number)
                            ? static_cast<std::int32_t>(number)
                            : std::numeric_limits<std::int32_t>::min());
    }
    return numbers;
  }

  // A bool for each game, copied: it may be the array that is written to.
  [[nodiscard]] std::vector<std::uint8_t> wanted_of(const nb::object& games) const {
    if (games.is_none()) {
      return {};
    }
    const Buffer buffer(
        games,
        {.name = "games", .types = "bool", .advice = "np.asarray(games, np.bool_) makes one."});
    const auto wanted = buffer.as<const std::uint8_t>("?", {batch_->size()});
    return {wanted.begin(), wanted.end()};
  }

  void begin(std::size_t size, unsigned threads, const LotSettings& settings) {
    const nb::gil_scoped_release unlocked;
    batch_ = std::make_unique<Batch>(game_->entry(), game_->start(), size, threads, settings);
    settings_ = settings;
  }

  Shared game_;
  LotSettings settings_;
  std::unique_ptr<Batch> batch_;
  std::atomic<bool> is_at_work_ = false;
  pid_t process_ = getpid();
};

}  // namespace

void bind_batch(nb::module_& module) {
  nb::class_<PyBatch>(module, "_Batch")
      .def(nb::init<Shared, std::int64_t, std::uint64_t, int, bool, const std::string&>(), "game"_a,
           "size"_a, "seed"_a, "threads"_a, "restart"_a, "chance"_a)
      .def_prop_ro("game", &PyBatch::game)
      .def_prop_ro("size", [](const PyBatch& self) { return self.batch().size(); })
      .def_prop_ro("threads", [](const PyBatch& self) { return self.batch().threads(); })
      .def("__len__", [](const PyBatch& self) { return self.batch().size(); })
      .def("reset", &PyBatch::reset, "seed"_a = nb::none(),
           "All games begin anew; without a seed, the same games as before.")
      .def(
          "step",
          [](PyBatch& self, const nb::object& actions, nb::object masks, nb::object observations,
             nb::object rewards, nb::object players, nb::object ends, nb::object chances) {
            self.step(actions, {std::move(masks), std::move(observations), std::move(rewards),
                                std::move(players), std::move(ends), std::move(chances)});
          },
          "actions"_a, nb::kw_only(), "masks"_a = nb::none(), "observations"_a = nb::none(),
          "rewards"_a = nb::none(), "players"_a = nb::none(), "ends"_a = nb::none(),
          "chances"_a = nb::none(),
          nb::sig("def step(self, actions: NDArray[numpy.int32] | NDArray[numpy.int64], *, "
                  "masks: NDArray[numpy.bool_] | NDArray[numpy.uint8] | None = None, "
                  "observations: NDArray[numpy.float32] | None = None, "
                  "rewards: NDArray[numpy.float32] | None = None, "
                  "players: NDArray[numpy.int8] | None = None, "
                  "ends: NDArray[numpy.bool_] | None = None, "
                  "chances: NDArray[numpy.float32] | None = None) -> None"),
          "Plays one action in each game, -1 for none, and writes to the arrays that are named. "
          "Where an action is not legal nothing is played.")
      .def(
          "observe",
          [](PyBatch& self, nb::object masks, nb::object observations, nb::object rewards,
             nb::object players, nb::object ends, nb::object chances) {
            self.observe({std::move(masks), std::move(observations), std::move(rewards),
                          std::move(players), std::move(ends), std::move(chances)});
          },
          nb::kw_only(), "masks"_a = nb::none(), "observations"_a = nb::none(),
          "rewards"_a = nb::none(), "players"_a = nb::none(), "ends"_a = nb::none(),
          "chances"_a = nb::none(),
          nb::sig("def observe(self, *, "
                  "masks: NDArray[numpy.bool_] | NDArray[numpy.uint8] | None = None, "
                  "observations: NDArray[numpy.float32] | None = None, "
                  "rewards: NDArray[numpy.float32] | None = None, "
                  "players: NDArray[numpy.int8] | None = None, "
                  "ends: NDArray[numpy.bool_] | None = None, "
                  "chances: NDArray[numpy.float32] | None = None) -> None"),
          "Writes how things stand, without a step.")
      .def("sample", &PyBatch::sample, "actions"_a, "games"_a = nb::none(),
           "Draws a legal action for each game into an array of int32; -1 where a game is over. "
           "With a bool for each game, for those only.")
      .def("restart", &PyBatch::restart, "games"_a,
           "The games of which this array of bools says so begin anew.")
      .def("state", &PyBatch::state, "game"_a,
           "A copy of one of the games; in Squadro, whose past counts, with the moves that led "
           "there.");
}

}  // namespace quatuor::python
