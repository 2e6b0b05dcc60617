#include <algorithm>

#include "core/hash.hpp"
#include "core/random.hpp"
#include "tests/toy/game.hpp"

namespace quatuor::toy {

bool State::is_free(int card) const {
  return std::ranges::find(cards_, card) == cards_.end() &&
         std::ranges::find(discards_, card) == discards_.end();
}

int State::dealt() const {
  return static_cast<int>(std::ranges::count_if(cards_, [](int card) { return card != no_card; }));
}

Turn State::turn() const {
  if (dealt() < players_ || swapping_) {
    return Turn::chance();
  }
  return decided_ == players_ ? Turn::over() : Turn::of(static_cast<Seat>(decided_ + 1));
}

void State::moves(MoveList& list) const {
  if (!turn().is_chance()) {
    list.add(keep);
    list.add(swap);
    return;
  }
  for (int card = 1; card <= deck; ++card) {
    if (is_free(card)) {
      list.add_outcome(Move{static_cast<std::uint32_t>(card)}, 1);
    }
  }
}

void State::play(Move move) {
  if (turn().is_seat()) {
    swapping_ = move == swap;
    if (move == keep) {
      ++decided_;
    }
    return;
  }
  const auto card = static_cast<std::uint8_t>(number_of(move));
  if (!swapping_) {
    cards_[static_cast<std::size_t>(dealt())] = card;
    return;
  }
  discards_[decided_] = cards_[decided_];
  cards_[decided_] = card;
  swapping_ = false;
  ++decided_;
}

Places State::places() const {
  Places places;
  for (Seat seat = 0; seat < players_; ++seat) {
    const auto better =
        std::ranges::count_if(cards_, [&](int card) { return card > cards_[seat]; });
    places.add(static_cast<std::uint8_t>(better + 1));
  }
  return places;
}

std::uint64_t State::hash() const {
  std::uint64_t hash = combine(combine(players_, decided_), static_cast<std::uint64_t>(swapping_));
  for (std::size_t i = 0; i < most_seats; ++i) {
    hash = combine(combine(hash, cards_[i]), discards_[i]);
  }
  return hash;
}

State State::seen_by(Seat seat) const {
  State seen = *this;
  for (std::size_t i = 0; i < players_; ++i) {
    if (i + 1 != seat) {
      const bool shown_to_all = turn().is_over() || cards_[i] == no_card;
      seen.cards_[i] = shown_to_all ? cards_[i] : unknown_card;
      seen.discards_[i] = discards_[i] == no_card ? no_card : unknown_card;
    }
  }
  return seen;
}

State State::fill_in(Random& random) const {
  State full = *this;
  for (auto* pile : {&full.cards_, &full.discards_}) {
    for (auto& card : *pile) {
      while (card == unknown_card) {
        const int drawn = static_cast<int>(random.below(deck)) + 1;
        card = full.is_free(drawn) ? static_cast<std::uint8_t>(drawn) : card;
      }
    }
  }
  return full;
}

Expected<State> Game::start(const Options& options) {
  return State(static_cast<Seat>(options.number("players")));
}

}  // namespace quatuor::toy
