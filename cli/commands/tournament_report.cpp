#include "cli/commands/tournament_report.hpp"

#include <algorithm>
#include <cmath>

#include "protocol/message.hpp"
#include "protocol/position_json.hpp"

namespace quatuor::cli {

namespace {

double per_decision(const Effort& effort, double total) {
  return total / static_cast<double>(std::max<std::uint64_t>(effort.decisions, 1));
}

double chance_of(const Tournament& tournament, const Standing::Line& line) {
  return static_cast<double>(line.seats) / static_cast<double>(tournament.players.size());
}

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
  const Text took = say("points {} · {:.1f} ms et {:.0f} nœuds par décision",
                        "points {} · {:.1f} ms and {:.0f} nodes a decision", percent(line.points),
                        per_decision(effort, 1000 * effort.seconds),
                        per_decision(effort, static_cast<double>(effort.nodes)));
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
  return say("SPRT de {:+g} à {:+g} Elo : log-vraisemblance {:.2f}, bornes ± {:.2f} : {}.",
             "SPRT from {:+g} to {:+g} Elo: log-likelihood {:.2f}, bounds ± {:.2f}: {}.", sprt.low,
             sprt.high, sprt.log_ratio(scores), Sprt::bound, verdict);
}

std::string_view verdict_name(Sprt::Verdict verdict) {
  return verdict == Sprt::Verdict::open ? "open" : verdict == Sprt::Verdict::low ? "low" : "high";
}

// JSON has no infinity: what is not known is null.
Json number_json(double number) {
  return std::isfinite(number) ? Json(number) : Json();
}

Json sample_json(const Sample& sample) {
  return {{"mean", sample.mean()}, {"error", sample.error()}};
}

Json share_json(const Sample& sample) {
  const auto [low, high] = sample.share_interval();
  return {{"mean", sample.mean()}, {"low", low}, {"high", high}};
}

Json line_json(const Tournament& tournament, const Standing::Line& line) {
  Json firsts = share_json(line.firsts);
  firsts["chance"] = chance_of(tournament, line);
  return {{"player", line.name},
          {"seats", line.seats},
          {"wins", line.wins},
          {"points", share_json(line.points)},
          {"first_places", std::move(firsts)},
          {"decisions", line.effort.decisions},
          {"nodes_per_decision", per_decision(line.effort, static_cast<double>(line.effort.nodes))},
          {"seconds_per_decision", per_decision(line.effort, line.effort.seconds)}};
}

Json setup_json(const Tournament& tournament) {
  Json players = Json::array();
  for (const Player& player : tournament.players) {
    players.push_back(player_text(player));
  }
  Json json = {{"game", tournament.entry->game().info().id},
               {"options", options_json(tournament.options)},
               {"players", std::move(players)},
               // As text: many programs read numbers with 53 bits.
               {"seed", fmt::format("{}", tournament.seed)},
               {"opening_plies", tournament.opening_plies}};
  if (tournament.limits.nodes != most_nodes) {
    json["nodes"] = tournament.limits.nodes;
  }
  if (tournament.limits.time) {
    json["movetime"] = tournament.limits.time->count();
  }
  return json;
}

}  // namespace

std::string score_text(const Standing& standing, std::size_t games) {
  std::string text = fmt::format("{}/{}", standing.games(), games);
  for (const auto& line : standing.lines()) {
    text += fmt::format(", {} {:.1f}", line.name, line.firsts.sum());
  }
  return text;
}

Json game_json(const Tournament& tournament, const PlayedGame& game) {
  Json seats = Json::array();
  Json places = Json::array();
  for (Seat seat = 1; seat <= tournament.seats(); ++seat) {
    seats.push_back(player_text(tournament.players[tournament.player_at(game.number, seat)]));
    places.push_back(game.match.places()[seat - 1U]);
  }
  Json json = {{"game", game.number + 1},
               {"opening", tournament.opening(game.number) + 1},
               {"seats", std::move(seats)},
               {"places", std::move(places)},
               {"plies", game.match.moves().size()}};
  if (const auto ending = game.match.position().ending()) {
    json["ending"] = protocol::json_of(*ending);
  }
  return json;
}

Json tournament_json(const TournamentResult& result) {
  const Standing& standing = result.standing;
  Json json = {{"version", QUATUOR_VERSION}};
  json.update(setup_json(result.tournament));
  json["interrupted"] = result.was_interrupted;
  json["played"] = standing.games();
  json["draws"] = standing.draws();
  json["plies"] = sample_json(standing.plies());
  json["standing"] = Json::array();
  for (const auto& line : standing.lines()) {
    json["standing"].push_back(line_json(result.tournament, line));
  }
  json["points_by_seat"] = Json::array();
  for (const Sample& seat : standing.seats()) {
    json["points_by_seat"].push_back(share_json(seat));
  }
  json["endings"] = Json::array();
  for (const auto& ending : standing.endings()) {
    json["endings"].push_back(
        {{"ending", protocol::json_of(ending.words)}, {"games", ending.games}});
  }
  if (standing.is_duel() && standing.games() > 0) {
    const auto [elo, low, high] = estimate_elo(standing.duel());
    json["elo"] = {
        {"value", number_json(elo)}, {"low", number_json(low)}, {"high", number_json(high)}};
  }
  if (result.sprt) {
    json["sprt"] = {{"low", result.sprt->low},
                    {"high", result.sprt->high},
                    {"log_ratio", result.sprt->log_ratio(standing.duel())},
                    {"bound", Sprt::bound},
                    {"verdict", verdict_name(result.sprt->verdict(standing.duel()))}};
  }
  json["games"] = result.games;
  return json;
}

void print_tournament(const Console& console, const TournamentResult& result) {
  const Standing& standing = result.standing;
  if (result.was_interrupted) {
    console.print(say("Interrompu : parties finies {} sur {}.",
                      "Interrupted: games finished {} of {}.", standing.games(),
                      result.tournament.games));
  }
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
  Text endings;
  for (const auto& ending : standing.endings()) {
    endings = listed(endings, say("{} {}", "{} {}", ending.words, ending.games));
  }
  if (!endings.fr.empty()) {
    console.print(say("Fins de partie : {}.", "How games ended: {}.", endings));
  }
}

}  // namespace quatuor::cli
