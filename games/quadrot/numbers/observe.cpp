#include "games/quadrot/game.hpp"

namespace quatuor::quadrot {

namespace {

using SeatOrder = FixedList<Seat, most_seats>;

constexpr std::uint32_t stages = 6;
constexpr std::uint32_t places = 64;  // the points, home and out
constexpr std::uint32_t of_a_seat = 4;
constexpr std::uint32_t most_legs = 2;
constexpr std::uint32_t of_a_leg = 3;
constexpr double many_segments = 64;

Player player_of(Seat seat) {
  return static_cast<Player>(seat - 1);
}

void put_pawns(const State& seen, const SeatOrder& order, TensorWriter& tensor) {
  for (unsigned point = 0; point < most_points; ++point) {
    for (const Seat seat : order) {
      tensor.put((seen.pawns_of(player_of(seat)) >> point) & 1U);
    }
  }
  for (const Seat seat : order) {
    tensor.put(seen.at_home(player_of(seat)) / static_cast<double>(pawns_each));
  }
  for (const Seat seat : order) {
    tensor.put(seen.are_out(player_of(seat)) / static_cast<double>(pawns_each));
  }
}

void put_seat(const State& seen, Seat seat, TensorWriter& tensor) {
  const Player player = player_of(seat);
  const bool has_turns = seen.stage() == Stage::dice || seen.has_dice();
  const bool is_seated = seen.stage() != Stage::seating;
  tensor.put(has_turns && seen.mover() == player ? 1 : 0);
  tensor.put(seen.turns_taken(player) / static_cast<double>(seen.setup().turn_limit));
  tensor.put(seen.has_finished(player) ? 1 : 0);
  tensor.put(is_seated ? seen.segments_left(player) / many_segments : 0);
}

void put_dice(const State& seen, TensorWriter& tensor) {
  std::array<double, colours> dice{};
  if (seen.has_dice()) {
    const auto [low, high] = seen.are_left();
    dice[index_of(seen.thrown().low)] += low ? 0.5 : 0;
    dice[index_of(seen.thrown().high)] += high ? 0.5 : 0;
  }
  for (const double left : dice) {
    tensor.put(left);
  }
}

void put_legs(const State& seen, TensorWriter& tensor) {
  for (const Leg& leg : seen.legs()) {
    for (const std::uint8_t place : {leg.from, leg.to, leg.now}) {
      tensor.put_one_of(place, places);
    }
  }
  tensor.skip((most_legs - seen.legs().size()) * of_a_leg * places);
}

}  // namespace

TensorLayout Game::observation(const State& state) {
  const std::uint32_t seats = state.seats();
  return {
      {"points",
       {places, seats},
       "pawns of each seat, mine first, on each point; row 62: at home, 63: out, 1 for all four"},
      {"sides", {seats, sides}, "the side of each seat, mine first: S, W, N or E, once drawn"},
      {"seats",
       {seats, of_a_seat},
       "each seat, mine first: it is its turn, to throw or to decide; turns taken, 1 at the limit; "
       "finished (then red squares before finishes are open); segments left, 1 at 64"},
      {"dice", {colours}, "dice not used yet, blue, red, yellow, black: 1 for both"},
      {"stage", {stages}, "seating, beginning, dice, step, white, over"},
      {"legs",
       {most_legs, of_a_leg, places},
       "each leg of this turn: where the pawn came from, where its die took it, where it is now"},
  };
}

void Game::observe(const State& seen, Seat seat, TensorWriter& tensor) {
  const SeatOrder order = seats_from(seat, seen.seats());
  put_pawns(seen, order, tensor);
  for (const Seat other : order) {
    const bool is_seated = seen.stage() != Stage::seating;
    tensor.put_one_of(is_seated ? seen.side_of(player_of(other)) : sides, sides);
  }
  for (const Seat other : order) {
    put_seat(seen, other, tensor);
  }
  put_dice(seen, tensor);
  tensor.put_one_of(static_cast<std::size_t>(seen.stage()), stages);
  put_legs(seen, tensor);
}

}  // namespace quatuor::quadrot
