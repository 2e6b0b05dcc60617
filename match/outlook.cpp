#include "match/outlook.hpp"

#include <algorithm>

#include "core/reward.hpp"
#include "registry/entry.hpp"

namespace quatuor {

namespace {

// Longer is better for who loses.
bool is_better(const Certainty& a, const Certainty& b) {
  if (a.outcome != b.outcome || !a.plies || !b.plies) {
    return a.outcome > b.outcome;
  }
  return a.outcome > 0 ? *a.plies < *b.plies : *a.plies > *b.plies;
}

// The tables do not know what was on the table before: a reply may end the game as a draw (S9).
bool can_end_undecided(const Position& position) {
  MoveList list;
  position.choices(list);
  return std::ranges::any_of(list, [&](Move move) {
    const auto after = position.clone();
    after->play(move);
    return after->turn().is_over() && reward(after->places(), position.turn().seat()) == 0.5;
  });
}

Expected<Certainty> certainty_after(const Oracle& oracle, const Position& before, Move move) {
  const auto after = before.clone();
  after->play(move);
  const Turn turn = before.turn();
  if (after->turn().is_over()) {
    const double share = reward(after->places(), turn.seat());
    const int outcome = share > 0.5 ? 1 : share < 0.5 ? -1 : 0;
    return Certainty{outcome, outcome == 0 ? std::nullopt : std::optional(1)};
  }
  auto certainty = oracle.look(*after);
  if (certainty && turn.is_seat()) {
    certainty->outcome = -certainty->outcome;
    certainty->plies = certainty->plies.transform([](int plies) { return plies + 1; });
    if (certainty->outcome > 0 && can_end_undecided(*after)) {
      return Certainty{};
    }
  }
  return certainty;
}

// Where only some of the moves that are equally good say when the game ends, that is not known.
Certainty best_of(const std::vector<CertainMove>& moves) {
  Certainty best = moves.front().certainty;
  for (const auto& [move, certainty] : moves) {
    best = is_better(certainty, best) ? certainty : best;
  }
  if (std::ranges::any_of(moves, [&](const CertainMove& one) {
        return one.certainty.outcome == best.outcome && !one.certainty.plies;
      })) {
    best.plies.reset();
  }
  return best;
}

}  // namespace

const Certainty& Outlook::after(Move move) const {
  return std::ranges::find(moves, move, &CertainMove::move)->certainty;
}

Expected<void> check_solved(const Oracle& oracle, const AnyGame& game) {
  if (game.info().id == oracle.game()) {
    return {};
  }
  const auto solved = find_game(oracle.game());
  const Words name = solved ? (*solved)->game().info().name : Words{oracle.game(), oracle.game()};
  return refuse("Seul {} est résolu : il n'y a pas de tables pour {}.",
                "Only {} is solved: there are no tables for {}.", name, game.info().name);
}

Expected<Outlook> outlook_of(const Oracle& oracle, const Position& position) {
  if (auto solved = check_solved(oracle, position.game()); !solved) {
    return std::unexpected(std::move(solved.error()));
  }
  if (position.turn().is_over()) {
    return refuse("La partie est finie.", "The game is over.");
  }
  Outlook outlook{.is_chance = position.turn().is_chance(), .best = {}, .moves = {}};
  MoveList list;
  position.choices(list);
  for (const Move move : list) {
    const auto certainty = certainty_after(oracle, position, move);
    if (!certainty) {
      return std::unexpected(certainty.error());
    }
    outlook.moves.push_back({move, *certainty});
  }
  if (!outlook.is_chance) {
    outlook.best = best_of(outlook.moves);
  }
  return outlook;
}

Text certainty_text(const Certainty& certainty) {
  if (certainty.outcome == 0) {
    return say("nulle", "a draw");
  }
  const Words word = certainty.outcome > 0 ? Words{"gagne", "wins"} : Words{"perd", "loses"};
  if (!certainty.plies) {
    return say("{}", "{}", word);
  }
  return say("{} en {}", "{} in {}", word,
             counted(static_cast<std::size_t>(*certainty.plies), {"un demi-coup", "one ply"},
                     {"demi-coups", "plies"}));
}

}  // namespace quatuor
