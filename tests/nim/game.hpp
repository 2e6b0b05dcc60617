#pragma once

#include "core/game.hpp"

// Matches, a game without chance or secrets: two players, one option, and games of few decisions,
// down to a single one. It lives in the tests only, beside tests/toy, which has what it lacks.
namespace quatuor::nim {

inline constexpr int most_matches = 21;
inline constexpr int most_taken = 3;

// One pile. In turn, each player takes one, two or three matches. Whoever takes the last one wins.
class State {
 public:
  State(int left, Seat next) : left_(static_cast<std::uint8_t>(left)), next_(next) {}

  [[nodiscard]] Seat seats() const { return 2; }
  [[nodiscard]] Turn turn() const { return left_ == 0 ? Turn::over() : Turn::of(next_); }
  void moves(MoveList& list) const;
  void play(Move move);
  [[nodiscard]] Places places() const;
  [[nodiscard]] std::uint64_t hash() const;

  [[nodiscard]] int left() const { return left_; }
  [[nodiscard]] Seat next() const { return next_; }

  bool operator==(const State&) const = default;

 private:
  std::uint8_t left_;
  Seat next_;  // to move; once the pile is empty, the one who has lost
};

namespace detail {

inline constexpr std::array options{
    OptionSpec{.name = "pile",
               .label = {"Allumettes", "Matches"},
               .help = {"Le nombre d'allumettes au début.", "The number of matches to begin with."},
               .fallback = "12",
               .choices = {},
               .choice_words = {},
               .low = 1,
               .high = most_matches}};
inline constexpr std::array<std::string_view, 2> bench_setups{"pile=12", "pile=21"};

}  // namespace detail

struct Game {
  using State = nim::State;

  static constexpr GameInfo info{.id = "nim",
                                 .name = {"Allumettes", "Matches"},
                                 .goal = {"Prenez la dernière allumette.", "Take the last match."},
                                 .least_players = 2,
                                 .most_players = 2,
                                 .chance = false,
                                 .hidden = false,
                                 .history = false,
                                 .options = detail::options,
                                 .bench_setups = detail::bench_setups,
                                 .opening_plies = 2};

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

}  // namespace quatuor::nim
