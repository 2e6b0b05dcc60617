#include <algorithm>

#include "core/letters.hpp"
#include "core/paint.hpp"
#include "games/ascension/text/notation.hpp"

namespace quatuor::ascension {

namespace {

struct Shapes {
  std::array<std::string_view, figures> pawn;
  std::array<std::string_view, figures> figure;
  std::string_view bar;
  std::string_view to_move;
};
constexpr Shapes fine{
    .pawn = {"▲", "●", "■", "★"}, .figure = {"△", "○", "□", "☆"}, .bar = "│", .to_move = "→"};
constexpr Shapes plain{
    .pawn = {"T", "C", "Q", "S"}, .figure = {"t", "c", "q", "s"}, .bar = "|", .to_move = "*"};

constexpr std::array<std::string_view, figures> pawn_paint{
    "1;48;5;203;38;5;16", "1;48;5;75;38;5;16", "1;48;5;220;38;5;16", "1;48;5;77;38;5;16"};

// Cable-car, ladder, mattress, spring, chasm, bivouac, and the joker's dragon.
constexpr std::string_view symbols = "%#=~X^&";

// The higher the lighter: grey from a dark floor up.
std::string level_paint(unsigned height) {
  constexpr unsigned dark = 234;
  constexpr unsigned light = 252;
  constexpr unsigned dark_text_from = 243;
  const unsigned grey = std::min(dark + 2 * height, light);
  return fmt::format("48;5;{};38;5;{}", grey, grey >= dark_text_from ? 16 : 255);
}

// A line of a player who has much to tell goes on below, so that it fits into 80 columns.
std::string broken(std::string line) {
  constexpr std::string_view separator = " · ";
  constexpr std::ptrdiff_t widest = 80;
  const auto columns = [&](std::size_t end) {
    return std::count_if(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(end),
                         begins_character);
  };
  auto end = line.size();
  while (columns(end) > widest) {
    end = line.rfind(separator, end - 1);
  }
  return end == line.size() ? line : line.replace(end, separator.size(), "\n        ");
}

class Drawing {
 public:
  Drawing(const State& state, const Style& style)
      : state_(state), style_(style), shapes_(style.unicode ? fine : plain) {}

  std::string whole() {
    grid();
    legend();
    if (state_.stage() != Stage::seating) {
      players();
    }
    turn_and_hand();
    return std::move(out_);
  }

 private:
  [[nodiscard]] std::string sign_text(Face face) const {
    if (face == neutral) {
      return "";
    }
    if (!has_figures(face)) {
      return face >= cable_car && face <= dragon ? std::string(1, symbols[face - cable_car]) : "";
    }
    std::string text;
    for (std::size_t figure = 0; figure < figures; ++figure) {
      text += (face & face_of(figure)) != 0 ? shapes_.figure[figure] : "";
    }
    return text;
  }

  // Columns that a sign takes: each figure is one.
  static std::size_t width(Face face) {
    return has_figures(face) ? static_cast<std::size_t>(std::popcount(face))
           : face == neutral ? 0
                             : 1;
  }

  // A pawn, the level, what shows; ' before what is hidden and known to the viewer.
  [[nodiscard]] std::string cell(unsigned cell) const {
    constexpr std::size_t room = 4;
    const Stacks& stacks = state_.stacks();
    const Piece top = stacks.top(cell);
    Face face = stacks.sign(cell);
    bool is_hidden = false;
    if (top != none && is_cube(top) && !stacks.shows(top) && stacks.face(top) < faces) {
      face = stacks.face(top);
      is_hidden = true;
    }
    const std::string_view known = !is_hidden ? "" : face == neutral ? "'." : "'";
    const std::size_t used = width(face) + known.size();
    const std::string rest = fmt::format("{:>2}{}{}{}", stacks.height(cell), known, sign_text(face),
                                         std::string(room - std::min(room, used), ' '));
    for (Player player = 0; player < state_.seats(); ++player) {
      if (state_.pawn(player) == cell) {
        return paint(style_, pawn_paint[state_.figure_of(player)],
                     fmt::format("{}{}", shapes_.pawn[state_.figure_of(player)], rest));
      }
    }
    const std::size_t corner = corner_at(cell);
    const auto mark = corner < figures ? shapes_.figure[corner] : std::string_view(" ");
    return paint(style_, level_paint(stacks.height(cell)), fmt::format("{}{}", mark, rest));
  }

