// A17 against trying every piece move out, on sparse boards where single pieces matter.
#include <set>

#include "core/random.hpp"
#include "games/ascension/tests/crowded.hpp"

namespace quatuor::ascension {

namespace {

// A board on which A17 is asked by brute force. Only places and pieces come from the state.
class Brute {
 public:
  explicit Brute(const State& state) : state_(state), stacks_(state.stacks()) {
    joker_cell_ = state.joker_cell();
  }

  [[nodiscard]] std::set<std::string> pieces() {
    std::set<std::string> layable;
    std::set<std::string> opening;
    for (const auto& [name, piece, origin] : pieces_of(state_.mover())) {
      const auto cells_to_lay = layings(piece, origin);
      if (!cells_to_lay.empty()) {
        layable.insert(name);
      }
      for (const unsigned cell : cells_to_lay) {
        if (leaves_a_step(piece, origin, cell)) {
          opening.insert(name);
        }
      }
    }
    const bool is_in_corner = state_.is_in_corner(state_.mover());
    return is_in_corner && !opening.empty() ? opening : layable;
  }

 private:
  struct Candidate {
    std::string name;
    Piece piece;
    unsigned origin;
  };

  [[nodiscard]] bool can_step(Player player) const {
    bool found = false;
    const unsigned corner = state_.corner_of(player);
    each(neighbours[corner] - state_.pawns(), [&](unsigned cell) {
      const Face sign = stacks_.sign(cell);
      const int rise =
          static_cast<int>(stacks_.height(cell)) - static_cast<int>(stacks_.height(corner));
      found |= rise <= 1 && rise >= (sign == mattress ? -2 : -1) && sign != chasm &&
               sign != dragon &&
               (!has_figures(sign) || (sign & face_of(state_.figure_of(player))) != 0);
    });
    return found;
  }

  // A4, A7. Without the joker.
  [[nodiscard]] std::vector<Candidate> pieces_of(Player player) const {
    std::vector<Candidate> list;
    for (unsigned cell = 0; cell < cells; ++cell) {
      const Piece top = stacks_.top(cell);
      const Face sign = stacks_.sign(cell);
      const bool is_foreign = has_figures(sign) && (sign & face_of(state_.figure_of(player))) == 0;
      if (top == none || top == joker || is_foreign || state_.pawns().contains(cell) ||
          is_locked(top, player)) {
        continue;
      }
      list.push_back({cell_text(cell), top, cell});
    }
    const auto figure = state_.figure_of(player);
    if (state_.reserve(player, false) > 0) {
      list.push_back({"half", half_of(figure, 2 - state_.reserve(player, false)), nowhere});
    }
    if (state_.reserve(player, true) > 0) {
      list.push_back({"neutral", half_of(figure, 4 - state_.reserve(player, true)), nowhere});
    }
    return list;
  }

  [[nodiscard]] bool is_locked(Piece piece, Player player) const {
    for (Player other = 0; other < state_.seats(); ++other) {
      if (other != player && state_.lock(other).piece == piece) {
        return true;
      }
    }
    return player != state_.mover() && piece == laid_;
  }

  // A5, A8, A9; a cube is laid hidden.
  [[nodiscard]] bool may_lie(Piece piece, unsigned origin, unsigned cell) const {
    const Face sign = is_cube(piece) ? neutral : half_face(piece);
    const auto corner = corner_at(cell);
    if (cell == origin || cell == joker_cell_ || state_.pawns().contains(cell)) {
      return false;
    }
    if (corner < figures) {
      return has_figures(sign) && (sign & face_of(corner)) != 0;
    }
    return cell != pillar || (sign == neutral && stacks_.top(pillar) == none);
  }

  template <class Act>
  void with_move(Piece piece, unsigned origin, unsigned cell, const Act& act) {
    const bool showed = origin != nowhere && is_cube(piece) && stacks_.shows(piece);
    if (origin != nowhere) {
      stacks_.lift(origin);
    }
    stacks_.put(cell, piece, false);
    act();
    stacks_.lift(cell);
    if (origin != nowhere) {
      stacks_.put(origin, piece, showed);
    }
  }

