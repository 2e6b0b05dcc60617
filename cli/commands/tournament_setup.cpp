#include "cli/commands/tournament_setup.hpp"

#include <charconv>
#include <thread>

#include "core/number.hpp"
#include "core/split.hpp"
#include "match/file.hpp"
#include "tournament/openings.hpp"
#include "tournament/process.hpp"

namespace quatuor::cli {

namespace {

std::optional<double> parse_elo(std::string_view text) {
  double elo = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), elo);
  const bool is_number = error == std::errc{} && end == text.data() + text.size();
  // What is written -0 is 0.
  return is_number && elo > -1000 && elo < 1000 ? std::optional(elo + 0.0) : std::nullopt;
}

std::optional<std::chrono::milliseconds> parse_seconds(std::string_view text) {
  double seconds = 0;
  const auto [rest, error] =
      std::from_chars(text.data(), text.data() + text.size(), seconds, std::chars_format::fixed);
  if (error != std::errc{} || rest != text.data() + text.size() || !(seconds >= 0) ||
      seconds > 86'400) {
    return std::nullopt;
  }
  return std::chrono::round<std::chrono::milliseconds>(std::chrono::duration<double>(seconds));
}

// "10+0.1", or "10"
Expected<ClockTime> parse_clock(std::string_view text) {
  const auto plus = std::min(text.find('+'), text.size());
  const auto base = parse_seconds(text.substr(0, plus));
  const auto increment =
      parse_seconds(plus < text.size() ? text.substr(plus + 1) : std::string_view("0"));
  if (!base || !increment || base->count() == 0) {
    return refuse(
        "--time demande des secondes pour la partie, plus que zéro, et ce qui s'y ajoute à chaque "
        "décision, comme 10+0.1 ; pas « {} ».",
        "--time needs seconds for the game, more than none, and what each decision adds to them, "
        "like 10+0.1; not \"{}\".",
        shown(text));
  }
  return ClockTime{*base, *increment};
}

// As they stand before the first decision.
std::optional<Clocks> clocks_of(const Tournament& tournament) {
  return tournament.clock
             ? std::optional(Clocks{std::vector(tournament.players.size(), *tournament.clock)})
             : std::nullopt;
}

// Is each of them somebody who can play here, as far as one can tell before it has begun?
Expected<void> check_contestants(const Tournament& tournament) {
  std::vector<Player> players;
  for (const Contestant& who : tournament.players) {
    if (!who.program) {
      players.push_back(who.player);
      continue;
    }
    if (!is_program(who.program->command.front())) {
      return refuse("« {} » : ce programme n'existe pas.", "\"{}\": there is no such program.",
                    shown(who.program->command.front()));
    }
    if (auto order =
            order_for(*who.program, tournament.limits, tournament.patience, clocks_of(tournament));
        !order) {
      return std::unexpected(std::move(order.error()));
    }
  }
  if (std::ranges::any_of(players, &Player::is_human)) {
    return refuse("Ici, les programmes jouent entre eux : human n'a pas sa place.",
                  "Here programs play each other: there is no seat for human.");
  }
  return check_players(players, tournament.entry->game(), tournament.oracle);
}

Patience patience_of(const TournamentArguments& arguments) {
  if (!arguments.patience) {
    return {};
  }
  const std::chrono::milliseconds given(*arguments.patience);
  return {.beyond = given, .in_all = given, .ready = std::max(given, Patience{}.ready)};
}

// Who sits at each table.
Expected<std::vector<std::vector<Contestant>>> tables_of(const TournamentArguments& arguments) {
  const bool is_gauntlet = !arguments.gauntlet.empty();
  const bool is_paired = is_gauntlet || !arguments.round_robin.empty();
  auto who = parse_contestants(is_gauntlet ? arguments.gauntlet
                               : is_paired ? arguments.round_robin
                                           : arguments.seats);
  if (!who) {
    return std::unexpected(std::move(who.error()));
  }
  std::vector<std::vector<Contestant>> tables;
  if (!is_paired) {
    tables.push_back(*std::move(who));
    return tables;
  }
  for (std::size_t i = 0; i < who->size(); ++i) {
    for (std::size_t j = i + 1; j < who->size(); ++j) {
      if ((*who)[i] == (*who)[j]) {
        return refuse("{} est nommé deux fois.", "{} is named twice.", (*who)[i].name);
      }
      if (i == 0 || !is_gauntlet) {
        tables.push_back({(*who)[i], (*who)[j]});
      }
    }
  }
  if (tables.empty()) {
    return refuse("Il faut au moins deux joueurs.", "There must be two players at least.");
  }
  return tables;
}

