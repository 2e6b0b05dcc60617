#include <algorithm>

#include "core/number.hpp"
#include "core/split.hpp"
#include "games/crescendo/notation.hpp"

namespace quatuor::crescendo {

namespace {

constexpr std::string_view stage_letters = "dlpqmxo";
constexpr std::string_view kind_letters = "0123456789ab";

std::string or_dash(const std::string& text) {
  return text.empty() ? "-" : text;
}

std::string seats_text(const PlayerList& players) {
  std::string text;
  for (const Player player : players) {
    text += static_cast<char>('1' + player);
  }
  return or_dash(text);
}

std::string layout_text(const State& state) {
  std::string text;
  for (const Laid& laid : state.layout()) {
    text += (text.empty() ? "" : ";") + laying_text({laid.kind, laid.rotation, laid.centre()});
  }
  return or_dash(text);
}

std::string hands_text(const State& state) {
  std::string text;
  for (Player player = 0; player < state.seats(); ++player) {
    text += player == 0 ? "" : ",";
    for (unsigned kind = 0; kind < state.setup().set->kinds.size(); ++kind) {
      text += std::string(state.copies_in_hand(player, kind), kind_letters[kind]);
    }
  }
  return text;
}

std::string stacks_text(const State& state) {
  std::string text;
  for (Player player = 0; player < state.seats(); ++player) {
    for (CellSet set = state.stacks_of(player); set != 0; set &= set - 1) {
      const unsigned cell = lowest(set);
      text += fmt::format("{}{}x{}@{}", text.empty() ? "" : ";", player + 1, state.height(cell),
                          spot_text(state.ground().spot(cell)));
    }
  }
  return or_dash(text);
}

std::string turns_text(const State& state) {
  std::string text;
  for (Player player = 0; player < state.seats(); ++player) {
    text += fmt::format("{}{}", player == 0 ? "" : ",", state.turns_taken(player));
  }
  return text;
}

}  // namespace

std::string Game::position_text(const State& state, Viewer /*viewer*/) {
  std::string text = fmt::format(
      "{}/{}/{}/{}/{}/{}/{}/{}/{}", stage_letters[static_cast<std::size_t>(state.stage())],
      layout_text(state), hands_text(state), stacks_text(state), seats_text(state.order()),
      seats_text(state.finished()), seats_text(state.eliminated()), turns_text(state),
      state.mover() + 1);
  if (state.stage() == Stage::disperse) {
    text += fmt::format("/{}x{}+{}", state.dispersed() + 1, state.left_to_disperse(),
                        state.next_cell());
  }
  return text;
}

// Builds the state field by field, then checks that it could be on a table.
class PositionReader {
 public:
  explicit PositionReader(Setup setup) : state_(std::move(setup)) {}

  Expected<State> read(std::string_view text) {
    const auto fields = split(text, '/');
    const auto stage =
        fields[0].size() == 1 ? stage_letters.find(fields[0][0]) : std::string_view::npos;
    const bool disperses = stage == static_cast<std::size_t>(Stage::disperse);
    if (stage == std::string_view::npos || fields.size() != (disperses ? 10U : 9U)) {
      return refuse(
          "Une position de Crescendo a 9 champs séparés par / (10 pendant une dispersion), le "
          "premier "
          "étant l'une des lettres {} ; voir docs/notation.md.",
          "A Crescendo position has 9 fields separated by / (10 during a dispersal), the first one "
          "of "
          "the letters {}; see docs/notation.md.",
          stage_letters);
    }
    state_.stage_ = static_cast<Stage>(stage);
    using Read = Expected<void> (PositionReader::*)(std::string_view);
    constexpr std::array<Read, 9> steps{
        &PositionReader::read_layout,   &PositionReader::read_hands,
        &PositionReader::read_order,    &PositionReader::read_finished,
        &PositionReader::read_out,      &PositionReader::read_turns,
        &PositionReader::read_mover,    &PositionReader::read_stacks,
        &PositionReader::read_dispersal};
    constexpr std::array<std::size_t, 9> field_of{1, 2, 4, 5, 6, 7, 8, 3, 9};
    for (std::size_t i = 0; i < (disperses ? 9U : 8U); ++i) {
      if (auto done = (this->*steps[i])(fields[field_of[i]]); !done) {
        return std::unexpected(done.error());
      }
    }
    if (auto sane = check(); !sane) {
      return std::unexpected(sane.error());
    }
    return std::move(state_);
  }

 private:
  static std::unexpected<Text> bad(std::string_view what) {
    return refuse("Je ne comprends pas « {} » dans la position.",
                  "\"{}\" in the position is not understood.", shown(what));
  }
  static std::unexpected<Text> impossible(const Text& why) {
    return refuse("Cette position ne peut pas exister : {}.", "This position cannot exist: {}.",
                  why);
  }

