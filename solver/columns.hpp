#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "solver/arrangements.hpp"

namespace quatuor::solver {

// Sets of columns, by where Dark's pieces stand; each made when it is first asked for.
class ColumnSets {
 public:
  explicit ColumnSets(const Arrangements& columns) : columns_(columns) {}

  // Those with a piece on one of these stops (a bit for each), as bytes of ones.
  const std::uint8_t* mask(unsigned piece, unsigned stops);
  // Those with all of these pieces in that lane of Light.
  std::span<const std::uint16_t> together(unsigned pieces, unsigned lane);

 private:
  const Arrangements& columns_;
  std::array<std::array<std::vector<std::uint8_t>, 64>, lanes> masks_;
  std::array<std::array<std::vector<std::uint16_t>, 32>, lanes> together_;
};

}  // namespace quatuor::solver
