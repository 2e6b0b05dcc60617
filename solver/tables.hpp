#pragma once

#include "solver/level_file.hpp"
#include "solver/place.hpp"
#include "solver/scores.hpp"

namespace quatuor::solver {

// A slice for one side to move, as blocks, added to those that are there.
void compress(Metric metric, const Scores& scores, std::vector<std::string>& blocks);
// False where the block is damaged.
bool decompress(Metric metric, std::span<const char> block, std::span<Score> scores);

// The tables of a folder, or as many as there are. May be read by several threads at once.
class Tables {
 public:
  static Expected<std::unique_ptr<Tables>> open(const std::filesystem::path& folder);
  explicit Tables(TableKind kind) : kind_(kind), of_slices_(slice_numbers) {}

  // Slices of further levels join those that are there.
  void add(LevelFile level);

  [[nodiscard]] const TableKind& kind() const { return kind_; }
  [[nodiscard]] bool has(const Slice& slice) const {
    return of_slices_[slice.number()].count() != 0;
  }
  // Is every slice there?
  [[nodiscard]] bool is_complete() const;
  [[nodiscard]] Expected<Scores> load(const Slice& slice, unsigned mover) const;
  // One position; the game must go on there.
  [[nodiscard]] Expected<Score> probe(const squadro::Board& board) const;
  [[nodiscard]] std::size_t bytes() const;

 private:
  // Blocks that were read last.
  struct Cached {
    const char* block = nullptr;
    std::vector<Score> scores;
  };
  static constexpr std::size_t cached_blocks = 64;

  TableKind kind_;
  std::vector<LevelFile> levels_;
  std::vector<SliceBlocks> of_slices_;
  mutable std::mutex mutex_;
  mutable std::vector<Cached> cache_;
  mutable std::size_t oldest_ = 0;
};

}  // namespace quatuor::solver
