// Any bytes as messages to a table: every one is answered by an object, which repeats its id, and
// no answer to the public holds the seed.
#include "core/split.hpp"
#include "fuzz/check.hpp"
#include "protocol/host.hpp"

using namespace quatuor;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  // A bot may think for as long as it is told to: that is not a hang.
  int questions = 0;
  protocol::Host host({.wants_an_end = [&](const Json&) { return ++questions > 2; }});
  for (const auto line : split(fuzz::as_text(data, size), '\n')) {
    questions = 0;
    const Json answer = Json::parse(host.answer(line), nullptr, false);
    fuzz::check(answer.is_object());
    const auto message = protocol::Message::parse(line);
    const Json envelope = message ? message->envelope() : Json::object();
    fuzz::check(!envelope.contains("id") || answer["id"] == envelope["id"]);
    if (message && !message->has("viewer")) {
      fuzz::check(!answer.contains("seed"));
    }
  }
  return 0;
}
