#include "server/journal.hpp"

#include <algorithm>
#include <array>
#include <cerrno>

#include <fcntl.h>
#include <sys/stat.h>

#include <spdlog/logger.h>
#include <spdlog/sinks/basic_file_sink.h>
#include <spdlog/sinks/stdout_sinks.h>

#include "match/file.hpp"

namespace quatuor::server {

namespace {

constexpr std::array<std::string_view, 5> level_words{"debug", "info", "warning", "error", "off"};

spdlog::level::level_enum spdlog_level(Journal::Level level) {
  constexpr std::array levels{spdlog::level::debug, spdlog::level::info, spdlog::level::warn,
                              spdlog::level::err, spdlog::level::off};
  return levels.at(static_cast<std::size_t>(level));
}

bool is_plain(char c) {
  return c > ' ' && c < 0x7f && c != '"' && c != '=' && c != '\\';
}

std::string quoted_value(std::string_view value) {
  if (!value.empty() && std::ranges::all_of(value, is_plain)) {
    return std::string(value);
  }
  std::string text = "\"";
  for (const char c : value) {
    text += c == '"' || c == '\\' ? '\'' : static_cast<unsigned char>(c) < ' ' ? ' ' : c;
  }
  return text + '"';
}

std::shared_ptr<spdlog::logger> logger_to(const spdlog::sink_ptr& sink, Journal::Level level) {
  auto logger = std::make_shared<spdlog::logger>("quatuor", sink);
  logger->set_pattern("%Y-%m-%dT%H:%M:%S.%eZ level=%l %v", spdlog::pattern_time_type::utc);
  logger->set_level(spdlog_level(level));
  // A line is there as soon as it is written: the next moment may be the last.
  logger->flush_on(spdlog::level::debug);
  return logger;
}

// Only whether it will do: spdlog opens it for itself.
Expected<void> try_to_write(const std::string& path) {
  constexpr int owner_and_group = S_IRUSR | S_IWUSR | S_IRGRP;
  const Descriptor file(::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK,
                               owner_and_group));
  if (!file) {
    return refuse("Je ne peux pas écrire {} : {}.", "Cannot write {}: {}.", shown_path(path),
                  reason_of(errno));
  }
  return {};
}

}  // namespace

Expected<Journal> Journal::open(const std::string& where, Level level) {
  if (level == Level::off) {
    return Journal();
  }
  if (where == "-") {
    return Journal(logger_to(std::make_shared<spdlog::sinks::stderr_sink_mt>(), level));
  }
  if (auto writable = try_to_write(where); !writable) {
    return std::unexpected(std::move(writable.error()));
  }
  return Journal(logger_to(std::make_shared<spdlog::sinks::basic_file_sink_mt>(where), level));
}

void Journal::note(Level level, std::string_view event, std::initializer_list<Fact> facts) const {
  if (logger_ && logger_->should_log(spdlog_level(level))) {
    logger_->log(spdlog_level(level), line_of(event, facts));
  }
}

std::optional<Journal::Level> parse_level(std::string_view word) {
  const auto* const found = std::ranges::find(level_words, word);
  return found == level_words.end()
             ? std::nullopt
             : std::optional(static_cast<Journal::Level>(found - level_words.begin()));
}

std::string line_of(std::string_view event, std::initializer_list<Journal::Fact> facts) {
  std::string line = fmt::format("event={}", event);
  for (const Journal::Fact& fact : facts) {
    line += fmt::format(" {}={}", fact.key, quoted_value(fact.value));
  }
  return line;
}

std::string without_quotation(std::string_view what) {
  const bool is_json = what.starts_with("[json.exception");
  return std::string(what.substr(0, is_json ? what.find(']') + 1 : what.size()));
}

}  // namespace quatuor::server
