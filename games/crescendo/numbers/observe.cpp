#include <algorithm>

#include "games/crescendo/game.hpp"

namespace quatuor::crescendo {

namespace {

using SeatOrder = FixedList<Seat, most_seats>;

constexpr std::uint32_t stages = 7;
constexpr double farthest_cell = farthest_centre + 2;
constexpr std::uint32_t of_a_cell = 3 + (colours + 1) + most_seats;
constexpr std::uint32_t of_a_seat = 7;

Player player_of(Seat seat) {
  return static_cast<Player>(seat - 1);
}

// White, then the colours of the seats in this order, then those of nobody.
std::array<std::uint8_t, colours + 1> columns_of_colours(const SeatOrder& order) {
  std::array<std::uint8_t, colours + 1> columns{0, 1, 2, 3, 4};
  std::uint8_t column = 0;
  for (const Seat seat : order) {
    columns[seat] = ++column;
  }
  return columns;
}

void put_heights(const State& seen, const SeatOrder& order, unsigned cell, TensorWriter& tensor) {
  for (const Seat seat : order) {
    const bool is_owner = (seen.stacks_of(player_of(seat)) & only(cell)) != 0;
    tensor.put(is_owner ? seen.height(cell) / static_cast<double>(tallest) : 0);
  }
  tensor.skip(most_seats - order.size());
}

void put_cells(const State& seen, const SeatOrder& order, TensorWriter& tensor) {
  const auto columns = columns_of_colours(order);
  const Layout& layout = seen.layout();
  for (unsigned cross = 0; cross < layout.size(); ++cross) {
    const Laid& laid = layout[cross];
    const Kind& kind = seen.setup().set->kinds[laid.kind];
    const Arms arms = turned(kind.arms, laid.rotation);
    for (unsigned part = 0; part < cross_cells.size(); ++part) {
      tensor.put(1);
      tensor.put((laid.x + cross_cells[part].x) / farthest_cell);
      tensor.put((laid.y + cross_cells[part].y) / farthest_cell);
      tensor.put_one_of(columns[part == 0 ? kind.centre : arms[part - 1]], colours + 1);
      put_heights(seen, order, (5 * cross) + part, tensor);
    }
  }
  tensor.skip((crosses - layout.size()) * cross_cells.size() * of_a_cell);
}

void put_hands(const State& seen, const SeatOrder& order, TensorWriter& tensor) {
  for (const Seat seat : order) {
    for (unsigned kind = 0; kind < seen.setup().set->kinds.size(); ++kind) {
      tensor.put(seen.copies_in_hand(player_of(seat), kind));
    }
  }
}

void put_seat(const State& seen, Seat seat, TensorWriter& tensor) {
  const Player player = player_of(seat);
  const auto place = std::ranges::find(seen.order(), player) - seen.order().begin();
  const bool has_pot = seen.stage() == Stage::first_pot || seen.stage() == Stage::second_pot;
  const bool is_eliminated =
      std::ranges::find(seen.eliminated(), player) != seen.eliminated().end();
  tensor.put(seen.turn().is_seat(seat) ? 1 : 0);
  tensor.put(seen.plays(player) ? static_cast<double>(place + 1) / most_seats : 0);
  tensor.put(has_pot && seen.plays(player) ? seen.left_in_pot(player) / static_cast<double>(tallest)
                                           : 0);
  tensor.put(seen.turns_taken(player) / static_cast<double>(seen.setup().turn_limit));
  tensor.put(seen.is_still_in(player) ? 0 : 1);
  tensor.put(is_eliminated ? 1 : 0);
  tensor.put(seen.stage() == Stage::disperse && seen.dispersed() == player ? 1 : 0);
}

}  // namespace

TensorLayout Game::observation(const State& state) {
  const std::uint32_t seats = state.seats();
  const auto kinds = static_cast<std::uint32_t>(state.setup().set->kinds.size());
  return {
      {"cells",
       {cells, of_a_cell},
       "each cell: laid; x and y, 1 at 24; its colour, one of white, mine, those of the next "
       "seats, "
       "those of nobody; height of the stack there, 1 at 8, in the column of its owner, mine "
       "first"},
      {"hands", {seats, kinds}, "crosses in each hand, mine first: copies of each kind"},
      {"stage", {stages}, "deal, lay, first pot, second pot, move, disperse, over"},
      {"seats",
       {seats, of_a_seat},
       "each seat, mine first: it decides; place in the order of play, 1 at 4, 0 if not in this "
       "round; pawns left in the pot, 1 at 8; turns taken, 1 at the limit; finished; eliminated; "
       "its pawns are being dispersed"},
      {"dispersal",
       {1 + cells},
       "pawns left to disperse, 1 at 8; the first cell that may come next, one of 60"},
  };
}

void Game::observe(const State& seen, Seat seat, TensorWriter& tensor) {
  const SeatOrder order = seats_from(seat, seen.seats());
  put_cells(seen, order, tensor);
  put_hands(seen, order, tensor);
  tensor.put_one_of(static_cast<std::size_t>(seen.stage()), stages);
  for (const Seat other : order) {
    put_seat(seen, other, tensor);
  }
  const bool disperses = seen.stage() == Stage::disperse;
  tensor.put(seen.left_to_disperse() / static_cast<double>(tallest));
  tensor.put_one_of(disperses ? seen.next_cell() : cells, cells);
}

}  // namespace quatuor::crescendo
