#include "solver/puzzles/candidates.hpp"

#include "core/number.hpp"
#include "core/split.hpp"

namespace quatuor::solver {

namespace {

Expected<void> read_line(std::span<const std::string_view> words, Candidate& candidate) {
  squadro::State state = candidate.state;
  for (const auto word : words) {
    const auto move = squadro::Game::parse_move(state, word);
    if (!move) {
      return std::unexpected(move.error());
    }
    candidate.line.push_back(*move);
    state.play(*move);
  }
  const bool is_won = state.turn().is_over() && state.board().has_won(candidate.board().mover) &&
                      static_cast<std::size_t>(candidate.plies) == candidate.line.size();
  return is_won ? Expected<void>()
                : refuse("la ligne ne gagne pas en {} demi-coups.",
                         "the line does not win in {} plies.", candidate.plies);
}

}  // namespace

Expected<Candidate> read_candidate(std::string_view text) {
  constexpr std::size_t words_before_line = 4;
  const auto words = split_words(text);
  if (words.size() <= words_before_line) {
    return refuse("il faut position, demi-coups, gagnants, perdants, coups.",
                  "position, plies, winning, losing and moves are needed.");
  }
  auto state = squadro::Game::parse_position(Options(squadro::Game::info.options), words[0]);
  if (!state) {
    return std::unexpected(std::move(state.error()));
  }
  const auto plies = parse_number<int>(words[1]);
  const auto winning = parse_number<unsigned>(words[2]);
  const auto losing = parse_number<unsigned>(words[3]);
  if (!state->turn().is_seat() || !plies || !winning || !losing) {
    return refuse("un nombre ou le trait n'est pas bon.", "a number or the turn is wrong.");
  }
  Candidate candidate{*state, *plies, *winning, *losing, {}};
  if (*winning == 0 || *winning + *losing > candidate.choices()) {
    return refuse("{} coups gagnants et {} perdants, sur {} possibles.",
                  "{} winning and {} losing moves, of {} possible.", *winning, *losing,
                  candidate.choices());
  }
  if (auto read = read_line(std::span(words).subspan(words_before_line), candidate); !read) {
    return std::unexpected(std::move(read.error()));
  }
  return candidate;
}

}  // namespace quatuor::solver
