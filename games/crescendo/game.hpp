#pragma once

#include <span>

#include "core/optional_parts.hpp"
#include "games/crescendo/rules/state.hpp"

namespace quatuor::crescendo {

namespace detail {

inline constexpr std::array<std::string_view, 2> touching{"any", "one"};

inline constexpr std::array options{
    OptionSpec{.name = "players",
               .help = {"nombre de joueurs", "number of players"},
               .fallback = "2",
               .choices = {},
               .low = 2,
               .high = 4},
    OptionSpec{
        .name = "touch",
        .help = {"les deux côtés qu'une croix doit toucher : de n'importe quelles croix (any) ou "
                 "d'une seule et même croix (one)",
                 "the two sides that a cross must touch: of any crosses, or of one and the same"},
        .fallback = "any",
        .choices = touching},
    OptionSpec{.name = "limit",
               .help = {"tours par joueur et par manche", "turns for each player in a round"},
               .fallback = "100",
               .choices = {},
               .low = 1,
               .high = 1000},
    OptionSpec{.name = "crosses",
               .help = {"les croix : celles du programme ou un fichier de plateau",
                        "the crosses: the program's own or a board file"},
               .fallback = "standard",
               .choices = {},
               .read = reader_of<read_crosses>},
};

inline constexpr std::array<std::string_view, 1> bench_setups{"players=2"};

}  // namespace detail

struct Game {
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
  };

  static constexpr PuctSettings puct{.constant = 0.4, .prior_scale = 0.1};

  static constexpr std::array parts{Part::ending,    Part::arrangement,   Part::line_size,
                                    Part::proposals, Part::puct_settings, Part::sheets};

  static Expected<State> start(const Options& options);
  static std::string position_text(const State& state, Viewer viewer);
  static Expected<State> parse_position(const Options& options, std::string_view text);
  static std::string move_text(const State& state, Move move);
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
  // What ended the game.
  static Words ending(const State& state);
  static std::string_view book(Lang lang);
  static std::vector<Sheet> sheets(const Options& options, Lang lang);
  static Rewards evaluate(const State& state);
  // The moves that make sense; a dispersal (C10) in the few ways that hurt.
  static std::uint64_t propose(const State& state, Proposals& proposals);
};

static_assert(quatuor::Game<Game>);

}  // namespace quatuor::crescendo
