#include "match/verify_dice.hpp"

#include <algorithm>
#include <array>

#include <fmt/ranges.h>

namespace quatuor {

namespace {

SecretState state_of(const std::optional<Commitment>& commitment,
                     const std::optional<Secret>& secret) {
  return !commitment && !secret                 ? SecretState::none
         : !secret                              ? SecretState::missing
         : commitment_to(*secret) == commitment ? SecretState::kept
                                                : SecretState::broken;
}

void compare(DiceReport& report, const FairDice& parts, const SeenCommitments& seen) {
  if (seen.server && *seen.server != parts.server) {
    report.server = SecretState::changed;
  }
  for (std::size_t i = 0; i < report.seats.size() && !seen.seats.empty(); ++i) {
    if (i >= seen.seats.size() || seen.seats[i] != parts.seats[i].commitment) {
      report.seats[i] = SecretState::changed;
    }
  }
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
  constexpr std::array<Words, 5> words{{{"conforme", "kept"},
                                        {"manquant", "missing"},
                                        {"faux", "broken"},
                                        {"aucun", "none"},
                                        {"changé depuis le début", "changed"}}};
  return words.at(static_cast<std::size_t>(state));
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
         std::ranges::none_of(seats, [](SecretState seat) {
           return seat == SecretState::broken || seat == SecretState::changed;
         });
}

std::optional<DiceReport> verify_dice(const Record& record, const SeenCommitments& seen) {
  if (!record.dice) {
    return std::nullopt;
  }
  const FairDice& parts = *record.dice;
  DiceReport report;
  report.server = state_of(parts.server, parts.server_secret);
  for (const auto& seat : parts.seats) {
    report.seats.push_back(state_of(seat.commitment, seat.secret));
  }
  compare(report, parts, seen);
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
