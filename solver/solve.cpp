#include "solver/solve.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <algorithm>
#include <cerrno>

#include "match/file.hpp"
#include "solver/parallel.hpp"

namespace quatuor::solver {

namespace {

Expected<Descriptor> lock_folder(const std::filesystem::path& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  Descriptor lock(::open((folder / "lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666));
  if (!lock) {
    return refuse("Je ne peux pas écrire dans le dossier {} : {}.",
                  "Cannot write to the folder {}: {}.", shown_path(folder), reason_of(errno));
  }
  if (::flock(lock.get(), LOCK_EX | LOCK_NB) != 0) {
    return refuse("Un autre programme résout déjà dans le dossier {}.",
                  "Another program is already solving in the folder {}.", shown_path(folder));
  }
  return lock;
}

template <Metric metric>
std::vector<std::string> solved_blocks(const Slice& slice, const Neighbours& further) {
  Relaxation<metric> relaxation(arrangements_of(light, slice.phases[light]),
                                arrangements_of(dark, slice.phases[dark]), further);
  relaxation.run();
  std::vector<std::string> blocks;
  for (const Scores& scores : relaxation.scores()) {
    compress(metric, scores, blocks);
  }
  return blocks;
}

// The slices of one level, taken one by one by all threads.
class LevelWork {
 public:
  LevelWork(const Solving& solving, const Tables& tables, LevelWriter& writer,
            std::vector<Slice> todo, std::size_t done, std::size_t before)
      : solving_(solving),
        tables_(tables),
        writer_(writer),
        todo_(large_first(std::move(todo))),
        done_(done),
        before_(before) {}

  // Says whether all is done.
  Expected<bool> run() {
    const bool is_done = in_parallel(std::span<const Slice>(todo_), solving_.threads,
                                     [this](const Slice& slice) { return work_on(slice); });
    if (trouble_) {
      return std::unexpected(*trouble_);
    }
    return is_done;
  }
  [[nodiscard]] std::size_t done() const { return done_; }

 private:
  bool work_on(const Slice& slice) {
    if (solving_.stop()) {
      return false;
    }
    const auto solved = solve_slice(slice);
    const std::scoped_lock lock(mutex_);
    if (!solved) {
      trouble_ = solved.error();
      return false;
    }
    done_ += 2 * positions_in(slice);
    solving_.report(done_, before_);
    return true;
  }

  Expected<void> solve_slice(const Slice& slice) {
    const auto neighbours = LoadedNeighbours::of(tables_, slice);
    if (!neighbours) {
      return std::unexpected(neighbours.error());
    }
    const auto blocks = solving_.kind.metric == Metric::values
                            ? solved_blocks<Metric::values>(slice, neighbours->get())
                            : solved_blocks<Metric::distances>(slice, neighbours->get());
    return writer_.add(slice, blocks);
  }

  const Solving& solving_;
  const Tables& tables_;
  LevelWriter& writer_;
  std::vector<Slice> todo_;
  std::size_t done_;
  std::size_t before_;
  std::mutex mutex_;
  std::optional<Text> trouble_;
};

// What an earlier run has left of a level.
struct Begun {
  std::vector<Slice> todo;
  std::size_t keep = 0;  // bytes of the file
  std::size_t done = 0;  // positions
};

Expected<Begun> begun(const Solving& solving, unsigned level) {
  Begun begun{.todo = slices_of(solving.kind.scope, level)};
  const auto path = level_path(solving.folder, level);
  if (!is_begun(path)) {
    return begun;
  }
  std::size_t cut = 0;
  const auto file = LevelFile::open(path, &cut);
  if (!file) {
    return std::unexpected(file.error());
  }
  if (file->kind() != solving.kind) {
    return refuse(
        "{} est une table d'une autre sorte : prenez un autre dossier, ou les mêmes "
        "réglages.",
        "{} is a table of another kind: take another folder, or the same settings.",
        shown_path(path));
  }
  begun.keep = cut != 0 ? cut : file->size();
  for (const auto& [slice, blocks] : file->slices()) {
    begun.done += 2 * positions_in(slice);
    std::erase(begun.todo, slice);
  }
  return begun;
}

}  // namespace

Expected<LoadedNeighbours> LoadedNeighbours::of(const Tables& tables, const Slice& slice) {
  LoadedNeighbours loaded;
  for (unsigned side = 0; side < 2; ++side) {
    for (unsigned lane = 0; lane < lanes; ++lane) {
      if (phase_of(slice.phases[side], lane) == Phase::home) {
        continue;
      }
      const Slice next = slice.after(side, lane);
      if (next.is_over()) {
        continue;
      }
      auto scores = tables.load(next, opponent(side));
      if (!scores) {
        return std::unexpected(std::move(scores.error()));
      }
      loaded.scores_.push_back(std::make_unique<Scores>(std::move(*scores)));
      loaded.neighbours_[side][lane] = {&arrangements_of(side, next.phases[side]),
                                        loaded.scores_.back().get()};
    }
  }
  return loaded;
}

std::vector<Slice> large_first(std::vector<Slice> slices) {
  std::ranges::sort(slices, std::greater{}, [](const Slice& slice) {
    return std::pair(positions_in(slice), slice.number());
  });
  return slices;
}

std::size_t positions_of(const Scope& scope) {
  std::size_t sum = 0;
  for (unsigned level = 0; level < levels; ++level) {
    for (const Slice& slice : slices_of(scope, level)) {
      sum += 2 * positions_in(slice);
    }
  }
  return sum;
}

// Values were measured, 0.24 bits a position; distances guessed by a part, at most 2.3 bits.
std::size_t expected_bytes(const TableKind& kind) {
  return positions_of(kind.scope) / (kind.metric == Metric::values ? 25 : 3);
}

Expected<bool> solve(const Solving& solving) {
  const auto lock = lock_folder(solving.folder);
  if (!lock) {
    return std::unexpected(lock.error());
  }
  Tables tables(solving.kind);
  std::size_t done = 0;
  std::size_t before = 0;
  for (unsigned level = levels; level-- > 0;) {
    auto left = begun(solving, level);
    if (!left) {
      return std::unexpected(left.error());
    }
    const auto path = level_path(solving.folder, level);
    done += left->done;
    before += left->done;
    if (!left->todo.empty()) {
      auto writer = LevelWriter::open(path, solving.kind, left->keep);
      if (!writer) {
        return std::unexpected(writer.error());
      }
      LevelWork work(solving, tables, **writer, std::move(left->todo), done, before);
      const auto is_done = work.run();
      const auto finished = (*writer)->finish();
      if (!is_done || !*is_done || !finished) {
        return finished ? is_done : std::unexpected(finished.error());
      }
      done = work.done();
    }
    if (auto file = LevelFile::open(path); file) {
      tables.add(std::move(*file));
    } else if (!slices_of(solving.kind.scope, level).empty()) {
      return std::unexpected(file.error());
    }
  }
  return true;
}

}  // namespace quatuor::solver
