#include "games/quadrot/position_reader.hpp"

namespace quatuor::quadrot {

namespace {

Expected<Setup> setup_of(const Options& options) {
  auto board = read_board(options.get("board"));
  if (!board) {
    return std::unexpected(std::move(board.error()));
  }
  return Setup{.board = *std::move(board),
               .players = static_cast<std::uint8_t>(options.number("players")),
               .turn_limit = static_cast<std::uint16_t>(options.number("limit"))};
}

}  // namespace

Expected<State> Game::start(const Options& options) {
  auto setup = setup_of(options);
  if (!setup) {
    return std::unexpected(std::move(setup.error()));
  }
  return State(*std::move(setup));
}

Expected<State> Game::parse_position(const Options& options, std::string_view text) {
  auto setup = setup_of(options);
  if (!setup) {
    return std::unexpected(std::move(setup.error()));
  }
  return read_position(*std::move(setup), text);
}

// Q14, Q15.
Words Game::ending(const State& state) {
  return state.finished().size() + 1U < state.seats() ? Words{"limite de tours", "turn limit"}
                                                      : Words{"arrivée", "arrival"};
}

// Shapes, not colours: colours are those of the segments here.
Words Game::seat_name(Seat seat) {
  constexpr std::array<Words, most_seats> names{
      {{"Triangle", "Triangle"}, {"Cercle", "Circle"}, {"Carré", "Square"}, {"Étoile", "Star"}}};
  return names[seat - 1U];
}

}  // namespace quatuor::quadrot
