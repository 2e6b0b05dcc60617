#pragma once

#include "bots/beside.hpp"
#include "bots/oversight.hpp"
#include "bots/root_search.hpp"
#include "core/compare.hpp"
#include "core/random.hpp"

namespace quatuor {

// Alpha-beta with iterative deepening, for two players, nothing hidden, no chance. A win or a loss
// that it reports is proven: nothing is pruned or reduced on a guess that comes near those scores.
// Where it overlooks moves, it reports none as proven.
template <DuelGame G>
class AlphaBeta {
 public:
  AlphaBeta(const typename G::State& state, const Task& task, Random& random)
      : root_(state),
        task_(task),
        random_(random),
        oversight_(task, random),
        memory_(Memory::recall(task, Duel::drawn_if_repeated(state), probes())),
        search_(root_, first_moves(), task_, oversight_, *memory_, team_) {}

  Thought run() {
    const Move first = search_.root_moves()[0].move;
    Thought best{.move = first, .line = {first}};
    const int deepest = std::clamp(task_.depth, 1, Search::deepest);
    for (int depth = 1; depth <= deepest && !search_.is_stopped(); ++depth) {
      memory_->make_room(task_, nodes());
      const int score = search_line(depth, best.depth > 0, 0);
      if (search_.is_stopped() && !search_.has_found()) {
        avoid_loss(best);
        break;
      }
      if (memory_->is_probing && score <= -proven && score > -duel_score::least_counted_win) {
        resist();
        depth = 0;
        continue;
      }
      best = thought(depth, score, best);
      task_.listen(best);
      if (is_decided(best, score)) {
        break;
      }
    }
    best.nodes = nodes();
    memory_->history = search_.below().history();
    if (task_.noise > 0) {
      choose_with_noise(best);
    }
    return best;
  }

 private:
  using Duel = typename G::Duel;
  using Memory = DuelMemory<G>;
  using Search = RootSearch<G>;

  static constexpr int proven = duel_score::proven;

  // A table that does not tell how soon a win comes must not hold up the way there. So it is asked
  // where the endgame begins. Inside, it says what throws a win away; the rest is searched without
  // it. Where the past can make a draw, it knows nothing.
  [[nodiscard]] bool probes() const { return has_endgame() && !known(root_); }

  [[nodiscard]] bool has_endgame() const {
    if constexpr (HasEndgame<Duel>) {
      return task_.endgame.size() == Duel::endgame_bytes;
    } else {
      return false;
    }
  }

  [[nodiscard]] std::optional<bool> known(const Duel& duel) const {
    if constexpr (HasEndgame<Duel>) {
      return duel.known(task_.endgame);
    } else {
      return {};
    }
  }

  [[nodiscard]] typename Search::RootMoves first_moves() {
    std::array<Move, Duel::most_moves> list;
    const auto count = root_.moves(list);
    typename Search::RootMoves all;
    typename Search::RootMoves wanted;
    for (std::size_t i = 0; i < count; ++i) {
      all.add({list[i]});
      if (std::ranges::find(task_.only, list[i]) != task_.only.end()) {
        wanted.add({list[i]});
      }
    }
    const auto moves = seen_of(wanted.empty() ? all : wanted);
    knows_outcome_ = has_endgame() && memory_->drawn_by_repetition.empty() && known(root_);
    return knows_outcome_ ? won_first(moves) : moves;
  }

  // What is not overlooked, if anything is left then; a win at once never is.
  [[nodiscard]] typename Search::RootMoves seen_of(const typename Search::RootMoves& moves) const {
    typename Search::RootMoves seen;
    for (const RootMove& one : moves) {
      if (!oversight_.hides_own(root_.key(), one.move) || Duel(root_).play(one.move)) {
        seen.add(one);
      }
    }
    return seen.empty() ? moves : seen;
  }

  [[nodiscard]] typename Search::RootMoves won_first(const typename Search::RootMoves& moves) {
    typename Search::RootMoves sorted;
    typename Search::RootMoves lost;
    for (const RootMove& one : moves) {
      Duel next = root_;
      const bool wins = next.play(one.move) || !known(next).value_or(true);
      (wins ? sorted : lost).add(one);
    }
    won_ = sorted.size();
    for (const RootMove& one : lost) {
      sorted.add(one);
    }
    return sorted;
  }

  // What the next line chooses from, after so many others: no move that throws a win away, as long
  // as there are others.
  [[nodiscard]] RootRange choices(std::size_t line) const {
    return {line, line < won_ ? won_ : search_.root_moves().size()};
  }

  // All is lost, the table says, but not which move is hardest to answer: the search looks for that
  // without it.
  void resist() {
    knows_outcome_ = true;
    memory_->is_probing = false;
    memory_->table.clear();
  }

  static double expectation(int score) {
    return chance_of_odds(static_cast<double>(score) / Duel::score_of_e);
  }

  [[nodiscard]] std::uint64_t nodes() const { return team_.nodes + search_.below().untold_nodes(); }

  // The best move that is in no line before; what it is worth.
  int search_line(int depth, bool has_guess, std::size_t line) {
    if (task_.noise > 0) {
      return line == 0 ? search_.score_root_moves(depth, choices(0))
                       : search_.root_moves()[line].score;
    }
    constexpr std::uint64_t least_nodes = 1U << 14U;
    const bool has_help = has_threads && threads_ > 1 && search_.below().nodes() >= least_nodes;
    return has_help ? search_with_help(depth, has_guess, choices(line))
                    : search_.search_root(depth, has_guess, choices(line));
  }

