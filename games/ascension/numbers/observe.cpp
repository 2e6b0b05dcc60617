#include "games/ascension/game.hpp"
#include "games/ascension/numbers/standpoint.hpp"

namespace quatuor::ascension {

namespace {

constexpr std::size_t top_planes = 4 + 2 * cube_marks;
constexpr std::size_t covered_planes = 3 + cube_marks;
constexpr std::size_t hand_numbers = 4 + cube_marks;
constexpr std::size_t seat_numbers = 11;
constexpr std::size_t stages = 8;
// Height, top, second and third piece, four corners, laid, springs, taken, pillar; and for each
// seat its pawn and what is locked for it.
constexpr std::size_t board_planes(Seat seats) {
  return 1 + top_planes + 2 * covered_planes + figures + 4 + std::size_t{2} * seats;
}

// About the height of the summit.
constexpr double high = 10;

class Planes {
 public:
  Planes(const Standpoint& me, TensorWriter& tensor, std::size_t count)
      : me_(me), numbers_(tensor.next(count * cells)) {}

  void mark(std::size_t plane, unsigned cell) { put(plane, cell, 1); }
  void put(std::size_t plane, unsigned cell, double number) {
    numbers_[plane * cells + me_.turned_cell(cell)] = static_cast<float>(number);
  }

