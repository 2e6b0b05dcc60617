#pragma once

#include <exception>

#include <nlohmann/json.hpp>

#include "cli/console/console.hpp"
#include "tournament/standing.hpp"

namespace quatuor::cli {

// What came of a tournament.
struct TournamentResult {
  const Tournament& tournament;
  Standing standing;
  std::optional<Sprt> sprt;
  bool was_interrupted = false;
  std::exception_ptr trouble = nullptr;  // what the system refused, if it ended the games
  Json games = Json::array();            // as game_json tells them
};

Json game_json(const Tournament& tournament, const PlayedGame& game);
Json tournament_json(const TournamentResult& result);
void print_tournament(const Console& console, const TournamentResult& result);

// "bot:6 61.5, bot:3 38.5"
std::string score_text(const Standing& standing, std::size_t games);

}  // namespace quatuor::cli
