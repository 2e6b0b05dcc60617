#pragma once

#include "core/random.hpp"
#include "solver/solve.hpp"

namespace quatuor::solver {

// Checks tables by the rules of the game itself: does every position end as the best of its moves?
// Values alone could agree so and still be wrong: positions said to be won may hold each other up
// in a circle that never comes to an end. So where all positions of values are looked at, each win
// and loss is proven, from the end of the game on. Distances need no more: a win is always
// closer to its end than whatever it rests on, so there are no circles.
struct Verifying {
  std::size_t slices = 0;     // drawn at random by their size; 0: all of them
  std::size_t positions = 0;  // of each, drawn at random; 0: all of them
  std::uint64_t seed = 1;
  std::function<bool()> stop = [] { return false; };
  std::function<void(double)> report = [](double) {};
};

// How many positions were looked at, or the first one that is wrong.
Expected<std::size_t> verify(const Tables& tables, const Verifying& verifying);

}  // namespace quatuor::solver
