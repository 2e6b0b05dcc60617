#pragma once

#include "core/text.hpp"
#include "match/fair_dice.hpp"

namespace quatuor {

// The lines of a record that say what everybody put into the dice: form, not truth.
class DiceTags {
 public:
  // table CODE
  Expected<void> set_table(std::string_view code);
  // dice server COMMITMENT SECRET, dice 1 COMMITMENT SECRET
  Expected<void> add(std::string_view whose, std::string_view value);
  // All of them or none: there must be a line for each seat.
  [[nodiscard]] Expected<std::optional<FairDice>> read(std::size_t seats) const;

 private:
  FairDice dice_;
  bool has_server_ = false;
};

std::string dice_lines(const FairDice& dice);

}  // namespace quatuor
