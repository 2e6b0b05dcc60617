#include "tournament/openings.hpp"

#include <algorithm>

#include <fmt/ranges.h>

#include "core/split.hpp"
#include "core/utf8.hpp"

namespace quatuor {

namespace {

using LineWords = std::vector<std::string_view>;

Expected<std::string> parse_opening(const AnyGame& game, const Options& options,
                                    const LineWords& words) {
  const bool is_position = words.front() == "fen";
  const auto moves = is_position ? std::ranges::find(words, "moves") : words.begin();
  const std::string start =
      is_position ? fmt::format("{}", fmt::join(words.begin() + 1, moves, " ")) : "";
  if (is_position && start.empty()) {
    return refuse("fen demande une position.", "fen needs a position.");
  }
  auto position = game.begin_at(options, start);
  if (!position) {
    return std::unexpected(std::move(position.error()));
  }
  for (auto word = moves; word != words.end(); ++word) {
    if (is_position && word == moves) {
      continue;
    }
    if ((*position)->turn().is_over()) {
      break;
    }
    const auto move = (*position)->parse_move(*word);
    if (!move) {
      return std::unexpected(move.error());
    }
    (*position)->play(*move);
  }
  if ((*position)->turn().is_over()) {
    return refuse("La partie y est finie.", "The game is over there.");
  }
  return (*position)->text(Viewer::all());
}

}  // namespace

Expected<std::vector<std::string>> parse_openings(const AnyGame& game, const Options& options,
                                                  std::string_view text) {
  std::vector<std::string> openings;
  std::size_t number = 0;
  for (const auto line : split(text, '\n')) {
    ++number;
    const auto words = split_words(line.substr(0, line.find('#')));
    if (words.empty()) {
      continue;
    }
    auto opening = is_utf8(line) ? parse_opening(game, options, words)
                                 : refuse("Ce n'est pas du texte (UTF-8).", "Not text (UTF-8).");
    if (!opening) {
      return refuse("Ouvertures, ligne {} : {}", "Openings, line {}: {}", number, opening.error());
    }
    openings.push_back(*std::move(opening));
  }
  if (openings.empty()) {
    return refuse("Il n'y a pas d'ouverture dans ce fichier.", "There is no opening in this file.");
  }
  return openings;
}

}  // namespace quatuor
