#include "server/tables/clock.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>

namespace quatuor::tables {

namespace {

constexpr Time one_second = 1000;
constexpr Time one_day = 24 * 60 * 60 * one_second;
constexpr std::array<std::pair<std::string_view, ClockSetting::Kind>, 4> clock_kinds{
    {{"none", ClockSetting::Kind::none},
     {"move", ClockSetting::Kind::move},
     {"total", ClockSetting::Kind::total},
     {"days", ClockSetting::Kind::days}}};

// A whole number from `low` to `high`.
std::optional<Time> whole(const Json& json, const char* field, Time low, Time high) {
  const auto at = json.find(field);
  if (at == json.end() || !at->is_number_unsigned()) {
    return std::nullopt;
  }
  const auto value = at->get<std::uint64_t>();
  const bool fits =
      value >= static_cast<std::uint64_t>(low) && value <= static_cast<std::uint64_t>(high);
  return fits ? std::optional(static_cast<Time>(value)) : std::nullopt;
}

std::unexpected<Text> bad_clock() {
  return refuse(
      "Une horloge : « none », « move » (5 à 3600 secondes), « total » (10 à 36000 secondes, et un "
      "ajout de 0 à 600), « days » (1 à 30 jours).",
      "A clock: \"none\", \"move\" (5 to 3600 seconds), \"total\" (10 to 36000 seconds, and an "
      "increment of 0 to 600), \"days\" (1 to 30 days).");
}

Expected<ClockSetting> with_times(ClockSetting::Kind kind, const Json& json) {
  using enum ClockSetting::Kind;
  const auto limit = kind == days    ? whole(json, "days", 1, 30)
                     : kind == move  ? whole(json, "seconds", 5, 3600)
                     : kind == total ? whole(json, "seconds", 10, 36000)
                                     : std::optional<Time>(0);
  const auto increment = kind == total && json.contains("increment")
                             ? whole(json, "increment", 0, 600)
                             : std::optional<Time>(0);
  const std::size_t fields = kind == none ? 1 : kind == total ? 2 + json.count("increment") : 2;
  if (!limit || !increment || json.size() != fields) {
    return bad_clock();
  }
  return ClockSetting{.kind = kind,
                      .limit = *limit * (kind == days ? one_day : one_second),
                      .increment = *increment * one_second};
}

}  // namespace

Expected<ClockSetting> read_clock(const Json& json) {
  if (!json.is_object() || !json.contains("kind") || !json["kind"].is_string()) {
    return bad_clock();
  }
  const auto kind = std::ranges::find(clock_kinds, json["kind"].get_ref<const std::string&>(),
                                      &std::pair<std::string_view, ClockSetting::Kind>::first);
  return kind == clock_kinds.end() ? bad_clock() : with_times(kind->second, json);
}

Json clock_json(const ClockSetting& setting) {
  using enum ClockSetting::Kind;
  const auto kind = std::ranges::find(clock_kinds, setting.kind,
                                      &std::pair<std::string_view, ClockSetting::Kind>::second);
  Json json = {{"kind", kind->first}};
  if (setting.kind == days) {
    json["days"] = setting.limit / one_day;
  } else if (setting.kind != none) {
    json["seconds"] = setting.limit / one_second;
  }
  if (setting.kind == total) {
    json["increment"] = setting.increment / one_second;
  }
  return json;
}

Clock::Clock(ClockSetting setting) : setting_(setting) {
  left_.fill(setting.limit);
}

void Clock::turn_to(Seat seat, Time now) {
  if (seat == runs_ || setting_.kind == ClockSetting::Kind::none) {
    return;
  }
  end_turn(now);
  runs_ = seat;
  since_ = now;
}

void Clock::end_turn(Time now) {
  if (runs_ == 0) {
    return;
  }
  left_[runs_ - 1] = setting_.kind == ClockSetting::Kind::total
                         ? left(runs_, now) + setting_.increment
                         : setting_.limit;
}

void Clock::take_back(Seat seat) {
  if (seat != runs_) {
    left_[seat - 1] = std::max<Time>(0, left_[seat - 1] - setting_.increment);
  }
}

Time Clock::left(Seat seat, Time now) const {
  const Time left = left_[seat - 1];
  return seat == runs_ ? std::max<Time>(0, left - std::max<Time>(0, now - since_)) : left;
}

std::optional<Time> Clock::flag() const {
  return runs_ == 0 ? std::nullopt : std::optional(since_ + left_[runs_ - 1]);
}

}  // namespace quatuor::tables
