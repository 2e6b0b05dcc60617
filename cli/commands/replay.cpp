#include <algorithm>
#include <ostream>

#include "cli/commands/commands.hpp"
#include "core/letters.hpp"
#include "core/number.hpp"
#include "core/split.hpp"
#include "core/version.hpp"
#include "match/record_file.hpp"
#include "match/result.hpp"
#include "match/walk.hpp"
#include "protocol/dice_json.hpp"
#include "protocol/message.hpp"
#include "protocol/position_json.hpp"

namespace quatuor::cli {

namespace {

// Secrets of a game that goes on stay secret.
Viewer viewer_of(const Match& match) {
  const bool keeps_secrets = match.game().info().hidden && !match.turn().is_over();
  return keeps_secrets ? Viewer::spectator() : Viewer::all();
}

Text told(const Match& match, Walk& walk, std::size_t ply) {
  return walk.at(ply - 1).tell(match.moves()[ply - 1], viewer_of(match));
}

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words) {
  return std::ranges::find(words, word) != words.end();
}

void show(const Console& console, const Match& match, Walk& walk, std::size_t ply) {
  const auto& moves = match.moves();
  if (ply > 0) {
    console.print(say("{}/{} : {}", "{}/{}: {}", ply, moves.size(), told(match, walk, ply)));
  }
  console.print(walk.at(ply).draw(viewer_of(match), console.style));
  if (ply == moves.size()) {
    console.print(outcome_of(match));
  }
}

// Enter: on; b: back; a number: to that ply; q: quit. At anything else it says so and stays.
int step_through(const Console& console, const Match& match, Walk& walk) {
  const std::size_t last = match.moves().size();
  const Text keys = say("[Entrée] suite · [r] retour · [0–{}] aller à · [q] quitter : ",
                        "[Enter] next · [b] back · [0–{}] go to · [q] quit: ", last);
  Text complaint;
  for (std::size_t ply = 0;;) {
    console.out << (console.style.clears ? "\x1b[H\x1b[2J" : "\n");
    show(console, match, walk, ply);
    if (!complaint.fr.empty()) {
      console.print(complaint);
    }
    const auto line = console.ask({.prompt = keys.in(console.lang())});
    const std::string word = line ? lower_case(trimmed(*line)) : "q";
    complaint = {};
    if (is_one_of(word, {"q", "quitter", "quit", "exit"})) {
      return success;
    }
    if (const auto number = parse_number<std::size_t>(word); number && *number <= last) {
      ply = *number;
    } else if (is_one_of(word, {"r", "retour", "b", "back"})) {
      ply -= ply > 0 ? 1 : 0;
    } else if (is_one_of(word, {"", "suite", "next"})) {
      ply += ply < last ? 1 : 0;
    } else {
      complaint = say("Je ne comprends pas « {} ».", "I do not understand \"{}\".", shown(word));
    }
  }
}

Json record_json(const Record& record) {
  const Match& match = record.match;
  Json json = {{"version", version()},           {"build", build_id()},
               {"game", match.game().info().id}, {"options", options_json(match.options())},
               {"players", record.players},      {"plies", match.moves().size()},
               {"over", match.turn().is_over()}, {"result", protocol::json_of(outcome_of(match))}};
  if (!record.date.empty()) {
    json["date"] = record.date;
  }
  // Whoever knows the seed knows what chance will bring.
  if (viewer_of(match).is_all()) {
    json["seed"] = fmt::format("{}", match.seed());
  }
  if (match.turn().is_over()) {
    const Places places = match.places();
    json["places"] = std::vector<int>(places.begin(), places.end());
  }
  if (const auto& end = match.early_end()) {
    json[std::string(word_of(end->kind))] = end->seat == 0 ? Json(true) : Json(end->seat);
  }
  return json;
}

// What chance brought may be for some eyes only: whoever may not know everything gets the sentence.
Json moves_json(const Match& match, Walk& walk) {
  const Viewer viewer = viewer_of(match);
  Json moves = Json::array();
  for (std::size_t ply = 1; ply <= match.moves().size(); ++ply) {
    const Turn turn = match.turns()[ply - 1];
    Json move = {{"ply", ply}, {"turn", turn_json(turn)}};
    if (viewer.is_all() || turn.is_seat()) {
      move["move"] = walk.at(ply - 1).move_text(match.moves()[ply - 1]);
    }
    move["told"] = protocol::json_of(told(match, walk, ply));
    move["position"] = walk.at(ply).text(viewer);
    moves.push_back(std::move(move));
  }
  return moves;
}

Json replay_json(const Record& record, Walk& walk) {
  Json json = record_json(record);
  json["start"] = walk.at(0).text(viewer_of(record.match));
  json["moves"] = moves_json(record.match, walk);
  return json;
}

}  // namespace

int replay(const Console& console, const RecordArguments& arguments) {
  const auto record = load_record(arguments.file);
  if (!record) {
    return console.complain(record.error());
  }
  Walk walk(record->match);
  if (arguments.json) {
    console.print(replay_json(*record, walk).dump(2));
    return success;
  }
  if (console.interactive) {
    return step_through(console, record->match, walk);
  }
  for (std::size_t ply = 0; ply <= record->match.moves().size(); ++ply) {
    show(console, record->match, walk, ply);
  }
  return success;
}

int check_record(const Console& console, const RecordArguments& arguments) {
  const auto record = load_record(arguments.file);
  if (!record) {
    return console.complain(record.error());
  }
  if (arguments.json) {
    console.print(record_json(*record).dump(2));
    return success;
  }
  console.print(say("{} : bon. {}, coups joués : {}. {}", "{}: good. {}, moves: {}. {}",
                    shown_path(arguments.file), record->match.game().info().name,
                    record->match.moves().size(), outcome_of(record->match)));
  return success;
}

int verify_record(const Console& console, const RecordArguments& arguments) {
  const auto record = load_record(arguments.file);
  if (!record) {
    return console.complain(record.error());
  }
  const auto report =
      verify_dice(*record, {.server = parse_hex(arguments.commitment), .seats = {}});
  if (arguments.json) {
    console.print(Json{{"dice", dice_json(report)}}.dump(2));
    return !report ? bad_input : report->is_good() ? success : failure;
  }
  if (!report) {
    return console.complain(say("{} : cette partie n'a pas de dés à vérifier.",
                                "{}: this game has no dice to verify.",
                                shown_path(arguments.file)));
  }
  console.print(report_text(*report));
  return report->is_good() ? success : failure;
}

}  // namespace quatuor::cli
