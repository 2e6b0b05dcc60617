// Learns what pairs of pieces are worth in Squadro: the search, as it is built, plays against
// itself; the worths that tell best how the games go on are written as worths.hpp.
#include <atomic>
#include <cmath>
#include <fstream>
#include <iostream>
#include <thread>

#include <fmt/format.h>
#include <fmt/ostream.h>
#include <CLI/CLI.hpp>

#include "bots/alpha_beta.hpp"
#include "core/playout.hpp"
#include "games/squadro/game.hpp"

namespace quatuor::squadro {

namespace {

struct Plan {
  std::uint32_t games = 24'000;
  std::uint32_t nodes = 3'500;
  std::uint64_t seed = 1;
  unsigned threads = 2;
  std::string file;
};

// A position, and how likely its mover is to win.
struct Lesson {
  Board board;
  double expectation = 0;
};
using Lessons = std::vector<Lesson>;

// Odds of e to 1, in the table.
constexpr double unit = 200;

// What a search says, with a little of how the game ended: searches are right more often than the
// players, who err on purpose.
double expectation_of(const Thought& thought, double result) {
  constexpr double trust = 0.8;
  if (thought.is_proven) {
    return thought.score;
  }
  const double share = 2 * thought.score - 1;
  const double lead = Duel::score_scale * share / (1 - std::abs(share));
  return trust / (1 + std::exp(-lead / unit)) + (1 - trust) * result;
}

// A game after up to fifteen moves at random, and one more now and then.
Lessons play_game(const Plan& plan, Random random) {
  constexpr std::uint32_t longest_opening = 16;
  constexpr std::uint32_t seldom = 12;
  struct Judged {
    Board board;
    Thought thought;
  };
  std::vector<Judged> course;
  State state = *Game::start(Options(Game::info.options));
  for (auto opening = random.below(longest_opening); !state.turn().is_over();) {
    if (state.turn().is_chance()) {
      state.play(random_move(state, random));
    } else if (opening > 0 || random.below(seldom) == 0) {
      opening -= opening > 0 ? 1 : 0;
      state.play(random_move(state, random));
    } else {
      const Task task{.nodes = plan.nodes / 2 + random.below(plan.nodes)};
      course.push_back({state.board(), AlphaBeta<Game>(state, task, random).run()});
      state.play(course.back().thought.move);
    }
  }
  const Places places = state.places();
  Lessons lessons;
  for (const auto& [board, thought] : course) {
    const int mine = places[board.mover];
    const int theirs = places[opponent(board.mover)];
    const double result = mine == theirs ? 0.5 : mine < theirs ? 1 : 0;
    lessons.push_back({board, expectation_of(thought, result)});
  }
  return lessons;
}

// The same lessons for the same seed, however many threads play.
Lessons play_games(const Plan& plan) {
  std::vector<Lessons> by_game(plan.games);
  std::atomic<std::uint32_t> next = 0;
  const auto work = [&] {
    for (std::uint32_t game = next++; game < plan.games; game = next++) {
      by_game[game] = play_game(plan, Random(combine(plan.seed, game)));
      if (game % 100 == 0) {
        fmt::print(std::cerr, "\r{} / {} games", game, plan.games);
      }
    }
  };
  {
    std::vector<std::jthread> players;
    players.reserve(plan.threads);
    for (unsigned i = 0; i < plan.threads; ++i) {
      players.emplace_back(work);
    }
  }
  Lessons all;
  for (const Lessons& lessons : by_game) {
    all.insert(all.end(), lessons.begin(), lessons.end());
  }
  fmt::print(std::cerr, "\r{} games, {} positions\n", plan.games, all.size());
  return all;
}

// Logistic regression, each worth with a step of its own that shortens as it learns (AdaGrad).
class Pupil {
 public:
  [[nodiscard]] double expectation(const Board& board) const {
    double sum = 0;
    each_pair(board, [&](unsigned pair, unsigned stand) {
      sum += worths_[place(board.mover, pair, stand)].worth;
    });
    return 1 / (1 + std::exp(-sum));
  }

  void learn(const Lesson& lesson, double rate) {
    const double error = expectation(lesson.board) - lesson.expectation;
    each_pair(lesson.board, [&](unsigned pair, unsigned stand) {
      auto& [worth, learned] = worths_[place(lesson.board.mover, pair, stand)];
      learned += error * error;
      worth -= rate * error / std::sqrt(learned);
    });
  }

  // The mean cost of what it gets wrong, in nats: tells one way of learning from another.
  [[nodiscard]] double loss(std::span<const Lesson> lessons) const {
    double sum = 0;
    for (const Lesson& lesson : lessons) {
      const double expectation = std::clamp(this->expectation(lesson.board), 1e-6, 1 - 1e-6);
      sum -= lesson.expectation * std::log(expectation) +
             (1 - lesson.expectation) * std::log(1 - expectation);
    }
    return sum / static_cast<double>(lessons.size());
  }

