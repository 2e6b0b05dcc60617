// Any bytes as lines to the engine: every line is answered, and it is ready for the next.
#include "core/split.hpp"
#include "fuzz/check.hpp"
#include "protocol/engine/engine.hpp"

using namespace quatuor;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  for (const Entry& entry : registry()) {
    protocol::Engine engine(entry, Lang::en);
    for (const auto line : split(fuzz::as_text(data, size), '\n')) {
      const auto words = split_words(line);
      // A search may take as long as it is told to: that is not a hang.
      const bool searches = !words.empty() && words[0] == "go";
      const auto answer = engine.answer(searches ? "go nodes 20" : line);
      fuzz::check(answer.empty() || answer.ends_with('\n'));
    }
    fuzz::check(engine.answer("isready") == "readyok\n");
    fuzz::check(engine.answer("query view all").starts_with("response {"));
  }
  return 0;
}
