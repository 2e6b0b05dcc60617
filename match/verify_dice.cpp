#include "match/verify_dice.hpp"

#include <algorithm>

#include <fmt/ranges.h>

namespace quatuor {

namespace {

SecretState state_of(const std::optional<Commitment>& commitment,
                     const std::optional<Secret>& secret) {
  return !secret                                ? SecretState::missing
         : commitment_to(*secret) == commitment ? SecretState::kept
                                                : SecretState::broken;
}

// Calls look(ply, drawn) for every result of chance, with what the dice say.
template <class Look>
Dice replay_draws(const FairDice& parts, const Match& match, const Look& look) {
  Dice dice(parts);
  const auto position = match.position_after(0);
  MoveList outcomes;
  for (std::size_t ply = 0; ply < match.moves().size(); ++ply) {
    if (position->turn().is_chance()) {
      outcomes.clear();
      position->moves(outcomes);
      look(ply, dice.draw(outcomes));
    }
    position->play(match.moves()[ply]);
  }
  return dice;
}

Words state_words(SecretState state) {
  return state == SecretState::kept      ? Words{"conforme", "kept"}
         : state == SecretState::missing ? Words{"manquant", "missing"}
                                         : Words{"faux", "broken"};
}

Text draws_text(const DiceReport& report) {
  if (report.server == SecretState::missing) {
    return say("Sans le secret du serveur, rien n'est vérifié.",
               "Without the server's secret nothing is checked.");
  }
  if (!report.wrong.empty()) {
    return say("Tirages : {}. Faux, aux demi-coups : {}.", "Draws: {}. Wrong, at plies: {}.",
               report.draws, fmt::format("{}", fmt::join(report.wrong, ", ")));
  }
  return say("Tirages : {}, tous conformes aux secrets.", "Draws: {}, all as the secrets say.",
             report.draws);
}

}  // namespace

std::string_view word_of(SecretState state) {
  return state_words(state).en;
}

bool DiceReport::is_good() const {
  return server == SecretState::kept && wrong.empty() &&
         std::ranges::find(seats, SecretState::broken) == seats.end();
}

std::optional<DiceReport> verify_dice(const Record& record) {
  if (!record.dice) {
    return std::nullopt;
  }
  const FairDice& parts = *record.dice;
  DiceReport report;
  report.server = state_of(parts.server, parts.server_secret);
  for (const auto& seat : parts.seats) {
    report.seats.push_back(state_of(seat.commitment, seat.secret));
  }
  if (parts.server_secret) {
    replay_draws(parts, record.match, [&](std::size_t ply, Move drawn) {
      ++report.draws;
      if (drawn != record.match.moves()[ply]) {
        report.wrong.push_back(ply + 1);
      }
    });
  }
  return report;
}

Dice dice_after(const FairDice& parts, const Match& match) {
  return replay_draws(parts, match, [](std::size_t, Move) {});
}

Text report_text(const DiceReport& report) {
  Text text =
      say("Secret du serveur : {}.", "The server's secret: {}.", state_words(report.server));
  for (std::size_t i = 0; i < report.seats.size(); ++i) {
    text = say("{}\nPlace {} : {}.", "{}\nSeat {}: {}.", text, i + 1, state_words(report.seats[i]));
  }
  return say("{}\n{}", "{}\n{}", text, draws_text(report));
}

}  // namespace quatuor
