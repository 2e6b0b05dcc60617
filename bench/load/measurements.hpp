#pragma once

#include <memory>
#include <string>
#include <vector>

#include "bench/load/crowd.hpp"
#include "bench/load/server_process.hpp"
#include "bench/load/table_of_results.hpp"
#include "tests/store/temporary_postgres.hpp"
#include "tests/temporary_folder.hpp"

namespace quatuor::load {

struct Settings {
  std::size_t games = 1000;
  double rate = 2000;  // moves a second
  std::chrono::seconds duration{20};
  std::size_t spectators = 200;
  double spectated_rate = 20;
  double goal = 50;  // milliseconds, for 99 of 100 moves
  bool uses_postgres = false;
  bool is_quiet = false;  // no bar
};

// One or more servers over a store of their own, gone at the end.
class Stage {
 public:
  Stage(std::size_t servers, bool uses_postgres);

  [[nodiscard]] std::vector<std::uint16_t> ports() const;
  [[nodiscard]] Usage usage() const;

 private:
  std::unique_ptr<TemporaryFolder> folder_;
  std::unique_ptr<TemporaryPostgres> postgres_;
  std::vector<std::unique_ptr<ServerProcess>> servers_;
};

// What is measured, by name. Each adds its lines to the table and says whether no message failed.
struct Measurement {
  std::string_view name;
  std::string_view what;
  bool (*run)(const Settings& settings, TableOfResults& table);
};
std::span<const Measurement> measurements();

}  // namespace quatuor::load
