#include "solver/gpu/explorer.hpp"

#include <algorithm>

#include "solver/place.hpp"

namespace quatuor::solver::gpu {

namespace {

std::uint64_t number_in(const Layout& layout, const Place& place) {
  const auto columns =
      static_cast<std::uint64_t>(layout.sets[dark][place.slice.phases[dark]].count);
  return static_cast<std::uint64_t>(place.arrangements[light]) * columns +
         static_cast<std::uint64_t>(place.arrangements[dark]);
}

}  // namespace

std::vector<Score> Explorer::scores(const std::vector<squadro::Board>& boards) {
  std::vector<std::uint64_t> numbers;
  for (const squadro::Board& board : boards) {
    const Place place = place_of(board).value();
    numbers.push_back(layout_.slices[place.slice.number()].scores[place.mover] +
                      number_in(layout_, place));
  }
  std::vector<Score> scores(boards.size());
  solution_.gather(numbers, scores);
  return scores;
}

std::vector<bool> Explorer::can_come(const std::vector<squadro::Board>& boards) {
  std::vector<std::uint64_t> bits;
  for (const squadro::Board& board : boards) {
    const Place place = place_of(board).value();
    bits.push_back(layout_.slices[place.slice.number()].bits[place.mover] * 32 +
                   number_in(layout_, place));
  }
  std::vector<std::uint8_t> found(boards.size());
  solution_.gather_reached(bits, found);
  return {found.begin(), found.end()};
}

std::vector<std::vector<Explorer::Reply>> Explorer::replies(
    const std::vector<squadro::Board>& boards) {
  std::vector<std::vector<Reply>> replies(boards.size());
  std::vector<squadro::Board> asked;
  for (std::size_t i = 0; i < boards.size(); ++i) {
    for (unsigned lane = 0; lane < lanes; ++lane) {
      if (boards[i].travel(boards[i].mover, lane) != squadro::home) {
        Reply reply{.lane = lane, .board = boards[i]};
        reply.board.play(lane);
        reply.wins = reply.board.has_won(boards[i].mover);
        reply.score = flipped<Metric::distances>(lost_now);
        replies[i].push_back(reply);
        if (!reply.wins) {
          asked.push_back(reply.board);
        }
      }
    }
  }
  const auto found = scores(asked);
  std::size_t at = 0;
  for (auto& of_board : replies) {
    for (Reply& reply : of_board) {
      if (!reply.wins) {
        reply.score = flipped<Metric::distances>(found[at++]);
      }
    }
  }
  return replies;
}

std::optional<squadro::Board> Explorer::example(Score score, const Scope& scope) {
  constexpr std::size_t most = 1 << 20;
  const Numbered numbered(scope);
  std::vector<squadro::Board> boards;
  for (const std::uint64_t number : solution_.find(score, most)) {
    if (const auto board = numbered.board(number)) {
      boards.push_back(*board);
    }
  }
  const auto come = can_come(boards);
  const auto first = std::ranges::find(come, true);
  return first == come.end() ? std::optional<squadro::Board>()
                             : boards[static_cast<std::size_t>(first - come.begin())];
}

const Explorer::Reply& best_of(const std::vector<Explorer::Reply>& replies) {
  return *std::ranges::max_element(replies, {}, &Explorer::Reply::score);
}

std::vector<std::vector<unsigned>> Explorer::lines(std::vector<squadro::Board> boards) {
  std::vector<std::vector<unsigned>> lines(boards.size());
  std::vector<std::size_t> open(boards.size());
  for (std::size_t i = 0; i < open.size(); ++i) {
    open[i] = i;
  }
  while (!open.empty()) {
    const auto found = replies(boards);
    std::vector<squadro::Board> next;
    std::vector<std::size_t> still;
    for (std::size_t i = 0; i < boards.size(); ++i) {
      const Reply& best = best_of(found[i]);
      lines[open[i]].push_back(best.lane);
      if (!best.wins) {
        next.push_back(best.board);
        still.push_back(open[i]);
      }
    }
    boards = std::move(next);
    open = std::move(still);
  }
  return lines;
}

std::string text_of(const squadro::Board& board) {
  std::string text;
  for (unsigned side = 0; side < 2; ++side) {
    for (unsigned lane = 0; lane < lanes; ++lane) {
      text += std::to_string(board.travel(side, lane)) + (lane + 1 < lanes ? "," : "/");
    }
  }
  return text + (board.mover == light ? "l" : "d");
}

}  // namespace quatuor::solver::gpu
