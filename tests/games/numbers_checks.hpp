#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

#include <gtest/gtest.h>

#include "registry/entry.hpp"

namespace quatuor {

// What a game as numbers must be, whatever the position.
class NumbersChecks {
 public:
  explicit NumbersChecks(const Entry& entry) : entry_(entry), numbers_(entry.numbers) {}

  void check(const Position& position, const Options& options) {
    check_layout(position);
    check_same_all_through(position, options);
    check_actions(position);
    check_tensors(position);
    check_read_back(position, options);
  }

  [[nodiscard]] std::vector<float> tensor(const Position& position, Seat seat) const {
    std::vector<float> tensor(size_of(numbers_.observation(position)),
                              std::numeric_limits<float>::quiet_NaN());
    numbers_.observe(position, seat, tensor);
    return tensor;
  }

  // Parts that were not all zeros in some position that was checked.
  [[nodiscard]] const std::set<std::string_view>& told() const { return told_; }

 private:
  static void check_described(const TensorPart& part) {
    EXPECT_FALSE(part.name.empty());
    EXPECT_FALSE(part.meaning.empty()) << part.name;
    EXPECT_GT(part.size(), 0U) << part.name;
  }

  void check_layout(const Position& position) const {
    std::set<std::string_view> names;
    for (const TensorPart& part : numbers_.observation(position)) {
      check_described(part);
      EXPECT_TRUE(names.insert(part.name).second) << part.name << " twice";
    }
  }

  void check_same_all_through(const Position& position, const Options& options) const {
    const auto start = entry_.game().start(options);
    ASSERT_TRUE(start);
    EXPECT_EQ(numbers_.action_counts(position), numbers_.action_counts(**start));
    EXPECT_TRUE(std::ranges::equal(numbers_.observation(position), numbers_.observation(**start),
                                   [](const TensorPart& one, const TensorPart& other) {
                                     return one.name == other.name && one.shape == other.shape;
                                   }));
  }

  [[nodiscard]] std::vector<Action> actions(const Position& position) const {
    MoveList list;
    if (!position.turn().is_over()) {
      position.choices(list);
    }
    std::vector<Action> actions;
    for (const Move move : list) {
      actions.push_back(numbers_.action_of(position, move));
    }
    std::vector<Action> together(list.size());
    numbers_.list_actions(position, list, together);
    EXPECT_EQ(together, actions);
    return actions;
  }

  void check_actions(const Position& position) const {
    const ActionCounts counts = numbers_.action_counts(position);
    const Action count = position.turn().is_chance() ? counts.outcomes : counts.decisions;
    auto all = actions(position);
    std::ranges::sort(all);
    EXPECT_EQ(std::ranges::adjacent_find(all), all.end()) << "two moves have one number";
    EXPECT_TRUE(all.empty() || all.back() < count) << all.back() << " of " << count;
  }

  void check_tensors(const Position& position) {
    for (Seat seat = 1; seat <= position.seats(); ++seat) {
      const auto numbers = tensor(position, seat);
      EXPECT_TRUE(std::ranges::all_of(numbers, [](float number) { return std::isfinite(number); }));
      auto at = numbers.begin();
      for (const TensorPart& part : numbers_.observation(position)) {
        const auto end = at + static_cast<std::ptrdiff_t>(part.size());
        if (std::any_of(at, end, [](float number) { return number != 0; })) {
          told_.insert(part.name);
        }
        at = end;
      }
    }
  }

  void check_read_back(const Position& position, const Options& options) const {
    const auto copy = entry_.game().parse(options, position.text(Viewer::all()));
    ASSERT_TRUE(copy);
    // A position that only its history has ended is still open in its text.
    if (!position.turn().is_over()) {
      EXPECT_EQ(actions(**copy), actions(position));
    }
    for (Seat seat = 1; seat <= position.seats() && !entry_.game().info().history; ++seat) {
      EXPECT_EQ(tensor(**copy, seat), tensor(position, seat)) << "seat " << int{seat};
    }
  }

  const Entry& entry_;
  const Numbers& numbers_;
  std::set<std::string_view> told_;
};

}  // namespace quatuor
