#include "cli/inbox.hpp"

#include "core/split.hpp"

namespace quatuor::cli {

Inbox::Inbox(const Console& console) : reader_([this, &console] { read(console); }) {}

Inbox::~Inbox() {
  reader_.join();
}

// Ends with `quit`: a terminal would not end by itself.
void Inbox::read(const Console& console) {
  std::uint64_t count = 0;
  for (bool goes_on = true; goes_on;) {
    const auto line = console.read_line();
    const auto words = split_words(line ? std::string_view(*line) : "quit");
    const auto order = words.empty() ? std::string_view{} : words.front();
    goes_on = order != "quit" || words.size() > 1;
    ++count;
    if (order == "stop") {
      last_stop_ = count;
    }
    {
      const std::scoped_lock lock(mutex_);
      has_ended_ = !goes_on;
      if (line) {
        lines_.push_back(*line);
      }
    }
    arrived_.notify_one();
  }
}

std::optional<std::string> Inbox::next() {
  std::unique_lock lock(mutex_);
  arrived_.wait(lock, [this] { return !lines_.empty() || has_ended_; });
  if (lines_.empty()) {
    return std::nullopt;
  }
  std::string line = std::move(lines_.front());
  lines_.pop_front();
  ++taken_;
  return line;
}

}  // namespace quatuor::cli
