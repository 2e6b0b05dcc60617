#include "match/settings.hpp"

#include <algorithm>

#include "core/split.hpp"
#include "core/utf8.hpp"
#include "match/file.hpp"

namespace quatuor {

Expected<void> set_option(Options& options, std::string_view name, std::string_view value) {
  const auto spec = std::ranges::find(options.specs(), name, &OptionSpec::name);
  if (spec == options.specs().end() || !spec->is_file() || value == spec->fallback) {
    return options.set(name, value);
  }
  auto content = read_file(std::filesystem::path(value));
  if (!content) {
    return std::unexpected(std::move(content.error()));
  }
  constexpr std::size_t largest_board = 65'536;
  if (content->size() > largest_board) {
    return refuse("{} dépasse 64 Kio : ce n'est pas un fichier de plateau.",
                  "{} is larger than 64 KiB: it is not a board file.", shown_path(value));
  }
  if (content->find_first_not_of(" \n\r\t") == std::string::npos) {
    return refuse("{} est vide : ce n'est pas un fichier de plateau.",
                  "{} is empty: it is not a board file.", shown_path(value));
  }
  std::ranges::replace_if(
      *content, [](char c) { return c == '\n' || c == '\r' || c == '\t'; }, ' ');
  if (!is_utf8(*content) ||
      std::ranges::any_of(*content, [](char c) { return c >= 0 && c < ' '; })) {
    return refuse("{} n'est pas un fichier de texte (UTF-8).", "{} is not a text file (UTF-8).",
                  shown_path(value));
  }
  // As a record has it.
  content->erase(content->find_last_not_of(' ') + 1);
  content->erase(0, content->find_first_not_of(' '));
  return options.set(name, *content);
}

Expected<Options> options_with(const Entry& entry, const std::vector<std::string>& settings) {
  Options options = entry.game().options();
  for (const auto& setting : settings) {
    const auto assignment = parse_assignment(setting);
    if (!assignment) {
      return std::unexpected(assignment.error());
    }
    const bool has_players = entry.game().info().least_players != entry.game().info().most_players;
    if (assignment->name == "players" && !has_players) {
      return refuse("{} se joue à {} : --players n'y change rien.",
                    "{} is for {} players: --players cannot change that.", entry.game().info().name,
                    entry.game().info().most_players);
    }
    if (auto set = set_option(options, assignment->name, assignment->value); !set) {
      return std::unexpected(std::move(set.error()));
    }
  }
  return options;
}

Expected<Options> options_for(const Entry& entry, std::vector<std::string> settings,
                              std::string_view players) {
  return players.empty() ? options_with(entry, settings)
                         : options_for(entry, std::move(settings), split(players, ',').size());
}

Expected<Options> options_for(const Entry& entry, std::vector<std::string> settings,
                              std::size_t players) {
  const bool is_said = std::ranges::any_of(
      settings, [](const std::string& setting) { return setting.starts_with("players="); });
  const auto specs = entry.game().info().options;
  const bool has_players = std::ranges::find(specs, "players", &OptionSpec::name) != specs.end();
  if (!is_said && has_players) {
    settings.push_back(fmt::format("players={}", players));
  }
  return options_with(entry, settings);
}

}  // namespace quatuor
