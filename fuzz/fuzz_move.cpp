// Any bytes as a move, in the positions of a game that the first byte chooses: refused with a
// message, or a move that can be played and reads back the same.
#include "core/playout.hpp"
#include "fuzz/check.hpp"

using namespace quatuor;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) {
    return 0;
  }
  Random random(data[0]);
  const auto text = fuzz::as_text(data + 1, size - 1);
  for (const Entry& entry : registry()) {
    const auto start = entry.game().start(fuzz::chosen_options(entry.game(), data[0]));
    Position& position = **start;
    for (int ply = 0; ply < 200 && !position.turn().is_over(); ++ply) {
      const auto move = position.parse_move(text);
      if (move) {
        fuzz::check(position.parse_move(position.move_text(*move)) == move);
        fuzz::check_message(position.tell(*move, Viewer::all()));
        position.clone()->play(*move);
      } else {
        fuzz::check_message(move.error());
      }
      position.play(random_move(position, random));
    }
    if (position.turn().is_over()) {
      fuzz::check(!position.parse_move(text));
    }
  }
  return 0;
}
