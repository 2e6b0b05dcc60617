#include "games/ascension/game.hpp"

#include "games/ascension/position_reader.hpp"

namespace quatuor::ascension {

namespace {

Setup setup_of(const Options& options) {
  return {.players = static_cast<std::uint8_t>(options.number("players")),
          .turn_limit = static_cast<std::uint16_t>(options.number("limit")),
          .remembers = options.get("memory") == "on"};
}

}  // namespace

Expected<State> Game::start(const Options& options) {
  return State(setup_of(options));
}

Expected<State> Game::parse_position(const Options& options, std::string_view text) {
  return read_position(setup_of(options), text);
}

// A22, A23.
Words Game::ending(const State& state) {
  if (state.survivors() == 1) {
    return {"élimination", "elimination"};
  }
  return state.winner() == nobody ? Words{"limite de tours", "turn limit"}
                                  : Words{"retour au coin", "return home"};
}

Words Game::seat_name(Seat seat) {
  constexpr std::array<Words, most_seats> names{{{"Joueur 1", "Player 1"},
                                                 {"Joueur 2", "Player 2"},
                                                 {"Joueur 3", "Player 3"},
                                                 {"Joueur 4", "Player 4"}}};
  return names[seat - 1U];
}

Words Game::seat_name(const State& state, Seat seat) {
  return state.stage() == Stage::seating ? seat_name(seat)
                                         : name_of(state, static_cast<Player>(seat - 1));
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
