#include "games/crescendo/text/position_text.hpp"

#include <algorithm>

#include "core/number.hpp"
#include "core/split.hpp"

namespace quatuor::crescendo {

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
    if (auto sane = check_position(state_); !sane) {
      return std::unexpected(sane.error());
    }
    return std::move(state_);
  }

 private:
  static std::unexpected<Text> bad(std::string_view what) {
    return refuse("Je ne comprends pas « {} » dans la position.",
                  "\"{}\" in the position is not understood.", shown(what));
  }

  [[nodiscard]] const CrossSet& set() const { return *state_.setup_.set; }

  Expected<void> read_layout(std::string_view text) {
    if (text == "-") {
      return {};
    }
    for (const auto part : split(text, ';')) {
      const auto laying = parse_laying(part, in_numbers);
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
      state_.layout_.add(laying->laid());
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
          !state_.plays(static_cast<Player>(*seat - 1)) || *seat > state_.seats() || *height < 1 ||
          *height > tallest) {
        return bad(part);
      }
      const auto cell = parse_cell(*state_.ground_, part.substr(at + 1), in_numbers);
      if (!cell) {
        return std::unexpected(cell.error());
      }
      if (state_.height_[*cell] != 0) {
        return refuse("Il y a deux piles en {}.", "There are two stacks at {}.",
                      shown(part.substr(at + 1)));
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

  State state_;
};

Expected<State> Game::parse_position(const Options& options, std::string_view text) {
  return PositionReader(setup_of(options)).read(text);
}

}  // namespace quatuor::crescendo
