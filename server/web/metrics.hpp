#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace quatuor::server {

// How long something took, as Prometheus counts it: by the steps it fits under.
class Histogram {
 public:
  static constexpr std::array<double, 13> steps{0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1,
                                                0.25,  0.5,    1,     2.5,  5,     10};

  void add(double seconds);

  [[nodiscard]] std::uint64_t count() const { return count_; }
  [[nodiscard]] double sum() const { return sum_; }
  // So many took at most steps[i].
  [[nodiscard]] std::uint64_t within(std::size_t step) const { return within_.at(step); }

 private:
  std::array<std::uint64_t, steps.size()> within_{};
  std::uint64_t count_ = 0;
  double sum_ = 0;
};

// The text that Prometheus reads. Names without "quatuor_".
class MetricsText {
 public:
  void gauge(std::string_view name, std::string_view help, std::uint64_t value);
  void gauge(std::string_view name, std::string_view help, double value);
  void counter(std::string_view name, std::string_view help, std::uint64_t value);
  void histogram(std::string_view name, std::string_view help, const Histogram& histogram);
  // The lines before several values of one quantity, and each of these.
  void describe(std::string_view name, std::string_view type, std::string_view help);
  void labelled(std::string_view name, std::string_view label, std::string_view is,
                std::uint64_t value);

  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  std::string text_;
};

}  // namespace quatuor::server
