// Who knows what (A6).
#include "core/random.hpp"
#include "games/ascension/rules/state.hpp"

namespace quatuor::ascension {

State State::seen(Player player) const {
  return setup_.remembers ? remembered_by(player) : visible_to(player);
}

// What was ever shown, and what the player has looked at. What others have looked at is secret.
State State::remembered_by(Player player) const {
  State seen = *this;
  seen.left_ = faces_in_box;
  for (Piece cube = 0; cube < first_half; ++cube) {
    const Face face = stacks_.face(cube);
    const bool has_looked = player != nobody && (stacks_.knowers(cube) >> player & 1U) != 0;
    if (face == unseen) {
      continue;
    }
    if (has_looked || stacks_.is_public(cube)) {
      --seen.left_[face];
    } else {
      seen.stacks_.set_face(cube, secret);
    }
  }
  return seen;
}

// What lies face up, and the cube in one's own hand. Who has looked at a cube is not visible
// either.
State State::visible_to(Player player) const {
  State seen = *this;
  seen.left_ = faces_in_box;
  const bool holds_it = player != nobody && player == mover_;
  seen.hand_showed_ = hand_showed_ && holds_it;
  for (Piece cube = 0; cube < first_half; ++cube) {
    const Face face = stacks_.face(cube);
    if (face == unseen) {
      continue;
    }
    const bool is_held = cube == hand_ && stage_ == Stage::lay;
    if (stacks_.shows(cube) || (is_held && holds_it)) {
      --seen.left_[face];
    } else {
      seen.stacks_.forget(cube);
    }
    if (is_held) {
      seen.stacks_.set_face(cube, holds_it ? face : secret);
      // Whoever took it from among those that lie face up knows that all have seen it.
      if (!seen.hand_showed_) {
        seen.stacks_.set_knowers(cube, 0);
        seen.stacks_.let_know(cube, mover_);
      }
    }
  }
  return seen;
}

// Every order of the faces that are left is equally likely: the posterior of whoever has seen the
// others.
State State::fill_in(Random& random) const {
  std::array<Face, cells> pool;
  std::uint32_t size = 0;
  for (Face face = 0; face < faces; ++face) {
    for (unsigned i = 0; i < left_[face]; ++i) {
      pool[size++] = face;
    }
  }
  State full = *this;
  for (Piece cube = 0; cube < first_half; ++cube) {
    if (stacks_.face(cube) == secret) {
      const std::uint32_t drawn = random.below(size);
      full.stacks_.set_face(cube, pool[drawn]);
      --full.left_[pool[drawn]];
      pool[drawn] = pool[--size];
    }
  }
  return full;
}

State known_to(const State& state, Viewer viewer) {
  if (viewer.is_all()) {
    return state;
  }
  for (Seat seat = 1; seat <= state.seats(); ++seat) {
    if (viewer.shares(seat)) {
      return state.seen_by(seat);
    }
  }
  return state.seen_by_public();
}

}  // namespace quatuor::ascension
