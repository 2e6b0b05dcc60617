#include <algorithm>
#include <cmath>

#include "cli/commands/tournament_report.hpp"
#include "core/version.hpp"
#include "protocol/message.hpp"
#include "protocol/position_json.hpp"
#include "tournament/cross_table.hpp"

namespace quatuor::cli {

namespace {

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
          {"faults", line.faults},
          {"points", share_json(line.points)},
          {"first_places", std::move(firsts)},
          {"decisions", line.effort.decisions},
          {"nodes_per_decision", per_decision(line.effort, static_cast<double>(line.effort.nodes))},
          {"seconds_per_decision", per_decision(line.effort, line.effort.seconds)}};
}

Json setup_json(const Tournament& tournament) {
  Json players = Json::array();
  for (const Contestant& player : tournament.players) {
    players.push_back(player.name);
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
  if (tournament.clock) {
    json["time"] = {{"base", tournament.clock->left.count()},
                    {"increment", tournament.clock->increment.count()}};
  }
  if (!tournament.openings.empty()) {
    json["openings"] = tournament.openings.size();
  }
  return json;
}

}  // namespace

Json game_json(const Tournament& tournament, const PlayedGame& game) {
  Json seats = Json::array();
  Json places = Json::array();
  for (Seat seat = 1; seat <= tournament.seats(); ++seat) {
    seats.push_back(tournament.name_at(game.number, seat));
    places.push_back(game.match.places()[seat - 1U]);
  }
  Json json = {{"game", game.number + 1},
               {"opening", tournament.opening_number(game.number)},
               {"seats", std::move(seats)},
               {"places", std::move(places)},
               {"plies", game.match.moves().size()}};
  if (const auto ending = game.match.position().ending()) {
    json["ending"] = protocol::json_of(*ending);
  }
  if (game.fault) {
    json["ending"] = protocol::json_of(ending_of(game.fault->kind));
    json["fault"] = {{"seat", game.match.early_end().value().seat},
                     {"kind", word_of(game.fault->kind)},
                     {"reason", protocol::json_of(game.fault->reason)}};
  }
  return json;
}

Json game_line_json(const TournamentResult& result, const PlayedGame& game) {
  Json json = game_json(result.tournament, game);
  json["pairing"] = result.pairing + 1;
  json["seed"] = fmt::format("{}", game.match.seed());
  json["efforts"] = Json::array();
  for (const Effort& effort : game.efforts) {
    json["efforts"].push_back(
        {{"decisions", effort.decisions}, {"nodes", effort.nodes}, {"seconds", effort.seconds}});
  }
  return json;
}

Json tournament_json(const TournamentResult& result) {
  const Standing& standing = result.standing;
  Json json = {{"version", version()}, {"build", build_id()}};
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
  if (!result.games.is_null()) {
    json["games"] = result.games;
  }
  return json;
}

Json pairings_json(const std::vector<TournamentResult>& results) {
  Json json = {{"version", version()},
               {"build", build_id()},
               {"game", results.front().tournament.entry->game().info().id},
               {"interrupted", std::ranges::any_of(results, &TournamentResult::was_interrupted)},
               {"table", Json::array()},
               {"pairings", Json::array()}};
  for (const auto& result : results) {
    json["pairings"].push_back(tournament_json(result));
  }
  const auto rows = table_of(results).rows();
  for (const auto& row : rows) {
    Json against = Json::array();
    for (std::size_t i = 0; i < rows.size(); ++i) {
      if (row.against[i].games > 0) {
        against.push_back({{"player", rows[i].name},
                           {"points", row.against[i].points},
                           {"games", row.against[i].games}});
      }
    }
    json["table"].push_back({{"player", row.name},
                             {"points", row.total.points},
                             {"games", row.total.games},
                             {"against", std::move(against)}});
  }
  return json;
}

}  // namespace quatuor::cli
