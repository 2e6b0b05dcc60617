#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <vector>

#include "core/comparison.hpp"
#include "core/text.hpp"

namespace quatuor::learn {

// A feature of a lesson, in four bytes.
struct Mark {
  std::uint16_t id = 0;
  std::uint16_t part = 0;

  static constexpr float whole = 65'535;
  [[nodiscard]] float share() const { return static_cast<float>(part) / whole; }
};

// A comparison, and how likely the one turned out to come before the other.
struct Lesson {
  std::span<const Mark> marks;
  float chance;
};

// Many of them, one after the other.
class Lessons {
 public:
  void add(const Comparison& comparison, double chance);
  void add(const Lessons& more);

  [[nodiscard]] std::size_t size() const { return chances_.size(); }
  [[nodiscard]] Lesson operator[](std::size_t i) const {
    return {std::span(marks_).subspan(ends_[i], ends_[i + 1] - ends_[i]), chances_[i]};
  }

  // A file is written whole or not at all.
  [[nodiscard]] bool save(const std::filesystem::path& file) const;
  // Nothing if it is not there or not whole.
  static std::optional<Lessons> load(const std::filesystem::path& file);

 private:
  std::vector<Mark> marks_;
  std::vector<std::uint64_t> ends_{0};
  std::vector<float> chances_;
};

}  // namespace quatuor::learn
