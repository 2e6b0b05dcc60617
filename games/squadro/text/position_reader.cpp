#include "core/number.hpp"
#include "core/split.hpp"
#include "games/squadro/declaration.hpp"

namespace quatuor::squadro {

namespace {

Expected<void> put_side(Board& board, unsigned side, std::string_view text) {
  const auto numbers = split(text, ',');
  if (numbers.size() != lanes) {
    return refuse("{} : il faut 5 nombres séparés par des virgules, il y en a {}.",
                  "{}: 5 numbers separated by commas are needed, there are {}.",
                  Game::seat_name(seat_of(side)), numbers.size());
  }
  for (unsigned lane = 0; lane < lanes; ++lane) {
    const auto travel = parse_number<int>(numbers[lane]);
    if (!travel || *travel < 0 || *travel > home) {
      return refuse("{}, couloir {} : « {} » n'est pas un nombre de 0 à 12.",
                    "{}, lane {}: \"{}\" is not a number from 0 to 12.",
                    Game::seat_name(seat_of(side)), lane + 1, shown(numbers[lane]));
    }
    board.put(side, lane, *travel);
  }
  if (board.homes(side) > pieces_to_win) {
    return refuse("{} : la partie finit à {} pièces rentrées, il ne peut y en avoir {}.",
                  "{}: the game ends when {} pieces are home, there cannot be {}.",
                  Game::seat_name(seat_of(side)), pieces_to_win, board.homes(side));
  }
  return {};
}

Expected<void> check_crossings(const Board& board) {
  for (unsigned row = 0; row < lanes; ++row) {
    for (unsigned column = 0; column < lanes; ++column) {
      const bool light_is_there =
          crossing(board.travel(light, row)) == static_cast<int>(column + 1);
      const bool dark_is_there = crossing(board.travel(dark, column)) == static_cast<int>(row + 1);
      if (light_is_there && dark_is_there) {
        return refuse(
            "Deux pièces sur la même case : le couloir {} de Clair et le couloir {} de Foncé.",
            "Two pieces on one cell: Light's lane {} and Dark's lane {}.", row + 1, column + 1);
      }
    }
  }
  if (board.has_won(light) && board.has_won(dark)) {
    return refuse("Les deux camps ne peuvent pas avoir gagné.", "Both sides cannot have won.");
  }
  return {};
}

}  // namespace

Expected<State> Game::parse_position(const Options& options, std::string_view text) {
  const auto fields = split(text, '/');
  if (fields.size() != 3) {
    return refuse(
        "Une position s'écrit clair/foncé/trait, comme 0,0,0,0,0/0,0,0,0,0/l ; « {} » a {}.",
        "A position is written light/dark/turn, like 0,0,0,0,0/0,0,0,0,0/l; \"{}\" has {}.",
        shown(text), counted(fields.size(), {"une partie", "one part"}, {"parties", "parts"}));
  }
  Board board;
  for (const unsigned side : {light, dark}) {
    if (auto put = put_side(board, side, fields[side]); !put) {
      return std::unexpected(put.error());
    }
  }
  if (auto sane = check_crossings(board); !sane) {
    return std::unexpected(sane.error());
  }
  const bool is_start = board.sides[light].travel == 0 && board.sides[dark].travel == 0;
  const bool drawn = fields[2] == "?" && is_start;
  if (fields[2] != "l" && fields[2] != "d" && !drawn) {
    return refuse("Le trait est l (Clair) ou d (Foncé), ou ? au départ, pas « {} ».",
                  "The turn is l (Light) or d (Dark), or ? at the start, not \"{}\".",
                  shown(fields[2]));
  }
  board.mover = fields[2] == "d" ? dark : light;
  return State(board, drawn, options.get("repetition") == "on");
}

}  // namespace quatuor::squadro
