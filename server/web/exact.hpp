#pragma once

#include <list>
#include <memory>
#include <unordered_map>

#include "core/oracle.hpp"
#include "server/web/web_folder.hpp"

// What is certain of positions of a solved game, for the page: GET /api/exact?game=…&position=…
namespace quatuor::server {

struct ExactQuestion {
  std::string game;
  std::string position;

  bool operator==(const ExactQuestion&) const = default;
};

bool is_exact_question(const http::Request& request);

// Both fields once, in either order, percent-encoded where they need it; nothing else.
std::optional<ExactQuestion> parse_exact_question(std::string_view target);

// Where there are no tables.
Answer no_exact_answer();

// Answers from the tables, and remembers the last ones. For one thread; reads files.
class ExactAnswers {
 public:
  explicit ExactAnswers(std::unique_ptr<const Oracle> oracle) : oracle_(std::move(oracle)) {}

  Answer answer(const http::Request& request);

 private:
  static constexpr std::size_t most_remembered = 4096;

  const std::string* remembered(const std::string& position);
  void remember(const std::string& position, const std::string& text);

  struct Told {
    std::string position;
    std::string text;
  };
  std::unique_ptr<const Oracle> oracle_;
  std::list<Told> told_;  // the latest first
  std::unordered_map<std::string_view, std::list<Told>::iterator> by_position_;
};

}  // namespace quatuor::server
