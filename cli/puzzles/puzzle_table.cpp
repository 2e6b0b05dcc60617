#include "cli/puzzles/puzzle_table.hpp"

#include <algorithm>
#include <array>
#include <ostream>

#include <fmt/ranges.h>

#include "cli/console/wrap.hpp"
#include "cli/play/writing.hpp"
#include "core/letters.hpp"
#include "core/paint.hpp"
#include "core/split.hpp"
#include "match/result.hpp"

namespace quatuor::cli {

namespace {

constexpr std::string_view right_colour = "1;32";
constexpr std::string_view wrong_colour = "33";

struct PuzzleWord {
  Words name;
  Words help;
};

constexpr std::array<PuzzleWord, 5> puzzle_words{{
    {{"aide", "help"}, {"montrer ces mots", "show these words"}},
    {{"conseil", "hint"}, {"écarter un mauvais coup", "rule out a wrong move"}},
    {{"plateau", "board"}, {"revoir le plateau", "see the board again"}},
    {{"solution", "solution"}, {"montrer la solution", "show the solution"}},
    {{"quitter", "quit"}, {"partir", "leave"}},
}};

bool is_word(std::string_view word, std::initializer_list<std::string_view> names) {
  return std::ranges::find(names, word) != names.end();
}

Text in_moves(std::size_t moves) {
  return counted(moves, {"un coup", "one move"}, {"coups", "moves"});
}

void print_in(const Console& console, std::string_view colour, const Text& text) {
  console.print(
      paint(console.style, colour, wrap(text.in(console.lang()), console.screen().columns)));
}

}  // namespace

PuzzleTable::PuzzleTable(const Console& console, const Puzzle& puzzle)
    : console_(console),
      puzzle_(puzzle),
      solver_(puzzle.position->turn().seat()),
      position_(puzzle.position->clone()) {}

PuzzleTable::End PuzzleTable::play() {
  show_board();
  for (;;) {
    switch (ask()) {
      case Next::ask_again: break;
      case Next::leave: return End::left;
      case Next::show_solution: show_solution(); return End::shown;
      case Next::go_on:
        answer();
        if (is_solved()) {
          return End::solved;
        }
        show_board();
    }
  }
}

void PuzzleTable::show_board() const {
  console_.out << '\n' << position_->draw(viewer(), console_.style) << '\n';
  console_.print(question());
}

std::size_t PuzzleTable::moves_left() const {
  return (static_cast<std::size_t>(puzzle_.plies) - played_ + 1) / 2;
}

Text PuzzleTable::question() const {
  const Words name = position_->seat_name(solver_);
  return puzzle_.kind == PuzzleKind::only
             ? say("C'est à {} de jouer : un seul coup gagne. Lequel ?",
                   "{} to move: only one move wins. Which one?", name)
             : say("C'est à {} de jouer : gagnez en {}.", "{} to move: win in {}.", name,
                   in_moves(moves_left()));
}

std::vector<std::string> PuzzleTable::moves() const {
  MoveList list;
  position_->choices(list);
  std::vector<std::string> texts;
  for (const Move move : list) {
    texts.push_back(position_->move_words(move).in(console_.lang()));
  }
  return texts;
}

PuzzleTable::Next PuzzleTable::ask() {
  const auto next_words = [this](std::string_view before) {
    std::vector<std::string> words;
    if (split_words(before).empty()) {
      words = moves();
      for (const PuzzleWord& word : puzzle_words) {
        words.emplace_back(word.name.in(console_.lang()));
      }
    }
    return words;
  };
  const Text prompt = say("Votre coup ({}, ou aide) : ", "Your move ({}, or help): ",
                          fmt::format("{}", fmt::join(moves(), " ")));
  const auto line = console_.ask({.prompt = prompt.in(console_.lang()), .next_words = next_words});
  return line ? obey(trimmed(*line)) : Next::leave;
}

PuzzleTable::Next PuzzleTable::obey(std::string_view line) {
  const std::string word = lower_case(line);
  if (is_word(word, {"quit", "quitter", "q", "exit"})) {
    return Next::leave;
  }
  if (word == "solution") {
    return Next::show_solution;
  }
  if (is_word(word, {"help", "aide", "?", "h"})) {
    help();
  } else if (is_word(word, {"hint", "conseil", "indice"})) {
    hint();
  } else if (is_word(word, {"board", "plateau"})) {
    show_board();
  } else if (!word.empty()) {
    return try_move(line);
  }
  return Next::ask_again;
}

PuzzleTable::Next PuzzleTable::try_move(std::string_view text) {
  const auto move = position_->parse_move(text);
  if (!move) {
    print_in(console_, wrong_colour, move.error());
    return Next::ask_again;
  }
  if (*move == right_move()) {
    return Next::go_on;
  }
  const Text words = position_->move_words(*move);
  print_in(
      console_, wrong_colour,
      puzzle_.kind == PuzzleKind::only
          ? say("Non, {} ne gagne pas. Essayez encore.", "No, {} does not win. Try again.", words)
          : say("Non, {} ne gagne pas en {}. Essayez encore.",
                "No, {} does not win in {}. Try again.", words, in_moves(moves_left())));
  return Next::ask_again;
}

void PuzzleTable::help() const {
  constexpr int widest = 12;
  console_.print(say("Jouez en écrivant un coup, ou :", "Play by writing a move, or:"));
  for (const auto& [name, meaning] : puzzle_words) {
    console_.print(
        fmt::format("  {:<{}}{}", name.in(console_.lang()), widest, meaning.in(console_.lang())));
  }
  console_.print(how_moves_are_written(puzzle_.position->game(), console_.style));
}

// One wrong move less, until the right one is left.
void PuzzleTable::hint() {
  MoveList list;
  position_->choices(list);
  const auto wrong = std::ranges::find_if(list, [&](Move move) {
    return move != right_move() && std::ranges::find(ruled_out_, move) == ruled_out_.end();
  });
  if (wrong == list.end()) {
    console_.print(
        say("Il ne reste que {}.", "Only {} is left.", position_->move_words(right_move())));
    return;
  }
  ruled_out_.push_back(*wrong);
  console_.print(say("Ce n'est pas {}.", "It is not {}.", position_->move_words(*wrong)));
}

Text PuzzleTable::make_next() {
  const Move move = right_move();
  const Text told = position_->tell(move, viewer());
  position_->play(move);
  ++played_;
  ruled_out_.clear();
  return told;
}

// The right move was found: what follows until the next question.
void PuzzleTable::answer() {
  print_in(console_, right_colour, say("Oui ! {}", "Yes! {}", make_next()));
  while (!is_solved() && !position_->turn().is_seat(solver_)) {
    console_.print(make_next());
  }
  if (!is_solved()) {
    return;
  }
  console_.out << '\n' << position_->draw(viewer(), console_.style) << '\n';
  print_in(console_, right_colour,
           puzzle_.kind == PuzzleKind::only
               ? say("Problème résolu : c'est le seul coup qui gagne.",
                     "Puzzle solved: no other move wins.")
               : say("Problème résolu. {}", "Puzzle solved. {}",
                     result_sentence(*position_, position_->places())));
}

// What is left of it.
void PuzzleTable::show_solution() {
  while (!is_solved()) {
    console_.print(make_next());
  }
  console_.out << '\n' << position_->draw(viewer(), console_.style);
}

}  // namespace quatuor::cli
