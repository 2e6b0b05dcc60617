#include "games/ascension/text/position_text.hpp"

#include <algorithm>

#include "core/number.hpp"
#include "core/split.hpp"
#include "games/ascension/text/position_check.hpp"
#include "games/ascension/text/stacks_reader.hpp"

namespace quatuor::ascension {

// Builds the state field by field, and checks that it could be on a table.
class PositionReader {
 public:
  explicit PositionReader(const Setup& setup) : state_(setup) {}

  Expected<State> read(std::string_view text) {
    const auto field = split(text, '|');
    using Read = Expected<void> (PositionReader::*)(std::string_view);
    // Faces come before the board: what shows depends on them. The word of the stage comes first of
    // all, and locks come last: the piece in hand may be locked.
    constexpr std::array<std::pair<std::size_t, Read>, 9> steps{
        {{7, &PositionReader::read_stage_word},
         {1, &PositionReader::read_faces},
         {0, &PositionReader::read_board},
         {2, &PositionReader::read_players},
         {3, &PositionReader::read_flags},
         {4, &PositionReader::read_eliminated},
         {6, &PositionReader::read_turn},
         {7, &PositionReader::read_stage},
         {5, &PositionReader::read_locks}}};
    if (field.size() != 8) {
      return refuse("Une position d'Ascension a 8 champs séparés par | ; voir docs/notation.md.",
                    "An Ascension position has 8 fields separated by |; see docs/notation.md.");
    }
    for (const auto& [number, step] : steps) {
      if (auto done = (this->*step)(field[number]); !done) {
        return std::unexpected(done.error());
      }
    }
    if (auto done = stacks_.count_pieces(); !done) {
      return std::unexpected(done.error());
    }
    if (auto sound = PositionCheck(state_).check(); !sound) {
      return std::unexpected(sound.error());
    }
    return state_;
  }

 private:
  Expected<void> read_faces(std::string_view text) { return stacks_.read_faces(text); }
  Expected<void> read_board(std::string_view text) { return stacks_.read_board(text); }

  [[nodiscard]] bool is_seating() const { return state_.stage_ == Stage::seating; }

  Expected<void> read_stage_word(std::string_view text) {
    const auto word = std::ranges::find(stage_words, text.substr(0, text.find(':')));
    if (word == stage_words.end()) {
      return bad(text);
    }
    state_.stage_ = static_cast<Stage>(word - stage_words.begin());
    return {};
  }

  Expected<void> read_players(std::string_view text) {
    if (is_seating()) {
      return text == "-" && state_.seats() == 3 ? Expected<void>{} : bad(text);
    }
    const auto parts = split(text, ';');
    if (parts.size() != state_.seats()) {
      return bad(text);
    }
    for (Player player = 0; player < state_.seats(); ++player) {
      if (auto read = read_player(player, parts[player]); !read) {
        return read;
      }
    }
    return check_corners(text);
  }

  // "T.a9.2.5.12.rs"
  Expected<void> read_player(Player player, std::string_view text) {
    const auto parts = split(text, '.');
    if (parts.size() != 6 || parts[0].size() != 1) {
      return bad(text);
    }
    const auto figure = figure_letters.find(parts[0]);
    const auto cell = parse_cell(parts[1]);
    const auto starts = parse_number<std::uint8_t>(parts[2]);
    const auto highest = parse_number<std::uint8_t>(parts[3]);
    const auto turns = parse_number<std::uint16_t>(parts[4]);
    const auto marks = parts[5];
    const bool is_out = parts[1] == "out";
    if (figure == std::string_view::npos || (!cell && !is_out) || !starts || *starts > 2 ||
        (*starts == 0) != is_out || !highest || !turns ||
        (!marks.empty() && marks != "r" && marks != "s" && marks != "rs")) {
      return bad(text);
    }
    if (*turns > state_.setup_.turn_limit) {
      return refuse("{} tours : c'est plus que la limite de {}.",
                    "{} turns are more than the limit of {}.", *turns, state_.setup_.turn_limit);
    }
    state_.figure_[player] = static_cast<std::uint8_t>(figure);
    state_.place_pawn(player, is_out ? nowhere : cell.value_or(nowhere));
    state_.starts_[player] = *starts;
    state_.highest_[player] = *highest;
    state_.turns_[player] = *turns;
    const auto bit = static_cast<std::uint8_t>(1U << player);
    state_.resting_ |= marks.contains('r') ? bit : std::uint8_t{0};
    state_.summit_ |= marks.contains('s') ? bit : std::uint8_t{0};
    return {};
  }

