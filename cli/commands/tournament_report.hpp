#pragma once

#include <exception>
#include <span>

#include <nlohmann/json.hpp>

#include "cli/console/console.hpp"
#include "tournament/cross_table.hpp"

namespace quatuor::cli {

// What came of a tournament.
struct TournamentResult {
  const Tournament& tournament;
  Standing standing;
  std::optional<Sprt> sprt;
  std::size_t pairing = 0;  // from 0, of so many
  std::size_t pairings = 1;
  bool was_interrupted = false;
  std::exception_ptr trouble = nullptr;  // what the system refused, if it ended the games
  Json games = nullptr;                  // as game_json tells them, where they are wanted

  // From 1, and on from one pairing to the next.
  [[nodiscard]] std::size_t number_of(std::size_t game) const {
    return pairing * tournament.games + game + 1;
  }
};

// "Game 3: old (seat 2) loses: the program has ended." The game must have ended by a fault.
Text fault_text(const TournamentResult& result, const PlayedGame& game);

Json game_json(const Tournament& tournament, const PlayedGame& game);
// The same with what does not come out the same every time.
Json game_line_json(const TournamentResult& result, const PlayedGame& game);
Json tournament_json(const TournamentResult& result);
// How many games of all there were before somebody broke off, if so.
// `is_kept`: the same command goes on from there.
void print_interruption(const Console& console, std::span<const TournamentResult> results,
                        bool is_kept);
void print_tournament(const Console& console, const TournamentResult& result);

// Of several, each between two.
CrossTable table_of(const std::vector<TournamentResult>& results);
Json pairings_json(const std::vector<TournamentResult>& results);
void print_pairings(const Console& console, const std::vector<TournamentResult>& results);

// What a decision took on average.
double per_decision(const Effort& effort, double total);
// The share of first places of players who are all alike.
double chance_of(const Tournament& tournament, const Standing::Line& line);

// "100/200, bot:6 61.5, bot:3 38.5"
Text score_text(const TournamentResult& result);

}  // namespace quatuor::cli
