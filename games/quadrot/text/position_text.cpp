#include "games/quadrot/text/position_text.hpp"

namespace quatuor::quadrot {

namespace {

// The pawns as they stood at the throw: what has been decided since follows in the text.
struct Pawns {
  PointSet points = 0;
  unsigned at_home = 0;
};

Pawns at_the_throw(const State& state, Player player) {
  Pawns pawns{state.pawns_of(player), state.at_home(player)};
  if (player != state.mover()) {
    return pawns;
  }
  const auto move = [&](unsigned point, bool arrives) {
    if (point == home) {
      pawns.at_home += arrives ? 1U : -1U;
    } else if (point != out) {
      pawns.points ^= only(point);
    }
  };
  for (std::size_t i = state.legs().size(); i-- > 0;) {
    move(state.legs()[i].now, false);
    move(state.legs()[i].from, true);
  }
  return pawns;
}

std::string player_text(const State& state, Player player) {
  const Pawns pawns = at_the_throw(state, player);
  std::string points;
  for (PointSet set = pawns.points; set != 0; set &= set - 1) {
    points += fmt::format("{}{}", points.empty() ? "" : ",", lowest(set));
  }
  return fmt::format(
      "{}{}@{}+{}", state.stage() == Stage::seating ? '?' : side_letters[state.side_of(player)],
      pawns.at_home, points.empty() ? "-" : points,
      pawns_each - pawns.at_home - static_cast<unsigned>(std::popcount(pawns.points)));
}

// One decision more than legs: the first pawn came to a white point, and jumped or stayed.
std::string made_text(const State& state) {
  const auto& made = state.made();
  const bool has_white = made.size() > state.legs().size();
  std::string text;
  for (std::size_t i = 0; i < made.size(); ++i) {
    text += i == 0 ? "" : ";";
    text += i == 1 && has_white ? white_text(state.legs()[0].to, made[i])
                                : step_text(state.board(), step_of(made[i]));
  }
  return text.empty() ? "-" : text;
}

std::string stage_text(const State& state) {
  const auto word = stage_words[static_cast<std::size_t>(state.stage())];
  return word.empty() ? throw_text(state.thrown()) : std::string(word);
}

}  // namespace

std::string Game::position_text(const State& state, Viewer /*viewer*/) {
  std::string players;
  std::string turns;
  for (Player player = 0; player < state.seats(); ++player) {
    players += (player == 0 ? "" : ";") + player_text(state, player);
    turns += fmt::format("{}{}", player == 0 ? "" : ",", state.turns_taken(player));
  }
  std::string finished;
  for (const Player player : state.finished()) {
    finished += static_cast<char>('1' + player);
  }
  return fmt::format("{}/{}/{}/{}/{}/{}", players, turns, finished.empty() ? "-" : finished,
                     state.mover() + 1, stage_text(state), made_text(state));
}

}  // namespace quatuor::quadrot
