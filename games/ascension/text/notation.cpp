#include "games/ascension/text/notation.hpp"

namespace quatuor::ascension {

namespace {

constexpr std::array<std::string_view, 6> symbol_words{"cable",  "ladder", "mattress",
                                                       "spring", "chasm",  "bivouac"};

}  // namespace

std::string cell_text(unsigned cell) {
  return {static_cast<char>('a' + cell % side), static_cast<char>('9' - cell / side)};
}

std::optional<unsigned> parse_cell(std::string_view text) {
  if (text.size() != 2 || text[0] < 'a' || text[0] > 'i' || text[1] < '1' || text[1] > '9') {
    return std::nullopt;
  }
  return static_cast<unsigned>('9' - text[1]) * side + static_cast<unsigned>(text[0] - 'a');
}

std::string piece_text(Piece piece) {
  if (is_cube(piece)) {
    return cell_text(piece);
  }
  if (piece == joker) {
    return "J";
  }
  return fmt::format("{}{}{}", is_neutral_half(piece) ? "n" : "",
                     figure_letters[figure_of_half(piece)], (piece - first_half) % 2 + 1);
}

std::optional<Piece> parse_piece(std::string_view text) {
  if (const auto cell = parse_cell(text)) {
    const bool is_cube_cell = *cell != pillar && !every_corner.contains(*cell);
    return is_cube_cell ? std::optional(static_cast<Piece>(*cell)) : std::nullopt;
  }
  for (Piece piece = first_half; piece <= joker; ++piece) {
    if (piece_text(piece) == text) {
      return piece;
    }
  }
  return std::nullopt;
}

std::string face_text(Face face) {
  if (face == neutral) {
    return "neutral";
  }
  if (has_figures(face)) {
    std::string text;
    for (std::size_t figure = 0; figure < figures; ++figure) {
      if ((face & face_of(figure)) != 0) {
        text += figure_letters[figure];
      }
    }
    return text;
  }
  return face >= cable_car && face < faces ? std::string(symbol_words[face - cable_car]) : "?";
}

std::optional<Face> parse_face(std::string_view text) {
  for (Face face = 0; face < faces; ++face) {
    if (faces_in_box[face] > 0 && face_text(face) == text) {
      return face;
    }
  }
  return std::nullopt;
}

Text face_words(Face face) {
  constexpr std::array<std::string_view, figures> shapes{"△", "○", "□", "☆"};
  constexpr std::array<Words, 6> words{{{"un téléphérique", "a cable-car"},
                                        {"une échelle", "a ladder"},
                                        {"un matelas", "a mattress"},
                                        {"un ressort", "a spring"},
                                        {"un gouffre", "a chasm"},
                                        {"le bivouac", "the bivouac"}}};
  if (has_figures(face)) {
    std::string signs;
    for (std::size_t figure = 0; figure < figures; ++figure) {
      signs += (face & face_of(figure)) != 0 ? shapes[figure] : "";
    }
    return say("{}", "{}", signs);
  }
  if (face >= cable_car && face < faces) {
    return say("{}", "{}", words[face - cable_car]);
  }
  return face == neutral ? say("neutre", "neutral") : say("inconnu", "unknown");
}

Text piece_words(Piece piece) {
  if (is_cube(piece)) {
    return say("le cube {}", "the cube {}", cell_text(piece));
  }
  if (piece == joker) {
    return say("le joker", "the joker");
  }
  return is_neutral_half(piece)
             ? say("un demi-cube neutre", "a neutral half-cube")
             : say("un demi-cube {}", "a {} half-cube", face_words(face_of(figure_of_half(piece))));
}

}  // namespace quatuor::ascension
