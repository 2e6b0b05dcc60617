#pragma once

#include <algorithm>

#include "core/lot.hpp"
#include "core/playout.hpp"
#include "core/position_of.hpp"
#include "core/reward.hpp"

namespace quatuor {

// The numbers of all moves of a list.
template <Game G>
void list_actions(const typename G::State& state, const MoveList& moves,
                  std::span<Action> actions) {
  if constexpr (HasActionList<G>) {
    G::list_actions(state, moves, actions);
  } else {
    for (std::size_t i = 0; i < moves.size(); ++i) {
      actions[i] = G::action_of(state, moves[i]);
    }
  }
}

// The tensor of what a seat knows: a game with secrets is never handed more than that.
template <Game G>
void observe(const typename G::State& state, Seat seat, std::span<float> numbers) {
  std::ranges::fill(numbers, 0.0F);
  TensorWriter writer(numbers);
  if constexpr (G::info.hidden) {
    G::observe(state.seen_by(seat), seat, writer);
  } else {
    G::observe(state, seat, writer);
  }
  assert(writer.is_full());
}

template <Game G>
class LotOf final : public Lot {
 public:
  // The games from `first` to before `last` of a batch.
  LotOf(const typename G::State& start, const LotSettings& settings, std::size_t first,
        std::size_t last)
      : start_(start),
        settings_(settings),
        counts_(G::action_counts(start)),
        tensor_size_(size_of(G::observation(start))) {
    games_.reserve(last - first);
    for (std::size_t game = first; game < last; ++game) {
      games_.push_back({start, Random(combine(settings.seed, game)), {}, {}});
      settle(games_.back());
    }
  }

  std::optional<std::size_t> choose(std::span<const std::int32_t> actions) override {
    for (std::size_t i = 0; i < games_.size(); ++i) {
      OneGame& game = games_[i];
      game.chosen.reset();
      if (actions[i] == leave_alone) {
        continue;
      }
      game.chosen = find(game, static_cast<Action>(actions[i]));
      if (!game.chosen) {
        return i;
      }
    }
    return std::nullopt;
  }

  void step(const BatchArrays& arrays) override {
    for (std::size_t i = 0; i < games_.size(); ++i) {
      if constexpr (HasFetching<typename G::State>) {
        __builtin_prefetch(&games_[std::min(i + 2, games_.size() - 1)].state);
        games_[std::min(i + 1, games_.size() - 1)].state.fetch_ahead();
      }
      OneGame& game = games_[i];
      bool has_ended = false;
      if (game.chosen) {
        play(game, *game.chosen);
        let_chance_decide(game);
        has_ended = game.state.turn().is_over();
      }
      write_end(i, has_ended, arrays);
      if (has_ended && settings_.restarts) {
        begin(game);
        let_chance_decide(game);
      }
      if (game.chosen) {
        list_choices(game);
      }
      write_game(i, arrays);
    }
  }

  void write(const BatchArrays& arrays) const override {
    for (std::size_t i = 0; i < games_.size(); ++i) {
      write_end(i, false, arrays);
      write_game(i, arrays);
    }
  }

  void sample(std::span<std::int32_t> actions, std::span<const std::uint8_t> wanted) override {
    for (std::size_t i = 0; i < games_.size(); ++i) {
      actions[i] = wanted.empty() || wanted[i] != 0 ? some_action(games_[i]) : leave_alone;
    }
  }

  void restart(std::span<const std::uint8_t> wanted) override {
    for (std::size_t i = 0; i < games_.size(); ++i) {
      if (wanted[i] != 0) {
        begin(games_[i]);
        settle(games_[i]);
      }
    }
  }

  [[nodiscard]] std::unique_ptr<Position> position(std::size_t game) const override {
    return std::make_unique<PositionOf<G>>(games_[game].state);
  }
  [[nodiscard]] std::span<const Move> past(std::size_t game) const override {
    return games_[game].past;
  }

 private:
  struct Choice {
    Move move{};
    Action action = 0;
  };
  struct OneGame {
    typename G::State state;
    Random random;
    std::vector<Choice> choices;  // kept from step to step: the list that was shown is the law
    std::optional<Move> chosen;
    std::uint32_t drawn = 0;
    std::vector<Move> past = {};
  };

  [[nodiscard]] static std::optional<Move> find(const OneGame& game, Action action) {
    // Often it is what was drawn.
    if (game.drawn < game.choices.size() && game.choices[game.drawn].action == action) {
      return game.choices[game.drawn].move;
    }
    for (const Choice& choice : game.choices) {
      if (choice.action == action) {
        return choice.move;
      }
    }
    // Other orders of the same decisions are legal, too.
    if constexpr (HasOrders<typename G::State>) {
      if (game.state.turn().is_seat()) {
        MoveList list;
        game.state.in_any_order().moves(list);
        for (const Move move : list) {
          if (G::action_of(game.state, move) == action) {
            return move;
          }
        }
      }
    }
    return std::nullopt;
  }

