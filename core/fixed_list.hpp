#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <span>

namespace quatuor {

// A short list that lives where it is declared: no heap, capacity known in advance.
template <class T, std::size_t Capacity>
class FixedList {
 public:
  constexpr FixedList() = default;
  // With these in it: no more than there is room for.
  constexpr FixedList(std::initializer_list<T> items) {
    for (const T& item : items) {
      add(item);
    }
  }

  // Appends it; there must be room.
  constexpr void add(const T& item) {
    assert(size_ < Capacity);
    items_[size_++] = item;
  }
  // Makes it empty again.
  constexpr void clear() { *this = {}; }

  // As of any container.
  [[nodiscard]] constexpr std::size_t size() const { return size_; }
  [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
  constexpr T& operator[](std::size_t i) { return items_[i]; }
  constexpr const T& operator[](std::size_t i) const { return items_[i]; }
  [[nodiscard]] constexpr T* begin() { return items_.data(); }
  [[nodiscard]] constexpr T* end() { return items_.data() + size_; }
  [[nodiscard]] constexpr const T* begin() const { return items_.data(); }
  [[nodiscard]] constexpr const T* end() const { return items_.data() + size_; }

  constexpr bool operator==(const FixedList&) const = default;

 private:
  std::array<T, Capacity> items_{};
  std::size_t size_ = 0;
};

}  // namespace quatuor
