#include <nlohmann/json.hpp>

#include "tests/nim/game.hpp"

namespace quatuor::nim {

Json Game::board_json(const State& state, Viewer /*viewer*/) {
  return {{"left", state.left()}};
}

Json Game::move_json(const State& /*state*/, Move /*move*/) {
  return Json::object();
}

Words Game::seat_name(Seat seat) {
  return seat == 1 ? Words{"Claire", "Claire"} : Words{"Denis", "Denis"};
}

Text Game::ask(const State& /*state*/) {
  return say("Prenez une à trois allumettes", "Take one to three matches");
}

Text Game::tell(const State& state, Move move, Viewer /*viewer*/) {
  const auto taken = number_of(move);
  return {.fr = fmt::format("{} prend {} allumette{}.", seat_name(state.next()).fr, taken,
                            taken == 1 ? "" : "s"),
          .en = fmt::format("{} takes {} {}.", seat_name(state.next()).en, taken,
                            taken == 1 ? "match" : "matches")};
}

}  // namespace quatuor::nim
