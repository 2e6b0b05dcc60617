#include "batch/batch.hpp"

namespace quatuor {

Batch::Batch(const Entry& entry, const Position& start, std::size_t games, unsigned threads,
             const LotSettings& settings)
    : size_(games),
      seats_(start.seats()),
      counts_(entry.numbers.action_counts(start)),
      tensor_size_(size_of(entry.numbers.observation(start))),
      shares_(threads),
      crew_(threads) {
  for (std::size_t i = 0; i < threads; ++i) {
    shares_[i].first = games * i / threads;
    shares_[i].last = games * (i + 1) / threads;
  }
  crew_.work([&](unsigned i) {
    Share& share = shares_[i];
    share.lot = entry.numbers.lot(start, settings, share.first, share.last);
  });
}

std::optional<std::size_t> Batch::step(std::span<const std::int32_t> actions,
                                       const BatchArrays& arrays) {
  crew_.work([&](unsigned i) {
    Share& share = shares_[i];
    share.refused = share.lot->choose(share.of(actions));
  });
  for (const Share& share : shares_) {
    if (share.refused) {
      return share.first + *share.refused;
    }
  }
  crew_.work([&](unsigned i) { shares_[i].lot->step(arrays_of(shares_[i], arrays)); });
  return std::nullopt;
}

void Batch::write(const BatchArrays& arrays) {
  crew_.work([&](unsigned i) { shares_[i].lot->write(arrays_of(shares_[i], arrays)); });
}

void Batch::sample(std::span<std::int32_t> actions, std::span<const std::uint8_t> wanted) {
  crew_.work([&](unsigned i) {
    const Share& share = shares_[i];
    share.lot->sample(share.of(actions), wanted.empty() ? wanted : share.of(wanted));
  });
}

void Batch::restart(std::span<const std::uint8_t> wanted) {
  crew_.work([&](unsigned i) { shares_[i].lot->restart(shares_[i].of(wanted)); });
}

const Batch::Share& Batch::share_of(std::size_t game) const {
  std::size_t i = 0;
  while (game >= shares_[i].last) {
    ++i;
  }
  return shares_[i];
}

std::unique_ptr<Position> Batch::position(std::size_t game) const {
  const Share& share = share_of(game);
  return share.lot->position(game - share.first);
}

std::span<const Move> Batch::past(std::size_t game) const {
  const Share& share = share_of(game);
  return share.lot->past(game - share.first);
}

BatchArrays Batch::arrays_of(const Share& share, const BatchArrays& arrays) const {
  const auto rows = [&](auto span, std::size_t width) {
    return span.empty() ? span : share.of(span, width);
  };
  const std::size_t mask =
      arrays.has_bits ? (counts_.decisions + 7U) / 8 : std::size_t{counts_.decisions};
  return {.masks = rows(arrays.masks, mask),
          .has_bits = arrays.has_bits,
          .tensors = rows(arrays.tensors, tensor_size_),
          .chances = rows(arrays.chances, counts_.outcomes),
          .rewards = rows(arrays.rewards, seats_),
          .players = rows(arrays.players, 1),
          .ends = rows(arrays.ends, 1)};
}

}  // namespace quatuor
