// What the tables of a solved game say of a position.
#include "cli/commands/commands.hpp"
#include "core/json_object.hpp"
#include "core/version.hpp"
#include "match/outlook.hpp"
#include "protocol/exact_json.hpp"

namespace quatuor::cli {

namespace {

Text end_text(const Words& mover, const Certainty& certainty) {
  return certainty.outcome == 0 ? say("Personne ne peut gagner : nulle.", "Nobody can win: a draw.")
                                : say("{} {}.", "{} {}.", mover, certainty_text(certainty));
}

// Where chance draws who begins.
Text beginner_text(const Position& start, const CertainMove& draw) {
  const auto after = start.clone();
  after->play(draw.move);
  const Words beginner = after->seat_name(after->turn().seat());
  return say("{} commence : {}", "{} begins: {}", beginner, end_text(beginner, draw.certainty));
}

void print_outlook(const Console& console, const Position& position, const Outlook& outlook) {
  if (!outlook.is_chance) {
    console.print(end_text(position.seat_name(position.turn().seat()), outlook.best));
  }
  for (const CertainMove& one : outlook.moves) {
    console.print(outlook.is_chance ? beginner_text(position, one)
                                    : say("  {} : {}", "  {}: {}", position.move_words(one.move),
                                          certainty_text(one.certainty)));
  }
}

}  // namespace

Expected<std::unique_ptr<Oracle>> open_solution(const Console& console, const std::string& folder) {
  if (folder.empty()) {
    return nullptr;
  }
  auto oracle = console.open_oracle(folder);
  if (oracle && !(*oracle)->is_whole()) {
    console.complain(say("Ces tables ne connaissent qu'une partie du jeu.",
                         "These tables know only a part of the game."));
  }
  return oracle;
}

int probe(const Console& console, const ProbeArguments& arguments) {
  const auto entry = find_game(arguments.game);
  if (!entry) {
    return console.complain(entry.error());
  }
  const auto options = options_with(**entry, arguments.settings);
  if (!options) {
    return console.complain(options.error());
  }
  const auto position = (*entry)->game().begin_at(*options, arguments.position);
  if (!position) {
    return console.complain(position.error());
  }
  const auto oracle = open_solution(console, arguments.solution);
  if (!oracle) {
    return console.complain(oracle.error());
  }
  const auto outlook = outlook_of(**oracle, **position);
  if (!outlook) {
    return console.complain(outlook.error());
  }
  if (arguments.json) {
    Json json = {{"version", version()}, {"build", build_id()}};
    add_fields(json, exact_json(**position, *outlook));
    console.print(json.dump(2));
  } else {
    print_outlook(console, **position, *outlook);
  }
  return success;
}

}  // namespace quatuor::cli
