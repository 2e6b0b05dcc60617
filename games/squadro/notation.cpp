#include <fmt/format.h>

#include "core/number.hpp"
#include "core/split.hpp"
#include "games/squadro/game.hpp"

namespace quatuor::squadro {

namespace {

constexpr std::array<Words, 2> side_names{{{"Clair", "Light"}, {"Foncé", "Dark"}}};

Expected<void> put_side(Board& board, unsigned side, std::string_view text) {
  const auto numbers = split(text, ',');
  if (numbers.size() != lanes) {
    return refuse("{} : il faut 5 nombres séparés par des virgules, il y en a {}.",
                  "{}: 5 numbers separated by commas are needed, there are {}.", side_names[side],
                  numbers.size());
  }
  for (unsigned lane = 0; lane < lanes; ++lane) {
    const auto travel = parse_number<int>(numbers[lane]);
    if (!travel || *travel < 0 || *travel > home) {
      return refuse("{}, couloir {} : « {} » n'est pas un nombre de 0 à 12.",
                    "{}, lane {}: \"{}\" is not a number from 0 to 12.", side_names[side], lane + 1,
                    shown(numbers[lane]));
    }
    board.put(side, lane, *travel);
  }
  if (board.homes(side) > 4) {
    return refuse("{} : la partie finit à 4 pièces rentrées, il ne peut y en avoir 5.",
                  "{}: the game ends when 4 pieces are home, there cannot be 5.", side_names[side]);
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
  if (board.homes(light) == 4 && board.homes(dark) == 4) {
    return refuse("Les deux camps ne peuvent pas avoir gagné.", "Both sides cannot have won.");
  }
  return {};
}

std::string side_text(const Board& board, unsigned side) {
  std::string text;
  for (unsigned lane = 0; lane < lanes; ++lane) {
    text += fmt::format("{}{}", lane == 0 ? "" : ",", board.travel(side, lane));
  }
  return text;
}

}  // namespace

Words Game::ending(const State& state) {
  return is_draw(state.places()) ? Words{"répétition ou limite", "repetition or limit"}
                                 : Words{"arrivée", "arrival"};
}

Words Game::seat_name(Seat seat) {
  return side_names[seat - 1];
}

Expected<State> Game::start(const Options& options) {
  const auto first = options.get("first");
  Board board;
  board.mover = first == "dark" ? dark : light;
  return State(board, first == "random", options.get("repetition") == "on");
}

std::string Game::position_text(const State& state, Viewer /*viewer*/) {
  const Board& board = state.board();
  const char mover = state.turn().is_chance() ? '?' : board.mover == light ? 'l' : 'd';
  return fmt::format("{}/{}/{}", side_text(board, light), side_text(board, dark), mover);
}

Expected<State> Game::parse_position(const Options& options, std::string_view text) {
  const auto parts = split(text, '/');
  if (parts.size() != 3) {
    return refuse(
        "Une position s'écrit clair/foncé/trait, comme 0,0,0,0,0/0,0,0,0,0/l ; « {} » a {} "
        "partie(s).",
        "A position is written light/dark/turn, like 0,0,0,0,0/0,0,0,0,0/l; \"{}\" has {} part(s).",
        shown(text), parts.size());
  }
  Board board;
  for (const unsigned side : {light, dark}) {
    if (auto put = put_side(board, side, parts[side]); !put) {
      return std::unexpected(put.error());
    }
  }
  if (auto sane = check_crossings(board); !sane) {
    return std::unexpected(sane.error());
  }
  const bool is_start = board.sides[light].travel == 0 && board.sides[dark].travel == 0;
  const bool drawn = parts[2] == "?" && is_start;
  if (parts[2] != "l" && parts[2] != "d" && !drawn) {
    return refuse("Le trait est l (Clair) ou d (Foncé), ou ? au départ, pas « {} ».",
                  "The turn is l (Light) or d (Dark), or ? at the start, not \"{}\".",
                  shown(parts[2]));
  }
  board.mover = parts[2] == "d" ? dark : light;
  return State(board, drawn, options.get("repetition") == "on");
}

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
