#pragma once

#include "cli/commands/commands.hpp"
#include "tournament/statistics.hpp"
#include "tournament/tournament.hpp"

namespace quatuor::cli {

// What the command line asks for: one tournament, or one for each pairing.
Expected<std::vector<Tournament>> tournaments_of(const TournamentArguments& arguments,
                                                 const Oracle* oracle);

// "0,10"
Expected<Sprt> parse_sprt(std::string_view text);

}  // namespace quatuor::cli
