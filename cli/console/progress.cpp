#include "cli/console/progress.hpp"

#include <algorithm>
#include <ostream>
#include <utility>

#include "core/text.hpp"

namespace quatuor::cli {

namespace {

// Where nobody knows how many there are.
constexpr std::size_t usual_columns = 80;

constexpr auto before_the_bar = std::chrono::seconds(1);
constexpr auto between_bars = std::chrono::milliseconds(200);
constexpr auto between_lines = std::chrono::seconds(10);

}  // namespace

Progress::Progress(const Console& console, std::string label, InFiles in_files)
    : console_(console),
      label_(std::move(label)),
      writes_lines_(!console.shows_progress && in_files == InFiles::lines),
      next_(console.now() + before_the_bar) {
  if (writes_lines_) {
    next_ = console.now();
    show(0);
  }
}

Progress::~Progress() {
  hide();
}

void Progress::hide() {
  if (std::exchange(visible_, false)) {
    console_.err << "\r\x1b[K" << std::flush;
  }
}

void Progress::show(double done) {
  if (!console_.shows_progress && !writes_lines_) {
    return;
  }
  const auto now = console_.now();
  if (now < next_) {
    return;
  }
  if (writes_lines_) {
    next_ = now + between_lines;
    console_.err << fmt::format("{:3.0f} % {}\n", 100 * done, label_) << std::flush;
  } else {
    next_ = now + between_bars;
    draw(done);
  }
}

void Progress::draw(double done) {
  constexpr int width = 30;
  constexpr std::size_t beside_label = width + 9;  // a longer line would be written again and again
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
