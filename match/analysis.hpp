#pragma once

#include "match/decide.hpp"
#include "match/outlook.hpp"
#include "match/sample.hpp"

// A match judged move by move, after it was played.
namespace quatuor {

// One decision of a seat, judged afterwards. Scores are what the seat may expect, 0 (last place) to
// 1 (first), as far as it could know at that time.
struct JudgedMove {
  // What tables say of the best move and of the one that was played.
  struct Exact {
    Certainty best;
    Certainty played;

    // By how many plies the win was put off or the loss brought nearer.
    [[nodiscard]] int plies_lost() const;
  };

  std::size_t ply = 0;  // from 0
  Seat seat = 0;
  Move played{};
  Move best{};
  bool is_forced = false;           // there was nothing else to play: not judged
  double score = 0;                 // with the best move
  double loss = 0;                  // by playing the other one; never below 0
  double error = 0;                 // how far the loss may be off, where it was sampled
  std::optional<Exact> exact = {};  // where it was looked up

  // As good as the best, as far as one can tell.
  [[nodiscard]] bool is_best() const;
  // "", "?" or "??". Looked up: "?" for half of what there was to win, "??" for all of it.
  [[nodiscard]] std::string_view mark() const;
};

// Judges the decisions of a match by searching. The worth of a move is found by playing it and
// searching from there:
// - where its seat decides again, that is what the seat expects there;
// - between two, it is what the other expects, taken from 1;
// - where chance comes first, or the others are several, play goes on with what chance and the best
//   moves of the others bring, until one of these holds.
//
// In the last case, and where there are secrets, it is the mean over several tries, each from a
// position that the seat could not tell from the true one. Two moves are compared over the same
// tries, with the same luck. What really happened afterwards is never looked at.
// What the oracle knows is not searched.
class Analyst {
 public:
  // The match and the oracle must live as long. `stop` is asked now and then whether to go on.
  Analyst(const Match& match, const Limits& limits, std::function<bool()> stop,
          const Oracle* oracle = nullptr)
      : match_(match), limits_(limits), stop_(std::move(stop)), oracle_(oracle) {}

  // A seat must have decided at that ply. What comes after a stop means nothing.
  [[nodiscard]] JudgedMove judge(std::size_t ply) const {
    return judge(*match_.position_after(ply), ply);
  }
  // The same for whoever has the position before that ply at hand.
  [[nodiscard]] JudgedMove judge(const Position& before, std::size_t ply) const;

 private:
  [[nodiscard]] bool is_certain(const Position& before, Move move) const;
  [[nodiscard]] Sample compare(const Position& before, Move best, Move played,
                               std::size_t ply) const;
  [[nodiscard]] double worth(const Position& before, Move move, const Limits& limits,
                             std::uint64_t luck) const;
  [[nodiscard]] Thought think(const Position& position, const Limits& limits, Random& random) const;

  const Match& match_;
  Limits limits_;
  std::function<bool()> stop_;
  const Oracle* oracle_;
};

}  // namespace quatuor
