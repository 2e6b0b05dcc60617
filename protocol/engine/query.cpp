#include <algorithm>

#include <fmt/ranges.h>

#include "core/number.hpp"
#include "protocol/engine/engine.hpp"
#include "protocol/position_json.hpp"

namespace quatuor::protocol {

std::string turn_text(Turn turn) {
  if (turn.is_over()) {
    return "over";
  }
  return turn.is_chance() ? "chance" : fmt::format("seat {}", turn.seat());
}

namespace {

struct Asked {
  const Entry& entry;
  const Position& position;
  std::string_view whom;  // for the queries that name somebody
};
using Answer = Expected<std::string>;

MoveList legal_moves(const Position& position) {
  MoveList list;
  if (!position.turn().is_over()) {
    position.moves(list);
  }
  return list;
}

std::optional<Seat> seat_asked(const Asked& asked) {
  const auto seat = parse_number<unsigned>(asked.whom);
  if (!seat || *seat < 1 || *seat > asked.position.seats()) {
    return std::nullopt;
  }
  return static_cast<Seat>(*seat);
}

Answer tell_turn(const Asked& asked) {
  return turn_text(asked.position.turn());
}

Answer tell_first_turn(const Asked& asked) {
  return asked.position.turn().is_seat(1) ? "true" : "false";
}

Answer tell_moves(const Asked& asked) {
  const MoveList list = legal_moves(asked.position);
  std::string text;
  for (std::size_t i = 0; i < list.size(); ++i) {
    text += fmt::format("{}{}", i == 0 ? "" : " ", asked.position.move_text(list[i]));
    if (asked.position.turn().is_chance()) {
      text += fmt::format(":{}", list.weight(i));
    }
  }
  return text;
}

Answer tell_actions(const Asked& asked) {
  std::vector<Action> actions;
  for (const Move move : legal_moves(asked.position)) {
    actions.push_back(asked.entry.numbers.action_of(asked.position, move));
  }
  return fmt::format("{}", fmt::join(actions, " "));
}

Answer tell_position(const Asked& asked) {
  return asked.position.text(Viewer::all());
}

Answer tell_hash(const Asked& asked) {
  return fmt::format("{:016x}", asked.position.hash());
}

Answer tell_places(const Asked& asked) {
  return asked.position.turn().is_over()
             ? fmt::format("{}", fmt::join(asked.position.places(), " "))
             : "none";
}

Answer tell_gameover(const Asked& asked) {
  return asked.position.turn().is_over() ? "true" : "false";
}

Answer tell_result(const Asked& asked) {
  if (!asked.position.turn().is_over()) {
    return "none";
  }
  const Places places = asked.position.places();
  const auto winners = std::ranges::count(places, 1);
  const auto first = std::ranges::find(places, 1) - places.begin();
  return winners == 1 ? fmt::format("p{}win", first + 1) : "draw";
}

Answer tell_view(const Asked& asked) {
  if (asked.whom == "all") {
    return position_json(asked.position, Viewer::all()).dump();
  }
  if (asked.whom == "spectator") {
    return position_json(asked.position, Viewer::spectator()).dump();
  }
  const auto seat = seat_asked(asked);
  if (!seat) {
    return refuse("query view demande un siège de 1 à {}, ou all, ou spectator",
                  "query view needs a seat from 1 to {}, or all, or spectator",
                  asked.position.seats());
  }
  return position_json(asked.position, Viewer::seat(*seat)).dump();
}

Answer tell_tensor(const Asked& asked) {
  const auto seat = seat_asked(asked);
  if (!seat) {
    return refuse("query tensor demande un siège de 1 à {}",
                  "query tensor needs a seat from 1 to {}", asked.position.seats());
  }
  std::vector<float> numbers(size_of(asked.entry.numbers.observation(asked.position)));
  asked.entry.numbers.observe(asked.position, *seat, numbers);
  return fmt::format("{}", fmt::join(numbers, " "));
}

struct Query {
  std::string_view name;
  Answer (*answer)(const Asked& asked);
  bool names_somebody = false;
};

constexpr std::array queries{
    Query{"turn", tell_turn},           Query{"p1turn", tell_first_turn},
    Query{"moves", tell_moves},         Query{"actions", tell_actions},
    Query{"position", tell_position},   Query{"hash", tell_hash},
    Query{"places", tell_places},       Query{"gameover", tell_gameover},
    Query{"result", tell_result},       Query{"view", tell_view, true},
    Query{"tensor", tell_tensor, true},
};

}  // namespace

Expected<std::string> Engine::query(const Line& words) const {
  const auto what = words.size() > 1 ? words[1] : std::string_view{};
  const auto* const query = std::ranges::find(queries, what, &Query::name);
  if (query == queries.end() && words.size() == 2) {
    return refuse("je ne sais pas répondre à query {}", "there is no query {}", shown(what));
  }
  if (query == queries.end() || words.size() != (query->names_somebody ? 3 : 2)) {
    return refuse(
        "on écrit query turn|p1turn|moves|actions|position|hash|places|gameover|result, "
        "query view SIÈGE|all|spectator ou query tensor SIÈGE",
        "write query turn|p1turn|moves|actions|position|hash|places|gameover|result, "
        "query view SEAT|all|spectator or query tensor SEAT");
  }
  const auto answer = query->answer(
      {.entry = entry_, .position = *position_, .whom = query->names_somebody ? words[2] : ""});
  if (!answer) {
    return answer;
  }
  return answer->empty() ? "response\n" : fmt::format("response {}\n", *answer);
}

}  // namespace quatuor::protocol
