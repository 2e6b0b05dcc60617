#pragma once

#include "cli/commands/commands.hpp"
#include "server/service.hpp"
#include "server/tunable.hpp"

namespace quatuor::cli {

// What `serve` and `worker` make of their arguments.
struct Hosting {
  std::string where;  // the tables
  server::Tunable tunable;
  server::Journal journal;

  [[nodiscard]] server::ServiceSettings settings() const;
  void note_start(std::string_view what, std::uint16_t port) const;
};

Expected<Hosting> read_hosting(const Console& console, const HostArguments& arguments);

// A folder, or the address of a database.
std::string place_of(const Console& console, const TablesArguments& arguments);

// True once interrupted; whoever interrupts again ends the program at once.
std::function<bool()> until_interrupted(const Console& console);

}  // namespace quatuor::cli