  // A2. Opposite corners for two, clockwise for three and four.
  Expected<void> check_corners(std::string_view text) {
    const State usual(state_.setup_);
    bool fits = state_.seats() != 3 && state_.figure_ == usual.figure_;
    for (unsigned i = 0; state_.seats() == 3 && i < seatings; ++i) {
      const auto seated = seating(i);
      fits |= std::equal(seated.begin(), seated.end(), state_.figure_.begin());
    }
    return fits ? Expected<void>{} : bad(text);
  }

  Expected<void> read_list(std::string_view text, PlayerList& list) {
    for (const char c : text == "-" ? std::string_view{} : text) {
      const auto player = static_cast<Player>(c - '1');
      if (player >= state_.seats() || std::ranges::find(list, player) != list.end()) {
        return bad(text);
      }
      list.add(player);
    }
    return text.empty() ? bad(text) : Expected<void>{};
  }

  Expected<void> read_flags(std::string_view text) {
    if (auto read = read_list(text, state_.flags_); !read) {
      return read;
    }
    for (const Player player : state_.flags_) {
      if (state_.is_out(player) || !state_.was_at_summit(player)) {
        return bad(text);
      }
    }
    return {};
  }

  Expected<void> read_eliminated(std::string_view text) {
    if (auto read = read_list(text, state_.eliminated_); !read) {
      return read;
    }
    for (Player player = 0; !is_seating() && player < state_.seats(); ++player) {
      const bool is_listed =
          std::ranges::find(state_.eliminated_, player) != state_.eliminated_.end();
      if (is_listed != state_.is_out(player)) {
        return bad(text);
      }
    }
    return {};
  }

  [[nodiscard]] unsigned cell_of(Piece piece) const {
    for (unsigned cell = 0; cell < cells; ++cell) {
      for (Piece other = state_.stacks_.top(cell); other != none;
           other = state_.stacks_.below(other)) {
        if (other == piece) {
          return cell;
        }
      }
    }
    return nowhere;
  }

  // A piece that somebody has laid, or nothing.
  Expected<Lock> read_laid(std::string_view text) {
    if (text == "-") {
      return Lock{};
    }
    const auto piece = parse_piece(text);
    const unsigned cell = piece ? cell_of(*piece) : nowhere;
    if (!piece || cell == nowhere) {
      return bad(text);
    }
    return Lock{*piece, static_cast<std::uint8_t>(cell)};
  }

  // A7. The mover may hold the piece it has locked; it was on the board before.
  Expected<Lock> read_lock(Player player, std::string_view text) {
    const bool is_held = state_.hand_ != none && text == piece_text(state_.hand_);
    if (is_held && player == state_.mover_ && state_.origin_ != nowhere) {
      return Lock{state_.hand_, state_.origin_};
    }
    if (state_.laid_.piece != none && text == piece_text(state_.laid_.piece)) {
      return refuse("La pièce {} vient d'être posée : personne ne peut déjà l'avoir verrouillée.",
                    "The piece {} has just been laid: nobody can have locked it yet.", text);
    }
    return read_laid(text);
  }

  Expected<void> read_locks(std::string_view text) {
    const auto parts = split(text, ',');
    if (parts.size() != state_.seats()) {
      return bad(text);
    }
    for (Player player = 0; player < state_.seats(); ++player) {
      const auto lock = read_lock(player, parts[player]);
      if (!lock) {
        return std::unexpected(lock.error());
      }
      const bool is_twice = std::ranges::find(state_.lock_, *lock) != state_.lock_.end();
      if (lock->piece != none && (is_twice || is_seating() || state_.is_out(player))) {
        return bad(text);
      }
      state_.lock_[player] = *lock;
    }
    return {};
  }

