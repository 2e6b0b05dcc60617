// Any bytes as a position: refused with a message, or read so that it reads back the same.
#include "fuzz/check.hpp"

using namespace quatuor;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) {
    return 0;
  }
  const auto text = fuzz::as_text(data + 1, size - 1);
  for (const Entry& entry : registry()) {
    const Options options = fuzz::chosen_options(entry.game(), data[0]);
    const auto position = entry.game().parse(options, text);
    if (!position) {
      fuzz::check_message(position.error());
      continue;
    }
    const auto written = (*position)->text(Viewer::all());
    const auto again = entry.game().parse(options, written);
    fuzz::check(again && (*again)->equals(**position) && (*again)->hash() == (*position)->hash());
    fuzz::check(!(*position)->draw(Viewer::all(), Style{}).empty());
    if (!(*position)->turn().is_over()) {
      MoveList list;
      (*position)->moves(list);
      fuzz::check(!list.empty());
      for (const Move move : list) {
        const auto next = (*position)->clone();
        next->play(move);
        fuzz::check(entry.game().parse(options, next->text(Viewer::all())).has_value());
      }
    }
  }
  return 0;
}
