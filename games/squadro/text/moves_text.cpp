#include <fmt/format.h>

#include "core/number.hpp"
#include "games/squadro/declaration.hpp"

namespace quatuor::squadro {

std::string Game::move_text(const State& state, Move move) {
  if (state.turn().is_chance()) {
    return std::string(detail::beginners[number_of(move)]);
  }
  return fmt::format("{}", number_of(move) + 1);
}

Expected<Move> Game::parse_move(const State& state, std::string_view text) {
  if (state.turn().is_over()) {
    return refuse("La partie est finie.", "The game is over.");
  }
  if (state.turn().is_chance()) {
    if (text == "light" || text == "dark") {
      return Move{text == "light" ? light : dark};
    }
    return refuse("On tire d'abord qui commence : light ou dark, pas « {} ».",
                  "First it is drawn who begins: light or dark, not \"{}\".", shown(text));
  }
  const auto lane = parse_number<std::uint32_t>(text);
  if (!lane || *lane < 1 || *lane > lanes) {
    return refuse("Un coup est un numéro de couloir, de 1 à 5, pas « {} ».",
                  "A move is the number of a lane, 1 to 5, not \"{}\".", shown(text));
  }
  if (state.board().travel(state.board().mover, *lane - 1) == home) {
    return refuse("La pièce du couloir {} est déjà rentrée.",
                  "The piece of lane {} is already home.", *lane);
  }
  return Move{*lane - 1};
}

}  // namespace quatuor::squadro
