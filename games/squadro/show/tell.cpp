#include <fmt/format.h>

#include "games/squadro/declaration.hpp"

namespace quatuor::squadro {

namespace {

std::string lanes_in(unsigned set) {
  std::string text;
  for (unsigned lane = 0; lane < lanes; ++lane) {
    if (((set >> lane) & 1U) != 0) {
      text += fmt::format("{}{}", text.empty() ? "" : ", ", lane + 1);
    }
  }
  return text;
}

Text where_to(int travel) {
  if (travel == home) {
    return say("rentre", "comes home");
  }
  if (travel == turning) {
    return say("fait demi-tour", "turns");
  }
  return say("va à la case {}", "goes to cell {}", travel < turning ? travel : home - travel);
}

Text jumping(unsigned jumped) {
  if (jumped == 0) {
    return {};
  }
  return std::has_single_bit(jumped)
             ? say(" et renvoie la pièce adverse du couloir {}",
                   " and sends the other side's piece of lane {} back", lanes_in(jumped))
             : say(" et renvoie les pièces adverses des couloirs {}",
                   " and sends the other side's pieces of lanes {} back", lanes_in(jumped));
}

}  // namespace

Text Game::ask(const State& state) {
  return state.turn().is_chance() ? say("Tirez qui commence", "Draw who begins")
                                  : say("Choisissez un couloir", "Choose a lane");
}

Text Game::tell(const State& state, Move move, Viewer /*viewer*/) {
  if (state.turn().is_chance()) {
    return say("Le sort désigne {}, qui commence.", "{} was drawn to begin.",
               seat_name(seat_of(number_of(move))));
  }
  const Advance step = state.board().advance(number_of(move));
  return say("{}, couloir {} : {}{}.", "{}, lane {}: {}{}.", seat_name(state.turn().seat()),
             number_of(move) + 1, where_to(step.travel), jumping(step.jumped));
}

}  // namespace quatuor::squadro
