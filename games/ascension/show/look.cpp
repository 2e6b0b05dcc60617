#include "core/letters.hpp"
#include "games/ascension/text/notation.hpp"

namespace quatuor::ascension {

Expected<Text> Game::look(const State& state, Viewer viewer, std::string_view cell) {
  const auto at = parse_cell(lower_case(cell));
  if (cell.empty()) {
    return refuse("Dites quelle case, comme voir d4.", "Say which cell, like look d4.");
  }
  if (!at) {
    return refuse("Une case s'écrit comme d4 ; pas « {} ».",
                  "A cell is written like d4; not \"{}\".", shown(cell));
  }
  const State known = known_to(state, viewer);
  Text list = say("{}, niveau {} :", "{}, level {}:", cell_text(*at), known.stacks().height(*at));
  for (Piece piece = known.stacks().top(*at); piece != none; piece = known.stacks().below(piece)) {
    const bool is_known = is_cube(piece) && known.stacks().face(piece) < faces;
    const Text face =
        !is_known ? Text{}
        : known.stacks().shows(piece)
            ? say(", montre {}", ", shows {}", face_words(known.stacks().face(piece)))
            : say(", caché : {}", ", hidden: {}", face_words(known.stacks().face(piece)));
    list = say("{}\n  {}{}", "{}\n  {}{}", list, piece_words(piece), face);
  }
  if (*at == pillar) {
    list = say("{}\n  le pilier", "{}\n  the pillar", list);
  } else if (known.stacks().top(*at) == none) {
    list = say("{}\n  rien", "{}\n  nothing", list);
  }
  return list;
}

}  // namespace quatuor::ascension
