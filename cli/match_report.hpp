#pragma once

#include <exception>

#include "cli/console.hpp"
#include "cli/standing.hpp"

namespace quatuor::cli {

// What came of a tournament.
struct MatchResult {
  const Plan& plan;
  Standing standing;
  std::optional<Sprt> sprt;
  bool was_interrupted = false;
  std::exception_ptr trouble = nullptr;  // what the system refused, if it ended the games
  Json games = Json::array();            // as game_json tells them
};

Json game_json(const Plan& plan, const PlayedGame& game);
Json match_json(const MatchResult& result);
void print_match(const Console& console, const MatchResult& result);

// "bot:6 61.5, bot:3 38.5"
std::string score_text(const Standing& standing, std::size_t games);

}  // namespace quatuor::cli
