#pragma once

#include <span>

#include "core/optional_parts.hpp"
#include "games/crescendo/rules/state.hpp"

// Crescendo, for two to four: all one's pawns in one tower. The one type with everything about it.
namespace quatuor::crescendo {

namespace detail {

inline constexpr std::array<std::string_view, 2> touching{"any", "one"};
inline constexpr std::array<Words, 2> touching_words{
    {{"de n'importe quelles croix", "of any crosses"},
     {"d'une même croix", "of one and the same cross"}}};
inline constexpr std::array<Words, 1> crosses_words{
    {{"notre reconstruction", "our reconstruction"}}};

inline constexpr std::array options{
    OptionSpec{.name = "players",
               .label = {"Joueurs", "Players"},
               .help = {"Le nombre de joueurs.", "The number of players."},
               .fallback = "2",
               .choices = {},
               .choice_words = {},
               .low = 2,
               .high = 4},
    OptionSpec{.name = "touch",
               .label = {"Côtés à toucher", "Sides to touch"},
               .help = {"Une croix posée touche au moins deux côtés d'autres croix.",
                        "A cross that is laid touches at least two sides of others."},
               .fallback = "any",
               .choices = touching,
               .choice_words = touching_words},
    OptionSpec{.name = "limit",
               .label = {"Limite de tours", "Turn limit"},
               .help = {"Après tant de tours par joueur, la manche est jugée.",
                        "After so many turns for each player the round is judged."},
               .fallback = "100",
               .choices = {},
               .choice_words = {},
               .low = 1,
               .high = 1000,
               .advanced = true},
    OptionSpec{.name = "crosses",
               .label = {"Croix", "Crosses"},
               .help = {"Celles de la boîte sont perdues ; un fichier de plateau peut en donner "
                        "d'autres que les nôtres.",
                        "Those of the box are lost; a board file may give others than ours."},
               .fallback = "standard",
               .choices = {},
               .choice_words = crosses_words,
               .read = reader_of<read_crosses>,
               .advanced = true},
};

inline constexpr std::array<std::string_view, 1> bench_setups{"players=2"};

}  // namespace detail

// Its members mean what the concept of all games says (core/game.hpp, core/optional_parts.hpp).
struct Game {
  // What lies on the table.
  using State = crescendo::State;

  static constexpr GameInfo info{
      .id = "crescendo",
      .name = {"Crescendo", "Crescendo"},
      .goal = {"Réunissez tous vos pions en une seule tour.",
               "Gather all your pawns in one tower."},
      .least_players = 2,
      .most_players = 4,
      .chance = true,
      .hidden = false,
      .history = false,
      .options = detail::options,
      .bench_setups = detail::bench_setups,
      .own_board = true,
  };

  static constexpr PuctSettings puct{.constant = 0.4,
                                     .prior_scale = 0.1,
                                     .transpositions = true,
                                     .minimax = 0.6,
                                     .looks_ahead = true};

  static constexpr std::array parts{Part::ending,    Part::move_words,    Part::arrangement,
                                    Part::line_size, Part::fetching,      Part::action_list,
                                    Part::proposals, Part::puct_settings, Part::sheets,
                                    Part::told_once, Part::longest_game,  Part::calibrations};

  static Expected<State> start(const Options& options);
  static std::string position_text(const State& state, Viewer viewer);
  static Expected<State> parse_position(const Options& options, std::string_view text);
  static std::string move_text(const State& state, Move move);
  static Text move_words(const State& state, Move move);
  static Expected<Move> parse_move(const State& state, std::string_view text);
  // Dispersed pawns are alike: a person writes all their cells on one line, in any order.
  static std::size_t line_size(const State& state);
  static void arrange(const State& state, std::span<std::string_view> words);
  static Json board_json(const State& state, Viewer viewer);
  static Json move_json(const State& state, Move move);
  static std::string draw(const State& state, Viewer viewer, const Style& style);
  static Words seat_name(Seat seat);
  static Text ask(const State& state);
  static Text tell(const State& state, Move move, Viewer viewer);
  static Text tell_once(const State& state, Move move, Viewer viewer);
  // What ended the game.
  static Words ending(const State& state);
  static std::string_view book(Lang lang);
  static std::vector<Sheet> sheets(const Options& options, Lang lang);
  static Rewards evaluate(const State& state);
  // Written by scripts/calibrate.
  static const Calibrations& calibrations(Seat seats);
  static ActionCounts action_counts(const State& state);
  static Action action_of(const State& state, Move move);
  static void list_actions(const State& state, const MoveList& moves, std::span<Action> actions);
  static GameLength longest(const Options& options);
  static TensorLayout observation(const State& state);
  static void observe(const State& seen, Seat seat, TensorWriter& tensor);
  // The moves that make sense; a dispersal (C10) in the few ways that hurt.
  static std::uint64_t propose(const State& state, Proposals& proposals);
};

static_assert(quatuor::Game<Game>);

}  // namespace quatuor::crescendo
