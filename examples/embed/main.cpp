// Quatuor in a program of your own: plays a game on its rules alone, searches, plays a match
// between bots and reads its record.
//   embed [FILE.quatuor]    with a file, also tells what is in it
#include <quatuor/bots/think.hpp>
#include <quatuor/games/squadro/game.hpp>
#include <quatuor/match/decide.hpp>
#include <quatuor/match/record_file.hpp>
#include <quatuor/match/result.hpp>

#include <iostream>

namespace {

using quatuor::Expected;
using Squadro = quatuor::squadro::Game;

// The fast way: a State is a value, and nothing is allocated.
int play_at_random(Squadro::State state, quatuor::Random& random) {
  int plies = 0;
  for (; !state.turn().is_over(); ++plies) {
    quatuor::MoveList moves;
    state.moves(moves);
    state.play(state.turn().is_chance() ? moves.pick_outcome(random) : moves.pick(random));
  }
  return plies;
}

// A search gets what its seat knows, and nothing else.
quatuor::Thought search(const Squadro::State& state, quatuor::Random& random) {
  const quatuor::Seen<Squadro> seen(state, state.turn().seat());
  return quatuor::think(seen, {.nodes = 100'000}, random);
}

// Any game by its name, with options, seed and record.
Expected<quatuor::Record> play_match(std::string_view name, const std::string& bot) {
  const auto game = quatuor::find_game(name);
  if (!game) {
    return std::unexpected(game.error());
  }
  const auto player = quatuor::parse_player(bot);
  if (!player) {
    return std::unexpected(player.error());
  }
  auto match = quatuor::Match::start(**game, (*game)->game().options(), 7);
  if (!match) {
    return std::unexpected(match.error());
  }
  const quatuor::Task task = task_of(*player, match->game().info());
  while (!match->turn().is_over()) {
    match->play(match->turn().is_chance() ? match->draw() : decide(*match, *player, task).move);
  }
  const std::vector<std::string> players(match->position().seats(), bot);
  return quatuor::Record{.match = *std::move(match), .players = players, .date = ""};
}

void tell(const quatuor::Record& record) {
  const quatuor::Match& match = record.match;
  std::cout << match.game().info().name.en << ": " << match.moves().size() << " moves, "
            << outcome_of(match).en << '\n';
}

Expected<void> show_everything(int count, char** words) {
  quatuor::Random random(7);
  quatuor::Options options(Squadro::info.options);
  if (auto set = options.set("first=light"); !set) {
    return set;
  }
  const auto start = Squadro::start(options);
  if (!start) {
    return std::unexpected(start.error());
  }
  std::cout << "At random: " << play_at_random(*start, random) << " moves\n";
  const quatuor::Thought thought = search(*start, random);
  std::cout << "Best lane: " << Squadro::move_text(*start, thought.move) << ", depth "
            << thought.depth << '\n';

  for (const quatuor::Entry& entry : quatuor::registry()) {
    const auto played = play_match(entry.game().info().id, "bot:1");
    if (!played) {
      return std::unexpected(played.error());
    }
    const auto again = quatuor::read_record(write_record(*played));
    if (!again) {
      return std::unexpected(again.error());
    }
    tell(*again);
  }
  if (count > 1) {
    const auto record = quatuor::load_record(words[1]);
    if (!record) {
      return std::unexpected(record.error());
    }
    tell(*record);
  }
  return {};
}

}  // namespace

int main(int count, char** words) {
  const auto done = show_everything(count, words);
  if (!done) {
    std::cerr << done.error().en << '\n';
  }
  return done ? 0 : 1;
}
