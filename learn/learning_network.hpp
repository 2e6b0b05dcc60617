#pragma once

#include <cmath>
#include <filesystem>
#include <optional>
#include <span>
#include <vector>

#include "core/network.hpp"
#include "core/random.hpp"

namespace quatuor::learn {

// The networks of a game while they learn: the same weights in the same places as `Network` has
// them, but not yet whole numbers.
template <std::size_t Hidden>
class LearningNetwork {
 public:
  using Net = Network<Hidden>;

  // Goes on from these.
  explicit LearningNetwork(std::span<const std::int16_t> worths) {
    for (const std::int16_t worth : worths) {
      weights_.push_back(static_cast<float>(worth) / Net::one);
    }
  }

  // Small weights, each a little different.
  static std::vector<float> newborn(std::size_t size, Random random) {
    constexpr std::uint32_t steps = 1'024;
    std::vector<float> weights(size);
    for (float& weight : weights) {
      weight = (static_cast<float>(random.below(steps)) / steps - 0.5F) / 2;
    }
    return weights;
  }

  [[nodiscard]] double worth(std::size_t i) const { return weights_[i]; }

  // How likely the player is to come before the others.
  [[nodiscard]] double chance(const Look& look) const {
    const double chance = seen_chance(look, units(look));
    return look.is_of_rival ? 1 - chance : chance;
  }

  // One step down the slope of the cross entropy.
  void learn(const Look& look, double target, double rate) {
    const auto before = units(look);
    const double wanted = look.is_of_rival ? 1 - target : target;
    const auto step = static_cast<float>(rate * (seen_chance(look, before) - wanted));
    float* const weights = weights_.data() + look.network;
    std::array<float, Hidden> steps;
    for (std::size_t i = 0; i < Hidden; ++i) {
      float& out = weights[Net::output + i];
      steps[i] = step * out * (before[i] > 0 ? 1 : leak);
      out -= step * activation(before[i]);
      weights[Net::beginning + i] -= steps[i];
    }
    weights[0] -= step;
    for (const std::uint16_t input : look.on) {
      for (std::size_t i = 0; i < Hidden; ++i) {
        weights[Net::row(input) + i] -= steps[i];
      }
    }
  }

  // To be kept, and to go on from.
  [[nodiscard]] const std::vector<float>& weights() const { return weights_; }
  void go_on_from(std::vector<float> weights) { weights_ = std::move(weights); }

 private:
  using Units = std::array<float, Hidden>;
  static constexpr float leak = 1.0F / (1 << Net::leak);

  static float activation(float unit) { return std::max(unit, leak * unit); }

  [[nodiscard]] Units units(const Look& look) const {
    const float* const weights = weights_.data() + look.network;
    Units units;
    std::copy_n(weights + Net::beginning, Hidden, units.begin());
    for (const std::uint16_t input : look.on) {
      for (std::size_t i = 0; i < Hidden; ++i) {
        units[i] += weights[Net::row(input) + i];
      }
    }
    return units;
  }

  [[nodiscard]] double seen_chance(const Look& look, const Units& units) const {
    const float* const weights = weights_.data() + look.network;
    float sum = weights[0];
    for (std::size_t i = 0; i < Hidden; ++i) {
      sum += activation(units[i]) * weights[Net::output + i];
    }
    return 1 / (1 + std::exp(-static_cast<double>(sum)));
  }

  std::vector<float> weights_;
};

// How far learning has come: games played, and the weights then.
struct Progression {
  std::uint64_t games = 0;
  std::vector<float> weights;
};
// A file is written whole or not at all.
[[nodiscard]] bool save(const std::filesystem::path& file, const Progression& progression);
// Nothing if it is not there, not whole, or of other networks.
[[nodiscard]] std::optional<Progression> load(const std::filesystem::path& file,
                                              std::size_t weights);

}  // namespace quatuor::learn