  int search_with_help(int depth, bool has_guess, RootRange range) {
    while (helpers_.size() + 1 < threads_) {
      helpers_.emplace_back(root_, search_.root_moves(), task_, oversight_, *memory_, team_);
    }
    for (Search& helper : helpers_) {
      helper.follow(search_);
    }
    int score = 0;
    work_beside(
        threads_ - 1, team_.is_over, [&] { score = search_.search_root(depth, has_guess, range); },
        [&](unsigned number) { helpers_[number].help(number, depth, range); });
    return score;
  }

  // Stopped before anything better was found than a loss: what is not known to be lost is better.
  void avoid_loss(Thought& best) const {
    const auto& moves = search_.root_moves();
    const auto is_best = [&](const RootMove& one) { return one.move == best.move; };
    const auto known = std::ranges::find_if(moves, is_best);
    const auto other = std::ranges::find(moves, false, &RootMove::is_lost);
    if (known->is_lost && other != moves.end()) {
      best.move = other->move;
      best.line = {other->move};
    }
  }

  // Every line is certain, the first one by the search itself; or there is no choice.
  [[nodiscard]] bool is_decided(const Thought& best, int score) const {
    const std::size_t moves = task_.lines > 1 ? search_.root_moves().size() : choices(0).end;
    return moves == 1 ||
           (std::abs(score) >= proven && std::ranges::all_of(best.others, &Alternative::is_proven));
  }

  // With its lines, as many as the task asks for.
  Thought thought(int depth, int score, const Thought& before) {
    Alternative best = told(0, depth, score);
    Thought result{.move = best.line[0],
                   .score = best.score,
                   .is_proven = best.is_proven,
                   .depth = depth,
                   .line = best.line};
    if (task_.lines > 1) {
      add_others(result, before);
    }
    result.nodes = nodes();
    result.fullness = memory_->fullness(task_);
    return result;
  }

  // The simple way: each line is searched without the moves of those before it. Where there is no
  // time for that, what the last depth told stays.
  void add_others(Thought& thought, const Thought& before) {
    const std::size_t lines = std::min(task_.lines, search_.root_moves().size());
    for (std::size_t line = 1; line < lines; ++line) {
      const int score =
          search_.is_stopped() ? 0 : search_line(thought.depth, before.depth > 0, line);
      if (search_.is_stopped()) {
        break;
      }
      insert(thought.others, told(line, thought.depth, score));
    }
    if (before.depth > 0) {
      add_other(thought, {before.score, before.is_proven, before.line}, lines);
    }
    for (const Alternative& other : before.others) {
      add_other(thought, other, lines);
    }
  }

  static void add_other(Thought& thought, const Alternative& other, std::size_t lines) {
    const auto is_same = [&](const Alternative& one) { return one.line[0] == other.line[0]; };
    if (thought.others.size() + 1 < lines && thought.move != other.line[0] &&
        std::ranges::none_of(thought.others, is_same)) {
      insert(thought.others, other);
    }
  }

  // The best first; of equals, the one that was found first.
  static void insert(std::vector<Alternative>& others, const Alternative& other) {
    const auto at =
        std::ranges::upper_bound(others, other.score, std::ranges::greater(), &Alternative::score);
    others.insert(at, other);
  }

  // One line of play.
  [[nodiscard]] Alternative told(std::size_t line, int depth, int score) const {
    Alternative result{.score = score >= proven    ? 1
                                : score <= -proven ? 0
                                                   : expectation(score),
                       .is_proven = std::abs(score) >= proven && !oversight_.happens(),
                       .line = {}};
    if (knows_outcome_) {
      result.score = line < won_ ? 1 : 0;
      result.is_proven = !oversight_.happens();
    }
    Duel duel = root_;
    Move move = search_.root_moves()[line].move;
    for (int ply = 0; ply < depth && result.line.size() < longest_line; ++ply) {
      result.line.add(move);
      if (duel.play(move)) {
        break;
      }
      const auto found = memory_->table.probe(Memory::Table::spread(duel.key()));
      std::array<Move, Duel::most_moves> list;
      if (!found || found->move >= duel.moves(list)) {
        break;
      }
      move = list[found->move];
    }
    return result;
  }

  // What wins at once is taken.
  void choose_with_noise(Thought& best) {
    if (search_.root_moves()[0].score == duel_score::win - 1) {
      return;
    }
    double highest = -1;
    RootMove chosen;
    for (std::size_t i = 0; i < choices(0).end; ++i) {
      const RootMove& one = search_.root_moves()[i];
      const double looks = misjudged(expectation(one.score), task_, random_);
      if (looks > highest) {
        highest = looks;
        chosen = one;
      }
    }
    if (chosen.move != best.move) {
      std::erase_if(best.others,
                    [&](const Alternative& one) { return one.line[0] == chosen.move; });
      best.others.insert(best.others.begin(), {best.score, best.is_proven, best.line});
      best.others.resize(std::min(best.others.size(), task_.lines - 1));
      best.move = chosen.move;
      best.score = expectation(chosen.score);
      best.line = {chosen.move};
      best.is_proven = false;
    }
  }

  Duel root_;
  const Task& task_;
  const unsigned threads_ = threads_at_work(task_.threads);
  Random& random_;
  Oversight oversight_;
  std::shared_ptr<Memory> memory_;
  // Does the endgame table know how the root ends? Then so many of its moves win, the first ones.
  bool knows_outcome_ = false;
  std::size_t won_ = 0;
  Teamwork team_;
  Search search_;
  std::vector<Search> helpers_;
};

}  // namespace quatuor
