#pragma once

#include "core/random.hpp"
#include "learn/lessons.hpp"

namespace quatuor::learn {

// Logistic regression: what each feature is worth, in logarithms of odds.
class Worths {
 public:
  explicit Worths(std::size_t size) : worths_(size) {}

  [[nodiscard]] double worth(std::size_t feature) const { return worths_[feature].worth; }
  [[nodiscard]] double chance(const Lesson& lesson) const;
  // Each worth has a step of its own that shortens as it learns (AdaGrad).
  void learn(const Lesson& lesson, double rate);

 private:
  struct Worth {
    float worth = 0;
    float learned = 1e-3F;
  };

  std::vector<Worth> worths_;
};

// The mean cost of what it gets wrong, in nats: tells one way of learning from another.
double loss(const Worths& worths, const Lessons& lessons, std::size_t first, std::size_t last);

// Worths that tell the lessons best; the last twentieth is held back to examine them.
Worths fit(const Lessons& lessons, std::size_t features, int rounds, Random random);

}  // namespace quatuor::learn
