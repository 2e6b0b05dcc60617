// Any bytes as a record: refused with a message, or read so that it is written back the same.
#include "fuzz/check.hpp"
#include "match/record.hpp"

using namespace quatuor;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto record = read_record(fuzz::as_text(data, size));
  if (!record) {
    fuzz::check_message(record.error());
    return 0;
  }
  const auto text = write_record(*record);
  const auto again = read_record(text);
  fuzz::check(again && write_record(*again) == text);
  fuzz::check(again->match.position().equals(record->match.position()));
  return 0;
}
