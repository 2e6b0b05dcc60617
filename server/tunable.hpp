#pragma once

#include <span>
#include <string_view>

#include "core/text.hpp"
#include "server/playroom/bot_pool.hpp"
#include "server/playroom/playroom.hpp"
#include "server/web/limits.hpp"

namespace quatuor::server {

// Everything that whoever hosts may set by `--limit NAME=VALUE`.
struct Tunable {
  Limits web = {};
  tables::PlayroomSettings playroom = {};
  tables::BotSettings bots = {};
};

// One of them, by the name that people write. The one list of limits: the help, the documentation
// and its test follow it.
struct LimitSpec {
  enum class Unit : std::uint8_t { count, bytes, milliseconds };

  std::string_view name;
  Unit unit;
  std::uint64_t least;
  Words meaning;
  std::uint64_t (*get)(const Tunable& tunable);
  void (*set)(Tunable& tunable, std::uint64_t value);
};

std::span<const LimitSpec> limit_specs();

// A value as people write it: 4000, 65536, 10s, 500ms.
std::string value_text(const LimitSpec& spec, std::uint64_t value);

// "connections=5000". Says what is possible where it is not.
Expected<void> set_limit(Tunable& tunable, std::string_view assignment);

}  // namespace quatuor::server
