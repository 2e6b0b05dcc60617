// `quatuor puzzle`.
#include <algorithm>
#include <ostream>

#include <nlohmann/json.hpp>

#include "cli/commands/commands.hpp"
#include "cli/puzzles/puzzle_table.hpp"
#include "cli/puzzles/solved_puzzles.hpp"
#include "core/version.hpp"

namespace quatuor::cli {

namespace {

struct Collection {
  const AnyGame& game;
  std::vector<Puzzle> puzzles;
  SolvedPuzzles solved;

  // The easiest first; each keeps its number.
  [[nodiscard]] std::vector<std::size_t> by_grade() const {
    std::vector<std::size_t> order;
    order.reserve(puzzles.size());
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      order.push_back(i);
    }
    std::ranges::sort(order, {}, [&](std::size_t i) { return std::pair(puzzles[i].grade, i); });
    return order;
  }
};

Expected<Collection> open_collection(const Console& console, const std::string& game) {
  const auto entry = find_game(game);
  if (!entry) {
    return std::unexpected(entry.error());
  }
  const AnyGame& rules = (*entry)->game();
  if ((*entry)->puzzles == nullptr) {
    return refuse("Il n'y a pas de problèmes de {}.", "There are no puzzles of {}.",
                  rules.info().name);
  }
  auto puzzles = read_puzzles(rules, (*entry)->puzzles());
  if (!puzzles) {
    return std::unexpected(std::move(puzzles.error()));
  }
  auto solved = SolvedPuzzles::load(console.state_folder, game);
  if (!solved) {
    return std::unexpected(std::move(solved.error()));
  }
  return Collection{rules, *std::move(puzzles), *std::move(solved)};
}

// The page counts the days in the same way: everybody has the same puzzle.
std::size_t puzzle_of_day(const Console& console, std::size_t puzzles) {
  const auto day = console.today().time_since_epoch().count();
  return static_cast<std::size_t>(std::max<std::int64_t>(day, 0)) % puzzles;
}

Text goal_of(const Puzzle& puzzle) {
  return puzzle.kind == PuzzleKind::only
             ? say("un seul coup gagne", "only one move wins")
             : say("gagner en {}", "win in {}",
                   counted(static_cast<std::size_t>(puzzle.moves()), {"un coup", "one move"},
                           {"coups", "moves"}));
}

Json json_of(const Collection& collection, std::size_t i) {
  const Puzzle& puzzle = collection.puzzles[i];
  return {{"number", i + 1},
          {"kind", word_of(puzzle.kind)},
          {"plies", puzzle.plies},
          {"grade", puzzle.grade},
          {"position", puzzle.position->text(Viewer::all())},
          {"solved", collection.solved.has(puzzle)}};
}

int list_puzzles(const Console& console, const Collection& collection, bool json) {
  const auto& puzzles = collection.puzzles;
  const std::size_t today = puzzle_of_day(console, puzzles.size());
  if (json) {
    Json list = Json::array();
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      list.push_back(json_of(collection, i));
    }
    console.print(Json{{"version", version()},
                       {"build", build_id()},
                       {"game", collection.game.info().id},
                       {"today", today + 1},
                       {"puzzles", std::move(list)}}
                      .dump(2));
    return success;
  }
  for (const std::size_t i : collection.by_grade()) {
    const bool is_solved = collection.solved.has(puzzles[i]);
    console.print(say(
        "{:>4}  {:<20}difficulté {}{}{}", "{:>4}  {:<20}grade {}{}{}", i + 1, goal_of(puzzles[i]),
        puzzles[i].grade, is_solved ? Words{"  résolu", "  solved"} : Words{},
        i == today ? Words{"  (problème du jour)", "  (puzzle of the day)"} : Words{}));
  }
  return success;
}

// The one that was asked for, else the easiest that is not solved yet.
Expected<std::size_t> choose(const Console& console, const PuzzleArguments& arguments,
                             const Collection& collection) {
  const auto& puzzles = collection.puzzles;
  if (arguments.number) {
    return *arguments.number <= puzzles.size()
               ? Expected<std::size_t>(*arguments.number - 1)
               : refuse("Il y a {} problèmes : {} est trop.",
                        "There are {} puzzles: {} is too much.", puzzles.size(), *arguments.number);
  }
  const auto order = collection.by_grade();
  const auto open = std::ranges::find_if(
      order, [&](std::size_t i) { return !collection.solved.has(puzzles[i]); });
  return arguments.today || open == order.end() ? puzzle_of_day(console, puzzles.size()) : *open;
}

}  // namespace

int puzzle(const Console& console, const PuzzleArguments& arguments) {
  auto collection = open_collection(console, arguments.game);
  if (!collection) {
    return console.complain(collection.error());
  }
  if (arguments.list || arguments.json) {
    return list_puzzles(console, *collection, arguments.json);
  }
  const auto chosen = choose(console, arguments, *collection);
  if (!chosen) {
    return console.complain(chosen.error());
  }
  const Puzzle& one = collection->puzzles[*chosen];
  console.catch_interrupts();
  console.print(say("Problème {} sur {}, difficulté {} sur {}.", "Puzzle {} of {}, grade {} of {}.",
                    *chosen + 1, collection->puzzles.size(), one.grade, Puzzle::most_grade));
  const auto end = PuzzleTable(console, one).play();
  if (end == PuzzleTable::End::left) {
    console.print(say("\nAu revoir.", "\nGoodbye."));
    return success;
  }
  if (end == PuzzleTable::End::solved) {
    if (const auto kept = collection->solved.add(one); !kept) {
      console.complain(kept.error());
      return failure;
    }
  }
  // One that was only shown would come again.
  const auto order = collection->by_grade();
  const auto after = std::ranges::find(order, *chosen) + 1;
  const std::size_t next = (after == order.end() ? order.front() : *after) + 1;
  console.print(
      say("\nPour le suivant : {}", "\nFor the next one: {}",
          end == PuzzleTable::End::solved
              ? console.command("puzzle", arguments.game)
              : console.command(fmt::format("puzzle {}", arguments.game), std::to_string(next))));
  return success;
}

}  // namespace quatuor::cli
