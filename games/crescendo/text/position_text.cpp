#include "games/crescendo/text/position_text.hpp"

namespace quatuor::crescendo {

namespace {

std::string or_dash(const std::string& text) {
  return text.empty() ? "-" : text;
}

std::string seats_text(const PlayerList& players) {
  std::string text;
  for (const Player player : players) {
    text += static_cast<char>('1' + player);
  }
  return or_dash(text);
}

std::string layout_text(const State& state) {
  std::string text;
  for (const Laid& laid : state.layout()) {
    text += (text.empty() ? "" : ";") +
            laying_text({laid.kind, laid.rotation, laid.centre()}, in_numbers);
  }
  return or_dash(text);
}

std::string hands_text(const State& state) {
  std::string text;
  for (Player player = 0; player < state.seats(); ++player) {
    text += player == 0 ? "" : ",";
    for (unsigned kind = 0; kind < state.setup().set->kinds.size(); ++kind) {
      text += std::string(state.copies_in_hand(player, kind), kind_letters[kind]);
    }
  }
  return text;
}

std::string stacks_text(const State& state) {
  std::string text;
  for (Player player = 0; player < state.seats(); ++player) {
    for (CellSet set = state.stacks_of(player); set != 0; set &= set - 1) {
      const unsigned cell = lowest(set);
      text += fmt::format("{}{}x{}@{}", text.empty() ? "" : ";", player + 1, state.height(cell),
                          spot_text(state.ground().spot(cell)));
    }
  }
  return or_dash(text);
}

std::string turns_text(const State& state) {
  std::string text;
  for (Player player = 0; player < state.seats(); ++player) {
    text += fmt::format("{}{}", player == 0 ? "" : ",", state.turns_taken(player));
  }
  return text;
}

}  // namespace

std::string Game::position_text(const State& state, Viewer /*viewer*/) {
  std::string text = fmt::format(
      "{}/{}/{}/{}/{}/{}/{}/{}/{}", stage_letters[static_cast<std::size_t>(state.stage())],
      layout_text(state), hands_text(state), stacks_text(state), seats_text(state.order()),
      seats_text(state.finished()), seats_text(state.eliminated()), turns_text(state),
      state.mover() + 1);
  if (state.stage() == Stage::disperse) {
    text += fmt::format("/{}x{}+{}", state.dispersed() + 1, state.left_to_disperse(),
                        state.next_cell());
  }
  return text;
}

}  // namespace quatuor::crescendo
