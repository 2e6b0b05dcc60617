#include "games/crescendo/rules/layout.hpp"

namespace quatuor::crescendo {

CrossPlaces::CrossPlaces(const Layout& layout, bool of_one_cross) {
  if (layout.empty()) {
    rows_[middle] = std::uint64_t{1} << middle;
    return;
  }
  // By the number of sides that crosses lying tip to tip or a knight's move away would share.
  std::array<std::uint64_t, 64> one_side{};
  std::array<std::uint64_t, 64> blocked{};
  north_ = south_ = layout[0].centre().y;
  for (const Laid& cross : layout) {
    const int column = cross.centre().x + middle;
    const int row = cross.centre().y;
    const auto at = [&](int dy) { return static_cast<std::size_t>(row + middle + dy); };
    // Bit 3 of the pattern is the cross's own column.
    const auto bits = [&](std::uint64_t pattern) { return pattern << (column - 3); };
    blocked[at(-2)] |= bits(0b0001000);
    blocked[at(-1)] |= bits(0b0011100);
    blocked[at(0)] |= bits(0b0111110);
    blocked[at(1)] |= bits(0b0011100);
    blocked[at(2)] |= bits(0b0001000);
    rows_[at(-2)] |= bits(0b0010100);
    rows_[at(-1)] |= bits(0b0100010);
    rows_[at(1)] |= bits(0b0100010);
    rows_[at(2)] |= bits(0b0010100);
    const std::array<std::pair<int, std::uint64_t>, 3> tips{
        {{-3, bits(0b0001000)}, {0, bits(0b1000001)}, {3, bits(0b0001000)}}};
    for (const auto& [dy, tip] : tips) {
      if (!of_one_cross) {
        rows_[at(dy)] |= one_side[at(dy)] & tip;
      }
      one_side[at(dy)] |= tip;
    }
    north_ = std::min(north_, row - 3);
    south_ = std::max(south_, row + 3);
  }
  for (int y = north_; y <= south_; ++y) {
    rows_[static_cast<std::size_t>(y + middle)] &= ~blocked[static_cast<std::size_t>(y + middle)];
  }
}

}  // namespace quatuor::crescendo
