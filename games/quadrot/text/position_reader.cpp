#include "games/quadrot/text/position_text.hpp"

#include <algorithm>

#include "core/number.hpp"
#include "core/split.hpp"

namespace quatuor::quadrot {

// Sets the table up as it was at the throw, checks that it could be so, and plays what was decided
// since.
class PositionReader {
 public:
  explicit PositionReader(Setup setup) : state_(std::move(setup)) {}

  Expected<State> read(std::string_view text) {
    constexpr std::size_t fields = 6;
    std::array<std::string_view, fields> field;
    for (std::size_t i = 0; i < fields; ++i) {
      // The moves at the end have slashes of their own.
      const auto end = i + 1 < fields ? text.find('/') : text.size();
      if (end == std::string_view::npos) {
        return refuse("Une position de Quadrot a 6 champs séparés par / ; voir docs/notation.md.",
                      "A Quadrot position has 6 fields separated by /; see docs/notation.md.");
      }
      field[i] = text.substr(0, end);
      text.remove_prefix(std::min(end + 1, text.size()));
    }
    using Read = Expected<void> (PositionReader::*)(std::string_view);
    constexpr std::array<Read, fields> steps{
        &PositionReader::read_players, &PositionReader::read_turns, &PositionReader::read_finished,
        &PositionReader::read_mover,   &PositionReader::read_stage, &PositionReader::read_made};
    for (std::size_t i = 0; i < fields; ++i) {
      if (auto done = (this->*steps[i])(field[i]); !done) {
        return std::unexpected(done.error());
      }
    }
    return std::move(state_);
  }

 private:
  static std::unexpected<Text> bad(std::string_view what) {
    return refuse("Je ne comprends pas « {} » dans la position.",
                  "\"{}\" in the position is not understood.", shown(what));
  }

  Expected<void> read_players(std::string_view text) {
    const auto parts = split(text, ';');
    if (parts.size() != state_.seats()) {
      return refuse("La position doit décrire {} joueurs.", "The position must have {} players.",
                    state_.seats());
    }
    state_.stage_ = text.starts_with('?') ? Stage::seating : Stage::beginning;
    for (Player player = 0; player < state_.seats(); ++player) {
      if (auto done = read_player(player, parts[player]); !done) {
        return done;
      }
    }
    return check_sides();
  }

  // "S2@13,20+0"
  Expected<void> read_player(Player player, std::string_view text) {
    const auto at = text.find('@');
    const auto plus = text.find('+');
    const bool is_whole =
        at != std::string_view::npos && plus != std::string_view::npos && at < plus;
    const auto at_home = is_whole ? parse_number<unsigned>(text.substr(1, at - 1)) : std::nullopt;
    const auto are_out = is_whole ? parse_number<unsigned>(text.substr(plus + 1)) : std::nullopt;
    if (!at_home || !are_out || *at_home > pawns_each) {
      return bad(text);
    }
    state_.at_home_[player] = static_cast<std::uint8_t>(*at_home);
    if (state_.stage_ == Stage::seating) {
      if (text[0] != '?') {
        return bad(text);
      }
    } else {
      const auto side = side_letters.find(text[0]);
      if (side == std::string_view::npos) {
        return bad(text);
      }
      state_.side_[player] = static_cast<SideNumber>(side);
    }
    const auto points = text.substr(at + 1, plus - at - 1);
    if (points != "-") {
      if (auto done = read_points(player, points); !done) {
        return done;
      }
    }
    if (*at_home + static_cast<unsigned>(std::popcount(state_.pawns_[player])) + *are_out !=
        pawns_each) {
      return refuse("{} doit avoir {} pions en tout.", "{} must have {} pawns in all.",
                    name_of(player), pawns_each);
    }
    return {};
  }

  Expected<void> read_points(Player player, std::string_view text) {
    for (const auto part : split(text, ',')) {
      const auto point = parse_point(part);
      if (!point || *point >= most_points || (state_.board().plan().points & only(*point)) == 0) {
        return refuse("Il n'y a pas de point {} sur ce plateau.",
                      "There is no point {} on this board.", shown(part));
      }
      if ((state_.occupied() & only(*point)) != 0) {
        return refuse("Il y a deux pions au point {}.", "There are two pawns at point {}.", *point);
      }
      state_.pawns_[player] |= only(*point);
    }
    return {};
  }

  // Q3. The sides that this number of players takes, each once; only three are drawn.
  Expected<void> check_sides() {
    if (state_.stage_ == Stage::seating) {
      return state_.seats() == 3 ? Expected<void>{} : bad("?");
    }
    const State usual(state_.setup_);
    const bool is_drawn =
        state_.seats() == 3 && std::ranges::any_of(seatings, [&](const auto& seating) {
          return std::equal(seating.begin(), seating.end(), state_.side_.begin());
        });
    if (!is_drawn && (state_.seats() == 3 || state_.side_ != usual.side_)) {
      return refuse("Les joueurs ne peuvent pas être assis ainsi.",
                    "The players cannot be seated like this.");
    }
    return {};
  }

