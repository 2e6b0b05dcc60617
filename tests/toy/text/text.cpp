#include <algorithm>

#include "core/number.hpp"
#include "core/split.hpp"
#include "tests/toy/text/pile.hpp"

namespace quatuor::toy {

namespace {

Expected<void> read_pile(std::string_view text, Seat players, Pile& pile) {
  const auto parts = split(text, ',');
  if (parts.size() != players) {
    return refuse("Il faut {} cartes.", "There must be {} cards.", players);
  }
  for (std::size_t i = 0; i < players; ++i) {
    const auto card = parse_number<int>(parts[i]);
    if (!card || *card < no_card || *card > deck) {
      return refuse("« {} » n'est pas une carte.", "\"{}\" is not a card.", shown(parts[i]));
    }
    pile[i] = static_cast<std::uint8_t>(*card);
  }
  return {};
}

}  // namespace

std::string pile_text(const Pile& pile, Seat players, Viewer viewer) {
  std::string text;
  for (Seat i = 0; i < players; ++i) {
    const bool hidden = pile[i] != no_card && !viewer.shares(static_cast<Seat>(i + 1));
    text += fmt::format("{}{}", i == 0 ? "" : ",", hidden ? "?" : fmt::format("{}", pile[i]));
  }
  return text;
}

// cards/discards/decided, then s while a swap is being dealt: 5,2/0,7/1
std::string Game::position_text(const State& state, Viewer viewer) {
  const Viewer seeing = state.turn().is_over() ? Viewer::all() : viewer;
  return fmt::format("{}/{}/{}{}", pile_text(state.cards_, state.players_, seeing),
                     pile_text(state.discards_, state.players_, viewer), state.decided_,
                     state.swapping_ ? "s" : "");
}

Expected<State> Game::parse_position(const Options& options, std::string_view text) {
  State state(static_cast<Seat>(options.number("players")));
  auto parts = split(text, '/');
  if (parts.size() != 3) {
    return refuse("Une position a trois parties.", "A position has three parts.");
  }
  if (auto cards = read_pile(parts[0], state.players_, state.cards_); !cards) {
    return std::unexpected(cards.error());
  }
  if (auto discards = read_pile(parts[1], state.players_, state.discards_); !discards) {
    return std::unexpected(discards.error());
  }
  state.swapping_ = parts[2].ends_with('s');
  parts[2].remove_suffix(state.swapping_ ? 1 : 0);
  const auto decided = parse_number<int>(parts[2]);
  std::array<int, deck + 1> seen{};
  bool twice = false;
  bool gap = false;
  for (std::size_t i = 0; i < most_seats; ++i) {
    twice |= ++seen[state.cards_[i]] > 1 && state.cards_[i] != no_card;
    twice |= ++seen[state.discards_[i]] > 1 && state.discards_[i] != no_card;
    gap |= i < state.players_ && i >= static_cast<std::size_t>(state.dealt()) &&
           state.cards_[i] != no_card;
    gap |= state.discards_[i] != no_card && (!decided || static_cast<int>(i) >= *decided);
  }
  const bool dealing = state.dealt() < state.players_;
  if (twice || gap || !decided || *decided < 0 ||
      *decided > state.players_ - (state.swapping_ ? 1 : 0) ||
      (dealing && (*decided > 0 || state.swapping_))) {
    return refuse("Cette position ne peut pas exister.", "This position cannot exist.");
  }
  state.decided_ = static_cast<std::uint8_t>(*decided);
  return state;
}

std::string Game::move_text(const State& state, Move move) {
  if (state.turn().is_chance()) {
    return fmt::format("card{}", number_of(move));
  }
  return move == keep ? "keep" : "swap";
}

Expected<Move> Game::parse_move(const State& state, std::string_view text) {
  MoveList list;
  if (!state.turn().is_over()) {
    state.moves(list);
  }
  for (const Move move : list) {
    if (move_text(state, move) == text) {
      return move;
    }
  }
  return refuse("« {} » n'est pas possible ici.", "\"{}\" is not possible here.", shown(text));
}

}  // namespace quatuor::toy
