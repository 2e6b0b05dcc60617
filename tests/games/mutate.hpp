#pragma once

#include <cstdlib>
#include <string>

#include "core/game.hpp"
#include "core/playout.hpp"

namespace quatuor {

// From the seed of the property tests, which tests/main.cpp pins and scripts/properties draws.
inline Random random_for(int number) {
  const char* given = std::getenv("RC_PARAMS");
  const std::string parameters = given == nullptr ? "" : given;
  const auto at = parameters.find("seed=");
  const auto seed =
      at == std::string::npos ? 1 : std::strtoull(parameters.c_str() + at + 5, nullptr, 10);
  return Random(1'000 * seed + static_cast<std::uint64_t>(number));
}

// The text with up to three small things changed: a character replaced by one of `letters`, put in,
// left out or written twice.
inline std::string mutated(std::string text, std::string_view letters, Random& random) {
  const auto below = [&](std::size_t end) { return random.below(static_cast<std::uint32_t>(end)); };
  for (auto changes = 1 + below(3); changes > 0; --changes) {
    const auto at = below(text.size() + 1);
    const char letter = letters[below(letters.size())];
    const auto kind = at == text.size() ? 0 : below(5);
    switch (kind) {
      case 0: text.insert(at, 1, letter); break;
      case 1: text.erase(at, 1); break;
      case 2: text.insert(at, 1, text[at]); break;
      default: text[at] = letter; break;
    }
  }
  return text;
}

// Plays a random game and mutates the texts of its moves; what is still accepted goes to
// check(state, text, move). Says how many did.
template <Game G, class Check>
int on_mutated_moves(const Options& options, std::string_view letters, Random& random,
                     const Check& check) {
  int accepted = 0;
  auto state = *G::start(options);
  for (int ply = 0; ply < 400 && !state.turn().is_over(); ++ply) {
    const std::string own = G::move_text(state, random_move(state, random));
    for (int i = 0; i < 20; ++i) {
      const std::string text = mutated(own, letters, random);
      if (const auto move = G::parse_move(state, text)) {
        check(state, text, *move);
        ++accepted;
      }
    }
    state.play(random_move(state, random));
  }
  return accepted;
}

}  // namespace quatuor
