#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "tests/toy/text/pile.hpp"

namespace quatuor::toy {

Json Game::board_json(const State& state, Viewer viewer) {
  return {{"cards", pile_text(state.cards_, state.players_,
                              state.turn().is_over() ? Viewer::all() : viewer)},
          {"decided", state.decided_}};
}

Json Game::move_json(const State& /*state*/, Move /*move*/) {
  return Json::object();
}

Words Game::seat_name(Seat seat) {
  constexpr std::array<Words, most_seats> names{
      {{"Nord", "North"}, {"Est", "East"}, {"Sud", "South"}, {"Ouest", "West"}}};
  return names[seat - 1U];
}

Text Game::ask(const State& /*state*/) {
  return say("Gardez ou changez votre carte", "Keep or swap your card");
}

Text Game::tell(const State& state, Move move, Viewer viewer) {
  if (state.turn().is_seat()) {
    const Words name = seat_name(state.turn().seat());
    return move == keep ? say("{} garde sa carte.", "{} keeps the card.", name)
                        : say("{} change de carte.", "{} swaps the card.", name);
  }
  const auto seat = static_cast<Seat>((state.swapping_ ? state.decided_ : state.dealt()) + 1);
  return viewer.shares(seat)
             ? say("{} reçoit le {}.", "{} is dealt the {}.", seat_name(seat), number_of(move))
             : say("{} reçoit une carte.", "{} is dealt a card.", seat_name(seat));
}

}  // namespace quatuor::toy
