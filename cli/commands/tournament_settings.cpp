// Is a tournament that is kept the one that is wanted?
#include "cli/commands/tournament_settings.hpp"

#include <algorithm>

#include <fmt/ranges.h>

#include "core/version.hpp"
#include "match/file.hpp"
#include "protocol/position_json.hpp"

namespace quatuor::cli {

namespace {

// By name, and a program by what is started too.
std::string who_text(const Contestant& who) {
  return who.program ? fmt::format("{}=[{}] {}", who.name, who.program->go,
                                   fmt::join(who.program->command, " "))
                     : who.name;
}

// "bot:3,bot:5", or that for each pairing.
std::string seats_text(std::span<const Tournament> tournaments) {
  std::string text;
  for (const Tournament& tournament : tournaments) {
    std::vector<std::string> names;
    std::ranges::transform(tournament.players, std::back_inserter(names), who_text);
    text += fmt::format("{}{}", text.empty() ? "" : " · ", fmt::join(names, ","));
  }
  return text;
}

// A setting in a sentence.
std::string shown_value(const Json& value) {
  return shown(value.is_string() ? value.get<std::string>() : value.dump());
}

Json openings_json(const Tournament& tournament) {
  if (tournament.openings.empty()) {
    return tournament.opening_plies;
  }
  return fmt::format("{} {:016x}", tournament.openings.size(),
                     hash_text(fmt::format("{}", fmt::join(tournament.openings, "\n"))));
}

}  // namespace

Json settings_json(std::span<const Tournament> tournaments, const std::string& sprt) {
  const Tournament& one = tournaments.front();
  const auto milliseconds = [](const auto& time) { return time ? Json(time->count()) : Json(); };
  return {
      {"game", one.entry->game().info().id},
      {"--set", options_json(one.options)},
      {"--seats", seats_text(tournaments)},
      {"--games", one.games},
      {"--seed", fmt::format("{}", one.seed)},
      {"--openings", openings_json(one)},
      {"--nodes", one.limits.nodes},
      {"--movetime", milliseconds(one.limits.time)},
      {"--search-threads", one.limits.threads},
      {"--hash", one.limits.memory},
      {"--time", one.clock ? Json{one.clock->left.count(), one.clock->increment.count()} : Json()},
      {"--sprt", sprt},
      {"--patience", {one.patience.beyond.count(), one.patience.in_all.count()}}};
}

Expected<void> check_tournament(const std::filesystem::path& folder, const Json& found,
                                const Json& settings) {
  if (!found.is_object() || !found.contains("build") || !found.contains("settings") ||
      !found["settings"].is_object()) {
    return refuse("{} : tournament.json n'est pas un fichier de tournoi.",
                  "{}: tournament.json is not the file of a tournament.", shown_path(folder));
  }
  // Games of two builds are not one tournament: the same seat may play them otherwise.
  if (found["build"] != Json(build_id())) {
    return refuse(
        "Les parties de {} ont été jouées par un autre quatuor ({} ; celui-ci est {}), dont les "
        "robots jouent "
        "peut-être autrement. Choisissez un autre dossier.",
        "The games in {} were played by another build of quatuor ({}; this is {}), whose bots may "
        "play otherwise. "
        "Choose another folder.",
        shown_path(folder), shown_value(found["build"]), build_id());
  }
  for (const auto& [name, value] : settings.items()) {
    const Json there = found["settings"].value(name, Json());
    if (there != value) {
      return refuse("{} garde un autre tournoi : {} y vaut {}, pas {}.",
                    "{} holds another tournament: its {} is {}, not {}.", shown_path(folder), name,
                    shown_value(there), shown_value(value));
    }
  }
  return {};
}

}  // namespace quatuor::cli