  [[nodiscard]] const CrossSet& set() const { return *state_.setup_.set; }
  [[nodiscard]] bool plays(Player player) const {
    return std::ranges::find(state_.order_, player) != state_.order_.end();
  }

  Expected<void> read_layout(std::string_view text) {
    if (text == "-") {
      return {};
    }
    for (const auto part : split(text, ';')) {
      const auto laying = parse_laying(part);
      if (!laying) {
        return std::unexpected(laying.error());
      }
      if (state_.layout_.size() == crosses || laying->kind >= set().kinds.size() ||
          laying->rotation >= set().kinds[laying->kind].turns) {
        return bad(part);
      }
      if (auto place =
              check_place(state_.layout_, state_.setup_.sides_of_one_cross, laying->centre);
          !place) {
        return refuse("{} : {}", "{}: {}", shown(part), place.error());
      }
      state_.layout_.add(
          {static_cast<std::int8_t>(laying->centre.x), static_cast<std::int8_t>(laying->centre.y),
           static_cast<std::uint8_t>(laying->kind), static_cast<std::uint8_t>(laying->rotation)});
    }
    return {};
  }

  Expected<void> read_hands(std::string_view text) {
    const auto hands = split(text, ',');
    if (hands.size() != state_.seats()) {
      return bad(text);
    }
    for (std::size_t player = 0; player < hands.size(); ++player) {
      for (const char letter : hands[player]) {
        const auto kind = kind_letters.find(letter);
        if (kind >= set().kinds.size() || hands[player].size() > crosses) {
          return bad(hands[player]);
        }
        state_.hands_[player] += std::uint64_t{1} << (4 * kind);
      }
    }
    return {};
  }

  Expected<void> read_players(std::string_view text, PlayerList& list) const {
    list.clear();
    for (const char letter : text == "-" ? std::string_view{} : text) {
      const auto player = static_cast<Player>(letter - '1');
      if (letter < '1' || player >= state_.seats() ||
          std::ranges::find(list, player) != list.end()) {
        return bad(text);
      }
      list.add(player);
    }
    return {};
  }
  Expected<void> read_order(std::string_view text) { return read_players(text, state_.order_); }
  Expected<void> read_finished(std::string_view text) {
    return read_players(text, state_.finished_);
  }
  Expected<void> read_out(std::string_view text) { return read_players(text, state_.eliminated_); }

  Expected<void> read_turns(std::string_view text) {
    const auto parts = split(text, ',');
    for (std::size_t player = 0; player < parts.size() && player < state_.seats(); ++player) {
      const auto turns = parse_number<std::uint16_t>(parts[player]);
      if (!turns || *turns > state_.setup_.turn_limit) {
        return bad(text);
      }
      state_.turns_[player] = *turns;
    }
    return parts.size() == state_.seats() ? Expected<void>{} : bad(text);
  }

  Expected<void> read_mover(std::string_view text) {
    const auto seat = parse_number<unsigned>(text);
    for (std::size_t i = 0; i < state_.order_.size(); ++i) {
      if (seat == state_.order_[i] + 1U) {
        state_.at_ = static_cast<std::uint8_t>(i);
        return {};
      }
    }
    return bad(text);
  }

  Expected<void> read_stacks(std::string_view text) {
    if (state_.layout_.size() < crosses) {
      return text == "-" ? Expected<void>{} : bad(text);
    }
    state_.ground_ = std::make_shared<const Ground>(state_.layout_, set());
    for (const auto part : text == "-" ? std::vector<std::string_view>{} : split(text, ';')) {
      const auto at = std::min(part.find('@'), part.size());
      const auto x = std::min(part.find('x'), at);
      const auto seat = parse_number<unsigned>(part.substr(0, x));
      const auto height =
          x < at ? parse_number<unsigned>(part.substr(x + 1, at - x - 1)) : std::nullopt;
      if (!seat || !height || at == part.size() || *seat < 1 ||
          !plays(static_cast<Player>(*seat - 1)) || *seat > state_.seats() || *height < 1 ||
          *height > tallest) {
        return bad(part);
      }
      const auto cell = parse_cell(*state_.ground_, part.substr(at + 1));
      if (!cell) {
        return std::unexpected(cell.error());
      }
      if (state_.height_[*cell] != 0) {
        return impossible(say("deux piles en {}", "two stacks at {}", shown(part.substr(at + 1))));
      }
      state_.height_[*cell] = static_cast<std::uint8_t>(*height);
      state_.stacks_[*seat - 1] |= only(*cell);
    }
    return {};
  }