  // "2", or "1+2": an extra turn of seat 1 after a normal one of seat 2.
  Expected<void> read_turn(std::string_view text) {
    const auto parts = split(text, '+');
    const auto mover = parse_number<unsigned>(parts[0]);
    const auto last = parse_number<unsigned>(parts.back());
    if (parts.size() > 2 || !mover || *mover < 1 || *mover > state_.seats() || !last || *last < 1 ||
        *last > state_.seats()) {
      return bad(text);
    }
    state_.mover_ = static_cast<Player>(*mover - 1);
    state_.last_normal_ = static_cast<Player>(*last - 1);
    // A19. At the end the leader may have lost the flag.
    const bool may_be_extra =
        state_.stage_ == Stage::over
            ? state_.seats() > 2 && state_.mover_ != state_.last_normal_
            : state_.is_leaders_extra_turn() && state_.leader() == state_.mover_;
    state_.extra_ = parts.size() == 2;
    return state_.extra_ && !may_be_extra ? bad(text) : Expected<void>{};
  }

  Expected<void> read_stage(std::string_view text) {
    const auto parts = split(text, ':');
    switch (state_.stage_) {
      case Stage::look:
      case Stage::lay: return parts.size() == 2 ? read_hand(parts[1]) : bad(text);
      case Stage::pawn:
      case Stage::on_spring: {
        const auto laid = parts.size() > 1 ? read_laid(parts[1]) : bad(text);
        if (!laid || parts.size() > 4) {
          return bad(text);
        }
        state_.laid_ = *laid;
        for (std::size_t i = 2; i < parts.size(); ++i) {
          const auto cell = parse_cell(parts[i]);
          const auto used = static_cast<std::uint8_t>(cell.value_or(nowhere));
          if (!cell || state_.stacks_.sign(*cell) != spring ||
              std::ranges::find(state_.springs_, used) != state_.springs_.end()) {
            return bad(text);
          }
          state_.springs_.add(used);
        }
        const bool bounces = state_.stage_ == Stage::on_spring;
        return bounces == state_.springs_.empty() ? bad(text) : Expected<void>{};
      }
      case Stage::over:
        if (parts.size() == 2 && parts[1].size() == 1 && parts[1][0] >= '1' &&
            parts[1][0] < '1' + state_.seats()) {
          state_.winner_ = static_cast<Player>(parts[1][0] - '1');
          return {};
        }
        return parts.size() == 1 ? Expected<void>{} : bad(text);
      default: return parts.size() == 1 ? Expected<void>{} : bad(text);
    }
  }

  // "d4!@c3": the piece in hand, whether it showed, where it was taken from.
  Expected<void> read_hand(std::string_view text) {
    const auto at = std::min(text.find('@'), text.size());
    auto name = text.substr(0, at);
    state_.hand_showed_ = name.ends_with('!');
    name.remove_suffix(state_.hand_showed_ ? 1 : 0);
    const auto piece = parse_piece(name);
    const auto origin = at == text.size() ? std::string_view{} : text.substr(at + 1);
    const auto cell = parse_cell(origin);
    if (!piece || !stacks_.use(*piece) || (!cell && origin != "-")) {
      return bad(text);
    }
    state_.hand_ = *piece;
    state_.origin_ = static_cast<std::uint8_t>(cell.value_or(nowhere));
    const Stacks& board = state_.stacks_;
    const bool may_have_shown =
        is_cube(*piece) && board.is_public(*piece) && board.face(*piece) != neutral;
    return state_.hand_showed_ && !may_have_shown ? bad(text) : Expected<void>{};
  }

  State state_;
  StacksReader stacks_{state_};
};

Expected<State> Game::parse_position(const Options& options, std::string_view text) {
  return PositionReader(setup_of(options)).read(text);
}

}  // namespace quatuor::ascension
