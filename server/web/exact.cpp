#include "server/web/exact.hpp"

#include "core/split.hpp"
#include "core/utf8.hpp"
#include "match/outlook.hpp"
#include "protocol/exact_json.hpp"
#include "protocol/message.hpp"
#include "registry/entry.hpp"

namespace quatuor::server {

namespace {

using http::Status;

constexpr std::string_view exact_path = "/api/exact";
constexpr std::string_view json_type = "application/json";
// Tables may be exchanged for others that know more.
constexpr std::string_view for_a_day = "public, max-age=86400";
constexpr std::size_t longest_target = 1024;

Answer refusal_answer(Status status, const Text& why) {
  return text_answer(status, Json{{"error", protocol::json_of(why)}}.dump() + '\n', json_type);
}

Answer exact_answer(std::string text) {
  Answer answer = text_answer(Status::ok, std::move(text), json_type);
  answer.response.cache = for_a_day;
  return answer;
}

}  // namespace

bool is_exact_question(const http::Request& request) {
  const std::string_view target = request.target;
  return (request.method == "GET" || request.method == "HEAD") && !request.has_content &&
         target.substr(0, target.find('?')) == exact_path;
}

std::optional<ExactQuestion> parse_exact_question(std::string_view target) {
  if (target.size() > longest_target || !target.starts_with(exact_path) ||
      !target.substr(exact_path.size()).starts_with('?')) {
    return std::nullopt;
  }
  ExactQuestion question;
  for (const auto field : split(target.substr(exact_path.size() + 1), '&')) {
    const auto equals = field.find('=');
    const auto name = field.substr(0, equals);
    std::string& place = name == "game" ? question.game : question.position;
    const auto value = equals == std::string_view::npos
                           ? std::nullopt
                           : http::percent_decoded(field.substr(equals + 1));
    if ((name != "game" && name != "position") || !place.empty() || !value || !is_utf8(*value)) {
      return std::nullopt;
    }
    place = *value;
  }
  return question.game.empty() || question.position.empty() ? std::nullopt
                                                            : std::optional(std::move(question));
}

Answer no_exact_answer() {
  return refusal_answer(Status::not_found,
                        say("Il n'y a pas de tables ici.", "There are no tables here."));
}

Answer ExactAnswers::answer(const http::Request& request) {
  const auto question = parse_exact_question(request.target);
  if (!question) {
    return refusal_answer(Status::bad_request,
                          say("On demande ainsi : {}?game=…&position=…",
                              "Ask like this: {}?game=…&position=…", exact_path));
  }
  const auto entry = find_game(question->game);
  if (!entry) {
    return refusal_answer(Status::not_found, entry.error());
  }
  const AnyGame& game = (*entry)->game();
  if (const auto solved = check_solved(*oracle_, game); !solved) {
    return refusal_answer(Status::not_found, solved.error());
  }
  const auto position = game.parse(game.options(), question->position);
  if (!position) {
    return refusal_answer(Status::bad_request, position.error());
  }
  const std::string key = (*position)->text(Viewer::all());
  if (const std::string* text = remembered(key)) {
    return exact_answer(*text);
  }
  const auto outlook = outlook_of(*oracle_, **position);
  // Not found is for a server without tables: the page asks it nothing more.
  if (!outlook) {
    return refusal_answer(Status::bad_request, outlook.error());
  }
  const std::string text = exact_json(**position, *outlook).dump() + '\n';
  remember(key, text);
  return exact_answer(text);
}

const std::string* ExactAnswers::remembered(const std::string& position) {
  const auto found = by_position_.find(position);
  if (found == by_position_.end()) {
    return nullptr;
  }
  told_.splice(told_.begin(), told_, found->second);
  return &told_.front().text;
}

void ExactAnswers::remember(const std::string& position, const std::string& text) {
  if (told_.size() == most_remembered) {
    by_position_.erase(told_.back().position);
    told_.pop_back();
  }
  told_.push_front({position, text});
  by_position_.emplace(told_.front().position, told_.begin());
}

}  // namespace quatuor::server