  [[nodiscard]] bool is_free(Player player) {
    bool free = can_step(player);
    for (const auto& [name, piece, origin] : pieces_of(player)) {
      for (unsigned cell = 0; cell < cells && !free; ++cell) {
        if (may_lie(piece, origin, cell)) {
          with_move(piece, origin, cell, [&] { free |= can_step(player); });
        }
      }
    }
    return free;
  }

  [[nodiscard]] std::vector<unsigned> layings(Piece piece, unsigned origin) {
    std::vector<Player> guarded;
    for (Player player = 0; player < state_.seats(); ++player) {
      if (player != state_.mover() && state_.is_in_corner(player) && is_free(player)) {
        guarded.push_back(player);
      }
    }
    std::vector<unsigned> legal;
    for (unsigned cell = 0; cell < cells; ++cell) {
      if (!may_lie(piece, origin, cell)) {
        continue;
      }
      bool all_free = true;
      with_move(piece, origin, cell, [&] {
        laid_ = piece;
        for (const Player player : guarded) {
          all_free = all_free && is_free(player);
        }
        laid_ = none;
      });
      if (all_free) {
        legal.push_back(cell);
      }
    }
    return legal;
  }

  [[nodiscard]] bool leaves_a_step(Piece piece, unsigned origin, unsigned cell) {
    bool can = false;
    with_move(piece, origin, cell, [&] { can = can_step(state_.mover()); });
    return can;
  }

  const State& state_;
  Stacks stacks_;
  Piece laid_ = none;
  unsigned joker_cell_ = nowhere;
};

}  // namespace

TEST(AscensionCorners, A17_OffersAgreeWithTryingEverythingOut) {
  int compared = 0;
  for (std::uint64_t seed = 0; seed < (QUATUOR_SLOW_BUILD ? 60 : 1'500); ++seed) {
    Random random(seed);
    const auto players = 2 + static_cast<unsigned>(seed % 3);
    const auto state =
        Game::parse_position(options_for(players), crowded_scene(players, random).text());
    if (!state) {
      continue;  // a pawn where it cannot be, or nothing to choose
    }
    MoveList list;
    state->moves(list);
    std::set<std::string> offered;
    for (const Move move : list) {
      offered.insert(Game::move_text(*state, move));
    }
    ASSERT_EQ(offered, Brute(*state).pieces()) << Game::position_text(*state, Viewer::all());
    ++compared;
  }
  EXPECT_GT(compared, QUATUOR_SLOW_BUILD ? 20 : 500);
}

// Triangle needs a step. The cube on h1 would open one if it were laid beside a9, but Square lives
// on it: it may only go to i2, so it is not offered.
TEST(AscensionCorners, A17b_APieceThatMayOnlyGoBackBesideAnothersCornerOpensNothing) {
  const auto state = Game::parse_position(
      options_for(2),
      "h1!,-,-,-,-,-,-,-,-/Q1+Q2+nQ1+nQ2+e1+i2+e2+a2+f3+b3+g4+c4+h5+c5+h6+d6+i7+e7+a7+f8+b8+f9+e9!,"
      "d1+h2+d2+i3+e3+a3+f4+b4+g5+b5+g6+c6+h7+d7+i8+e8+a8+d9!,-,-,-,-,-,-,-/-,-,-,-,-,-,-,-,-/"
      "-,-,-,-,-,-,-,-,-/-,-,-,-,-,-,-,-,-/-,-,-,-,-,-,-,-,-/-,-,-,-,b1+f2+b2+g3+c3+h4+d4+i5+d5+i6+"
      "e6+a6+f7+b7+g8+c8+g9+b9!,-,-,-,-/"
      "-,-,-,-,-,-,-,c1+g2+c2+h3+d3+i4+e4+a4+f5+a5+f6+b6+g7+c7+h8+d8+"
      "h9+c9!,-/-,-,-,-,-,-,-,f1,g1!|b9=TC:*;c9=CS:*;d9=S:*;e9=C:*;g1=Q:*;h1=T:*|T.a9.2.9.5.;"
      "Q.i1.2.9.5.|-|-|-,-|1|take");
  ASSERT_TRUE(state) << state.error().en;
  EXPECT_EQ(texts(*state), "e3 half neutral");
}

}  // namespace quatuor::ascension
