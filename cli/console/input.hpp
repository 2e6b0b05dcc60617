#pragma once

#include <array>
#include <functional>
#include <streambuf>

#include "match/descriptor.hpp"

namespace quatuor::cli {

// Reads a descriptor for a stream. An interrupt ends the input, also one that comes before the
// reading.
class Input : public std::streambuf {
 public:
  explicit Input(int descriptor);

  // See wait_for_input.
  std::function<void()> woken = [] {};

 protected:
  int_type underflow() override;

 private:
  int descriptor_;
  Descriptor terminal_;
  std::array<char, 65536> buffer_;
};

}  // namespace quatuor::cli
