#pragma once

#include <nlohmann/json.hpp>

#include "core/optional_parts.hpp"
#include "core/position.hpp"
#include "core/split.hpp"

namespace quatuor {

// A page has boards of its own and prints nothing, and its modules are small without.
#ifdef __wasm__
inline constexpr bool has_terminal = false;
#else
inline constexpr bool has_terminal = true;
#endif

template <Game G>
const AnyGame& any_game();

template <Game G>
class PositionOf final : public Position {
 public:
  explicit PositionOf(typename G::State state) : state_(std::move(state)) {}

  [[nodiscard]] const typename G::State& state() const { return state_; }

  [[nodiscard]] const AnyGame& game() const override { return any_game<G>(); }
  [[nodiscard]] std::unique_ptr<Position> clone() const override {
    return std::make_unique<PositionOf>(state_);
  }
  [[nodiscard]] bool equals(const Position& other) const override {
    return &other.game() == &game() && static_cast<const PositionOf&>(other).state_ == state_;
  }

  [[nodiscard]] Seat seats() const override { return state_.seats(); }
  [[nodiscard]] Words seat_name(Seat seat) const override {
    if constexpr (HasTableSeatNames<G>) {
      return G::seat_name(state_, seat);
    } else {
      return G::seat_name(seat);
    }
  }
  [[nodiscard]] Turn turn() const override { return state_.turn(); }
  void moves(MoveList& list) const override { state_.moves(list); }
  void choices(MoveList& list) const override {
    if constexpr (HasOrders<typename G::State>) {
      state_.in_any_order().moves(list);
    } else {
      state_.moves(list);
    }
  }
  [[nodiscard]] Move playout_move(const MoveList& list, Random& random) const override {
    if constexpr (HasPlayoutPolicy<typename G::State>) {
      return state_.playout_move(list, random);
    } else {
      return list.pick(random);
    }
  }
  void play(Move move) override { state_.play(move); }
  [[nodiscard]] Places places() const override { return state_.places(); }
  [[nodiscard]] std::uint64_t hash() const override { return state_.hash(); }

  [[nodiscard]] std::string text(Viewer viewer) const override {
    return G::position_text(state_, viewer);
  }
  [[nodiscard]] std::string move_text(Move move) const override {
    return G::move_text(state_, move);
  }
  [[nodiscard]] Text move_words(Move move) const override {
    if constexpr (HasMoveWords<G>) {
      return G::move_words(state_, move);
    } else {
      return {.fr = move_text(move), .en = move_text(move)};
    }
  }
  [[nodiscard]] Expected<Move> parse_move(std::string_view text) const override {
    return G::parse_move(state_, text);
  }
  [[nodiscard]] Expected<std::vector<Move>> parse_line(std::string_view line) const override;
  [[nodiscard]] Json board_json(Viewer viewer) const override {
    return G::board_json(state_, viewer);
  }
  [[nodiscard]] Json move_details(Move move) const override { return G::move_json(state_, move); }
  [[nodiscard]] std::string draw([[maybe_unused]] Viewer viewer,
                                 [[maybe_unused]] const Style& style) const override {
    if constexpr (has_terminal || !G::info.own_board) {
      return G::draw(state_, viewer, style);
    } else {
      return {};
    }
  }
  [[nodiscard]] Text ask() const override { return G::ask(state_); }
  [[nodiscard]] Text tell(Move move, Viewer viewer) const override {
    return G::tell(state_, move, viewer);
  }
  [[nodiscard]] Text tell_once(Move move, Viewer viewer) const override {
    if constexpr (HasToldOnce<G>) {
      return G::tell_once(state_, move, viewer);
    } else {
      return G::tell(state_, move, viewer);
    }
  }

  [[nodiscard]] Expected<Text> look([[maybe_unused]] Viewer viewer,
                                    [[maybe_unused]] std::string_view where) const override {
    if constexpr (HasLook<G>) {
      return G::look(state_, viewer, where);
    } else {
      return refuse("Dans ce jeu, le plateau montre tout.", "In this game the board shows all.");
    }
  }

  [[nodiscard]] std::optional<Words> ending() const override {
    if constexpr (HasEnding<G>) {
      return state_.turn().is_over() ? std::optional<Words>(G::ending(state_)) : std::nullopt;
    } else {
      return std::nullopt;
    }
  }

  [[nodiscard]] bool forgets() const override {
    if constexpr (HasForgetting<G>) {
      return G::forgets(state_);
    } else {
      return false;
    }
  }

  [[nodiscard]] std::unique_ptr<Position> imagine([[maybe_unused]] Seat seat,
                                                  [[maybe_unused]] Random& random) const override {
    if constexpr (G::info.hidden) {
      return std::make_unique<PositionOf>(state_.seen_by(seat).fill_in(random));
    } else {
      return clone();
    }
  }
  [[nodiscard]] bool looks_same(const Position& other, [[maybe_unused]] Seat seat) const override {
    const auto& others = static_cast<const PositionOf&>(other).state_;
    if constexpr (G::info.hidden) {
      return state_.seen_by(seat) == others.seen_by(seat);
    } else {
      return state_ == others;
    }
  }

 private:
  typename G::State state_;
};

template <Game G>
Expected<std::vector<Move>> PositionOf<G>::parse_line(std::string_view line) const {
  auto words = split_words(line);
  typename G::State state = state_;
  std::vector<Move> moves;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (state.turn().is_chance()) {
      return refuse("« {} » vient trop tôt : le hasard décide d'abord.",
                    "\"{}\" comes too early: chance decides first.", shown(words[i]));
    }
    if (state.turn() != state_.turn()) {
      return refuse("« {} » est de trop : le tour est fini.",
                    "\"{}\" is too much: the turn is over.", shown(words[i]));
    }
    // Where order does not matter, a game may want the words of a line together, and put them into
    // its own order.
    if constexpr (HasArrangement<G>) {
      G::arrange(state, std::span(words).subspan(i));
    }
    if constexpr (HasLineSize<G>) {
      if (words.size() - i < G::line_size(state)) {
        return refuse("{} : écrivez-les tous sur une ligne, {} en tout.",
                      "{}: write them all on one line, {} in all.", G::ask(state),
                      G::line_size(state));
      }
    }
    const auto move = G::parse_move(state, words[i]);
    if (!move) {
      return std::unexpected(move.error());
    }
    state.play(*move);
    moves.push_back(*move);
  }
  return moves;
}

template <Game G>
class AnyGameOf final : public AnyGame {
 public:
  [[nodiscard]] const GameInfo& info() const override { return G::info; }
  [[nodiscard]] Expected<std::unique_ptr<Position>> start(const Options& options) const override {
    return wrap(G::start(options));
  }
  [[nodiscard]] Expected<std::unique_ptr<Position>> parse(const Options& options,
                                                          std::string_view text) const override {
    return wrap(G::parse_position(options, text));
  }
  [[nodiscard]] Words seat_name(Seat seat) const override { return G::seat_name(seat); }
  [[nodiscard]] std::string_view book(Lang lang) const override { return G::book(lang); }
  [[nodiscard]] bool has_look() const override { return HasLook<G>; }

 private:
  static Expected<std::unique_ptr<Position>> wrap(Expected<typename G::State> state) {
    if (!state) {
      return std::unexpected(std::move(state.error()));
    }
    return std::make_unique<PositionOf<G>>(*std::move(state));
  }
};

template <Game G>
const AnyGame& any_game() {
  static const AnyGameOf<G> game;
  return game;
}

}  // namespace quatuor
