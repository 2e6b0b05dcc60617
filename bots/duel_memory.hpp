#pragma once

#include <algorithm>
#include <memory>

#include "bots/duel.hpp"
#include "bots/task.hpp"
#include "bots/transposition_table.hpp"

namespace quatuor {

// What an alpha-beta search remembers, and may leave for the next one.
template <DuelGame G>
struct DuelMemory {
  using Duel = typename G::Duel;
  using Table = TranspositionTable<Duel::key_bits>;
  using Drawn = FixedList<std::uint64_t, 64>;
  // How well moves did that are alike (history heuristic).
  using History = std::array<int, Duel::history_size>;

  Table table;
  History history{};
  // Positions that were a draw if they came back, by their keys.
  Drawn drawn_by_repetition;
  // Was the endgame table asked? Then some wins are known but not counted.
  bool is_probing = false;

  // What the last search left, where it holds; else nothing yet. What one thought overlooks the
  // next one may see: such a search takes nothing and leaves nothing.
  static std::shared_ptr<DuelMemory> recall(const Task& task, const Drawn& drawn, bool is_probing) {
    const auto* kept = std::any_cast<std::shared_ptr<DuelMemory>>(task.kept);
    std::shared_ptr<DuelMemory> memory;
    if (kept != nullptr && task.overlooks == 0 && (*kept)->holds(drawn, is_probing) &&
        (*kept)->table.positions() <= most_room(task)) {
      memory = *kept;
      memory->grow_older();
    } else {
      memory = std::make_shared<DuelMemory>(Table(first_room(task)));
    }
    memory->drawn_by_repetition = drawn;
    memory->is_probing = is_probing;
    if (task.kept != nullptr && task.overlooks == 0) {
      *task.kept = memory;
    }
    return memory;
  }

  // After so many positions, few of which are stored: a smaller table is nearer.
  void make_room(const Task& task, std::uint64_t nodes) {
    if (nodes > 4 * table.positions() && table.positions() < most_room(task)) {
      table = table.grown(std::min(4 * table.positions(), most_room(task)));
    }
  }

  // The part of the memory that it may take that is in use. As long as that is next to nothing, no
  // time is spent on it.
  [[nodiscard]] double fullness(const Task& task) const {
    const bool has_grown = table.positions() > first_room(task);
    return has_grown ? table.fullness() * static_cast<double>(table.positions()) /
                           static_cast<double>(most_room(task))
                     : 0;
  }

 private:
  static std::uint64_t most_room(const Task& task) { return Table::positions_in(task.memory); }
  static std::uint64_t first_room(const Task& task) {
    return std::min(most_room(task), std::uint64_t{1} << 14U);
  }

  // A proof that comes by none of the positions that were a draw holds where fewer are, but not
  // where others are: a draw may be on its way. What is known to be won without being counted would
  // hold up a search that counts.
  [[nodiscard]] bool holds(const Drawn& drawn, bool probes) const {
    return (probes || !is_probing) && std::ranges::all_of(drawn, [this](std::uint64_t key) {
             return std::ranges::find(drawn_by_repetition, key) != drawn_by_repetition.end();
           });
  }

  void grow_older() {
    table.age();
    for (int& value : history) {
      value /= 2;
    }
  }
};

}  // namespace quatuor