// Drawn decisions, or positions from a file.
Expected<void> set_openings(Tournament& tournament, const std::string& openings) {
  constexpr std::int64_t most_plies = 1'000;
  const AnyGame& game = tournament.entry->game();
  if (openings.empty()) {
    tournament.opening_plies = static_cast<std::size_t>(game.info().opening_plies);
    return {};
  }
  if (const auto plies = parse_number<std::int64_t>(openings)) {
    if (*plies < 0 || *plies > most_plies) {
      return refuse("--openings : de 0 à {} décisions, ou un fichier.",
                    "--openings: 0 to {} decisions, or a file.", most_plies);
    }
    tournament.opening_plies = static_cast<std::size_t>(*plies);
    return {};
  }
  const auto text = read_file(openings);
  if (!text) {
    return std::unexpected(text.error());
  }
  auto positions = parse_openings(game, tournament.options, *text);
  if (!positions) {
    return std::unexpected(std::move(positions.error()));
  }
  tournament.openings = *std::move(positions);
  return {};
}

// All but who plays.
Expected<Tournament> tournament_for(const TournamentArguments& arguments, std::size_t players,
                                    const Oracle* oracle) {
  constexpr std::size_t usual_games = 100;
  const auto entry = find_game(arguments.game);
  if (!entry) {
    return std::unexpected(entry.error());
  }
  auto options = options_for(**entry, arguments.settings, players);
  if (!options) {
    return std::unexpected(std::move(options.error()));
  }
  const auto start = (*entry)->game().start(*options);
  if (!start) {
    return std::unexpected(start.error());
  }
  if (players != (*start)->seats() && arguments.seats.empty()) {
    return refuse("--round-robin et --gauntlet se jouent à deux : sans --players.",
                  "--round-robin and --gauntlet are for two at a time: without --players.");
  }
  if (players != (*start)->seats()) {
    return refuse("{} : {} places, et --seats nomme {}. Par exemple : --seats bot:3,bot:6",
                  "{}: {} seats, and --seats names {}. For example: --seats bot:3,bot:6",
                  (*entry)->game().info().name, (*start)->seats(),
                  counted(players, {"un joueur", "one player"}, {"joueurs", "players"}));
  }
  const std::size_t cores = std::max(1U, std::thread::hardware_concurrency());
  Tournament tournament{.entry = *entry,
                        .options = *std::move(options),
                        .players = {},
                        .seed = arguments.seed,
                        .limits = arguments.budget.limits(),
                        .threads = arguments.threads.value_or(cores),
                        .oracle = oracle,
                        .patience = patience_of(arguments),
                        .settings = arguments.settings};
  if (!arguments.time.empty()) {
    auto clock = parse_clock(arguments.time);
    if (!clock) {
      return std::unexpected(std::move(clock.error()));
    }
    tournament.clock = *clock;
  }
  if (auto set = set_openings(tournament, arguments.openings); !set) {
    return std::unexpected(std::move(set.error()));
  }
  const std::size_t all = tournament.openings.size() * players;
  tournament.games = arguments.games.value_or(all == 0 ? usual_games : all);
  return tournament;
}

}  // namespace

// "0,10"
Expected<Sprt> parse_sprt(std::string_view text) {
  const auto parts = split(text, ',');
  if (parts.size() == 2) {
    const auto low = parse_elo(parts[0]);
    const auto high = parse_elo(parts[1]);
    if (low && high && *low < *high) {
      return Sprt{*low, *high};
    }
  }
  return refuse(
      "--sprt demande deux nombres d'Elo, le plus petit d'abord, comme 0,10 ; pas « {} ».",
      "--sprt needs two numbers of Elo, the smaller one first, like 0,10; not \"{}\".",
      shown(text));
}

Expected<std::vector<Tournament>> tournaments_of(const TournamentArguments& arguments,
                                                 const Oracle* oracle) {
  auto tables = tables_of(arguments);
  if (!tables) {
    return std::unexpected(std::move(tables.error()));
  }
  const auto common = tournament_for(arguments, tables->front().size(), oracle);
  if (!common) {
    return std::unexpected(common.error());
  }
  std::vector<Tournament> tournaments;
  for (auto& players : *tables) {
    tournaments.push_back(*common);
    tournaments.back().players = std::move(players);
    if (auto checked = check_contestants(tournaments.back()); !checked) {
      return std::unexpected(std::move(checked.error()));
    }
  }
  return tournaments;
}

}  // namespace quatuor::cli