  void begin(OneGame& game) {
    game.state = start_;
    game.past.clear();
  }

  static void play(OneGame& game, Move move) {
    game.state.play(move);
    if constexpr (G::info.history) {
      game.past.push_back(move);
    }
  }

  void settle(OneGame& game) {
    let_chance_decide(game);
    list_choices(game);
  }

  static std::int32_t some_action(OneGame& game) {
    if (game.state.turn().is_chance()) {
      const Move drawn = random_move(game.state, game.random);
      return static_cast<std::int32_t>(G::action_of(game.state, drawn));
    }
    if (game.choices.empty()) {
      return leave_alone;
    }
    const auto count = static_cast<std::uint32_t>(game.choices.size());
    game.drawn = game.random.below(count);
    return static_cast<std::int32_t>(game.choices[game.drawn].action);
  }

  void let_chance_decide(OneGame& game) {
    while (settings_.draws_chance && game.state.turn().is_chance()) {
      list_.clear();
      game.state.moves(list_);
      play(game, list_.pick_outcome(game.random));
    }
  }

  void list_choices(OneGame& game) {
    list_.clear();
    if (!game.state.turn().is_over()) {
      game.state.moves(list_);
    }
    list_actions<G>(game.state, list_, actions_);
    game.choices.resize(list_.size());
    for (std::size_t i = 0; i < list_.size(); ++i) {
      game.choices[i] = {list_[i], actions_[i]};
    }
  }

  void write_end(std::size_t i, bool has_ended, const BatchArrays& arrays) const {
    const Seat seats = start_.seats();
    if (!arrays.ends.empty()) {
      arrays.ends[i] = has_ended ? 1 : 0;
    }
    if (!arrays.rewards.empty()) {
      const auto row = arrays.rewards.subspan(i * seats, seats);
      std::ranges::fill(row, 0.0F);
      if (has_ended) {
        const Places places = games_[i].state.places();
        for (Seat seat = 1; seat <= seats; ++seat) {
          row[seat - 1U] = static_cast<float>(return_of(reward(places, seat)));
        }
      }
    }
  }

  void write_game(std::size_t i, const BatchArrays& arrays) const {
    const OneGame& game = games_[i];
    const Turn turn = game.state.turn();
    if (!arrays.players.empty()) {
      arrays.players[i] = turn.is_over()     ? terminal_player
                          : turn.is_chance() ? chance_player
                                             : static_cast<std::int8_t>(turn.seat() - 1);
    }
    if (!arrays.masks.empty()) {
      write_mask(i, arrays);
    }
    if (!arrays.chances.empty()) {
      write_chances(game, arrays.chances.subspan(i * counts_.outcomes, counts_.outcomes));
    }
    if (!arrays.tensors.empty()) {
      observe<G>(game.state, turn.is_seat() ? turn.seat() : Seat{1},
                 arrays.tensors.subspan(i * tensor_size_, tensor_size_));
    }
  }

  void write_mask(std::size_t i, const BatchArrays& arrays) const {
    const OneGame& game = games_[i];
    const std::size_t width = arrays.has_bits ? (counts_.decisions + 7) / 8 : counts_.decisions;
    const auto row = arrays.masks.subspan(i * width, width);
    std::ranges::fill(row, std::uint8_t{0});
    if (!game.state.turn().is_seat()) {
      return;
    }
    for (const Choice& choice : game.choices) {
      if (arrays.has_bits) {
        row[choice.action / 8] |= static_cast<std::uint8_t>(1U << (choice.action % 8));
      } else {
        row[choice.action] = 1;
      }
    }
  }

  void write_chances(const OneGame& game, std::span<float> row) const {
    std::ranges::fill(row, 0.0F);
    if (!game.state.turn().is_chance()) {
      return;
    }
    MoveList outcomes;
    game.state.moves(outcomes);
    double total = 0;
    for (std::size_t outcome = 0; outcome < outcomes.size(); ++outcome) {
      total += outcomes.weight(outcome);
    }
    for (std::size_t outcome = 0; outcome < outcomes.size(); ++outcome) {
      row[G::action_of(game.state, outcomes[outcome])] =
          static_cast<float>(outcomes.weight(outcome) / total);
    }
  }

  typename G::State start_;
  LotSettings settings_;
  ActionCounts counts_;
  std::size_t tensor_size_;
  std::vector<OneGame> games_;
  MoveList list_;
  std::array<Action, MoveList::capacity> actions_{};
};

}  // namespace quatuor
