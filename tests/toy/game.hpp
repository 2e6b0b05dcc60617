#pragma once

#include "core/game.hpp"

// High Card, the smallest game with everything a game can have: options, two to four seats, chance,
// secrets and decisions. It lives in the tests only, and shows that a game is one folder.
namespace quatuor::toy {

inline constexpr int deck = 8;  // cards 1 … 8
inline constexpr int no_card = 0;
inline constexpr int unknown_card = 9;

// Each seat is dealt a secret card, then in turn keeps it or swaps it for another. High card wins.
class State {
 public:
  explicit State(Seat players) : players_(players) {}

  [[nodiscard]] Seat seats() const { return players_; }
  [[nodiscard]] Turn turn() const;
  void moves(MoveList& list) const;
  void play(Move move);
  [[nodiscard]] Places places() const;
  [[nodiscard]] std::uint64_t hash() const;

  [[nodiscard]] State seen_by(Seat seat) const;
  [[nodiscard]] State fill_in(Random& random) const;

  bool operator==(const State&) const = default;

 private:
  friend struct Game;

  [[nodiscard]] bool is_free(int card) const;
  [[nodiscard]] int dealt() const;

  Seat players_;
  std::uint8_t decided_ = 0;  // seats that have kept or swapped
  bool swapping_ = false;     // the next seat's new card is being dealt
  std::array<std::uint8_t, most_seats> cards_{};
  std::array<std::uint8_t, most_seats> discards_{};
};

inline constexpr Move keep{0};
inline constexpr Move swap{1};

namespace detail {

inline constexpr std::array options{
    OptionSpec{.name = "players",
               .label = {"Joueurs", "Players"},
               .help = {"Le nombre de joueurs.", "The number of players."},
               .fallback = "2",
               .choices = {},
               .choice_words = {},
               .low = 2,
               .high = 4}};
inline constexpr std::array<std::string_view, 2> bench_setups{"players=2", "players=4"};

}  // namespace detail

struct Game {
  using State = toy::State;

  static constexpr GameInfo info{.id = "toy",
                                 .name = {"Carte haute", "High Card"},
                                 .goal = {"Ayez la plus haute carte.", "Hold the highest card."},
                                 .least_players = 2,
                                 .most_players = 4,
                                 .chance = true,
                                 .hidden = true,
                                 .history = false,
                                 .options = detail::options,
                                 .bench_setups = detail::bench_setups};

  static Expected<State> start(const Options& options);
  static std::string position_text(const State& state, Viewer viewer);
  static Expected<State> parse_position(const Options& options, std::string_view text);
  static std::string move_text(const State& state, Move move);
  static Expected<Move> parse_move(const State& state, std::string_view text);
  static Json board_json(const State& state, Viewer viewer);
  static Json move_json(const State& state, Move move);
  static std::string draw(const State& state, Viewer viewer, const Style& style);
  static Words seat_name(Seat seat);
  static Text ask(const State& state);
  static Text tell(const State& state, Move move, Viewer viewer);
  static std::string_view book(Lang lang);
  static Rewards evaluate(const State& state);
  static ActionCounts action_counts(const State& state);
  static Action action_of(const State& state, Move move);
  static TensorLayout observation(const State& state);
  static void observe(const State& seen, Seat seat, TensorWriter& tensor);
};

static_assert(quatuor::Game<Game>);

}  // namespace quatuor::toy
