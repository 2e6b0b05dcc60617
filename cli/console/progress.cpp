#include "cli/console/progress.hpp"

#include <algorithm>
#include <ostream>
#include <utility>

#include "core/text.hpp"

namespace quatuor::cli {

namespace {

// Where nobody knows how many there are.
constexpr std::size_t usual_columns = 80;

}  // namespace

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
  constexpr std::size_t beside_label = width + 9;  // a longer line would be written again and again
  if (!console_.shows_progress || Clock::now() < next_) {
    return;
  }
  next_ = Clock::now() + std::chrono::milliseconds(200);
  visible_ = true;
  const auto filled = static_cast<std::size_t>(std::clamp(done, 0.0, 1.0) * width);
  const std::size_t columns = console_.screen().columns;
  const std::size_t room = columns == 0 ? usual_columns : columns;
  console_.err << fmt::format("\r{} [{}{}] {:3.0f} %\x1b[K",
                              shown(label_, room - std::min(room - 1, beside_label)),
                              std::string(filled, '#'), std::string(width - filled, '.'),
                              100 * done)
               << std::flush;
}

}  // namespace quatuor::cli
