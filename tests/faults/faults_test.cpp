// The real program is killed while people play: nothing that it acknowledged is lost, or there
// twice. A few rounds here; scripts/faults plays hundreds.
#include <cstdlib>
#include <iostream>

#include "tests/faults/round.hpp"
#include "tests/store/temporary_postgres.hpp"

namespace quatuor::faults {

namespace {

std::uint64_t number_from_environment(const char* name, std::uint64_t otherwise) {
  const char* text = std::getenv(name);
  return text == nullptr ? otherwise : parse_number<std::uint64_t>(text).value_or(otherwise);
}

// The same rounds in every run, unless scripts/faults asks for others.
void play_rounds(const std::function<Report(std::uint64_t seed)>& play) {
  const std::uint64_t rounds =
      number_from_environment("QUATUOR_FAULT_ROUNDS", QUATUOR_SLOW_BUILD ? 1 : 3);
  const std::uint64_t first = number_from_environment("QUATUOR_FAULT_SEED", 1);
  Report report;
  for (std::uint64_t round = 0; round < rounds && !testing::Test::HasFailure(); ++round) {
    SCOPED_TRACE(fmt::format("seed {}", first + round));
    report += play(first + round);
    if (std::getenv("QUATUOR_FAULT_ROUNDS") != nullptr) {
      std::cout << fmt::format(
                       "round {} of {} (seed {}): {} kills, {} stops of the database, {} wishes "
                       "acknowledged, {} sent again",
                       round + 1, rounds, first + round, report.kills, report.database_stops,
                       report.acknowledged, report.resent)
                << std::endl;
    }
  }
  EXPECT_GT(report.kills, rounds) << "once in the middle of a round at least";
}

}  // namespace

TEST(Faults, SqliteKeepsWhatWasAcknowledged) {
  const server::Page page;
  play_rounds([&](std::uint64_t seed) {
    const TemporaryFolder folder;
    return Round(page, {"--data", (folder.path() / "data").string()}, seed).play();
  });
}

TEST(Faults, PostgresqlKeepsWhatWasAcknowledged) {
  const server::Page page;
  TemporaryPostgres& postgres = TemporaryPostgres::shared();
  play_rounds([&](std::uint64_t seed) {
    const auto stop = [&]() -> Round::Start {
      postgres.stop_at_once();
      return [&] { postgres.start_again(); };
    };
    return Round(page, {"--database", postgres.new_database()}, seed, stop).play();
  });
}

}  // namespace quatuor::faults
