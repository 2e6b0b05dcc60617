#include "protocol/engine/go.hpp"

#include <algorithm>

#include "bots/level.hpp"
#include "core/number.hpp"
#include "match/decide.hpp"

namespace quatuor::protocol {

namespace {

constexpr int usual_level = 5;
// Larger than anything that is useful: programs write this for "no limit".
constexpr std::uint64_t most_number = UINT64_MAX;
// A search ends after ten minutes whatever it was told.
constexpr std::chrono::milliseconds longest_search{600'000};

Expected<void> set_limit(Task& task, const GameInfo& info, std::string_view name,
                         std::optional<std::uint64_t> value) {
  if (name != "nodes" && name != "movetime" && name != "level") {
    return refuse("go accepte nodes N, movetime MS, level 1…8 et infinite, pas « {} »",
                  "go takes nodes N, movetime MS, level 1…8 and infinite, not \"{}\"", shown(name));
  }
  const std::uint64_t most = name == "level" ? std::uint64_t{most_level} : most_number;
  if (!value || *value == 0 || *value > most) {
    return refuse("{} demande un nombre entier de 1 à {}", "{} needs a whole number from 1 to {}",
                  name, most);
  }
  if (name == "nodes") {
    task.nodes = std::min(task.nodes, *value);
  } else if (name == "movetime") {
    const auto longest = static_cast<std::uint64_t>(longest_search.count());
    task.stop = after(std::chrono::milliseconds(std::min(*value, longest)));
  } else {
    const Task level = task_of_level(info, static_cast<int>(*value));
    task.nodes = std::min(task.nodes, level.nodes);
    task.noise = level.noise;
    task.knows_endgame = level.knows_endgame;
  }
  return {};
}

}  // namespace

Expected<Task> parse_go(const GameInfo& info, std::span<const std::string_view> words) {
  Task task = words.empty() ? task_of_level(info, usual_level) : Task{};
  task.stop = after(longest_search);
  if (words.size() == 1 && words[0] == "infinite") {
    return task;
  }
  if (std::ranges::find(words, "infinite") != words.end()) {
    return refuse("infinite va seul, sans autre limite", "infinite goes alone, without a limit");
  }
  for (std::size_t i = 0; i < words.size(); i += 2) {
    const auto value =
        i + 1 < words.size() ? parse_number<std::uint64_t>(words[i + 1]) : std::nullopt;
    if (const auto set = set_limit(task, info, words[i], value); !set) {
      return std::unexpected(set.error());
    }
  }
  return task;
}

}  // namespace quatuor::protocol
