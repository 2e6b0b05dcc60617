#include "core/options.hpp"

#include <algorithm>
#include <cassert>

#include <fmt/ranges.h>

#include "core/nearest.hpp"
#include "core/number.hpp"
#include "core/utf8.hpp"

namespace quatuor {

namespace {

bool accepts(const OptionSpec& spec, std::string_view value) {
  if (spec.is_file()) {
    return !value.empty() && is_utf8(value) &&
           std::ranges::none_of(value, [](char c) { return c >= 0 && c < ' '; });
  }
  if (!spec.choices.empty()) {
    return std::ranges::find(spec.choices, value) != spec.choices.end();
  }
  const auto number = parse_number<int>(value);
  return number && *number >= spec.low && *number <= spec.high;
}

std::vector<std::string_view> names_of(std::span<const OptionSpec> specs) {
  std::vector<std::string_view> names;
  for (const auto& spec : specs) {
    names.push_back(spec.name);
  }
  return names;
}

}  // namespace

std::string OptionSpec::values() const {
  if (is_file()) {
    return fmt::format("{}|FILE", fallback);
  }
  return choices.empty() ? fmt::format("{}…{}", low, high)
                         : fmt::format("{}", fmt::join(choices, "|"));
}

Options::Options(std::span<const OptionSpec> specs) : specs_(specs) {
  for (const auto& spec : specs) {
    values_.push_back({std::string(spec.fallback),
                       spec.is_file() ? spec.read(spec.fallback).value_or(nullptr) : nullptr});
  }
}

Expected<void> Options::set(std::string_view name, std::string_view value) {
  const auto spec = std::ranges::find(specs_, name, &OptionSpec::name);
  if (spec == specs_.end()) {
    const auto names = names_of(specs_);
    return refuse("Ce jeu n'a pas d'option « {} ».{} Il a : {}.",
                  "This game has no option \"{}\".{} It has: {}.", shown(name),
                  did_you_mean(name, names), fmt::format("{}", fmt::join(names, ", ")));
  }
  if (!accepts(*spec, value)) {
    return refuse("L'option {} ne peut pas valoir « {} ».{} Valeurs possibles : {}.",
                  "Option {} cannot be \"{}\".{} Possible values: {}.", spec->name, shown(value),
                  did_you_mean(value, spec->choices), spec->values());
  }
  Value& chosen = values_[static_cast<std::size_t>(spec - specs_.begin())];
  if (spec->is_file()) {
    auto file = spec->read(value);
    if (!file) {
      return std::unexpected(std::move(file.error()));
    }
    chosen.file = *std::move(file);
  }
  chosen.text = value;
  return {};
}

Expected<Assignment> parse_assignment(std::string_view text) {
  const auto equals = text.find('=');
  if (equals == std::string_view::npos) {
    return refuse("Une option s'écrit nom=valeur ; « {} » n'a pas de signe =.",
                  "An option is written name=value; \"{}\" has no = sign.", shown(text));
  }
  return Assignment{text.substr(0, equals), text.substr(equals + 1)};
}

Expected<void> Options::set(std::string_view assignment) {
  const auto parsed = parse_assignment(assignment);
  return parsed ? set(parsed->name, parsed->value) : std::unexpected(parsed.error());
}

const Options::Value& Options::value(std::string_view name) const {
  const auto spec = std::ranges::find(specs_, name, &OptionSpec::name);
  assert(spec != specs_.end());
  return values_[static_cast<std::size_t>(spec - specs_.begin())];
}

std::string_view Options::get(std::string_view name) const {
  return value(name).text;
}

int Options::number(std::string_view name) const {
  return parse_number<int>(get(name)).value_or(0);
}

}  // namespace quatuor
