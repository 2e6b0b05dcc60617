// Any bytes as the log of a table, one line for each entry, "1790000000000 {…}": a table is made of
// it, or it is out of order. Whatever can be wished at a table can be read again once it is
// written.
#include "core/number.hpp"
#include "core/split.hpp"
#include "fuzz/check.hpp"
#include "tests/server/log_reading.hpp"

using namespace quatuor;

namespace {

store::LogEntry entry_in(std::string_view line) {
  const std::size_t blank = std::min(line.find(' '), line.size());
  const auto at = parse_number<std::int64_t>(line.substr(0, blank));
  return {.at = at.value_or(0), .content = std::string(line.substr(blank))};
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::check(tables::secrets_work());
  tables::Entries entries;
  for (const auto line : split(fuzz::as_text(data, size), '\n')) {
    if (!line.empty()) {
      entries.push_back(entry_in(line));
    }
  }
  const tables::HostedTable table = tables::read_table(tables::stored(entries));
  fuzz::check(table.version == entries.size());
  fuzz::check(tables::stands_all(table));
  fuzz::check(tables::stands_all(tables::as_far_as_it_goes(entries)));
  return 0;
}
