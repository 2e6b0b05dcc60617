#include "server/web/metrics.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

namespace quatuor::server {

void Histogram::add(double seconds) {
  const double time = std::max(seconds, 0.0);
  for (std::size_t i = 0; i < steps.size(); ++i) {
    within_.at(i) += time <= steps.at(i) ? 1U : 0U;
  }
  ++count_;
  sum_ += time;
}

void MetricsText::describe(std::string_view name, std::string_view type, std::string_view help) {
  fmt::format_to(std::back_inserter(text_), "# HELP quatuor_{} {}\n# TYPE quatuor_{} {}\n", name,
                 help, name, type);
}

void MetricsText::gauge(std::string_view name, std::string_view help, std::uint64_t value) {
  describe(name, "gauge", help);
  fmt::format_to(std::back_inserter(text_), "quatuor_{} {}\n", name, value);
}

void MetricsText::gauge(std::string_view name, std::string_view help, double value) {
  describe(name, "gauge", help);
  fmt::format_to(std::back_inserter(text_), "quatuor_{} {}\n", name, value);
}

void MetricsText::counter(std::string_view name, std::string_view help, std::uint64_t value) {
  describe(name, "counter", help);
  fmt::format_to(std::back_inserter(text_), "quatuor_{} {}\n", name, value);
}

void MetricsText::labelled(std::string_view name, std::string_view label, std::string_view is,
                           std::uint64_t value) {
  fmt::format_to(std::back_inserter(text_), "quatuor_{}{{{}=\"{}\"}} {}\n", name, label, is, value);
}

void MetricsText::histogram(std::string_view name, std::string_view help,
                            const Histogram& histogram) {
  describe(name, "histogram", help);
  const std::string bucket = fmt::format("{}_bucket", name);
  for (std::size_t i = 0; i < Histogram::steps.size(); ++i) {
    labelled(bucket, "le", fmt::format("{}", Histogram::steps.at(i)), histogram.within(i));
  }
  labelled(bucket, "le", "+Inf", histogram.count());
  fmt::format_to(std::back_inserter(text_), "quatuor_{0}_sum {1}\nquatuor_{0}_count {2}\n", name,
                 histogram.sum(), histogram.count());
}

}  // namespace quatuor::server
