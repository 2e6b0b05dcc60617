#pragma once

#include "core/optional_parts.hpp"
#include "games/quadrot/rules/state.hpp"

// Quadrot, for two to four: four pawns across and out, with two colour dice. The one type with
// everything about it.
namespace quatuor::quadrot {

namespace detail {

inline constexpr std::array<Words, 1> plan_words{{{"notre reconstruction", "our reconstruction"}}};

inline constexpr std::array options{
    OptionSpec{.name = "players",
               .label = {"Joueurs", "Players"},
               .help = {"Le nombre de joueurs.", "The number of players."},
               .fallback = "2",
               .choices = {},
               .choice_words = {},
               .low = 2,
               .high = 4},
    OptionSpec{.name = "limit",
               .label = {"Limite de tours", "Turn limit"},
               .help = {"Après tant de tours par joueur, la partie est jugée.",
                        "After so many turns for each player the game is judged."},
               .fallback = "300",
               .choices = {},
               .choice_words = {},
               .low = 1,
               .high = 1000,
               .advanced = true},
    OptionSpec{.name = "board",
               .label = {"Plan", "Plan"},
               .help = {"Celui de la boîte est perdu ; un fichier de plateau peut en donner un "
                        "autre que le nôtre.",
                        "That of the box is lost; a board file may give another than ours."},
               .fallback = "standard",
               .choices = {},
               .choice_words = plan_words,
               .read = reader_of<read_board>,
               .advanced = true},
};

inline constexpr std::array<std::string_view, 3> bench_setups{"players=2", "players=3",
                                                              "players=4"};

}  // namespace detail

// Its members mean what the concept of all games says (core/game.hpp, core/optional_parts.hpp).
struct Game {
  // What lies on the table.
  using State = quadrot::State;

  static constexpr GameInfo info{
      .id = "quadrot",
      .name = {"Quadrot", "Quadrot"},
      .goal = {"Faites traverser vos quatre pions et sortez-les en face, avant les autres.",
               "Bring your four pawns across and out on the far side, before the others."},
      .least_players = 2,
      .most_players = 4,
      .chance = true,
      .hidden = false,
      .history = false,
      .options = detail::options,
      .bench_setups = detail::bench_setups,
      // Most moves are worth about the same: noise below a twentieth of a win is hardly felt, and
      // so is a search of a few hundred positions.
      .levels = {{{1, 0.7, 0.12},
                  {1, 0.45, 0.07},
                  {1, 0.3, 0.05},
                  {1, 0, 0.06},
                  {1, 0, 0.04},
                  {1, 0, 0.02},
                  {30'000},
                  {500'000}}},
      .own_board = true,
  };

  // A throw changes much: a position is judged by how the next turns go.
  static constexpr PuctSettings puct{.playout_turns = 2};

  // In two rounds a turn has shown what it was worth.
  static constexpr RolloutSettings rollouts{.turns = 2, .trust = 8};

  static constexpr std::array parts{
      Part::ending,        Part::move_words,  Part::orders,           Part::playout_policy,
      Part::puct_settings, Part::sheets,      Part::rollout_settings, Part::seat_evaluation,
      Part::longest_game,  Part::calibrations};

  static Expected<State> start(const Options& options);
  static std::string position_text(const State& state, Viewer viewer);
  static Expected<State> parse_position(const Options& options, std::string_view text);
  static std::string move_text(const State& state, Move move);
  static Text move_words(const State& state, Move move);
  static Expected<Move> parse_move(const State& state, std::string_view text);
  static Json board_json(const State& state, Viewer viewer);
  static Json move_json(const State& state, Move move);
  static std::string draw(const State& state, Viewer viewer, const Style& style);
  static Words seat_name(Seat seat);
  static Text ask(const State& state);
  static Text tell(const State& state, Move move, Viewer viewer);
  // What ended the game.
  static Words ending(const State& state);
  static std::string_view book(Lang lang);
  static std::vector<Sheet> sheets(const Options& options, Lang lang);
  static Rewards evaluate(const State& state);
  // Written by scripts/calibrate.
  static const Calibrations& calibrations(Seat seats);
  static double evaluate_for(const State& state, Seat seat);
  static ActionCounts action_counts(const State& state);
  static Action action_of(const State& state, Move move);
  static GameLength longest(const Options& options);
  static TensorLayout observation(const State& state);
  static void observe(const State& seen, Seat seat, TensorWriter& tensor);

  // The program's own plan, as a board file.
  static std::string_view board_file();
};

static_assert(quatuor::Game<Game>);

}  // namespace quatuor::quadrot
