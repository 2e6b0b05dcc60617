#pragma once

#include "core/optional_parts.hpp"
#include "games/ascension/rules/state.hpp"

namespace quatuor::ascension {

namespace detail {

inline constexpr std::array<std::string_view, 2> memory{"on", "off"};

inline constexpr std::array options{
    OptionSpec{.name = "players",
               .help = {"nombre de joueurs", "number of players"},
               .fallback = "2",
               .choices = {},
               .low = 2,
               .high = 4},
    OptionSpec{.name = "memory",
               .help = {"le programme retient pour chacun les faces vues (on), ou pas (off)",
                        "the program remembers the faces that each has seen (on), or not (off)"},
               .fallback = "on",
               .choices = memory},
    OptionSpec{.name = "limit",
               .help = {"tours normaux par joueur avant que la partie soit jugée",
                        "normal turns for each player before the game is judged"},
               .fallback = "100",
               .choices = {},
               .low = 1,
               .high = 1000},
};

inline constexpr std::array<std::string_view, 3> bench_setups{"players=2", "players=3",
                                                              "players=4"};

}  // namespace detail

struct Game {
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
  };

  static constexpr std::array parts{
      Part::table_seat_names, Part::look,          Part::ending, Part::forgetting,
      Part::proposals,        Part::puct_settings, Part::sheets};

  static Expected<State> start(const Options& options);
  static std::string position_text(const State& state, Viewer viewer);
  static Expected<State> parse_position(const Options& options, std::string_view text);
  static std::string move_text(const State& state, Move move);
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
  // The moves of whole turns that make sense.
  static std::uint64_t propose(const State& state, Proposals& proposals);
  static constexpr PuctSettings puct{
      .constant = 0.12, .prior_scale = 0.05, .widening = 3, .evaluates_between_turns = true};
};

static_assert(quatuor::Game<Game>);

}  // namespace quatuor::ascension