  void grid() {
    out_ += "   ";
    for (unsigned column = 0; column < side; ++column) {
      out_ += fmt::format("    {}   ", static_cast<char>('a' + column));
    }
    out_.erase(out_.find_last_not_of(' ') + 1);
    out_ += '\n';
    for (unsigned row = 0; row < side; ++row) {
      out_ += fmt::format(" {} ", side - row);
      for (unsigned column = 0; column < side; ++column) {
        out_ += std::string(shapes_.bar) + cell(row * side + column);
      }
      out_ += std::string(shapes_.bar) + '\n';
    }
  }

  void legend() {
    out_ += say("  # échelle = matelas ~ ressort % téléphérique ^ bivouac X gouffre & joker\n"
                "  2 : hauteur · ' caché, connu de vous ; '. neutre · cube d4 : parti de d4\n",
                "  # ladder = mattress ~ spring % cable-car ^ bivouac X chasm & joker\n"
                "  2: height · ' hidden, known to you; '. neutral · cube d4: began at d4\n")
                .in(style_.lang);
  }

  void players() {
    for (Player player = 0; player < state_.seats(); ++player) {
      const bool moves = state_.mover() == player && !state_.turn().is_over() &&
                         state_.stage() != Stage::beginning;
      const Text line =
          say("  {} {} {} : {}", "  {} {} {}: {}", moves ? shapes_.to_move : std::string_view(" "),
              shapes_.pawn[state_.figure_of(player)], name_of(state_, player), standing(player));
      const std::string text = broken(line.in(style_.lang));
      out_ += (moves ? paint(style_, "1;32", text) : text) + '\n';
    }
  }

  [[nodiscard]] Text standing(Player player) const {
    if (state_.is_out(player)) {
      return say("hors jeu", "out");
    }
    const Lock lock = state_.lock(player);
    const Text lead = state_.leader() != player
                          ? (state_.has_flag(player) ? say(" · drapeau", " · flag") : Text{})
                      : state_.joker_cell() == nowhere ? say(" · mène, joker", " · leads, joker")
                                                       : say(" · mène", " · leads");
    return say(
        "{} niveau {} · vies {} · réserve {}{} neutres {}{}{}{}",
        "{} level {} · lives {} · reserve {}{} neutral {}{}{}{}", cell_text(state_.pawn(player)),
        state_.stacks().height(state_.pawn(player)), state_.starts_left(player),
        shapes_.figure[state_.figure_of(player)], state_.reserve(player, false),
        state_.reserve(player, true),
        lock.piece == none ? Text{} : say(" · verrou {}", " · lock {}", cell_text(lock.cell)),
        state_.must_rest(player) ? say(" · repos", " · rests") : Text{}, lead);
  }

  void turn_and_hand() {
    if (state_.stage() <= Stage::beginning || state_.turn().is_over()) {
      return;
    }
    const Piece piece = state_.in_hand();
    const Face face = piece != none && is_cube(piece) ? state_.stacks().face(piece) : unseen;
    const Text known = face < faces ? say(" ({})", " ({})", face_words(face)) : Text{};
    out_ +=
        say("    Tour {} sur {}{}{}\n", "    Turn {} of {}{}{}\n",
            state_.turns_taken(state_.mover()) + (state_.is_extra_turn() ? 0U : 1U),
            state_.setup().turn_limit,
            state_.is_extra_turn() ? say(" · tour en plus", " · extra turn") : Text{},
            piece == none ? Text{}
                          : say(" · en main : {}{}", " · in hand: {}{}", piece_words(piece), known))
            .in(style_.lang);
  }

  const State& state_;
  Style style_;
  const Shapes& shapes_;
  std::string out_;
};

}  // namespace

std::string Game::draw(const State& state, Viewer viewer, const Style& style) {
  const State known = known_to(state, viewer);
  return Drawing(known, style).whole();
}

}  // namespace quatuor::ascension