 private:
  const Standpoint& me_;
  std::span<float> numbers_;
};

Face known_face(const Stacks& stacks, Piece piece) {
  return is_cube(piece) ? stacks.face(piece) : half_face(piece);
}
bool is_hidden(const Stacks& stacks, Piece piece) {
  return is_cube(piece) && !stacks.shows(piece);
}

void mark_top(const Stacks& stacks, unsigned cell, const Standpoint& me, Planes& planes) {
  constexpr std::size_t shown = 3;  // a shown piece that says nothing is not marked
  constexpr std::size_t hidden = shown + 1 + cube_marks;
  const Piece piece = stacks.top(cell);
  const Face face = known_face(stacks, piece);
  planes.mark(0, cell);
  if (!is_cube(piece)) {
    planes.mark(1, cell);
  }
  if (face == secret || face == unseen) {
    planes.mark(face == secret ? 2 : 3, cell);
  } else if (is_hidden(stacks, piece)) {
    me.each_mark(face, [&](std::size_t mark) { planes.mark(hidden + mark, cell); });
  } else if (face != neutral) {
    me.each_mark(face, [&](std::size_t mark) { planes.mark(shown + mark, cell); });
  }
}

void mark_covered(const Stacks& stacks, Piece piece, unsigned cell, const Standpoint& me,
                  Planes& planes) {
  planes.mark(0, cell);
  if (!is_cube(piece)) {
    planes.mark(1, cell);
  }
  if (!is_hidden(stacks, piece)) {
    planes.mark(2, cell);
  }
  me.each_mark(known_face(stacks, piece), [&](std::size_t mark) { planes.mark(3 + mark, cell); });
}

void put_pieces(const Stacks& stacks, const Standpoint& me, TensorWriter& tensor) {
  Planes top(me, tensor, top_planes);
  Planes second(me, tensor, covered_planes);
  Planes third(me, tensor, covered_planes);
  each(stacks.piled(), [&](unsigned cell) {
    mark_top(stacks, cell, me, top);
    Piece piece = stacks.top(cell);
    for (Planes* planes : {&second, &third}) {
      piece = stacks.below(piece);
      if (piece == none) {
        return;
      }
      mark_covered(stacks, piece, cell, me, *planes);
    }
  });
}

void put_cell(unsigned cell, const Standpoint& me, TensorWriter& tensor) {
  tensor.put_one_of(me.turned_cell(cell), cells);
}

void put_cells(CellSet set, const Standpoint& me, TensorWriter& tensor) {
  Planes plane(me, tensor, 1);
  each(set, [&](unsigned cell) { plane.mark(0, cell); });
}

void put_board(const State& seen, const Standpoint& me, TensorWriter& tensor) {
  Planes height(me, tensor, 1);
  for (unsigned cell = 0; cell < cells; ++cell) {
    height.put(0, cell, seen.stacks().height(cell) / high);
  }
  put_pieces(seen.stacks(), me, tensor);
  for (const Player player : me.players()) {
    put_cell(seen.pawn(player), me, tensor);
  }
  for (const std::size_t figure : me.in_order()) {
    put_cell(seen.stage() == Stage::seating ? nowhere : corners[figure], me, tensor);
  }
  for (const Player player : me.players()) {
    put_cells(seen.locked_for(player), me, tensor);
  }
  put_cell(seen.laid().cell, me, tensor);
  CellSet springs;
  for (const std::uint8_t cell : seen.springs_used()) {
    springs |= CellSet::only(cell);
  }
  put_cells(springs, me, tensor);
  put_cell(seen.taken_from(), me, tensor);
  put_cell(pillar, me, tensor);
}

// From 1 for the first down by quarters; 0 for whoever is not in the list.
double rank_in(const PlayerList& list, Player player) {
  const auto* const place = std::ranges::find(list, player);
  return place == list.end() ? 0 : 1 - static_cast<double>(place - list.begin()) / most_seats;
}

void put_seat(const State& seen, Player player, TensorWriter& tensor) {
  const bool is_played = seen.stage() != Stage::seating && seen.stage() != Stage::beginning;
  const bool is_on = is_played && seen.stage() != Stage::over;
  tensor.put(is_on && seen.mover() == player ? 1 : 0);
  tensor.put(is_played && seen.last_normal() == player ? 1 : 0);
  tensor.put(seen.turns_taken(player) / static_cast<double>(seen.setup().turn_limit));
  tensor.put(seen.starts_left(player) / 2.0);
  tensor.put(rank_in(seen.eliminated(), player));
  tensor.put(seen.highest(player) / high);
  tensor.put(seen.was_at_summit(player) ? 1 : 0);
  tensor.put(rank_in(seen.flags(), player));
  tensor.put(seen.must_rest(player) ? 1 : 0);
  tensor.put(seen.reserve(player, false) / 2.0);
  tensor.put(seen.reserve(player, true) / 2.0);
}

void put_hand(const State& seen, const Standpoint& me, TensorWriter& tensor) {
  const Piece piece = seen.in_hand();
  const auto numbers = tensor.next(hand_numbers);
  if (piece == none) {
    return;
  }
  numbers[is_cube(piece) ? 0 : piece == joker ? 2 : 1] = 1;
  numbers[3] = seen.hand_showed() ? 1 : 0;
  if (piece != joker) {
    me.each_mark(known_face(seen.stacks(), piece),
                 [&](std::size_t mark) { numbers[4 + mark] = 1; });
  }
}

// Of those in the box.
void put_faces_left(const State& seen, const Standpoint& me, TensorWriter& tensor) {
  const auto numbers = tensor.next(faces);
  for (Face face = 0; face < faces; ++face) {
    if (faces_in_box[face] != 0) {
      numbers[me.turned(face)] =
          static_cast<float>(seen.faces_left()[face]) / static_cast<float>(faces_in_box[face]);
    }
  }
}

}  // namespace

TensorLayout Game::observation(const State& state) {
  const std::uint32_t seats = state.seats();
  const auto planes = static_cast<std::uint32_t>(board_planes(state.seats()));
  return {
      {"board",
       {planes, side, side},
       "height; top piece (26 planes); second and third from the top (14 each); pawn of each seat; "
       "4 corners; what is locked for each seat; the piece laid this turn; springs used; where the "
       "piece in hand comes from; the pillar"},
      {"seats",
       {seats, seat_numbers},
       "has the turn, had the last normal turn, turns (1 at the limit), starts left, out (first "
       "out "
       "1), highest level, was at the summit, flag (the leader's 1), must rest, own and neutral "
       "half-cubes in reserve; mine first"},
      {"hand",
       {hand_numbers},
       "the piece in hand is a cube, a half-cube, the joker; it showed its face; that face, as far "
       "as I know: nothing, 4 figures, 6 symbols"},
      {"stage", {stages}, "seating, beginning, take, look, lay, pawn, spring, over: one of 8"},
      {"left", {faces}, "how much of each face in the box I have not seen yet"},
  };
}

void Game::observe(const State& seen, Seat seat, TensorWriter& tensor) {
  const Standpoint me(seen, seat);
  put_board(seen, me, tensor);
  for (const Player player : me.players()) {
    put_seat(seen, player, tensor);
  }
  put_hand(seen, me, tensor);
  tensor.put_one_of(static_cast<std::size_t>(seen.stage()), stages);
  put_faces_left(seen, me, tensor);
}

}  // namespace quatuor::ascension