  Expected<void> read_turns(std::string_view text) {
    const auto parts = split(text, ',');
    if (parts.size() != state_.seats()) {
      return bad(text);
    }
    for (Player player = 0; player < state_.seats(); ++player) {
      const auto turns = parse_number<std::uint16_t>(parts[player]);
      if (!turns || *turns > state_.setup_.turn_limit) {
        return bad(text);
      }
      state_.turns_[player] = *turns;
    }
    return {};
  }

  Expected<void> read_finished(std::string_view text) {
    for (const char c : text == "-" ? std::string_view{} : text) {
      const auto player = static_cast<Player>(c - '1');
      if (player >= state_.seats() || !state_.has_finished(player) ||
          std::ranges::find(state_.finished_, player) != state_.finished_.end()) {
        return bad(text);
      }
      state_.finished_.add(player);
    }
    if (state_.finished_.size() == state_.seats()) {
      return bad(text);
    }
    for (Player player = 0; player < state_.seats(); ++player) {
      const bool is_listed = std::ranges::find(state_.finished_, player) != state_.finished_.end();
      if (state_.has_finished(player) != is_listed) {
        return refuse("{} a sorti ses pions, mais n'est pas parmi ceux qui ont fini.",
                      "{} has all pawns out, but is not among those who have finished.",
                      name_of(player));
      }
      PointSet reds = state_.pawns_[player] & state_.board().reds();
      for (; reds != 0; reds &= reds - 1) {
        if (state_.is_red_in_force(player, lowest(reds))) {
          return refuse("{} ne peut pas se tenir sur le carré rouge {}.",
                        "{} cannot stand on the red square {}.", name_of(player), lowest(reds));
        }
      }
    }
    return {};
  }

  Expected<void> read_mover(std::string_view text) {
    const auto seat = parse_number<unsigned>(text);
    if (!seat || *seat < 1 || *seat > state_.seats()) {
      return bad(text);
    }
    state_.mover_ = static_cast<Player>(*seat - 1);
    return {};
  }

  Expected<void> read_stage(std::string_view text) {
    const auto word = text.empty() ? stage_words.end() : std::ranges::find(stage_words, text);
    const auto thrown = parse_throw(text);
    if (word == stage_words.end() && !thrown) {
      return bad(text);
    }
    const bool is_seating = state_.stage_ == Stage::seating;
    state_.stage_ = thrown ? Stage::step : static_cast<Stage>(word - stage_words.begin());
    state_.throw_ = static_cast<std::uint8_t>(thrown.value_or(0));
    if (is_seating != (state_.stage_ == Stage::seating)) {
      return bad(text);
    }
    return state_.stage_ <= Stage::beginning ? check_start() : check_turns();
  }

  Expected<void> check_start() {
    const State start(state_.setup_);
    const bool is_start = state_.pawns_ == start.pawns_ && state_.at_home_ == start.at_home_ &&
                          state_.turns_ == start.turns_ && state_.mover_ == 0;
    if (!is_start) {
      return refuse("On tire les places et qui commence avant le premier coup.",
                    "Places and who begins are drawn before the first move.");
    }
    if (state_.stage_ == Stage::seating) {
      state_.side_ = start.side_;
    }
    return {};
  }

  // Everybody has had as many turns as the mover, or one more for those who came before.
  Expected<void> check_turns() {
    const bool is_over = state_.finished_.size() + 1U >= state_.seats();
    const unsigned mine = state_.turns_[state_.mover_];
    unsigned least = mine;
    for (unsigned step = 1; step < sides; ++step) {
      for (Player player = 0; player < state_.seats(); ++player) {
        if ((state_.side_[state_.mover_] + step) % sides != state_.side_[player] ||
            state_.has_finished(player)) {
          continue;
        }
        const unsigned turns = state_.turns_[player];
        if (!is_over && (turns < least || turns > mine + 1)) {
          return refuse("{} ne peut pas avoir eu {} tours.", "{} cannot have had {} turns.",
                        name_of(player), turns);
        }
        least = turns;
      }
    }
    const bool must_be_over = is_over || mine >= state_.setup_.turn_limit;
    if (must_be_over != (state_.stage_ == Stage::over) ||
        (!is_over && state_.has_finished(state_.mover_))) {
      return refuse("C'est à {} de jouer, ou la partie est finie : la position dit l'inverse.",
                    "It is {}'s turn, or the game is over: the position says otherwise.",
                    name_of(state_.mover_));
    }
    return {};
  }

  Expected<void> read_made(std::string_view text) {
    if (text == "-") {
      return {};
    }
    for (const auto part : split(text, ';')) {
      const bool is_in_turn = state_.stage_ == Stage::step || state_.stage_ == Stage::white;
      const auto before = state_.made_.size();
      const auto move = is_in_turn ? Game::parse_move(state_, part) : bad(part);
      if (!move) {
        return std::unexpected(move.error());
      }
      if (Game::move_text(state_, *move) != part) {
        return bad(part);
      }
      state_.play(*move);
      if (state_.made_.size() != before + 1) {
        return refuse("Après {} le tour est fini.", "After {} the turn is over.", shown(part));
      }
    }
    return {};
  }

  State state_;
};

Expected<State> Game::parse_position(const Options& options, std::string_view text) {
  return PositionReader(setup_of(options)).read(text);
}

}  // namespace quatuor::quadrot
