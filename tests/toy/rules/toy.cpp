#include <algorithm>

#include <fmt/ranges.h>

#include <nlohmann/json.hpp>

#include "core/number.hpp"
#include "core/split.hpp"
#include "tests/toy/game.hpp"

namespace quatuor::toy {

bool State::is_free(int card) const {
  return std::ranges::find(cards_, card) == cards_.end() &&
         std::ranges::find(discards_, card) == discards_.end();
}

int State::dealt() const {
  return static_cast<int>(std::ranges::count_if(cards_, [](int card) { return card != no_card; }));
}

Turn State::turn() const {
  if (dealt() < players_ || swapping_) {
    return Turn::chance();
  }
  return decided_ == players_ ? Turn::over() : Turn::of(static_cast<Seat>(decided_ + 1));
}

void State::moves(MoveList& list) const {
  if (!turn().is_chance()) {
    list.add(keep);
    list.add(swap);
    return;
  }
  for (int card = 1; card <= deck; ++card) {
    if (is_free(card)) {
      list.add_outcome(Move{static_cast<std::uint32_t>(card)}, 1);
    }
  }
}

void State::play(Move move) {
  if (turn().is_seat()) {
    swapping_ = move == swap;
    if (move == keep) {
      ++decided_;
    }
    return;
  }
  const auto card = static_cast<std::uint8_t>(number_of(move));
  if (!swapping_) {
    cards_[static_cast<std::size_t>(dealt())] = card;
    return;
  }
  discards_[decided_] = cards_[decided_];
  cards_[decided_] = card;
  swapping_ = false;
  ++decided_;
}

Places State::places() const {
  Places places;
  for (Seat seat = 0; seat < players_; ++seat) {
    const auto better =
        std::ranges::count_if(cards_, [&](int card) { return card > cards_[seat]; });
    places.add(static_cast<std::uint8_t>(better + 1));
  }
  return places;
}

std::uint64_t State::hash() const {
  std::uint64_t hash = combine(combine(players_, decided_), static_cast<std::uint64_t>(swapping_));
  for (std::size_t i = 0; i < most_seats; ++i) {
    hash = combine(combine(hash, cards_[i]), discards_[i]);
  }
  return hash;
}

State State::seen_by(Seat seat) const {
  State seen = *this;
  for (std::size_t i = 0; i < players_; ++i) {
    if (i + 1 != seat) {
      const bool shown_to_all = turn().is_over() || cards_[i] == no_card;
      seen.cards_[i] = shown_to_all ? cards_[i] : unknown_card;
      seen.discards_[i] = discards_[i] == no_card ? no_card : unknown_card;
    }
  }
  return seen;
}

State State::fill_in(Random& random) const {
  State full = *this;
  for (auto* pile : {&full.cards_, &full.discards_}) {
    for (auto& card : *pile) {
      while (card == unknown_card) {
        const int drawn = static_cast<int>(random.below(deck)) + 1;
        card = full.is_free(drawn) ? static_cast<std::uint8_t>(drawn) : card;
      }
    }
  }
  return full;
}

namespace {

template <class Pile>
std::string pile_text(const Pile& pile, Seat players, Viewer viewer) {
  std::string text;
  for (Seat i = 0; i < players; ++i) {
    const bool hidden = pile[i] != no_card && !viewer.shares(static_cast<Seat>(i + 1));
    text += fmt::format("{}{}", i == 0 ? "" : ",", hidden ? "?" : fmt::format("{}", pile[i]));
  }
  return text;
}

template <class Pile>
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

Expected<State> Game::start(const Options& options) {
  return State(static_cast<Seat>(options.number("players")));
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

Json Game::board_json(const State& state, Viewer viewer) {
  return {{"cards", pile_text(state.cards_, state.players_,
                              state.turn().is_over() ? Viewer::all() : viewer)},
          {"decided", state.decided_}};
}

Json Game::move_json(const State& /*state*/, Move /*move*/) {
  return Json::object();
}

std::string Game::draw(const State& state, Viewer viewer, const Style& /*style*/) {
  return fmt::format("[{}]\n", position_text(state, viewer));
}

Rewards Game::evaluate(const State& state) {
  Rewards rewards{};
  for (std::size_t i = 0; i < most_seats; ++i) {
    rewards[i] = static_cast<double>(state.cards_[i]) / deck;
  }
  return rewards;
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
