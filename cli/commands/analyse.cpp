#include <algorithm>

#include "cli/commands/commands.hpp"
#include "cli/console/progress.hpp"
#include "core/version.hpp"
#include "match/analysis.hpp"
#include "match/players.hpp"
#include "match/record_file.hpp"
#include "match/walk.hpp"
#include "protocol/position_json.hpp"

namespace quatuor::cli {

namespace {

constexpr int usual_level = 7;

// What the judgements say of one seat. What was forced does not count.
struct SeatSummary {
  Seat seat = 0;
  Sample losses;
  std::size_t best = 0;
  std::size_t mistakes = 0;
  std::size_t blunders = 0;

  [[nodiscard]] double best_share() const {
    return losses.size() == 0 ? 0 : static_cast<double>(best) / static_cast<double>(losses.size());
  }
};

struct Analysis {
  std::vector<JudgedMove> judgements;
  std::vector<SeatSummary> seats;
  std::optional<JudgedMove> turning_point;
  bool was_interrupted = false;
};

bool has_winner(const Match& match) {
  return match.turn().is_over() && !is_draw(match.places());
}

// Who came first has lost nothing by a mistake.
bool has_won(const Match& match, Seat seat) {
  return has_winner(match) && match.places()[seat - 1U] == 1;
}

void summarise(Analysis& analysis, const Match& match) {
  const Seat seats = match.position().seats();
  for (Seat seat = 1; seat <= seats; ++seat) {
    analysis.seats.push_back({.seat = seat, .losses = {}});
  }
  for (const JudgedMove& judgement : analysis.judgements) {
    if (judgement.is_forced) {
      continue;
    }
    SeatSummary& summary = analysis.seats[judgement.seat - 1U];
    summary.losses.add(judgement.loss);
    summary.best += judgement.is_best() ? 1 : 0;
    summary.mistakes += judgement.mark() == "?" ? 1 : 0;
    summary.blunders += judgement.mark() == "??" ? 1 : 0;
    const bool is_worst = !analysis.turning_point || judgement.loss >= analysis.turning_point->loss;
    if (!judgement.mark().empty() && is_worst && !has_won(match, judgement.seat)) {
      analysis.turning_point = judgement;
    }
  }
  // It may be among the moves that were not judged.
  if (analysis.was_interrupted) {
    analysis.turning_point.reset();
  }
}

Analysis analyse_match(const Console& console, const Match& match, const Limits& limits,
                       const Oracle* oracle) {
  const auto& turns = match.turns();
  const Analyst analyst(match, limits, console.interrupted, oracle);
  Progress progress(console, std::string(match.game().info().id));
  Walk walk(match);
  Analysis analysis;
  for (std::size_t ply = 0; ply < turns.size(); ++ply) {
    if (!turns[ply].is_seat()) {
      continue;
    }
    progress.show(static_cast<double>(ply) / static_cast<double>(turns.size()));
    const JudgedMove judgement = analyst.judge(walk.at(ply), ply);
    if (console.interrupted()) {
      analysis.was_interrupted = true;
      break;
    }
    analysis.judgements.push_back(judgement);
  }
  summarise(analysis, match);
  return analysis;
}

// What became of it: "wins in 9 plies → loses in 6 plies".
Text change_text(const JudgedMove::Exact& exact) {
  return say("{} → {}", "{} → {}", certainty_text(exact.best), certainty_text(exact.played));
}

Text exact_text(const Position& before, const JudgedMove& judgement, const JudgedMove::Exact& exact,
                const Text& move) {
  const Text best = before.move_words(judgement.best);
  if (!judgement.is_best()) {
    return say("{} · {} {} · mieux : {}", "{} · {} {} · better: {}", move, change_text(exact),
               judgement.mark(), best);
  }
  if (exact.plies_lost() == 0) {
    return say("{} · meilleur coup · {}", "{} · best move · {}", move, certainty_text(exact.best));
  }
  const Text plies = counted(static_cast<std::size_t>(exact.plies_lost()),
                             {"un demi-coup", "one ply"}, {"demi-coups", "plies"});
  return exact.best.outcome > 0
             ? say("{} · {}, {} plus tard qu'avec {}", "{} · {}, {} later than with {}", move,
                   certainty_text(exact.played), plies, best)
             : say("{} · {}, {} plus tôt qu'avec {}", "{} · {}, {} sooner than with {}", move,
                   certainty_text(exact.played), plies, best);
}

Text judgement_text(const Position& before, const JudgedMove& judgement) {
  const Text move = say("{:>4} {} : {}", "{:>4} {}: {}", judgement.ply + 1,
                        before.seat_name(judgement.seat), before.move_words(judgement.played));
  if (judgement.is_forced) {
    return say("{} · seul coup possible", "{} · only move", move);
  }
  if (judgement.exact) {
    return exact_text(before, judgement, *judgement.exact, move);
  }
  const Text chances = say("chances : {:.0f} %", "chances: {:.0f}%", 100 * judgement.score);
  if (judgement.played == judgement.best) {
    return say("{} · meilleur coup · {}", "{} · best move · {}", move, chances);
  }
  const Text best = before.move_words(judgement.best);
  return judgement.is_best()
             ? say("{} · aussi bon que {} · {}", "{} · as good as {} · {}", move, best, chances)
             : say("{} · a coûté {:.1f} %{}{} · mieux : {} · {}",
                   "{} · cost {:.1f}%{}{} · better: {} · {}", move, 100 * judgement.loss,
                   judgement.mark().empty() ? "" : " ", judgement.mark(), best, chances);
}

void print_seats(const Console& console, const Record& record, const Analysis& analysis) {
  const Match& match = record.match;
  for (const SeatSummary& summary : analysis.seats) {
    console.print(say(
        "{} ({}) : décisions {}, meilleurs coups {:.0f} %, perte moyenne {:.1f} %, "
        "erreurs {}, grosses erreurs {}.",
        "{} ({}): decisions {}, best moves {:.0f}%, mean loss {:.1f}%, mistakes {}, "
        "blunders {}.",
        match.position().seat_name(summary.seat), player_name(record.players[summary.seat - 1U]),
        summary.losses.size(), 100 * summary.best_share(), 100 * summary.losses.mean(),
        summary.mistakes, summary.blunders));
  }
}

void print_turning_point(const Console& console, const Match& match, const Analysis& analysis) {
  if (!analysis.turning_point) {
    const Words loser = match.position().seats() == 2 ? Words{"du perdant", "the loser"}
                                                      : Words{"des perdants", "the losers"};
    console.print(has_winner(match)
                      ? say("Aucun coup {} n'a coûté plus de 10 % : la partie n'a pas basculé d'un "
                            "coup.",
                            "No move of {} cost more than 10%: the game did not turn on one.",
                            loser)
                      : say("Aucun coup n'a coûté plus de 10 %.", "No move cost more than 10%."));
    return;
  }
  const JudgedMove& turning = *analysis.turning_point;
  const auto before = match.position_after(turning.ply);
  const Text cost = turning.exact
                        ? change_text(*turning.exact)
                        : say("ce qui coûte {:.0f} %", "which costs {:.0f}%", 100 * turning.loss);
  console.print(say("La partie a basculé au coup {} : {} joue {}, {}.",
                    "The game turned at move {}: {} plays {}, {}.", turning.ply + 1,
                    before->seat_name(turning.seat), before->move_words(turning.played), cost));
}

void print_plainly(const Console& console, const Record& record, const Analysis& analysis) {
  Walk walk(record.match);
  for (const JudgedMove& judgement : analysis.judgements) {
    console.print(judgement_text(walk.at(judgement.ply), judgement));
  }
  const bool has_decisions = std::ranges::any_of(
      analysis.seats, [](const SeatSummary& summary) { return summary.losses.size() > 0; });
  if (has_decisions) {
    print_seats(console, record, analysis);
  }
  if (analysis.was_interrupted) {
    console.print(say("Interrompu.", "Interrupted."));
  } else if (has_decisions) {
    print_turning_point(console, record.match, analysis);
  } else if (!analysis.judgements.empty()) {
    console.print(say("Rien à juger : chaque coup était le seul possible.",
                      "Nothing to judge: every move was the only one."));
  }
}

Json analysis_json(const Record& record, const Analysis& analysis) {
  Walk walk(record.match);
  Json decisions = Json::array();
  for (const JudgedMove& judgement : analysis.judgements) {
    decisions.push_back(judgement_json(walk.at(judgement.ply), judgement));
  }
  Json seats = Json::array();
  for (const SeatSummary& summary : analysis.seats) {
    seats.push_back({{"seat", summary.seat},
                     {"player", shown(record.players[summary.seat - 1U])},
                     {"decisions", summary.losses.size()},
                     {"best_share", summary.best_share()},
                     {"mean_loss", summary.losses.mean()},
                     {"mistakes", summary.mistakes},
                     {"blunders", summary.blunders}});
  }
  return {
      {"version", version()},
      {"build", build_id()},
      {"game", record.match.game().info().id},
      {"interrupted", analysis.was_interrupted},
      {"decisions", std::move(decisions)},
      {"seats", std::move(seats)},
      {"turning_point", analysis.turning_point ? Json(analysis.turning_point->ply + 1) : Json()}};
}

}  // namespace

int analyse(const Console& console, const AnalyseArguments& arguments) {
  const auto record = load_record(arguments.file);
  if (!record) {
    return console.complain(record.error());
  }
  const Match& match = record->match;
  const GameInfo& info = match.game().info();
  if (info.hidden && !match.turn().is_over()) {
    return console.complain(
        say("Cette partie ({}) n'est pas finie : la juger dirait ce que ses joueurs ne doivent pas "
            "savoir.",
            "This game of {} is not over: judging it would tell what its players may not know.",
            info.name));
  }
  Limits limits = arguments.budget.limits();
  if (!arguments.budget.nodes && !arguments.budget.movetime) {
    limits.nodes = task_of_level(info, usual_level).nodes;
  }
  const auto oracle = open_solution(console, arguments.solution);
  if (!oracle) {
    return console.complain(oracle.error());
  }
  if (*oracle) {
    if (const auto solved = check_solved(**oracle, match.game()); !solved) {
      return console.complain(solved.error());
    }
  }
  console.catch_interrupts();
  const Analysis analysis = analyse_match(console, match, limits, oracle->get());
  if (arguments.json) {
    console.print(analysis_json(*record, analysis).dump(2));
  } else {
    print_plainly(console, *record, analysis);
  }
  return analysis.was_interrupted ? broken_off : success;
}

}  // namespace quatuor::cli
