#include "cli/console/inbox.hpp"

namespace quatuor::cli {

Inbox::Inbox(const Console& console, Manners manners)
    : manners_(std::move(manners)), reader_([this, &console] { read(console); }) {}

Inbox::~Inbox() {
  {
    const std::scoped_lock lock(mutex_);
    is_closed_ = true;
  }
  changed_.notify_all();
  reader_.join();
}

void Inbox::read(const Console& console) {
  try {
    read_lines(console);
  } catch (...) {
    const std::scoped_lock lock(mutex_);
    trouble_ = std::current_exception();
    has_ended_ = true;
  }
  changed_.notify_all();
}

void Inbox::read_lines(const Console& console) {
  for (bool goes_on = true; goes_on;) {
    auto text = console.read_line(manners_.longest);
    goes_on = text && !manners_.is_last(*text);
    const bool is_urgent = text && manners_.is_urgent(*text);
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return !is_full() || is_closed_; });
    goes_on = goes_on && !is_closed_;
    has_ended_ = !goes_on;
    if (text) {
      lines_.push_back({*std::move(text), is_urgent});
      bytes_ += weight(lines_.back());
      urgent_ += is_urgent ? 1 : 0;
    }
    lock.unlock();
    changed_.notify_all();
  }
}

std::optional<std::string> Inbox::next() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return !lines_.empty() || has_ended_; });
  if (lines_.empty()) {
    if (trouble_) {
      std::rethrow_exception(trouble_);
    }
    return std::nullopt;
  }
  std::string text = std::move(lines_.front().text);
  bytes_ -= text.size();
  lines_.front().text.clear();
  forget(0);
  lock.unlock();
  changed_.notify_all();
  return text;
}

void Inbox::overhear(const std::function<bool(std::string_view)>& deal) {
  const std::scoped_lock lock(mutex_);
  std::size_t left = urgent_;
  for (std::size_t i = 0; left > 0; ++i) {
    if (!lines_[i].is_urgent) {
      continue;
    }
    --left;
    if (deal(lines_[i].text)) {
      forget(i);
      --i;
    }
  }
}

bool Inbox::end_came() const {
  const std::scoped_lock lock(mutex_);
  return has_ended_;
}

void Inbox::forget(std::size_t index) {
  bytes_ -= weight(lines_[index]);
  urgent_ -= lines_[index].is_urgent ? 1 : 0;
  lines_.erase(lines_.begin() + static_cast<std::ptrdiff_t>(index));
}

}  // namespace quatuor::cli
