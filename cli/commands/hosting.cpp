#include "cli/commands/hosting.hpp"

#include "cli/play/endgame.hpp"
#include "core/version.hpp"

namespace quatuor::cli {

server::ServiceSettings Hosting::settings() const {
  return {.where = where, .playroom = tunable.playroom, .bots = tunable.bots, .journal = journal};
}

// Not where the database is: an address may hold a password.
void Hosting::note_start(std::string_view what, std::uint16_t port) const {
  const bool is_shared = where.starts_with("postgres");
  journal.note(server::Journal::Level::info, "started",
               {{"what", what},
                {"version", version()},
                {"build", build_id()},
                {"port", port},
                {"store", is_shared ? "postgresql" : "sqlite"},
                {"bots", tunable.bots.threads}});
}

Expected<Hosting> read_hosting(const Console& console, const HostArguments& arguments) {
  Hosting hosting{.where = place_of(console, arguments.tables), .tunable = {}, .journal = {}};
  hosting.tunable.bots.threads = arguments.bots;
  hosting.tunable.bots.endgame = [endgame = std::make_shared<Endgame>(console)] {
    return endgame->bits();
  };
  for (const std::string& assignment : arguments.limits) {
    if (auto set = server::set_limit(hosting.tunable, assignment); !set) {
      return std::unexpected(std::move(set.error()));
    }
  }
  const auto level = server::parse_level(arguments.log_level);
  auto journal =
      server::Journal::open(arguments.log, level.value_or(server::Journal::Level::warning));
  if (!journal) {
    return std::unexpected(std::move(journal.error()));
  }
  hosting.journal = *std::move(journal);
  return hosting;
}

std::string place_of(const Console& console, const TablesArguments& arguments) {
  return !arguments.database.empty() ? arguments.database
         : !arguments.data.empty()   ? arguments.data
                                     : (console.state_folder / "tables").string();
}

std::function<bool()> until_interrupted(const Console& console) {
  return [&console] {
    const bool is_over = console.interrupted();
    if (is_over) {
      console.let_interrupts_end();
    }
    return is_over;
  };
}

}  // namespace quatuor::cli
