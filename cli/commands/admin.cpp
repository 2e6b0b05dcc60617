// What is kept of the tables, for whoever hosts. Looking changes nothing, and a server may run
// meanwhile.
#include <algorithm>
#include <chrono>
#include <optional>

#include <fmt/chrono.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "cli/commands/hosting.hpp"
#include "core/letters.hpp"
#include "match/file.hpp"
#include "server/control.hpp"
#include "server/tables/seen.hpp"
#include "store/archive.hpp"

namespace quatuor::cli {

namespace {

constexpr std::size_t most_shown = 200;

// As far as a calendar goes.
std::string time_text(store::Time time) {
  constexpr store::Time last_moment = 253'402'300'799'999;
  if (time < 0 || time > last_moment) {
    return "?";
  }
  const auto point = std::chrono::system_clock::time_point(std::chrono::milliseconds(time));
  return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}",
                     fmt::gmtime(std::chrono::system_clock::to_time_t(point)));
}

// A text of an object that a disk may have damaged.
std::string text_of(const Json& json, const char* field, std::string otherwise) {
  const bool is_there = json.is_object() && json.contains(field) && json[field].is_string();
  return is_there ? shown(json[field].get_ref<const std::string&>(), most_shown)
                  : std::move(otherwise);
}

// "Mamie, bot:3, open": the names are for whoever hosts.
std::string players_in(const store::TableRow& row) {
  const Json summary = Json::parse(row.card.summary, nullptr, false);
  std::vector<std::string> players;
  if (summary.is_object() && summary.contains("seats")) {
    for (const Json& seat : summary["seats"]) {
      players.push_back(text_of(seat, "name", text_of(seat, "player", "?")));
    }
  }
  return fmt::format("{}", fmt::join(players, ", "));
}

std::string row_text(const store::TableRow& row, bool is_broken) {
  return fmt::format("{}  {:<7}  {:<10}  {}  #{}  {}", shown(row.code),
                     is_broken ? "broken" : shown(row.card.phase), shown(row.game),
                     time_text(row.changed), row.id, players_in(row));
}

// Only what this list names is shown: secrets, tokens, identities and what people say are not in
// it. Moves of a game with secrets are shown once it is over.
std::string entry_text(const store::LogEntry& entry, bool shows_moves) {
  const Json json = Json::parse(entry.content, nullptr, false);
  std::string text = text_of(json, "do", "?");
  for (const char* field : {"game", "seat", "move", "what", "to", "player"}) {
    const bool is_shown = shows_moves || std::string_view(field) != "move";
    if (json.is_object() && json.contains(field) && is_shown) {
      text +=
          fmt::format(" {}={}", field, text_of(json, field, shown(json[field].dump(), most_shown)));
    }
  }
  return text;
}

bool may_show_moves(const store::TableRow& row) {
  const auto game = find_game(row.game);
  return row.card.phase == "over" || (game && !(*game)->game().info().hidden);
}

Text broken_text(std::size_t entry) {
  return say("Cette table est en panne : la ligne {} de son journal n'a pas de sens.",
             "This table is out of order: line {} of its log makes no sense.", entry);
}

Expected<std::string> record_in(const store::Loaded& loaded) {
  const tables::HostedTable table = tables::read_table(loaded);
  if (table.is_broken()) {
    return std::unexpected(broken_text(table.broken_at.value()));
  }
  const auto record = tables::record_of(table);
  if (!record) {
    return std::unexpected(record.error());
  }
  return record->at("record").get<std::string>();
}

// What was closed harms nobody, whatever its log says.
bool is_out_of_order(store::Archive& archive, const store::TableRow& row) {
  if (row.card.phase == tables::word_of(tables::Phase::closed)) {
    return false;
  }
  const auto loaded = archive.load(row.code);
  return loaded && tables::read_table(*loaded).is_broken();
}

// Without a server: with its own hands. Another program that uses the folder is found out.
Expected<void> close_by_hand(const std::string& where, const std::string& code) {
  server::ServiceSettings settings{.where = where};
  settings.bots.threads = 0;
  auto service = server::Service::open(server::Site{}, settings);
  if (!service) {
    return std::unexpected(service.error());
  }
  std::optional<Expected<void>> outcome;
  (*service)->server().post([&] {
    (*service)->playroom().close_table(code, [&](Expected<void> told) { outcome = told; });
  });
  (*service)->run([&] { return outcome.has_value(); });
  return outcome.value();
}

Expected<store::Loaded> load_table(const Console& console, const AdminArguments& arguments) {
  auto archive = store::Archive::open(place_of(console, arguments.tables));
  return archive ? archive->load(upper_case(arguments.code)) : std::unexpected(archive.error());
}

int say_written(const Console& console, const AdminArguments& arguments) {
  console.print(say("C'est dans {}.", "It is in {}.", shown_path(arguments.file)));
  return success;
}

}  // namespace

int list_tables(const Console& console, const AdminArguments& arguments) {
  auto archive = store::Archive::open(place_of(console, arguments.tables));
  store::Query query;
  query.phase = arguments.phase;
  query.most = arguments.most;
  const auto rows = archive ? archive->list(query) : std::unexpected(archive.error());
  if (!rows) {
    return console.complain(rows.error());
  }
  for (const store::TableRow& row : *rows) {
    console.print(row_text(row, is_out_of_order(*archive, row)));
  }
  return success;
}

int show_table(const Console& console, const AdminArguments& arguments) {
  const auto loaded = load_table(console, arguments);
  if (!loaded) {
    return console.complain(loaded.error());
  }
  const tables::HostedTable table = tables::read_table(*loaded);
  console.print(row_text(loaded->row, table.is_broken() && loaded->row.card.phase != "closed"));
  for (std::size_t number = 1; const store::LogEntry& entry : loaded->entries) {
    console.print(fmt::format("{:>5}  {}  {}", number++, time_text(entry.at),
                              entry_text(entry, may_show_moves(loaded->row))));
  }
  if (table.is_broken()) {
    console.print(broken_text(table.broken_at.value()));
  }
  return success;
}

int close_table(const Console& console, const AdminArguments& arguments) {
  const std::string code = upper_case(arguments.code);
  const std::string where = place_of(console, arguments.tables);
  // What is not there must not be made by looking for it.
  if (const auto loaded = load_table(console, arguments); !loaded) {
    return console.complain(loaded.error());
  }
  const auto asked = store::is_postgresql(where)
                         ? std::nullopt
                         : server::ask_to_close(server::side_door_in(where), code);
  const auto closed = asked ? *asked : close_by_hand(where, code);
  if (!closed) {
    return console.complain(closed.error());
  }
  console.print(say("La table {} est fermée.", "Table {} is closed.", code));
  return success;
}

int export_table(const Console& console, const AdminArguments& arguments) {
  const auto loaded = load_table(console, arguments);
  const auto record = loaded ? record_in(*loaded) : std::unexpected(loaded.error());
  const auto written =
      record ? write_file(arguments.file, *record) : std::unexpected(record.error());
  return written ? say_written(console, arguments) : console.complain(written.error());
}

int back_up_tables(const Console& console, const AdminArguments& arguments) {
  const auto made = store::back_up(place_of(console, arguments.tables), arguments.file);
  return made ? say_written(console, arguments) : console.complain(made.error());
}

}  // namespace quatuor::cli
