#include "cli/console/progress.hpp"

#include <algorithm>
#include <ostream>
#include <utility>

namespace quatuor::cli {

Progress::Progress(const Console& console, std::string label)
    : console_(console), label_(std::move(label)), next_(Clock::now() + std::chrono::seconds(1)) {}

Progress::~Progress() {
  hide();
}

void Progress::hide() {
  if (std::exchange(visible_, false)) {
    console_.err << "\r\x1b[K" << std::flush;
  }
}

void Progress::show(double done) {
  constexpr int width = 30;
  if (!console_.shows_progress || Clock::now() < next_) {
    return;
  }
  next_ = Clock::now() + std::chrono::milliseconds(200);
  visible_ = true;
  const auto filled = static_cast<std::size_t>(std::clamp(done, 0.0, 1.0) * width);
  console_.err << fmt::format("\r{} [{}{}] {:3.0f} %\x1b[K", label_, std::string(filled, '#'),
                              std::string(width - filled, '.'), 100 * done)
               << std::flush;
}

}  // namespace quatuor::cli