  [[nodiscard]] long worth(unsigned mover, unsigned pair, unsigned stand) const {
    return std::lround(unit * worths_[place(mover, pair, stand)].worth);
  }

 private:
  struct Worth {
    double worth = 0;
    double learned = 1e-3;
  };

  static std::size_t place(unsigned mover, unsigned pair, unsigned stand) {
    return (mover * pairs + pair) * travels * travels + stand;
  }

  std::vector<Worth> worths_ = std::vector<Worth>(std::size_t{2} * pairs * travels * travels);
};

Pupil teach(const Lessons& lessons, Random random) {
  constexpr int rounds = 10;
  const std::size_t held_back = lessons.size() / 20;
  const std::span taught(lessons.begin(), lessons.end() - static_cast<std::ptrdiff_t>(held_back));
  const std::span examined(lessons.end() - static_cast<std::ptrdiff_t>(held_back), lessons.end());
  Pupil pupil;
  for (int round = 0; round < rounds; ++round) {
    const double rate = 0.001 + 0.05 * (rounds - round) / rounds;
    for (std::size_t i = 0; i < taught.size(); ++i) {
      pupil.learn(taught[random.below(static_cast<std::uint32_t>(taught.size()))], rate);
    }
    fmt::print(std::cerr, "round {}: loss {:.5f}, {:.5f} where not taught\n", round + 1,
               pupil.loss(taught.first(held_back)), pupil.loss(examined));
  }
  return pupil;
}

// A piece that goes two or three cells a move never stands on the first crossing after its start or
// its turn; should somebody put it there, it is worth what it is where it comes from.
constexpr unsigned stand_in(unsigned side, unsigned lane, unsigned travel) {
  const bool is_passed =
      travel == 1 ? out_speed[side][lane] > 1 : travel == turning + 1 && back_speed[side][lane] > 1;
  return is_passed ? travel - 1 : travel;
}

void write_pair(const Pupil& pupil, unsigned mover, unsigned pair, unsigned one, unsigned other,
                std::ostream& out) {
  const auto place = [&](unsigned piece, unsigned travel) {
    return stand_in(piece < lanes ? mover : opponent(mover), piece % lanes, travel);
  };
  for (unsigned stand = 0; stand < travels * travels; ++stand) {
    const auto before = stand == 0 ? "{" : stand % travels == 0 ? ",\n" : ",";
    const auto from = place(one, stand / travels) * travels + place(other, stand % travels);
    fmt::print(out, "{}{}", before, pupil.worth(mover, pair, from));
  }
  fmt::print(out, "}},\n");
}

void write(const Pupil& pupil, std::ostream& out) {
  fmt::print(out, R"(#pragma once

#include "games/squadro/bot/pairs.hpp"

namespace quatuor::squadro {{

// Written by learn/learn_squadro.cpp.
// clang-format off
inline constexpr Worths worths{{{{
)");
  for (unsigned mover = 0; mover < 2; ++mover) {
    fmt::print(out, "{{{{\n");
    unsigned pair = 0;
    for (unsigned one = 0; one < all_pieces; ++one) {
      for (unsigned other = one + 1; other < all_pieces; ++other) {
        write_pair(pupil, mover, pair++, one, other, out);
      }
    }
    fmt::print(out, "}}}},\n");
  }
  fmt::print(out, "}}}};\n// clang-format on\n\n}}  // namespace quatuor::squadro\n");
}

}  // namespace

}  // namespace quatuor::squadro

int main(int argc, char** argv) try {
  using namespace quatuor::squadro;
  Plan plan;
  CLI::App app("learns what pairs of pieces are worth in Squadro");
  app.add_option("file", plan.file,
                 "where to write the worths (scripts/learn: games/squadro/bot/worths.hpp)")
      ->required();
  app.add_option("--games", plan.games, "games to learn from")
      ->check(CLI::Range(100, 1'000'000))
      ->capture_default_str();
  app.add_option("--nodes", plan.nodes, "positions a move")
      ->check(CLI::Range(100, 1'000'000))
      ->capture_default_str();
  app.add_option("--seed", plan.seed, "of chance")->capture_default_str();
  app.add_option("--threads", plan.threads, "games at once")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  CLI11_PARSE(app, argc, argv);
  std::ofstream out(plan.file);
  if (out) {
    write(teach(play_games(plan), quatuor::Random(plan.seed)), out);
  }
  if (!out.flush()) {
    fmt::print(std::cerr, "{} cannot be written.\n", plan.file);
    return 1;
  }
  return 0;
} catch (const std::exception& error) {
  std::cerr << error.what() << '\n';
  return 1;
}
