#pragma once

#include <map>

#include "cli/commands/tournament_report.hpp"
#include "cli/play/held_file.hpp"

namespace quatuor::cli {

// Where a tournament is saved: its settings, the record of every game, and a line for each game
// that is finished. Whoever opens it with the same settings goes on where the last run ended,
// however that ended. Nobody else may write there meanwhile.
class TournamentFolder {
 public:
  // A folder that is new or empty begins a tournament. What holds another one, or one of another
  // build of the program, is refused.
  static Expected<TournamentFolder> open(const std::filesystem::path& folder, const Json& settings);

  // Games by their number in the result's tournament, from 0.
  [[nodiscard]] bool has(const TournamentResult& result, std::size_t game) const {
    return kept_.contains(result.number_of(game) - 1);
  }
  [[nodiscard]] std::filesystem::path record_of(const TournamentResult& result,
                                                std::size_t game) const;
  // One that it has; fails where its record is not there, or is that of another game.
  [[nodiscard]] Expected<PlayedGame> load(const TournamentResult& result, std::size_t game) const;
  // Once it returns the game will not be played again.
  Expected<void> keep(const TournamentResult& result, PlayedGame game);

 private:
  // What a record does not say.
  struct Kept {
    std::vector<Effort> efforts;
    std::optional<Fault> fault = std::nullopt;
    Seat seat_at_fault = 0;
  };

  TournamentFolder(std::filesystem::path folder, HeldFile held)
      : folder_(std::move(folder)), held_(std::move(held)) {}

  static Expected<TournamentFolder> begin(const std::filesystem::path& folder,
                                          const Json& settings);
  static Expected<TournamentFolder> go_on(const std::filesystem::path& folder,
                                          const Json& settings);
  static std::optional<Kept> read_kept(const Json& line);
  static Json line_of(std::size_t number, const PlayedGame& game);
  Expected<void> read_lines();
  Expected<void> open_lines();
  [[nodiscard]] std::filesystem::path lines_path() const { return folder_ / "games.jsonl"; }

  std::filesystem::path folder_;
  HeldFile held_;                     // the file of the settings
  Descriptor lines_;                  // to add to
  std::map<std::size_t, Kept> kept_;  // by number, from 0, over all pairings
};

}  // namespace quatuor::cli
