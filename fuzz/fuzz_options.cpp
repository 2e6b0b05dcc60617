// Any bytes as the content of an option file, for every game that takes one: refused with a
// message, or a game that can be played.
#include "core/playout.hpp"
#include "fuzz/check.hpp"

using namespace quatuor;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto text = fuzz::as_text(data, size);
  for (const Entry& entry : registry()) {
    for (const OptionSpec& spec : entry.game().info().options) {
      Options options = entry.game().options();
      if (!spec.is_file() || !options.set(spec.name, text)) {
        continue;
      }
      const auto start = entry.game().start(options);
      if (!start) {
        fuzz::check_message(start.error());
        continue;
      }
      Random random(size);
      Position& position = **start;
      for (int ply = 0; ply < 50 && !position.turn().is_over(); ++ply) {
        position.play(random_move(position, random));
      }
      fuzz::check(!position.draw(Viewer::all(), {}).empty());
    }
  }
  return 0;
}
