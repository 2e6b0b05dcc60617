#include "tournament/game_table.hpp"
#include "core/hash.hpp"
#include "core/random.hpp"

namespace quatuor {

namespace {

// The same in every rotation of an opening.
Move opening_move(const Match& match) {
  constexpr std::uint64_t openings = hash_text("opening");
  MoveList list;
  match.position().moves(list);
  Random random(combine(combine(match.seed(), openings), match.moves().size()));
  return list.pick(random);
}

// The match from the end of its opening on: what nobody decided is nobody's fault.
Expected<Match> open_match(const Tournament& tournament, std::size_t game) {
  const std::size_t opening = tournament.opening(game);
  const std::uint64_t seed = tournament.seed_of(game);
  if (!tournament.openings.empty()) {
    return Match::start(*tournament.entry, tournament.options, seed,
                        tournament.openings[opening % tournament.openings.size()]);
  }
  auto match = Match::start(*tournament.entry, tournament.options, seed);
  for (std::size_t drawn = 0;
       match && drawn < tournament.opening_plies && !match->turn().is_over();) {
    const bool is_chance = match->turn().is_chance();
    match->play(is_chance ? match->draw() : opening_move(*match));
    drawn += is_chance ? 0 : 1;
  }
  if (!match || tournament.opening_plies == 0 || match->turn().is_over()) {
    return match;
  }
  auto from_here = Match::start(*tournament.entry, tournament.options, seed,
                                match->position().text(Viewer::all()));
  return std::move(from_here ? from_here : match);
}

// For programs that announce them.
void add_search_settings(std::vector<EngineSetting>& settings, const Limits& limits) {
  const auto add = [&](std::string name, std::uint64_t value) {
    settings.push_back({std::move(name), fmt::format("{}", value), fmt::format("{}", value)});
  };
  if (limits.threads != 1) {
    add("Threads", limits.threads);
  }
  if (limits.memory != usual_memory) {
    add("Hash", limits.memory >> 20U);
  }
}

// The options of the game for other programs. Of a file they want the name.
std::vector<EngineSetting> settings_of(const Tournament& tournament) {
  std::vector<EngineSetting> settings;
  for (const OptionSpec& spec : tournament.options.specs()) {
    std::string value(tournament.options.get(spec.name));
    for (const auto& setting : tournament.settings) {
      const auto given = parse_assignment(setting);
      if (spec.is_file() && given && given->name == spec.name) {
        value = given->value;
      }
    }
    settings.push_back({std::string(spec.name), std::move(value), std::string(spec.fallback)});
  }
  add_search_settings(settings, tournament.limits);
  return settings;
}

void end_by_fault(PlayedGame& game, Seat seat, Fault fault) {
  game.match.end(end_by(fault, seat));
  game.fault = std::move(fault);
}

}  // namespace

GameTable::GameTable(const Tournament& tournament, const std::atomic<bool>& is_stopped, Now now)
    : tournament_(tournament),
      is_stopped_(is_stopped),
      now_(std::move(now)),
      settings_(settings_of(tournament)) {
  for (const Contestant& who : tournament.players) {
    engines_.emplace_back();
    if (who.program) {
      engines_.back().emplace(*who.program, settings_, tournament.patience.ready,
                              [&is_stopped] { return is_stopped.load(); });
    }
  }
}

std::optional<PlayedGame> GameTable::play(std::size_t number) {
  auto match = open_match(tournament_, number);
  if (!match) {
    return std::nullopt;
  }
  PlayedGame game{number, *std::move(match), std::vector<Effort>(tournament_.players.size())};
  for (Seat seat = 1; seat <= tournament_.seats() && !game.match.turn().is_over(); ++seat) {
    if (auto ready = begin(game, seat); !ready && !is_stopped_) {
      end_by_fault(game, seat, std::move(ready.error()));
    }
  }
  start_clocks();
  while (!game.match.turn().is_over()) {
    if (is_stopped_) {
      return std::nullopt;
    }
    if (game.match.turn().is_chance()) {
      game.match.play(game.match.draw());
    } else {
      make_decision(game);
    }
  }
  return game;
}

std::expected<void, Fault> GameTable::begin(const PlayedGame& game, Seat seat) {
  auto& engine = engines_[tournament_.player_at(game.number, seat)];
  return engine ? engine->begin(game.match) : std::expected<void, Fault>();
}

void GameTable::start_clocks() {
  kept_ = {};
  clocks_.reset();
  if (tournament_.clock) {
    clocks_ = Clocks{std::vector(tournament_.players.size(), *tournament_.clock)};
  }
}

void GameTable::make_decision(PlayedGame& game) {
  const Seat seat = game.match.turn().seat();
  const auto begin = now_();
  auto thought = decide(game, tournament_.player_at(game.number, seat));
  const Time spent = now_() - begin;
  Effort& effort = game.efforts[seat - 1U];
  effort.seconds += std::chrono::duration<double>(spent).count();
  ++effort.decisions;
  // What was cut short was not decided by what it was given.
  if (is_stopped_) {
    return;
  }
  if (!thought) {
    end_by_fault(game, seat, std::move(thought.error()));
    return;
  }
  effort.nodes += thought->nodes;
  if (auto paid = pay(seat, spent); !paid) {
    end_by_fault(game, seat, std::move(paid.error()));
    return;
  }
  game.match.play(thought->move);
}

std::expected<void, Fault> GameTable::pay(Seat seat, Time spent) {
  using std::chrono::milliseconds;
  if (!clocks_) {
    return {};
  }
  ClockTime& clock = clocks_->seats[seat - 1U];
  const auto left = clock.left - std::chrono::round<milliseconds>(spent);
  if (left < -clock_margin) {
    return std::unexpected(
        Fault{Fault::Kind::time, say("le temps de la partie est épuisé : {} ms de trop",
                                     "out of time by {} ms", -left.count())});
  }
  clock.left = left + clock.increment;
  return {};
}

std::expected<Thought, Fault> GameTable::decide(const PlayedGame& game, std::size_t player) {
  const Contestant& who = tournament_.players[player];
  if (!who.program) {
    return think(game, who.player);
  }
  if (clocks_) {
    clocks_->turn = game.match.turn().seat();
  }
  const auto order = order_for(*who.program, tournament_.limits, tournament_.patience, clocks_);
  return order ? engines_[player].value().decide(game.match, *order)
               : std::unexpected(Fault{Fault::Kind::start, order.error()});
}

Thought GameTable::think(const PlayedGame& game, const Player& player) {
  const Seat seat = game.match.turn().seat();
  Limits limits = tournament_.limits;
  if (clocks_) {
    const auto share = time_to_think(clocks_->seats[seat - 1U]);
    limits.time = std::min(limits.time.value_or(share), share);
  }
  Task task = task_of(player, tournament_.entry->game().info());
  task.endgame = task.knows_endgame ? tournament_.endgame : task.endgame;
  task.stop = [this] { return is_stopped_.load(); };
  // A search that the clock ends may as well go on from the last one.
  task.kept = limits.time ? &kept_.at(seat - 1U) : nullptr;
  return quatuor::decide(game.match, player, within(limits, std::move(task)), tournament_.oracle);
}

}  // namespace quatuor
