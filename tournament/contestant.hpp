#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/players.hpp"

// Who plays a tournament: the players of a match, and other programs.
namespace quatuor {

// A program that speaks the engine protocol (docs/engine-protocol.md).
struct EngineProgram {
  std::vector<std::string> command;  // the program and its arguments
  // What stands after `go` beside the limits of the tournament: "level 8".
  std::string go;

  bool operator==(const EngineProgram&) const = default;
};

// Somebody who plays a tournament.
struct Contestant {
  std::string name;
  Player player;
  std::optional<EngineProgram> program = std::nullopt;  // which decides instead, if there is one

  // By the word that it has everywhere.
  static Contestant of(const Player& player) { return {player_text(player), player}; }

  bool operator==(const Contestant&) const = default;
};

// "bot:3,engine:COMMAND": each a player, or a program as `engine:NAME=[GO] COMMAND`, of which NAME=
// and [GO] may be left out. Commas separate them unless they are quoted or follow a backslash, and
// so do blanks the words of a command: as in a shell, though none is asked.
Expected<std::vector<Contestant>> parse_contestants(std::string_view text);

}  // namespace quatuor
