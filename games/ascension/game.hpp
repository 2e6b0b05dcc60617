#pragma once

#include "core/optional_parts.hpp"
#include "games/ascension/rules/state.hpp"

// Ascension, for two to four: up to the summit and home, among hidden faces. The one type with
// everything about it.
namespace quatuor::ascension {

namespace detail {

inline constexpr std::array<std::string_view, 2> memory{"on", "off"};
inline constexpr std::array<Words, 2> memory_words{
    {{"le programme s'en souvient", "the program remembers them"},
     {"à chacun de s'en souvenir", "everybody remembers for themselves"}}};

inline constexpr std::array options{
    OptionSpec{.name = "players",
               .label = {"Joueurs", "Players"},
               .help = {"Le nombre de joueurs.", "The number of players."},
               .fallback = "2",
               .choices = {},
               .choice_words = {},
               .low = 2,
               .high = 4},
    OptionSpec{.name = "memory",
               .label = {"Faces vues", "Faces seen"},
               .help = {"Les faces cachées que chacun a vues lui restent montrées, ou non.",
                        "The hidden faces that each has seen stay shown to them, or not."},
               .fallback = "on",
               .choices = memory,
               .choice_words = memory_words},
    OptionSpec{.name = "limit",
               .label = {"Limite de tours", "Turn limit"},
               .help = {"Après tant de tours normaux par joueur, la partie est jugée.",
                        "After so many normal turns for each player the game is judged."},
               .fallback = "100",
               .choices = {},
               .choice_words = {},
               .low = 1,
               .high = 1000,
               .advanced = true},
};

inline constexpr std::array<std::string_view, 3> bench_setups{"players=2", "players=3",
                                                              "players=4"};

}  // namespace detail

// Its members mean what the concept of all games says (core/game.hpp, core/optional_parts.hpp).
struct Game {
  // What lies on the table.
  using State = ascension::State;

  static constexpr GameInfo info{
      .id = "ascension",
      .name = {"Ascension", "Ascension"},
      .goal = {"Grimpez au sommet du pilier central, puis rentrez à votre coin.",
               "Climb to the top of the pillar in the middle, then come home to your corner."},
      .least_players = 2,
      .most_players = 4,
      .chance = true,
      .hidden = true,
      .history = false,
      .options = detail::options,
      .bench_setups = detail::bench_setups,
      .own_board = true,
  };

  static constexpr std::array parts{Part::table_seat_names, Part::look,       Part::ending,
                                    Part::move_words,       Part::forgetting, Part::proposals,
                                    Part::puct_settings,    Part::sheets,     Part::longest_game,
                                    Part::calibrations};

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
  // By its figure, once the corners are given out.
  static Words seat_name(const State& state, Seat seat);
  static Text ask(const State& state);
  static Text tell(const State& state, Move move, Viewer viewer);
  // One column from top to bottom, with all that the viewer knows of it.
  static Expected<Text> look(const State& state, Viewer viewer, std::string_view cell);
  // A6's option.
  static bool forgets(const State& state) { return !state.setup().remembers; }
  // What ended the game.
  static Words ending(const State& state);
  static std::string_view book(Lang lang);
  static std::vector<Sheet> sheets(const Options& options, Lang lang);
  static Rewards evaluate(const State& state);
  // Written by scripts/calibrate.
  static const Calibrations& calibrations(Seat seats);
  static ActionCounts action_counts(const State& state);
  static Action action_of(const State& state, Move move);
  static GameLength longest(const Options& options);
  static TensorLayout observation(const State& state);
  static void observe(const State& seen, Seat seat, TensorWriter& tensor);
  // The moves of whole turns that make sense.
  static std::uint64_t propose(const State& state, Proposals& proposals);
  static constexpr PuctSettings puct{.constant = 0.12,
                                     .prior_scale = 0.05,
                                     .widening = 3,
                                     .evaluates_between_turns = true,
                                     .looks_ahead = true};
};

static_assert(quatuor::Game<Game>);

}  // namespace quatuor::ascension
