#include "match/result.hpp"

#include <algorithm>

namespace quatuor {

namespace {

Text standing(const Words& name, std::size_t place, bool is_shared) {
  if (is_shared) {
    return say("{} est {} ex æquo", "{} ties for {}", name, place_word(place));
  }
  return place == 1 ? say("{} gagne", "{} wins", name)
                    : say("{} est {}", "{} comes {}", name, place_word(place));
}

// What the seat did that comes last.
Words fault_words(EarlyEnd::Kind kind) {
  return kind == EarlyEnd::Kind::resigned ? Words{"abandonne", "resigns"}
         : kind == EarlyEnd::Kind::time   ? Words{"n'a plus de temps", "is out of time"}
                                          : Words{"a quitté la table", "has left the table"};
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
      const bool is_shared = std::ranges::count(places, place) > 1;
      text = listed(text, standing(position.seat_name(static_cast<Seat>(i + 1)), place, is_shared));
    }
  }
  return say("{}.", "{}.", text);
}

Text outcome_of(const Match& match) {
  if (!match.turn().is_over()) {
    return say("Partie inachevée.", "Unfinished.");
  }
  Text result = result_sentence(match.position(), match.places());
  const auto& end = match.early_end();
  if (!end) {
    return result;
  }
  return end->kind == EarlyEnd::Kind::agreed
             ? say("Partie nulle d'un commun accord.", "A draw by agreement.")
             : say("{} {}. {}", "{} {}. {}", match.position().seat_name(end->seat),
                   fault_words(end->kind), result);
}

}  // namespace quatuor
