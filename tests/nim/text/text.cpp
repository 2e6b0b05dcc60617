#include "core/number.hpp"
#include "core/split.hpp"
#include "tests/nim/game.hpp"

namespace quatuor::nim {

// The matches that are left and the seat to move: 12/1
std::string Game::position_text(const State& state, Viewer /*viewer*/) {
  return fmt::format("{}/{}", state.left(), state.next());
}

Expected<State> Game::parse_position(const Options& options, std::string_view text) {
  const auto parts = split(text, '/');
  if (parts.size() != 2) {
    return refuse("Une position a deux parties.", "A position has two parts.");
  }
  const auto left = parse_number<int>(parts[0]);
  const auto next = parse_number<int>(parts[1]);
  if (!left || *left < 0 || *left > options.number("pile")) {
    return refuse("« {} » n'est pas un nombre d'allumettes.", "\"{}\" is no number of matches.",
                  shown(parts[0]));
  }
  if (!next || *next < 1 || *next > 2) {
    return refuse("« {} » n'est pas une place.", "\"{}\" is not a seat.", shown(parts[1]));
  }
  return State(*left, static_cast<Seat>(*next));
}

std::string Game::move_text(const State& /*state*/, Move move) {
  return fmt::format("{}", number_of(move));
}

Expected<Move> Game::parse_move(const State& state, std::string_view text) {
  MoveList list;
  state.moves(list);
  for (const Move move : list) {
    if (move_text(state, move) == text) {
      return move;
    }
  }
  return refuse("« {} » n'est pas possible ici.", "\"{}\" is not possible here.", shown(text));
}

}  // namespace quatuor::nim
