#include "solver/gpu/report.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "core/random.hpp"

namespace quatuor::solver::gpu {

namespace {

constexpr int opening_plies = 4;
constexpr std::size_t drawn_positions = 1000;

squadro::Board start(unsigned mover) {
  squadro::Board board;
  board.mover = mover;
  return board;
}

std::string ending_of(Score score) {
  return score == endless ? "draw"
                          : (score > 0 ? "win " : "loss ") + std::to_string(plies_of(score));
}

void write_counts(std::ostream& out, const char* name, const std::array<Histogram, 2>& counts) {
  constexpr std::array<const char*, 2> sides{"light", "dark"};
  out << "  \"" << name << "\": {\n";
  for (unsigned mover = 0; mover < 2; ++mover) {
    const Sums sums = sums_of(counts[mover]);
    out << "    \"" << sides[mover] << " to move\": {\"won\": " << sums.won
        << ", \"lost\": " << sums.lost << ", \"endless\": " << sums.endless << "},\n";
  }
  out << "    \"by plies\": {";
  bool is_first = true;
  for (const auto& [plies, count] : by_plies(counts)) {
    out << (is_first ? "" : ", ") << '"' << plies << "\": " << count;
    is_first = false;
  }
  out << "}\n  },\n";
}

void write_start(std::ostream& out, Explorer& explorer) {
  out << "  \"start\": {\n";
  for (const unsigned mover : {light, dark}) {
    const std::vector<squadro::Board> board{start(mover)};
    out << "    \"" << (mover == light ? "light" : "dark") << " first\": {\"ends\": \""
        << ending_of(explorer.scores(board)[0]) << "\", \"moves\": {";
    const auto replies = explorer.replies(board);
    for (const Explorer::Reply& reply : replies[0]) {
      out << (reply.lane == 0 ? "" : ", ") << '"' << reply.lane + 1 << "\": \""
          << ending_of(reply.score) << '"';
    }
    out << "}, \"line\": \"";
    if (explorer.scores(board)[0] != endless) {
      const auto lines = explorer.lines(board);
      for (const unsigned lane : lines[0]) {
        out << lane + 1;
      }
    }
    out << "\"}" << (mover == light ? "," : "") << '\n';
  }
  out << "  }\n";
}

// The longest way to win that can come on the table, with best play on both sides.
void write_longest(std::ostream& out, const Survey& survey, Explorer& explorer,
                   const Scope& scope) {
  Score longest = 1;
  while (longest < 127 && survey.counts[1][light][static_cast<std::uint8_t>(longest)] +
                                  survey.counts[1][dark][static_cast<std::uint8_t>(longest)] ==
                              0) {
    ++longest;
  }
  const auto board = explorer.example(longest, scope);
  if (!board) {
    return;
  }
  out << "  \"longest\": {\"plies\": " << plies_of(longest) << ", \"position\": \""
      << text_of(*board) << "\", \"line\": \"";
  const auto lines = explorer.lines({*board});
  for (const unsigned lane : lines[0]) {
    out << lane + 1;
  }
  out << "\"},\n";
}

void write_drawn(std::ostream& out, Explorer& explorer) {
  const auto boards = Numbered(Scope()).drawn(2 * drawn_positions, sample_seed);
  const auto come = explorer.can_come(boards);
  const auto scores = explorer.scores(boards);
  std::size_t written = 0;
  for (std::size_t i = 0; i < boards.size() && written < drawn_positions; ++i) {
    if (come[i]) {
      out << text_of(boards[i]) << ' ' << ending_of(scores[i]) << '\n';
      ++written;
    }
  }
}

void write_opening_tree(std::ostream& out, Explorer& explorer) {
  for (const unsigned mover : {light, dark}) {
    std::vector<squadro::Board> boards{start(mover)};
    for (int ply = 0; ply <= opening_plies; ++ply) {
      const auto replies = explorer.replies(boards);
      const auto scores = explorer.scores(boards);
      std::map<std::string, squadro::Board> next;
      for (std::size_t i = 0; i < boards.size(); ++i) {
        out << text_of(boards[i]) << ' ' << ending_of(scores[i]) << '\n';
        for (const Explorer::Reply& reply : replies[i]) {
          next.emplace(text_of(reply.board), reply.board);
        }
      }
      boards.clear();
      for (const auto& [text, board] : next) {
        boards.push_back(board);
      }
    }
  }
}

}  // namespace

void write_statistics(std::ostream& out, const Layout& layout, const Effort& solving,
                      const Effort& reaching, const Survey& survey, Explorer& explorer,
                      const Scope& scope) {
  out << "{\n  \"positions\": " << layout.positions << ",\n  \"seconds\": " << solving.seconds
      << ",\n  \"launches\": " << solving.launches
      << ",\n  \"seconds to find reachable ones\": " << reaching.seconds
      << ",\n  \"final positions that can come\": {\"light won\": " << survey.finished[light]
      << ", \"dark won\": " << survey.finished[dark] << "},\n";
  std::uint64_t total = 0;
  out << "  \"checksums\": [";
  for (unsigned level = 0; level < levels; ++level) {
    total += survey.checksums[level];
    out << (level == 0 ? "" : ", ") << '"' << survey.checksums[level] << '"';
  }
  out << "],\n  \"checksum\": \"" << total << "\",\n";
  write_counts(out, "all", survey.counts[0]);
  write_counts(out, "reachable", survey.counts[1]);
  write_longest(out, survey, explorer, scope);
  if (scope == Scope()) {
    write_start(out, explorer);
  } else {
    out << "  \"start\": null\n";
  }
  out << "}\n";
}

void write_samples(std::ostream& out, const Scope& scope, Explorer& explorer) {
  for (const Score score : explorer.scores(Numbered(scope).drawn(sample_size, sample_seed))) {
    out.put(static_cast<char>(score));
  }
}

void write_vectors(std::ostream& out, Explorer& explorer) {
  out << "# How positions of Squadro end for the player to move, under best play, in how many "
         "plies.\n"
         "# Without S9: a draw is endless play. Written by solver/gpu (docs/solving-squadro.md).\n"
         "# The opening: all positions after at most "
      << opening_plies << " plies.\n";
  write_opening_tree(out, explorer);
  out << "# Positions that can come, drawn at random.\n";
  write_drawn(out, explorer);
}

void write_candidates(std::ostream& out, Explorer& explorer) {
  constexpr int games = 40'000;
  constexpr int longest = 61;
  Random random(sample_seed);
  std::vector<squadro::Board> boards;
  for (int i = 0; i < games; ++i) {
    boards.push_back(start(i % 2 == 0 ? light : dark));
  }
  std::set<std::uint64_t> seen;
  std::vector<squadro::Board> found;
  std::vector<std::array<int, 2>> moves;  // that win, that lose
  for (int ply = 0; ply < 120 && !boards.empty(); ++ply) {
    const auto replies = explorer.replies(boards);
    std::vector<squadro::Board> next;
    for (std::size_t i = 0; i < boards.size(); ++i) {
      const Explorer::Reply& best = best_of(replies[i]);
      int wins = 0;
      int as_good = 0;
      int losses = 0;
      for (const Explorer::Reply& reply : replies[i]) {
        wins += reply.score > 0;
        losses += reply.score < 0;
        as_good += reply.score == best.score;
      }
      const int plies = plies_of(best.score);
      const bool is_only = wins == 1 && replies[i].size() >= 3;
      const bool is_short = best.score > 0 && as_good == 1 && plies >= 3 && plies <= 15;
      if (ply > 8 && best.score > 0 && plies <= longest && (is_only || is_short) &&
          replies[i].size() >= 3 && seen.insert(boards[i].key()).second) {
        found.push_back(boards[i]);
        moves.push_back({wins, losses});
      }
      const auto& played =
          random.below(10) < 6
              ? best
              : replies[i][random.below(static_cast<std::uint32_t>(replies[i].size()))];
      if (!played.wins) {
        next.push_back(played.board);
      }
    }
    boards = std::move(next);
  }
  constexpr std::size_t most = 60'000;
  while (found.size() > most) {
    const auto at = random.below(static_cast<std::uint32_t>(found.size()));
    std::swap(found[at], found.back());
    std::swap(moves[at], moves.back());
    found.pop_back();
    moves.pop_back();
  }
  const auto scores = explorer.scores(found);
  const auto lines = explorer.lines(found);
  for (std::size_t i = 0; i < found.size(); ++i) {
    out << text_of(found[i]) << ' ' << plies_of(scores[i]) << ' ' << moves[i][0] << ' '
        << moves[i][1];
    for (const unsigned lane : lines[i]) {
      out << ' ' << lane + 1;
    }
    out << '\n';
  }
}

}  // namespace quatuor::solver::gpu
