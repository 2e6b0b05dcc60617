#include "cli/commands/tournament_report.hpp"

#include <algorithm>
#include <cmath>

namespace quatuor::cli {

namespace {

// One game says nothing about how far off it is.
Text percent(const Sample& sample) {
  const auto [low, high] = sample.share_interval();
  return sample.size() < 2 ? say("{:.1f} %", "{:.1f}%", 100 * sample.mean())
                           : say("{:.1f} % (de {:.1f} à {:.1f})", "{:.1f}% ({:.1f} to {:.1f})",
                                 100 * sample.mean(), 100 * low, 100 * high);
}

// To the nearest whole number, which is never -0.
double rounded(double elo) {
  return std::round(elo) + 0.0;
}

Text line_text(const Tournament& tournament, const Standing& standing, const Standing::Line& line) {
  const Effort& effort = line.effort;
  const Text faults = line.faults == 0 ? Text{} : say(" · fautes {}", " · faults {}", line.faults);
  const Text took = say("points {} · {:.1f} ms et {:.0f} nœuds par décision{}",
                        "points {} · {:.1f} ms and {:.0f} nodes a decision{}", percent(line.points),
                        per_decision(effort, 1000 * effort.seconds),
                        per_decision(effort, static_cast<double>(effort.nodes)), faults);
  // Between two, the share of first places is that of the points.
  if (tournament.players.size() == 2) {
    return say("  {} : victoires {} · nulles {} · {}", "  {}: wins {} · draws {} · {}", line.name,
               line.wins, standing.draws(), took);
  }
  return say("  {} : premières places {:g}, soit {} (au hasard {:.1f} %) · {}",
             "  {}: first places {:g}, that is {} (by chance {:.1f}%) · {}", line.name,
             std::round(100 * line.firsts.sum()) / 100, percent(line.firsts),
             100 * chance_of(tournament, line), took);
}

Text elo_text(const Standing& standing) {
  const auto estimate = estimate_elo(standing.duel());
  const double elo = rounded(estimate.elo);
  const double low = rounded(estimate.low);
  const double high = rounded(estimate.high);
  Text text;
  if (std::isinf(elo) && (elo > 0 ? low < 0 : high > 0)) {
    text = say("trop peu de parties", "too few games");
  } else if (std::isinf(elo)) {
    text = elo > 0 ? say("plus de {:+.0f}", "more than {:+.0f}", low)
                   : say("moins de {:+.0f}", "less than {:+.0f}", high);
  } else if (std::isinf(low) && std::isinf(high)) {
    text = say("{:+.0f}, trop peu de parties pour des bornes", "{:+.0f}, too few games for bounds",
               elo);
  } else if (std::isinf(low)) {
    text = say("{:+.0f} (au plus {:+.0f})", "{:+.0f} (at most {:+.0f})", elo, high);
  } else if (std::isinf(high)) {
    text = say("{:+.0f} (au moins {:+.0f})", "{:+.0f} (at least {:+.0f})", elo, low);
  } else {
    text = say("{:+.0f} (de {:+.0f} à {:+.0f})", "{:+.0f} ({:+.0f} to {:+.0f})", elo, low, high);
  }
  return say("Elo de {} contre {} : {}.", "Elo of {} against {}: {}.", standing.lines()[0].name,
             standing.lines()[1].name, text);
}

Text sprt_text(const Sprt& sprt, const Sample& scores) {
  Text verdict = say("pas tranché", "not decided");
  if (sprt.verdict(scores) == Sprt::Verdict::high) {
    verdict = say("{:+g} ou plus est accepté", "{:+g} or more is accepted", sprt.high);
  } else if (sprt.verdict(scores) == Sprt::Verdict::low) {
    verdict = say("{:+g} ou moins est accepté", "{:+g} or less is accepted", sprt.low);
  }
  return say(
      "SPRT de {:+g} à {:+g} Elo : log du rapport de vraisemblance {:.2f}, bornes ± {:.2f} : {}.",
      "SPRT from {:+g} to {:+g} Elo: log-likelihood ratio {:.2f}, bounds ± {:.2f}: {}.", sprt.low,
      sprt.high, sprt.log_ratio(scores), Sprt::bound, verdict);
}

}  // namespace

double per_decision(const Effort& effort, double total) {
  return total / static_cast<double>(std::max<std::uint64_t>(effort.decisions, 1));
}

double chance_of(const Tournament& tournament, const Standing::Line& line) {
  return static_cast<double>(line.seats) / static_cast<double>(tournament.players.size());
}

Text score_text(const TournamentResult& result) {
  Text text = say("{}/{}", "{}/{}", result.standing.games(), result.tournament.games);
  if (result.pairings > 1) {
    text =
        say("rencontre {}/{} : {}", "pairing {}/{}: {}", result.pairing + 1, result.pairings, text);
  }
  for (const auto& line : result.standing.lines()) {
    text = listed(text, say("{} {:.1f}", "{} {:.1f}", line.name, line.firsts.sum()));
  }
  return text;
}

Text fault_text(const TournamentResult& result, const PlayedGame& game) {
  const Tournament& tournament = result.tournament;
  const Seat seat = game.match.early_end().value().seat;
  const std::string& name = tournament.name_at(game.number, seat);
  const Fault& fault = game.fault.value();
  if (fault.kind == Fault::Kind::start) {
    return say("{} ne joue pas : {}. Le tournoi s'arrête.",
               "{} does not play: {}. The tournament ends.", name, fault.reason);
  }
  return say("Partie {} : {} (siège {}) perd : {}.", "Game {}: {} (seat {}) loses: {}.",
             result.number_of(game.number), name, seat, fault.reason);
}

void print_interruption(const Console& console, std::span<const TournamentResult> results,
                        bool is_kept) {
  std::size_t finished = 0;
  std::size_t games = 0;
  for (const auto& result : results) {
    finished += result.standing.games();
    games += result.tournament.games;
  }
  if (std::ranges::any_of(results, &TournamentResult::was_interrupted)) {
    console.print(say(
        "Interrompu : parties finies {} sur {}.{}", "Interrupted: games finished {} of {}.{}",
        finished, games,
        is_kept ? say(" La même commande reprend le tournoi.", " The same command goes on with it.")
                : Text{}));
  }
}

void print_tournament(const Console& console, const TournamentResult& result) {
  const Standing& standing = result.standing;
  if (standing.games() == 0) {
    return;
  }
  console.print(say("{} : parties {}, demi-coups par partie {:.1f}, graine {}.",
                    "{}: games {}, plies a game {:.1f}, seed {}.",
                    result.tournament.entry->game().info().name, standing.games(),
                    standing.plies().mean(), result.tournament.seed));
  for (const auto& line : standing.lines()) {
    console.print(line_text(result.tournament, standing, line));
  }
  if (standing.is_duel()) {
    console.print(elo_text(standing));
  }
  if (result.sprt) {
    console.print(sprt_text(*result.sprt, standing.duel()));
  }
  Text seats;
  for (std::size_t i = 0; i < standing.seats().size(); ++i) {
    seats = listed(seats, say("siège {} {}", "seat {} {}", i + 1, percent(standing.seats()[i])));
  }
  console.print(say("Points : {}.", "Points: {}.", seats));
  const std::size_t openings = result.tournament.openings.size();
  if (openings > 0 && standing.games() > openings * result.tournament.seats()) {
    console.print(
        say("Le fichier n'a que {} : qui ne se trompe jamais rejoue les mêmes parties.",
            "The file has {} only: whoever never errs plays the same games again.",
            counted(openings, {"une ouverture", "one opening"}, {"ouvertures", "openings"})));
  }
  Text endings;
  for (const auto& ending : standing.endings()) {
    endings = listed(endings, say("{} {}", "{} {}", ending.words, ending.games));
  }
  if (!endings.fr.empty()) {
    console.print(say("Fins de partie : {}.", "How games ended: {}.", endings));
  }
}

CrossTable table_of(const std::vector<TournamentResult>& results) {
  CrossTable table;
  for (const auto& result : results) {
    table.add(result.standing);
  }
  return table;
}

void print_pairings(const Console& console, const std::vector<TournamentResult>& results) {
  for (const auto& result : results) {
    if (result.standing.games() > 0) {
      const auto& players = result.tournament.players;
      console.print(say("{} contre {}", "{} against {}", players[0].name, players[1].name));
      print_tournament(console, result);
      console.print("");
    }
  }
  const auto rows = table_of(results).rows();
  if (std::ranges::all_of(rows, [](const auto& row) { return row.total.games == 0; })) {
    return;
  }
  console.print(say("Points de chaque ligne contre chaque colonne :",
                    "Points of each line against each column:"));
  std::size_t width = 0;
  for (const auto& row : rows) {
    width = std::max(width, row.name.size());
  }
  std::string head = fmt::format("{:>3}  {:<{}} {:>14}", "", "", width, "");
  for (std::size_t i = 0; i < rows.size(); ++i) {
    head += fmt::format("{:>8}", i + 1);
  }
  console.print(head);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto points = [&](double number) {
      return say("{:.1f}", "{:.1f}", number).in(console.lang());
    };
    std::string line = fmt::format("{:>3}. {:<{}} {:>7}/{:<6}", i + 1, rows[i].name, width,
                                   points(rows[i].total.points), rows[i].total.games);
    for (const auto& score : rows[i].against) {
      line += fmt::format("{:>8}", score.games == 0 ? "-" : points(score.points));
    }
    console.print(line);
  }
}

}  // namespace quatuor::cli
