#include "match/puzzles.hpp"

#include <set>

#include "core/number.hpp"
#include "core/split.hpp"

namespace quatuor {

namespace {

constexpr std::size_t words_before_line = 4;

Expected<void> read_numbers(std::span<const std::string_view> words, Puzzle& puzzle) {
  if (words[0] != word_of(PuzzleKind::win) && words[0] != word_of(PuzzleKind::only)) {
    return refuse("un problème est win ou only, pas « {} ».",
                  "a puzzle is win or only, not \"{}\".", shown(words[0]));
  }
  puzzle.kind = words[0] == word_of(PuzzleKind::win) ? PuzzleKind::win : PuzzleKind::only;
  const auto plies = parse_number<int>(words[1]);
  if (!plies || *plies < 1 || *plies % 2 == 0) {
    return refuse("on gagne en un nombre impair de demi-coups, pas « {} ».",
                  "a win takes an odd number of plies, not \"{}\".", shown(words[1]));
  }
  puzzle.plies = *plies;
  const auto grade = parse_number<int>(words[2]);
  if (!grade || *grade < Puzzle::least_grade || *grade > Puzzle::most_grade) {
    return refuse("la difficulté va de 1 à 5, « {} » n'en est pas une.",
                  "grades are 1 to 5, \"{}\" is none.", shown(words[2]));
  }
  puzzle.grade = *grade;
  return {};
}

Expected<void> read_position(const AnyGame& game, std::string_view text, Puzzle& puzzle) {
  auto position = game.parse(game.options(), text);
  if (!position) {
    return std::unexpected(std::move(position.error()));
  }
  if (!(*position)->turn().is_seat()) {
    return refuse("personne n'a le trait.", "it is nobody's turn.");
  }
  puzzle.position = *std::move(position);
  return {};
}

// Both kinds end with a move of the one who began.
Expected<void> read_moves(std::span<const std::string_view> words, Puzzle& puzzle) {
  const auto needed = puzzle.kind == PuzzleKind::win ? static_cast<std::size_t>(puzzle.plies) : 1;
  if (words.size() != needed) {
    return refuse("il faut {}, il y en a {}.", "{} needed, there are {}.",
                  counted(needed, {"un coup", "one move is"}, {"coups", "moves are"}),
                  words.size());
  }
  const auto position = puzzle.position->clone();
  for (const auto word : words) {
    const auto move = position->parse_move(word);
    if (!move) {
      return std::unexpected(move.error());
    }
    position->play(*move);
    puzzle.line.push_back(*move);
  }
  const bool is_won = position->turn().is_over() &&
                      position->places()[puzzle.position->turn().seat() - 1U] == 1 &&
                      !is_draw(position->places());
  if (puzzle.kind == PuzzleKind::win && !is_won) {
    return refuse("la partie n'est pas gagnée au bout de la ligne.",
                  "the game is not won at the end of the line.");
  }
  return {};
}

// Otherwise "only one move" says too little.
Expected<void> check_choice(const Puzzle& puzzle) {
  MoveList list;
  puzzle.position->choices(list);
  if (puzzle.kind == PuzzleKind::only && list.size() < 3) {
    return refuse("il faut au moins trois coups possibles, il y en a {}.",
                  "at least three possible moves are needed, there are {}.", list.size());
  }
  return {};
}

Expected<Puzzle> read_puzzle(const AnyGame& game, std::string_view line) {
  const auto words = split_words(line);
  if (words.size() <= words_before_line) {
    return refuse(
        "un problème s'écrit genre, demi-coups, difficulté, position, coups ; il y a {} mots.",
        "a puzzle is written kind, plies, grade, position, moves; there are {} words.",
        words.size());
  }
  Puzzle puzzle;
  const std::span all(words);
  auto read = read_numbers(all.first(words_before_line), puzzle);
  read = read ? read_position(game, words[words_before_line - 1], puzzle) : read;
  read = read ? read_moves(all.subspan(words_before_line), puzzle) : read;
  read = read ? check_choice(puzzle) : read;
  return read ? Expected<Puzzle>(std::move(puzzle)) : std::unexpected(std::move(read.error()));
}

}  // namespace

std::string_view word_of(PuzzleKind kind) {
  return kind == PuzzleKind::win ? "win" : "only";
}

Expected<std::vector<Puzzle>> read_puzzles(const AnyGame& game, std::string_view text) {
  std::vector<Puzzle> puzzles;
  std::set<std::uint64_t> seen;
  std::size_t number = 0;
  for (const auto line : split(text, '\n')) {
    ++number;
    if (line.empty() || line.starts_with('#')) {
      continue;
    }
    auto puzzle = read_puzzle(game, line);
    if (!puzzle) {
      return refuse("Problèmes, ligne {} : {}", "Puzzles, line {}: {}", number, puzzle.error());
    }
    if (!seen.insert(puzzle->position->hash()).second) {
      return refuse("Problèmes, ligne {} : cette position a déjà servi.",
                    "Puzzles, line {}: this position was there before.", number);
    }
    puzzles.push_back(*std::move(puzzle));
  }
  if (puzzles.empty()) {
    return refuse("Il n'y a pas de problème.", "There are no puzzles.");
  }
  return puzzles;
}

std::string write_puzzle(const Puzzle& puzzle) {
  std::string line = fmt::format("{} {} {} {}", word_of(puzzle.kind), puzzle.plies, puzzle.grade,
                                 puzzle.position->text(Viewer::all()));
  const auto position = puzzle.position->clone();
  for (const Move move : puzzle.line) {
    line += ' ' + position->move_text(move);
    position->play(move);
  }
  return line;
}

}  // namespace quatuor
