#include "match/result.hpp"

namespace quatuor {

namespace {

std::string_view ordinal(std::size_t place) {
  return place == 2 ? "nd" : place == 3 ? "rd" : "th";
}

}  // namespace

Text result_sentence(const Position& position, const Places& places) {
  if (is_draw(places)) {
    return say("Partie nulle.", "A draw.");
  }
  if (places.size() == 2) {
    return say("{} gagne !", "{} wins!", position.seat_name(places[0] == 1 ? 1 : 2));
  }
  Text text;
  for (std::size_t place = 1; place <= places.size(); ++place) {
    for (std::size_t i = 0; i < places.size(); ++i) {
      if (places[i] != place) {
        continue;
      }
      const Words name = position.seat_name(static_cast<Seat>(i + 1));
      const Text part = place == 1
                            ? say("{} gagne", "{} wins", name)
                            : say("{} est {}e", "{} comes {}{}", name, place, ordinal(place));
      text = listed(text, part);
    }
  }
  return say("{}.", "{}.", text);
}

Text outcome_of(const Match& match) {
  if (!match.turn().is_over()) {
    return say("Partie inachevée.", "Unfinished.");
  }
  const Text result = result_sentence(match.position(), match.places());
  return match.resigned() ? say("{} abandonne. {}", "{} resigns. {}",
                                match.position().seat_name(*match.resigned()), result)
                          : result;
}

}  // namespace quatuor
