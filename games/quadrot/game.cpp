#include "games/quadrot/position_reader.hpp"

namespace quatuor::quadrot {

namespace {

Setup setup_of(const Options& options) {
  return {.board = options.file<Board>("board"),
          .players = static_cast<std::uint8_t>(options.number("players")),
          .turn_limit = static_cast<std::uint16_t>(options.number("limit"))};
}

}  // namespace

Expected<State> Game::start(const Options& options) {
  return State(setup_of(options));
}

Expected<State> Game::parse_position(const Options& options, std::string_view text) {
  return read_position(setup_of(options), text);
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
