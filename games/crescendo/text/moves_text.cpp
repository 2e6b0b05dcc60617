#include <algorithm>

#include "core/letters.hpp"
#include "core/number.hpp"
#include "games/crescendo/text/notation.hpp"

namespace quatuor::crescendo {

namespace {

Expected<Move> parse_deal(const State& state, std::string_view text) {
  const auto kind = text.starts_with('d') ? parse_number<unsigned>(text.substr(1)) : std::nullopt;
  MoveList list;
  state.moves(list);
  if (!kind || std::ranges::find(list, Move{*kind}) == list.end()) {
    return refuse("On distribue d'abord les croix : d et une sorte qui reste, pas « {} ».",
                  "First the crosses are dealt: d and a kind that is left, not \"{}\".",
                  shown(text));
  }
  return Move{*kind};
}

Expected<Move> parse_lay(const State& state, std::string_view text) {
  const auto laying = parse_laying(text, in_names);
  if (!laying) {
    return std::unexpected(laying.error());
  }
  const auto& kinds = state.setup().set->kinds;
  if (laying->kind >= kinds.size() || state.copies_in_hand(state.mover(), laying->kind) == 0) {
    return refuse("{} n'a pas de croix {} en main.", "{} has no cross {} in hand.",
                  name_of(state.mover()), laying->kind);
  }
  if (auto place = check_place(state.layout(), state.setup().sides_of_one_cross, laying->centre);
      !place) {
    return std::unexpected(place.error());
  }
  // Rotations that look alike are one.
  return to_move(
      Laying{laying->kind, laying->rotation % kinds[laying->kind].turns, laying->centre});
}

Expected<void> check_first_pot(const State& state, unsigned cell) {
  if (state.ground().colour(cell) != 0) {
    return refuse("Au premier pot, les pions vont sur les cases blanches.",
                  "In the first pot, pawns go onto white cells.");
  }
  if (state.height(cell) != 0) {
    return refuse("Cette case blanche est déjà prise.", "This white cell is taken already.");
  }
  return {};
}

Expected<void> check_second_pot(const State& state, Player colour, unsigned cell) {
  if (state.owner(cell) != colour || state.height(cell) != 1) {
    return refuse("Au second pot, un pion va sur un pion seul de sa couleur.",
                  "In the second pot, a pawn goes onto a single pawn of its colour.");
  }
  return {};
}

// A seat by its number or its colour.
std::optional<unsigned> parse_colour(std::string_view text) {
  for (Player player = 0; player < colours; ++player) {
    const Words word = colour_word(player);
    if (text == word.fr || text == word.en) {
      return player + 1U;
    }
  }
  return parse_number<unsigned>(text);
}

Expected<Move> parse_drop(const State& state, std::string_view text) {
  const auto at = text.find('@');
  const auto seat = at == std::string_view::npos ? std::nullopt : parse_colour(text.substr(0, at));
  if (!seat) {
    return refuse("Prenez un pion ainsi : couleur, @, case, comme bleu@m13 ; pas « {} ».",
                  "Take a pawn like this: colour, @, cell, as in blue@m13; not \"{}\".",
                  shown(text));
  }
  const auto colour = static_cast<Player>(*seat - 1);
  if (*seat < 1 || *seat > state.seats() || !state.plays(colour)) {
    return refuse("Cette couleur ne joue pas cette manche.",
                  "That colour does not play in this round.");
  }
  const auto cell = parse_cell(state.ground(), text.substr(at + 1), in_names);
  if (!cell) {
    return std::unexpected(cell.error());
  }
  if (state.left_in_pot(colour) == 0) {
    return refuse("Il n'y a plus de pion {} dans le pot.", "There is no {} pawn left in the pot.",
                  colour_word(colour));
  }
  if (!state.may_take(colour)) {
    return refuse("On ne prend pas sa propre couleur tant qu'il en reste d'autres dans le pot.",
                  "You may not take your own colour while the pot has others.");
  }
  const auto fits = state.stage() == Stage::first_pot ? check_first_pot(state, *cell)
                                                      : check_second_pot(state, colour, *cell);
  if (!fits) {
    return std::unexpected(fits.error());
  }
  return to_move(Drop{colour, *cell});
}

// C7–C9, C11: why this step is not possible.
Expected<void> check_step(const State& state, const Step& step) {
  const Ground& ground = state.ground();
  if (state.owner(step.from) != state.mover()) {
    return refuse("{} n'a pas de pion en {}.", "{} has no pawn at {}.", name_of(state.mover()),
                  cell_name(ground.spot(step.from)));
  }
  if (step.height < 1 || step.height > state.height(step.from)) {
    const std::string from = cell_name(ground.spot(step.from));
    return state.height(step.from) == 1
               ? refuse("Il n'y a qu'un pion en {}.", "There is only one pawn at {}.", from)
               : refuse("Il n'y a que {} pions en {}.", "There are only {} pawns at {}.",
                        state.height(step.from), from);
  }
  if ((ground.reach(step.from, step.height) & only(step.to)) == 0) {
    return refuse("Aucun chemin d'exactement {} ne mène de {} à {}.",
                  "No way of exactly {} leads from {} to {}.",
                  counted(step.height, {"une case", "one cell"}, {"cases", "cells"}),
                  cell_name(ground.spot(step.from)), cell_name(ground.spot(step.to)));
  }
  if ((state.protected_from(state.mover()) & only(step.to)) != 0) {
    return refuse("{} est protégé en {} : c'est une case de sa couleur.",
                  "{} is protected at {}: it is a cell of that colour.",
                  name_of(state.owner(step.to).value_or(0)), cell_name(ground.spot(step.to)));
  }
  return {};
}

Expected<Move> parse_step(const State& state, std::string_view text) {
  if (text == "pass" || text == "passe") {
    MoveList list;
    state.moves(list);
    return list[0] == pass ? Expected<Move>(pass)
                           : refuse("On ne passe que si aucun coup n'est possible.",
                                    "One passes only when no move is possible.");
  }
  const auto arrow = text.find('>');
  if (arrow == std::string_view::npos) {
    return refuse("Un coup s'écrit départ>arrivée/hauteur, comme m13>n12/2 ; pas « {} ».",
                  "A move is written from>to/height, like m13>n12/2; not \"{}\".", shown(text));
  }
  const auto slash = std::min(text.find('/', arrow), text.size());
  const auto from = parse_cell(state.ground(), text.substr(0, arrow), in_names);
  if (!from) {
    return std::unexpected(from.error());
  }
  const auto to = parse_cell(state.ground(), text.substr(arrow + 1, slash - arrow - 1), in_names);
  if (!to) {
    return std::unexpected(to.error());
  }
  const auto height = slash == text.size() ? std::optional(state.height(*from))
                                           : parse_number<unsigned>(text.substr(slash + 1));
  if (!height) {
    return refuse("La hauteur est un nombre, comme dans m13>n12/2 ; pas « {} ».",
                  "The height is a number, as in m13>n12/2; not \"{}\".",
                  shown(text.substr(slash + 1)));
  }
  const Step step{*from, *height, *to};
  if (auto fits = check_step(state, step); !fits) {
    return std::unexpected(fits.error());
  }
  return to_move(step);
}

Expected<Move> parse_dispersal(const State& state, std::string_view text) {
  const auto cell = parse_cell(state.ground(), text, in_names);
  if (!cell) {
    return std::unexpected(cell.error());
  }
  if ((state.free_cells() & only(*cell)) == 0) {
    return refuse("La case {} est occupée : les pions dispersés vont sur des cases libres.",
                  "Cell {} is occupied: dispersed pawns go onto free cells.",
                  cell_name(state.ground().spot(*cell)));
  }
  MoveList list;
  state.moves(list);
  if (std::ranges::find(list, Move{*cell}) == list.end()) {
    return refuse(
        "Les cases d'une dispersion se suivent dans l'ordre des croix ; {} ne peut pas venir "
        "maintenant.",
        "The cells of a dispersal come in the order of the crosses; {} cannot come now.",
        cell_name(state.ground().spot(*cell)));
  }
  return Move{*cell};
}

}  // namespace

namespace {

std::string written(const State& state, Move move, const Spelling& spelling) {
  const auto cell = [&](unsigned number) { return spelling.write(state.ground().spot(number)); };
  switch (state.stage()) {
    case Stage::deal: return fmt::format("d{}", number_of(move));
    case Stage::lay: return laying_text(laying_of(move), spelling);
    case Stage::first_pot:
    case Stage::second_pot:
      return fmt::format("{}@{}", drop_of(move).colour + 1, cell(drop_of(move).cell));
    case Stage::move: {
      if (move == pass) {
        return "pass";
      }
      const Step step = step_of(move);
      return fmt::format("{}>{}/{}", cell(step.from), cell(step.to), step.height);
    }
    case Stage::disperse: return cell(number_of(move));
    case Stage::over: break;
  }
  return {};
}

}  // namespace

std::string Game::move_text(const State& state, Move move) {
  return written(state, move, in_numbers);
}

Text Game::move_words(const State& state, Move move) {
  if (state.stage() == Stage::first_pot || state.stage() == Stage::second_pot) {
    const Drop drop = drop_of(move);
    return say("{}@{}", "{}@{}", colour_word(drop.colour),
               cell_name(state.ground().spot(drop.cell)));
  }
  const std::string text = written(state, move, in_names);
  return {.fr = text == "pass" ? "passe" : text, .en = text};
}

Expected<Move> Game::parse_move(const State& state, std::string_view text) {
  const std::string lower = lower_case(text);
  switch (state.stage()) {
    case Stage::deal: return parse_deal(state, lower);
    case Stage::lay: return parse_lay(state, lower);
    case Stage::first_pot:
    case Stage::second_pot: return parse_drop(state, lower);
    case Stage::move: return parse_step(state, lower);
    case Stage::disperse: return parse_dispersal(state, lower);
    case Stage::over: break;
  }
  return refuse("La partie est finie.", "The game is over.");
}

std::size_t Game::line_size(const State& state) {
  return state.stage() == Stage::disperse ? state.left_to_disperse() : 1;
}

void Game::arrange(const State& state, std::span<std::string_view> words) {
  if (state.stage() != Stage::disperse) {
    return;
  }
  const auto number = [&](std::string_view word) {
    return parse_cell(state.ground(), word, in_names).value_or(cells);
  };
  std::ranges::sort(words.first(std::min<std::size_t>(words.size(), state.left_to_disperse())), {},
                    number);
}

}  // namespace quatuor::crescendo