  Expected<void> read_dispersal(std::string_view text) {
    const auto x = std::min(text.find('x'), text.size());
    const auto plus = std::min(text.find('+', x), text.size());
    const auto number = [&](std::size_t from, std::size_t to, unsigned if_none) {
      return from <= to ? parse_number<unsigned>(text.substr(from, to - from)).value_or(if_none)
                        : if_none;
    };
    const unsigned seat = number(0, x, 0);
    const unsigned left = number(x + 1, plus, 0);
    const unsigned next = plus < text.size() ? number(plus + 1, text.size(), cells + 1) : cells + 1;
    if (seat < 1 || seat > state_.seats() || left < 1 || left > tallest || next > cells) {
      return bad(text);
    }
    state_.dispersed_ = static_cast<Player>(seat - 1);
    state_.left_ = static_cast<std::uint8_t>(left);
    state_.next_cell_ = static_cast<std::uint8_t>(next);
    return {};
  }

  [[nodiscard]] Expected<void> check() const {
    if (auto crosses_are_right = check_crosses(); !crosses_are_right) {
      return crosses_are_right;
    }
    if (auto players_are_right = check_players(); !players_are_right) {
      return players_are_right;
    }
    switch (state_.stage_) {
      case Stage::deal:
      case Stage::lay: return {};
      case Stage::first_pot: return check_first_pot();
      case Stage::second_pot: return check_second_pot();
      default: return check_pawns();
    }
  }

  // Every cross is on the table, in the right hand, or still to be dealt.
  [[nodiscard]] Expected<void> check_crosses() const {
    std::array<unsigned, crosses> used{};
    for (const Laid& laid : state_.layout_) {
      ++used[laid.kind];
    }
    unsigned in_hands = 0;
    std::array<unsigned, most_seats> hand{};
    for (Player player = 0; player < state_.seats(); ++player) {
      for (unsigned kind = 0; kind < set().kinds.size(); ++kind) {
        const unsigned copies = state_.copies_in_hand(player, kind);
        used[kind] += copies;
        hand[player] += copies;
        in_hands += copies;
      }
    }
    for (unsigned kind = 0; kind < set().kinds.size(); ++kind) {
      if (used[kind] > set().kinds[kind].copies) {
        return impossible(say("trop de croix {}", "too many crosses {}", kind));
      }
    }
    const auto laid = static_cast<unsigned>(state_.layout_.size());
    const bool deals = state_.stage_ == Stage::deal;
    const bool lays = state_.stage_ == Stage::lay;
    if ((deals && (laid > 0 || in_hands >= crosses)) ||
        (lays && (laid >= crosses || laid + in_hands != crosses)) ||
        (!deals && !lays && laid != crosses)) {
      return impossible(say("le nombre de croix", "the number of crosses"));
    }
    for (Player player = 0; player < state_.seats(); ++player) {
      const unsigned n = state_.seats();
      // Players before the one to deal to, or to lay, have had one more.
      const auto had = [&](unsigned count) { return (count + n - 1 - player) / n; };
      const unsigned right = deals ? had(in_hands) : lays ? crosses / n - had(laid) : 0;
      if (hand[player] != right) {
        return impossible(say("la main de la place {}", "the hand of seat {}", player + 1));
      }
    }
    if (deals ? state_.at_ != 0 : lays && state_.at_ != laid % state_.seats()) {
      return impossible(say("le joueur au trait", "the player to move"));
    }
    return {};
  }

  [[nodiscard]] Expected<void> check_players() const {
    const std::size_t n = state_.order_.size();
    const bool over = state_.stage_ == Stage::over;
    const bool building = state_.stage_ == Stage::deal || state_.stage_ == Stage::lay;
    bool right = n >= 2 && n + state_.eliminated_.size() == state_.seats() + (over ? 1U : 0U);
    for (std::size_t i = 0; i < state_.eliminated_.size(); ++i) {
      right &= plays(state_.eliminated_[i]) == (over && i + 1 == state_.eliminated_.size());
    }
    for (std::size_t i = 0; building && i < n; ++i) {
      right &= state_.order_[i] == i;
    }
    for (const Player player : state_.finished_) {
      right &= plays(player);
    }
    right &= over ? n == 2 : state_.finished_.size() + 1 < n && state_.is_still_in(state_.mover());
    right &= state_.stage_ >= Stage::move || state_.finished_.empty();
    const bool all_turns_taken = std::ranges::all_of(state_.order_, [&](Player player) {
      return state_.turns_[player] >= state_.setup_.turn_limit || !state_.is_still_in(player);
    });
    right &= over || !all_turns_taken;
    for (Player player = 0; player < state_.seats(); ++player) {
      right &= state_.turns_[player] == 0 || (plays(player) && state_.stage_ >= Stage::move);
    }
    return right ? Expected<void>{}
                 : impossible(say("l'ordre des joueurs", "the order of the players"));
  }

