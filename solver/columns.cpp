#include "solver/columns.hpp"

#include <algorithm>

namespace quatuor::solver {

const std::uint8_t* ColumnSets::mask(unsigned piece, unsigned stops) {
  auto& mask = masks_[piece][stops];
  if (mask.empty()) {
    const int stride = columns_.strides[piece];
    const int size = columns_.sizes[piece];
    mask.assign(static_cast<unsigned>(columns_.count), 0);
    for (int at = 0; at < columns_.count; at += stride) {
      if ((stops >> (at / stride % size) & 1U) != 0) {
        std::fill_n(mask.begin() + at, stride, 0xff);
      }
    }
  }
  return mask.data();
}

std::span<const std::uint16_t> ColumnSets::together(unsigned pieces, unsigned lane) {
  auto& list = together_[lane][pieces];
  if (list.empty()) {
    for (int column = 0; column < columns_.count; ++column) {
      const auto there = columns_.list[static_cast<unsigned>(column)].opposing >> (5 * lane);
      if ((there & pieces) == pieces) {
        list.push_back(static_cast<std::uint16_t>(column));
      }
    }
  }
  return list;
}

}  // namespace quatuor::solver
