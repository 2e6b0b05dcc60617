// The folder of `quatuor tournament --save`.
#include "cli/commands/tournament_folder.hpp"

#include <fcntl.h>
#include <algorithm>
#include <cerrno>
#include <cmath>

#include "cli/commands/tournament_settings.hpp"
#include "cli/console/make_folder.hpp"
#include "cli/play/saved_games.hpp"
#include "core/split.hpp"
#include "core/version.hpp"
#include "match/record_file.hpp"
#include "protocol/position_json.hpp"

namespace quatuor::cli {

namespace {

namespace fs = std::filesystem;

constexpr auto settings_name = "tournament.json";

std::unexpected<Text> damaged(const fs::path& file, std::size_t line) {
  return refuse("{}, ligne {} : ce n'est pas une partie de ce tournoi.",
                "{}, line {}: this is no game of this tournament.", shown_path(file), line);
}

std::optional<Effort> read_effort(const Json& json) {
  if (!json.is_object() || !json.value("decisions", Json()).is_number_unsigned() ||
      !json.value("nodes", Json()).is_number_unsigned() ||
      !json.value("seconds", Json()).is_number()) {
    return std::nullopt;
  }
  const Effort effort{json["decisions"].get<std::uint64_t>(), json["nodes"].get<std::uint64_t>(),
                      json["seconds"].get<double>()};
  return std::isfinite(effort.seconds) && effort.seconds >= 0 ? std::optional(effort)
                                                              : std::nullopt;
}

std::optional<Fault> read_fault(const Json& json) {
  constexpr std::array kinds{Fault::Kind::crash, Fault::Kind::garbage, Fault::Kind::illegal,
                             Fault::Kind::time};
  if (!json.is_object() || !json.value("fr", Json()).is_string() ||
      !json.value("en", Json()).is_string()) {
    return std::nullopt;
  }
  const auto kind = std::ranges::find_if(
      kinds, [&](Fault::Kind one) { return json.value("kind", Json()) == word_of(one); });
  return kind == kinds.end()
             ? std::nullopt
             : std::optional(
                   Fault{*kind, {json["fr"].get<std::string>(), json["en"].get<std::string>()}});
}

}  // namespace

Expected<TournamentFolder> TournamentFolder::open(const fs::path& folder, const Json& settings) {
  if (auto made = make_folder(folder); !made) {
    return std::unexpected(std::move(made.error()));
  }
  std::error_code error;
  auto opened =
      fs::exists(folder / settings_name, error) ? go_on(folder, settings) : begin(folder, settings);
  if (!opened) {
    return opened;
  }
  if (auto lines = opened->open_lines(); !lines) {
    return std::unexpected(std::move(lines.error()));
  }
  return opened;
}

// A folder of its own: nothing that lies there is written over.
Expected<TournamentFolder> TournamentFolder::begin(const fs::path& folder, const Json& settings) {
  std::error_code error;
  if (!fs::is_empty(folder, error) || error) {
    return refuse("Le dossier {} n'est pas vide : choisissez-en un autre.",
                  "The folder {} is not empty: choose another one.", shown_path(folder));
  }
  HeldFile held(folder / settings_name);
  const Json content = {{"version", version()}, {"build", build_id()}, {"settings", settings}};
  if (auto written = held.write(content.dump(2) + '\n', Readers::as_usual); !written) {
    return std::unexpected(std::move(written.error()));
  }
  return TournamentFolder(folder, std::move(held));
}

Expected<TournamentFolder> TournamentFolder::go_on(const fs::path& folder, const Json& settings) {
  auto held = HeldFile::open(folder / settings_name);
  if (!held) {
    return std::unexpected(std::move(held.error()));
  }
  const auto text = read_file(held->path());
  if (!text) {
    return std::unexpected(text.error());
  }
  if (auto same = check_tournament(folder, Json::parse(*text, nullptr, false), settings); !same) {
    return std::unexpected(std::move(same.error()));
  }
  remove_leftovers(folder);
  TournamentFolder opened(folder, *std::move(held));
  if (auto read = opened.read_lines(); !read) {
    return std::unexpected(std::move(read.error()));
  }
  return opened;
}

// A last line that has no end was being written when the program was killed: that game is played
// again.
Expected<void> TournamentFolder::read_lines() {
  constexpr std::size_t largest = std::size_t{1} << 30U;
  std::error_code error;
  if (!fs::exists(lines_path(), error)) {
    return {};
  }
  const auto text = read_file(lines_path(), largest);
  if (!text) {
    return std::unexpected(text.error());
  }
  const std::size_t end = text->rfind('\n') + 1;
  std::size_t line_number = 0;
  for (const auto line : split(std::string_view(*text).substr(0, end), '\n')) {
    if (++line_number; line.empty()) {
      continue;
    }
    const Json json = Json::parse(line, nullptr, false);
    auto kept = read_kept(json);
    if (!kept || !kept_.emplace(json["game"].get<std::size_t>() - 1, *std::move(kept)).second) {
      return damaged(lines_path(), line_number);
    }
  }
  if (end < text->size()) {
    fs::resize_file(lines_path(), end, error);
    if (error) {
      return std::unexpected(reason_of(error.value()));
    }
  }
  return {};
}

std::optional<TournamentFolder::Kept> TournamentFolder::read_kept(const Json& line) {
  if (!line.is_object() || !line.value("game", Json()).is_number_unsigned() || line["game"] == 0 ||
      !line.value("efforts", Json()).is_array()) {
    return std::nullopt;
  }
  Kept kept;
  for (const Json& one : line["efforts"]) {
    const auto effort = read_effort(one);
    if (!effort) {
      return std::nullopt;
    }
    kept.efforts.push_back(*effort);
  }
  if (line.contains("fault")) {
    kept.fault = read_fault(line["fault"]);
    const Json seat = line["fault"].is_object() ? line["fault"].value("seat", Json()) : Json();
    if (!kept.fault || !seat.is_number_unsigned() || seat == 0 || seat > kept.efforts.size()) {
      return std::nullopt;
    }
    kept.seat_at_fault = seat.get<Seat>();
  }
  return kept;
}

Json TournamentFolder::line_of(std::size_t number, const PlayedGame& game) {
  Json line = {{"game", number + 1}, {"efforts", Json::array()}};
  for (const Effort& effort : game.efforts) {
    line["efforts"].push_back(
        {{"decisions", effort.decisions}, {"nodes", effort.nodes}, {"seconds", effort.seconds}});
  }
  if (game.fault) {
    line["fault"] = {{"seat", game.match.early_end().value().seat},
                     {"kind", word_of(game.fault->kind)},
                     {"fr", game.fault->reason.fr},
                     {"en", game.fault->reason.en}};
  }
  return line;
}

Expected<void> TournamentFolder::open_lines() {
  lines_ =
      Descriptor(::open(lines_path().c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0666));
  return lines_ ? Expected<void>() : std::unexpected(reason_of(errno));
}

fs::path TournamentFolder::record_of(const TournamentResult& result, std::size_t game) const {
  return folder_ / fmt::format("{}-{:06}{}", result.tournament.entry->game().info().id,
                               result.number_of(game), record_extension);
}

Expected<PlayedGame> TournamentFolder::load(const TournamentResult& result,
                                            std::size_t game) const {
  const Tournament& tournament = result.tournament;
  const Kept& kept = kept_.at(result.number_of(game) - 1);
  const fs::path file = record_of(result, game);
  auto record = load_record(file);
  if (!record) {
    return std::unexpected(std::move(record.error()));
  }
  Match& match = record->match;
  if (kept.fault && !match.turn().is_over()) {
    match.end(end_by(*kept.fault, kept.seat_at_fault));
  }
  const bool is_ours = &match.entry() == tournament.entry &&
                       options_json(match.options()) == options_json(tournament.options) &&
                       match.seed() == tournament.seed_of(game) && match.turn().is_over() &&
                       match.early_end().has_value() == kept.fault.has_value() &&
                       kept.efforts.size() == tournament.players.size();
  if (!is_ours) {
    return refuse("{} n'est pas la partie {} de ce tournoi.",
                  "{} is not game {} of this tournament.", shown_path(file),
                  result.number_of(game));
  }
  return PlayedGame{game, std::move(match), kept.efforts, kept.fault};
}

// The line comes last: a game without one is played again.
Expected<void> TournamentFolder::keep(const TournamentResult& result, PlayedGame game) {
  const Tournament& tournament = result.tournament;
  const fs::path file = record_of(result, game.number);
  const std::string line = line_of(result.number_of(game.number) - 1, game).dump() + '\n';
  std::vector<std::string> names;
  for (Seat seat = 1; seat <= tournament.seats(); ++seat) {
    names.push_back(tournament.name_at(game.number, seat));
  }
  // A record can say who left the table only where there are two.
  if (game.fault && tournament.seats() > 2) {
    game.match.take_back_to(game.match.moves().size());
  }
  if (auto saved = save_record(file, {std::move(game.match), std::move(names), {}}); !saved) {
    return saved;
  }
  const auto written = ::write(lines_.get(), line.data(), line.size());
  if (written == static_cast<ssize_t>(line.size()) && ::fdatasync(lines_.get()) == 0) {
    return {};
  }
  return refuse("Je ne peux pas écrire {} : {}.", "I cannot write {}: {}.",
                shown_path(lines_path()), reason_of(written < 0 ? errno : ENOSPC));
}

}  // namespace quatuor::cli
