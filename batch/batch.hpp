#pragma once

#include <vector>

#include "batch/crew.hpp"
#include "core/lot.hpp"
#include "registry/entry.hpp"

namespace quatuor {

// Many games of one kind, stepped together on several threads. Whatever their number, the same
// seed and actions give the same games.
class Batch {
 public:
  // `start` is a position of that game; at least one game, at least one thread.
  Batch(const Entry& entry, const Position& start, std::size_t games, unsigned threads,
        const LotSettings& settings);

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] unsigned threads() const { return crew_.size(); }
  [[nodiscard]] ActionCounts counts() const { return counts_; }
  [[nodiscard]] std::size_t tensor_size() const { return tensor_size_; }
  [[nodiscard]] Seat seats() const { return seats_; }

  // One action for each game, `leave_alone` for none. Where one is not legal nothing happens, and
  // it says which.
  std::optional<std::size_t> step(std::span<const std::int32_t> actions, const BatchArrays& arrays);
  void write(const BatchArrays& arrays);
  // As a lot does.
  void sample(std::span<std::int32_t> actions, std::span<const std::uint8_t> wanted = {});
  void restart(std::span<const std::uint8_t> wanted);
  [[nodiscard]] std::unique_ptr<Position> position(std::size_t game) const;
  [[nodiscard]] std::span<const Move> past(std::size_t game) const;

 private:
  struct Share {
    std::size_t first = 0;
    std::size_t last = 0;
    std::unique_ptr<Lot> lot;
    std::optional<std::size_t> refused;

    // The rows of its games.
    template <class T>
    [[nodiscard]] std::span<T> of(std::span<T> rows, std::size_t width = 1) const {
      return rows.subspan(first * width, (last - first) * width);
    }
  };

  [[nodiscard]] const Share& share_of(std::size_t game) const;
  [[nodiscard]] BatchArrays arrays_of(const Share& share, const BatchArrays& arrays) const;

  std::size_t size_;
  Seat seats_;
  ActionCounts counts_;
  std::size_t tensor_size_;
  std::vector<Share> shares_;
  Crew crew_;
};

}  // namespace quatuor
