#pragma once

#include <map>
#include <memory>
#include <string>

#include "python/src/error.hpp"
#include "registry/entry.hpp"

namespace quatuor::python {

// A game with its options: all that its states share.
class Game {
 public:
  // "squadro" with {"first": "light"}, for instance; of a board file, its path.
  static std::shared_ptr<const Game> load(const std::string& name, const nb::dict& options);
  // With what parameters() has told: of a board file, its content.
  static std::shared_ptr<const Game> reload(const std::string& name,
                                            const std::map<std::string, std::string>& parameters);
  static std::shared_ptr<const Game> with(const Entry& entry, const Options& options);

  [[nodiscard]] const Entry& entry() const { return entry_; }
  [[nodiscard]] const GameInfo& info() const { return entry_.game().info(); }
  [[nodiscard]] const Options& options() const { return options_; }
  [[nodiscard]] const Position& start() const { return *start_; }
  [[nodiscard]] const ActionCounts& counts() const { return counts_; }
  [[nodiscard]] const TensorLayout& layout() const { return layout_; }
  [[nodiscard]] std::size_t tensor_size() const { return tensor_size_; }
  [[nodiscard]] int players() const { return start_->seats(); }

  // Python's own object for the number of an action, the same each time: making one takes longer
  // than all the rest of a list.
  [[nodiscard]] PyObject* number(Action action) const;

  // Players are numbered from 0 in Python, seats from 1 elsewhere.
  [[nodiscard]] Seat seat_of(int player) const;
  // As texts, and in Python's own types.
  [[nodiscard]] std::map<std::string, std::string> parameters() const;
  [[nodiscard]] nb::dict values() const;
  bool operator==(const Game& other) const;

 private:
  Game(const Entry& entry, Options options, std::shared_ptr<const Position> start);

  const Entry& entry_;
  Options options_;
  std::shared_ptr<const Position> start_;
  ActionCounts counts_;
  TensorLayout layout_;
  std::size_t tensor_size_;
  mutable std::vector<nb::object> numbers_;
};

}  // namespace quatuor::python
