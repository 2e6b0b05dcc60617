#include "cli/play/saved_games.hpp"

#include <sys/stat.h>
#include <algorithm>
#include <array>
#include <functional>

#include "cli/commands/commands.hpp"
#include "cli/console/make_folder.hpp"
#include "cli/play/held_file.hpp"
#include "core/utf8.hpp"
#include "core/version.hpp"
#include "match/players.hpp"
#include "match/record_file.hpp"
#include "match/result.hpp"
#include "protocol/position_json.hpp"

namespace quatuor::cli {

namespace {

namespace fs = std::filesystem;

// "Squadro: Alice; computer, level 3 (amateur). Moves: 12. Unfinished."
Text summary(const Record& record) {
  Text players;
  for (const auto& player : record.players) {
    const Text name = player_name(player);
    players = players.fr.empty() ? name : say("{} ; {}", "{}; {}", players, name);
  }
  const Match& match = record.match;
  return say("{} : {}. Coups joués : {}. {}", "{}: {}. Moves: {}. {}", match.game().info().name,
             players, match.moves().size(), outcome_of(match));
}

void show(const Console& console, const SavedGame& game) {
  const auto record = load_record(game.file);
  const auto holder = holder_of(game.file);
  const Text what = record ? summary(*record) : record.error();
  console.print(say(
      "{}  {}{}", "{}  {}{}", time_text("%Y-%m-%d %H:%M", game.time), what,
      holder ? say(" Ouverte ailleurs (processus {}).", " Open elsewhere (process {}).", *holder)
             : Text{}));
  if (record) {
    const bool is_over = record->match.turn().is_over();
    console.print("    " + console.command(is_over ? "replay" : "play --resume", game.file));
  }
}

Json json_of(const SavedGame& game) {
  const auto record = load_record(game.file);
  const auto holder = holder_of(game.file);
  const std::string file = game.file.string();
  Json json{{"file", is_utf8(file) ? file : shown(file, file.size())},
            {"time", time_text("%Y-%m-%dT%H:%M:%S", game.time)},
            {"good", record.has_value()},
            {"open", holder.has_value()}};
  if (holder) {
    json["process"] = *holder;
  }
  if (record) {
    json["game"] = record->match.game().info().id;
    json["players"] = record->players;
    json["plies"] = record->match.moves().size();
    json["over"] = record->match.turn().is_over();
  }
  return json;
}

}  // namespace

Expected<void> make_private_folder(const fs::path& folder) {
  auto made = make_folder(folder);
  if (made) {
    // A folder of somebody else's stays as it is.
    std::error_code error;
    fs::permissions(folder, fs::perms::owner_all, error);
  }
  return made;
}

void remove_leftovers(const fs::path& folder) {
  const std::string mark = std::string(record_extension) + '.';
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(folder, ignored)) {
    if (entry.path().extension() == temporary_extension &&
        entry.path().filename().string().contains(mark)) {
      remove_leftover(entry.path());
    }
  }
}

std::vector<SavedGame> saved_games(const fs::path& folder) {
  std::vector<SavedGame> games;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(folder, ignored)) {
    struct stat found{};
    if (entry.path().extension() == record_extension && entry.is_regular_file(ignored) &&
        ::stat(entry.path().c_str(), &found) == 0) {
      games.push_back({entry.path(), found.st_mtime});
    }
  }
  std::ranges::sort(games, std::greater<>(),
                    [](const SavedGame& game) { return std::pair(game.time, game.file); });
  return games;
}

std::string time_text(const char* format, std::time_t time) {
  std::tm local{};
  localtime_r(&time, &local);
  std::array<char, 64> text{};
  return {text.data(), std::strftime(text.data(), text.size(), format, &local)};
}

int list_saved(const Console& console, bool json) {
  const auto games = saved_games(console.state_folder);
  if (json) {
    Json list = Json::array();
    std::ranges::transform(games, std::back_inserter(list), json_of);
    console.print(Json{{"version", version()}, {"build", build_id()}, {"games", list}}.dump(2));
    return success;
  }
  if (games.empty()) {
    console.print(say("Il n'y a pas de partie gardée dans {}.", "There are no saved games in {}.",
                      shown_path(console.state_folder)));
  }
  for (const SavedGame& game : games) {
    show(console, game);
  }
  return success;
}

}  // namespace quatuor::cli
