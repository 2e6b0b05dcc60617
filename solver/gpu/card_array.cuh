#pragma once

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <utility>
#include <vector>

namespace quatuor::solver::gpu {

inline void check(cudaError_t error) {
  if (error != cudaSuccess) {
    std::fprintf(stderr, "quatuor: the graphics card: %s\n", cudaGetErrorString(error));
    std::exit(1);
  }
}

template <class T>
class CardArray {
 public:
  CardArray() = default;
  explicit CardArray(std::size_t count) : count_(count) {
    check(cudaMalloc(&data_, std::max<std::size_t>(count, 1) * sizeof(T)));
  }
  explicit CardArray(const std::vector<T>& from) : CardArray(from.size()) {
    check(cudaMemcpy(data_, from.data(), count_ * sizeof(T), cudaMemcpyHostToDevice));
  }
  CardArray(const CardArray&) = delete;
  CardArray& operator=(const CardArray&) = delete;
  CardArray(CardArray&& other) noexcept
      : data_(std::exchange(other.data_, nullptr)), count_(other.count_) {}
  CardArray& operator=(CardArray&& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(count_, other.count_);
    return *this;
  }
  ~CardArray() { cudaFree(data_); }

  [[nodiscard]] T* get() const { return data_; }
  void fill(int byte) { check(cudaMemset(data_, byte, count_ * sizeof(T))); }
  [[nodiscard]] std::vector<T> fetch() const {
    std::vector<T> copy(count_);
    check(cudaMemcpy(copy.data(), data_, count_ * sizeof(T), cudaMemcpyDeviceToHost));
    return copy;
  }

 private:
  T* data_ = nullptr;
  std::size_t count_ = 0;
};

}  // namespace quatuor::solver::gpu
