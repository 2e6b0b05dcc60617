#include "games/ascension/text/stacks_reader.hpp"

#include "core/split.hpp"

namespace quatuor::ascension {

bool StacksReader::use(Piece piece) {
  const bool is_new = !is_used_[piece];
  is_used_[piece] = true;
  return is_new;
}

Expected<void> StacksReader::count_pieces() {
  auto cubes = check_cubes();
  return cubes ? count_halves() : cubes;
}

// "d4=ladder:13;e7=TC:*"
Expected<void> StacksReader::read_faces(std::string_view text) {
  for (const auto part : text == "-" ? std::vector<std::string_view>{} : split(text, ';')) {
    const auto equals = part.find('=');
    const auto colon = part.find(':');
    if (equals == std::string_view::npos || colon == std::string_view::npos || colon < equals) {
      return bad(part);
    }
    const auto cube = parse_piece(part.substr(0, equals));
    const auto word = part.substr(equals + 1, colon - equals - 1);
    const auto face = parse_face(word);
    if (word == "?") {
      return refuse("Cette position est celle qu'un joueur voit : on ne peut pas y jouer.",
                    "This position is as one seat sees it: it cannot be played on.");
    }
    if (!cube || !is_cube(*cube) || !face || state_.stacks_.face(*cube) != unseen) {
      return bad(part);
    }
    if (state_.left_[*face] == 0) {
      return refuse("Il y a trop de faces {}.", "There are too many faces {}.", word);
    }
    --state_.left_[*face];
    state_.stacks_.set_face(*cube, *face);
    if (auto known = read_knowers(*cube, part.substr(colon + 1)); !known) {
      return known;
    }
  }
  return {};
}

Expected<void> StacksReader::read_knowers(Piece cube, std::string_view text) {
  if (text == "*") {
    state_.stacks_.make_public(cube);
    return {};
  }
  char before = '0';
  for (const char c : text) {
    if (c <= before || c > '0' + state_.seats()) {
      return bad(text);
    }
    state_.stacks_.let_know(cube, static_cast<unsigned>(c - '1'));
    before = c;
  }
  return text.empty() ? bad(text) : Expected<void>{};
}

Expected<void> StacksReader::read_board(std::string_view text) {
  for (unsigned cell = 0; cell < cells; ++cell) {
    if (state_.stacks_.top(cell) != none) {
      state_.stacks_.lift(cell);
    }
  }
  const auto rows = split(text, '/');
  if (rows.size() != side) {
    return bad(text);
  }
  for (unsigned row = 0; row < side; ++row) {
    const auto stacks = split(rows[row], ',');
    if (stacks.size() != side) {
      return bad(rows[row]);
    }
    for (unsigned column = 0; column < side; ++column) {
      if (auto read = read_stack(row * side + column, stacks[column]); !read) {
        return read;
      }
    }
  }
  return {};
}

Expected<void> StacksReader::read_stack(unsigned cell, std::string_view text) {
  if (text == "-") {
    return {};
  }
  const std::string own = cell_text(cell);
  for (auto part : split(text == "." ? std::string_view(own) : text, '+')) {
    const bool shows = part.ends_with('!');
    const auto piece = parse_piece(shows ? part.substr(0, part.size() - 1) : part);
    if (!piece || (shows && !is_cube(*piece)) || (text != "." && text == own) || !use(*piece)) {
      return bad(text);
    }
    if (shows && (!state_.stacks_.is_public(*piece) || state_.stacks_.face(*piece) == neutral)) {
      return refuse("Le cube {} ne peut pas se montrer ainsi.", "The cube {} cannot show so.",
                    cell_text(*piece));
    }
    state_.stacks_.put(cell, *piece, shows);
    if (*piece == joker) {
      state_.joker_cell_ = static_cast<std::uint8_t>(cell);
    }
  }
  return {};
}

// A1. All cubes are there.
Expected<void> StacksReader::check_cubes() const {
  for (Piece cube = 0; cube < first_half; ++cube) {
    const bool exists = cube != pillar && !every_corner.contains(cube);
    if (exists != is_used_[cube]) {
      return refuse("Le cube {} manque.", "The cube {} is missing.", cell_text(cube));
    }
  }
  if (is_used_[joker] && state_.leader() == nobody) {
    return refuse("Le joker est en jeu sans meneur.", "The joker is in play without a leader.");
  }
  return {};
}

// A2. What is not on the board is in reserve.
Expected<void> StacksReader::count_halves() {
  std::array<bool, figures> is_present{};
  for (Player player = 0; state_.stage_ != Stage::seating && player < state_.seats(); ++player) {
    const std::size_t figure = state_.figure_[player];
    is_present[figure] = true;
    const auto left = [&](unsigned first) {
      const auto used = [&](unsigned number) {
        return is_used_[half_of(figure, number)] ? 1U : 0U;
      };
      return 2U - used(first) - used(first + 1);
    };
    const bool is_in = !state_.is_out(player);
    state_.own_halves_[player] = static_cast<std::uint8_t>(is_in ? left(0) : 0);
    state_.neutral_halves_[player] = static_cast<std::uint8_t>(is_in ? left(2) : 0);
  }
  for (Piece half = first_half; half < joker; ++half) {
    const bool comes_after = (half - first_half) % 2 == 1;
    if (is_used_[half] &&
        (!is_present[figure_of_half(half)] || (comes_after && !is_used_[half - 1U]))) {
      return bad(piece_text(half));
    }
  }
  return {};
}

}  // namespace quatuor::ascension
