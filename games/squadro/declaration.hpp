#pragma once

#include "core/optional_parts.hpp"
#include "games/squadro/rules/state.hpp"

// What Squadro declares, for code that plays no move: moves are made in headers, and whoever
// includes those is compiled anew with them.
namespace quatuor::squadro {

class Duel;

namespace detail {

inline constexpr std::array<std::string_view, 3> beginners{"light", "dark", "random"};
inline constexpr std::array<Words, 3> beginner_words{
    {{"Clair", "Light"}, {"Foncé", "Dark"}, {"au hasard", "at random"}}};
inline constexpr std::array<std::string_view, 2> on_off{"on", "off"};
inline constexpr std::array<Words, 2> repetition_words{
    {{"nulle à la troisième fois", "a draw the third time"},
     {"la partie continue", "the game goes on"}}};

inline constexpr std::array options{
    OptionSpec{.name = "first",
               .label = {"Qui commence", "Who begins"},
               .help = {"Le camp qui joue le premier coup.", "The side that makes the first move."},
               .fallback = "random",
               .choices = beginners,
               .choice_words = beginner_words},
    OptionSpec{.name = "repetition",
               .label = {"Position répétée", "Repeated position"},
               .help = {"Ce qui arrive quand la même position revient pour la troisième fois.",
                        "What happens when the same position comes for the third time."},
               .fallback = "on",
               .choices = on_off,
               .choice_words = repetition_words,
               .advanced = true},
};

inline constexpr std::array<std::string_view, 2> bench_setups{"first=light repetition=off",
                                                              "first=dark repetition=off"};

}  // namespace detail

// Its members mean what the concept of all games says (core/game.hpp, core/optional_parts.hpp).
struct Game {
  // What lies on the table.
  using State = squadro::State;
  using Duel = squadro::Duel;

  static constexpr GameInfo info{
      .id = "squadro",
      .name = {"Squadro", "Squadro"},
      .goal = {"Ramenez quatre de vos cinq pièces chez elles, après un aller-retour.",
               "Bring four of your five pieces home after a return trip."},
      .least_players = 2,
      .most_players = 2,
      .chance = true,
      .hidden = false,
      .history = true,
      .options = detail::options,
      .bench_setups = detail::bench_setups,
      // Nothing is drawn here: noise makes one game of a weak level differ from the next.
      .levels = {{{100, 0.6, 0.3, 1},
                  {100, 0.3, 0.1, 2},
                  {1'000, 0.1, 0.05, 5},
                  {600, 0, 0.06},
                  {3'000},
                  {25'000},
                  {200'000},
                  {.nodes = 2'000'000, .knows_endgame = true}}},
      .opening_plies = 8,
      .own_board = true,
  };

  static constexpr std::array parts{Part::ending,  Part::duel,         Part::sheets,
                                    Part::puzzles, Part::longest_game, Part::calibrations};

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
  // What ended the game.
  static Words ending(const State& state);
  static std::string_view book(Lang lang);
  static std::vector<Sheet> sheets(const Options& options, Lang lang);
  static std::string_view puzzles();
  static Rewards evaluate(const State& state);
  // Written by scripts/calibrate.
  static const Calibrations& calibrations(Seat seats);
  static ActionCounts action_counts(const State& state);
  static Action action_of(const State& state, Move move);
  static GameLength longest(const Options& options);
  static TensorLayout observation(const State& state);
  static void observe(const State& seen, Seat seat, TensorWriter& tensor);
};

}  // namespace quatuor::squadro