  [[nodiscard]] unsigned pawns_of(Player player) const {
    unsigned count = 0;
    for (CellSet stacks = state_.stacks_[player]; stacks != 0; stacks &= stacks - 1) {
      count += state_.height_[lowest(stacks)];
    }
    return count;
  }

  [[nodiscard]] Expected<void> check_pot(unsigned dropped, unsigned in_pot) const {
    const bool right = dropped < in_pot && state_.at_ == dropped % state_.order_.size();
    return right ? Expected<void>{}
                 : impossible(say("le pot ou le trait", "the pot or the player to move"));
  }

  [[nodiscard]] Expected<void> check_first_pot() const {
    unsigned dropped = 0;
    for (const Player player : state_.order_) {
      const unsigned pawns = pawns_of(player);
      const bool single = pawns == static_cast<unsigned>(std::popcount(state_.stacks_[player]));
      const bool white = (state_.stacks_[player] & ~state_.ground_->of_colour(0)) == 0;
      if (!single || !white || pawns > state_.pawns_each() - 2) {
        return impossible(say("les pions de la place {}", "the pawns of seat {}", player + 1));
      }
      dropped += pawns;
    }
    return check_pot(dropped, crosses);
  }

  [[nodiscard]] Expected<void> check_second_pot() const {
    unsigned dropped = 0;
    for (const Player player : state_.order_) {
      const auto stacks = static_cast<unsigned>(std::popcount(state_.stacks_[player]));
      const bool white = (state_.stacks_[player] & ~state_.ground_->of_colour(0)) == 0;
      const unsigned doubled = pawns_of(player) - stacks;
      bool low = true;
      for (CellSet set = state_.stacks_[player]; set != 0; set &= set - 1) {
        low &= state_.height_[lowest(set)] <= 2;
      }
      if (!white || !low || stacks != state_.pawns_each() - 2 || doubled > 2) {
        return impossible(say("les pions de la place {}", "the pawns of seat {}", player + 1));
      }
      dropped += doubled;
    }
    return check_pot(dropped, static_cast<unsigned>(2 * state_.order_.size()));
  }

  [[nodiscard]] Expected<void> check_pawns() const {
    const bool disperses = state_.stage_ == Stage::disperse;
    const bool over = state_.stage_ == Stage::over;
    for (const Player player : state_.order_) {
      const bool is_in = state_.is_still_in(player);
      const bool loses_pawns = disperses && player == state_.dispersed_;
      const unsigned missing = loses_pawns ? state_.left_ : 0U;
      const bool is_gone = !is_in && state_.order_.size() > 2;
      const bool one_tower = std::has_single_bit(state_.stacks_[player]);
      if (pawns_of(player) + missing != (is_gone ? 0U : state_.pawns_each()) ||
          (is_in && one_tower && missing == 0) || (over && !is_in && !one_tower)) {
        return impossible(say("les pions de la place {}", "the pawns of seat {}", player + 1));
      }
    }
    if (!disperses) {
      return {};
    }
    const CellSet free = state_.free_cells() & ~(only(state_.next_cell_) - 1);
    const bool right = plays(state_.dispersed_) && state_.is_still_in(state_.dispersed_) &&
                       state_.dispersed_ != state_.mover() &&
                       std::popcount(free) >= static_cast<int>(state_.left_);
    return right ? Expected<void>{} : impossible(say("la dispersion", "the dispersal"));
  }

  State state_;
};

namespace {

Expected<Setup> setup_of(const Options& options) {
  auto set = read_crosses(options.get("crosses"));
  if (!set) {
    return std::unexpected(std::move(set.error()));
  }
  return Setup{.set = *std::move(set),
               .players = static_cast<std::uint8_t>(options.number("players")),
               .sides_of_one_cross = options.get("touch") == "one",
               .turn_limit = static_cast<std::uint16_t>(options.number("limit"))};
}

}  // namespace

Expected<State> Game::start(const Options& options) {
  auto setup = setup_of(options);
  if (!setup) {
    return std::unexpected(std::move(setup.error()));
  }
  return State(*std::move(setup));
}

Expected<State> Game::parse_position(const Options& options, std::string_view text) {
  auto setup = setup_of(options);
  if (!setup) {
    return std::unexpected(std::move(setup.error()));
  }
  return PositionReader(*std::move(setup)).read(text);
}

}  // namespace quatuor::crescendo
