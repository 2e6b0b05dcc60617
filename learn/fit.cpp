#include "learn/fit.hpp"
#include "core/random.hpp"

#include <cmath>
#include <iostream>

#include <fmt/ostream.h>

namespace quatuor::learn {

double Worths::chance(const Lesson& lesson) const {
  double sum = 0;
  for (const Mark& mark : lesson.marks) {
    sum += mark.share() * worths_[mark.id].worth;
  }
  return 1 / (1 + std::exp(-sum));
}

void Worths::learn(const Lesson& lesson, double rate) {
  const auto error = static_cast<float>(chance(lesson) - lesson.chance);
  for (const Mark& mark : lesson.marks) {
    auto& [worth, learned] = worths_[mark.id];
    const float slope = error * mark.share();
    learned += slope * slope;
    worth -= static_cast<float>(rate) * slope / std::sqrt(learned);
  }
}

double loss(const Worths& worths, const Lessons& lessons, std::size_t first, std::size_t last) {
  double sum = 0;
  for (std::size_t i = first; i < last; ++i) {
    const Lesson lesson = lessons[i];
    const double chance = std::clamp(worths.chance(lesson), 1e-6, 1 - 1e-6);
    sum -= lesson.chance * std::log(chance) + (1 - lesson.chance) * std::log(1 - chance);
  }
  return sum / static_cast<double>(last - first);
}

Worths fit(const Lessons& lessons, std::size_t features, int rounds, Random random) {
  const std::size_t held_back = lessons.size() / 20;
  const std::size_t taught = lessons.size() - held_back;
  Worths worths(features);
  for (int round = 0; round < rounds; ++round) {
    const double rate = 0.001 + 0.05 * (rounds - round) / rounds;
    for (std::size_t i = 0; i < taught; ++i) {
      worths.learn(lessons[random.below(static_cast<std::uint32_t>(taught))], rate);
    }
    fmt::print(std::cerr, "round {}: loss {:.5f}, {:.5f} where not taught\n", round + 1,
               loss(worths, lessons, 0, held_back), loss(worths, lessons, taught, lessons.size()));
  }
  return worths;
}

}  // namespace quatuor::learn
