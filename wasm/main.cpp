// The engine in a page: a Worker writes a message into the buffer and reads the answer.
#include "protocol/host.hpp"

namespace {

#define QUATUOR_EXPORT(name) extern "C" __attribute__((export_name(name)))

extern "C"
    __attribute__((import_module("quatuor"),
                   import_name("send"))) void send_to_page(const char* text, std::size_t size);

struct Page {
  std::string message;
  std::string answer;
  std::vector<std::uint8_t> endgame;
  quatuor::protocol::Host host{
      {.send = [](const std::string& text) { send_to_page(text.data(), text.size()); },
       .endgame = [this] { return std::span<const std::uint8_t>(endgame); }}};
};

Page& page() {
  static Page here;
  return here;
}

}  // namespace

QUATUOR_EXPORT("buffer") char* buffer(std::size_t size) {
  page().message.resize(size);
  return page().message.data();
}

// Room for the endgame table, which the Worker writes there.
QUATUOR_EXPORT("endgame") std::uint8_t* endgame(std::size_t size) {
  page().endgame.resize(size);
  return page().endgame.data();
}

QUATUOR_EXPORT("answer") const char* answer() {
  page().answer = page().host.answer(page().message);
  return page().answer.data();
}

QUATUOR_EXPORT("answer_size") std::size_t answer_size() {
  return page().answer.size();
}
