// Any bytes as puzzles of Squadro: refused with a message, or read so that they are written back
// the same.
#include "fuzz/check.hpp"
#include "match/puzzles.hpp"

using namespace quatuor;

namespace {

std::string written(const std::vector<Puzzle>& puzzles) {
  std::string text;
  for (const Puzzle& puzzle : puzzles) {
    text += write_puzzle(puzzle) + '\n';
  }
  return text;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const AnyGame& game = (*find_game("squadro"))->game();
  const auto puzzles = read_puzzles(game, fuzz::as_text(data, size));
  if (!puzzles) {
    fuzz::check_message(puzzles.error());
    return 0;
  }
  const auto text = written(*puzzles);
  const auto again = read_puzzles(game, text);
  fuzz::check(again && written(*again) == text);
  return 0;
}
