#include "games/ascension/rules/state.hpp"

#include "core/hash.hpp"

namespace quatuor::ascension {

State::State(const Setup& setup) : setup_(setup) {
  if (setup.players != 3) {
    for (Player player = 0; player < setup.players; ++player) {
      figure_[player] = static_cast<std::uint8_t>(setup.players == 2 ? 2 * player : player);
    }
    seat_players();
  }
}

// A2.
void State::seat_players() {
  for (Player player = 0; player < setup_.players; ++player) {
    place_pawn(player, corner_of(player));
    starts_[player] = 2;
    own_halves_[player] = 2;
    neutral_halves_[player] = 2;
  }
  stage_ = Stage::beginning;
}

std::uint64_t State::hash() const {
  std::uint64_t hash = combine(static_cast<std::uint64_t>(stage_) << 32U |
                                   static_cast<std::uint64_t>(mover_) << 24U |
                                   static_cast<std::uint64_t>(last_normal_) << 16U |
                                   static_cast<std::uint64_t>(extra_ ? 1 : 0) << 8U | hand_,
                               static_cast<std::uint64_t>(origin_) << 24U |
                                   static_cast<std::uint64_t>(hand_showed_ ? 1 : 0) << 16U |
                                   static_cast<std::uint64_t>(resting_) << 8U | summit_);
  for (unsigned cell = 0; cell < cells; ++cell) {
    hash = combine(hash, stacks_.top(cell));
    for (Piece piece = stacks_.top(cell); piece != none; piece = stacks_.below(piece)) {
      const std::uint64_t knowledge =
          is_cube(piece)
              ? static_cast<std::uint64_t>(stacks_.face(piece)) << 8U |
                    static_cast<std::uint64_t>(stacks_.knowers(piece)) << 2U |
                    (stacks_.is_public(piece) ? 2U : 0U) | (stacks_.shows(piece) ? 1U : 0U)
              : 0;
      hash = combine(hash, static_cast<std::uint64_t>(piece) << 16U | knowledge);
    }
  }
  if (hand_ != none && is_cube(hand_)) {
    hash = combine(hash,
                   static_cast<std::uint64_t>(stacks_.face(hand_)) << 8U | stacks_.knowers(hand_));
  }
  for (Player player = 0; player < setup_.players; ++player) {
    hash = combine(hash, static_cast<std::uint64_t>(turns_[player]) << 32U |
                             static_cast<std::uint64_t>(highest_[player]) << 24U |
                             static_cast<std::uint64_t>(starts_[player]) << 16U |
                             static_cast<std::uint64_t>(pawn_[player]) << 8U | figure_[player]);
    hash = combine(hash, lock_[player].piece);
  }
  hash = combine(hash, laid_.piece);
  for (const std::uint8_t cell : springs_) {
    hash = combine(hash, cell);
  }
  for (const PlayerList* list : {&flags_, &eliminated_}) {
    hash = combine(hash, list->size());
    for (const Player player : *list) {
      hash = combine(hash, player);
    }
  }
  return combine(hash, winner_);
}

}  // namespace quatuor::ascension
