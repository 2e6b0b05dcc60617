#include "solver/reach.hpp"

#include <algorithm>
#include <bit>

namespace quatuor::solver {

Reach::Reach(const Arrangements& rows, const Arrangements& columns, Reached& reached,
             Outgoing& outgoing)
    : rows_(rows),
      columns_(columns),
      reached_(reached),
      outgoing_(outgoing),
      steps_(rows, columns),
      sets_(columns),
      pushed_{Scores(rows.count, columns.count, 0), Scores(rows.count, columns.count, 0)},
      fresh_(static_cast<unsigned>(columns.count)),
      left_(static_cast<unsigned>(columns.count)) {
  for (auto& pending : pending_) {
    pending.assign(static_cast<unsigned>(rows.count), true);
  }
}

// Pieces move on to later rows, and back to earlier ones only by a jump.
void Reach::run() {
  const auto is_pending = [&](unsigned mover) {
    return std::ranges::find(pending_[mover], true) != pending_[mover].end();
  };
  while (is_pending(light) || is_pending(dark)) {
    for (int row = 0; row < rows_.count; ++row) {
      const auto at = static_cast<unsigned>(row);
      if (pending_[light][at]) {
        pending_[light][at] = false;
        take_fresh(light, row);
        push_light(row);
      }
      if (pending_[dark][at]) {
        pending_[dark][at] = false;
        take_fresh(dark, row);
        push_dark(row);
      }
    }
  }
}

void Reach::take_fresh(unsigned mover, int row) {
  take_new(fresh_.data(), reached_[mover].row(row), pushed_[mover].row(row), columns_.count);
}

void Reach::note(bool is_changed, unsigned mover, int row) {
  if (is_changed) {
    pending_[mover][static_cast<unsigned>(row)] = true;
  }
}

Score* Reach::light_target(unsigned lane, int row, const LightStep& step) {
  if (!step.leaves) {
    return reached_[dark].row(row + step.rows_on) - step.columns_back;
  }
  Onward& next = outgoing_[light][lane];
  int there = 0;
  for (unsigned other = 0; other < lanes; ++other) {
    there += other == lane ? 0 : rows_.stop(row, other) * next.arrangements->strides[other];
  }
  return next.reached.row(there) - step.columns_back;
}

void Reach::push_light(int row) {
  if (std::ranges::find_if(fresh_, [](Score byte) { return byte != 0; }) == fresh_.end()) {
    return;
  }
  for (unsigned lane = 0; lane < lanes; ++lane) {
    if (rows_.is_racing(lane)) {
      push_light_lane(lane, row);
    }
  }
}

// Of several steps that fit the last holds: so from there on, with what is left.
void Reach::push_light_lane(unsigned lane, int row) {
  const int count = columns_.count;
  left_ = fresh_;
  const auto& steps = steps_.of_light(lane, rows_.stop(row, lane));
  for (std::size_t i = steps.size(); i-- > 0;) {
    const LightStep& step = steps[i];
    Score* to = light_target(lane, row, step);
    bool is_changed = false;
    if (step.jumped == 0) {
      is_changed = join(to, left_.data(), count);
    } else if (std::has_single_bit(step.jumped)) {
      const auto piece = static_cast<unsigned>(std::countr_zero(step.jumped));
      const auto stops = 1U << static_cast<unsigned>(columns_.stop_in(piece, lane));
      is_changed = move_where(to, left_.data(), sets_.mask(piece, stops), count);
    } else {
      for (const std::uint16_t column : sets_.together(step.jumped, lane)) {
        is_changed = is_changed || (left_[column] & ~to[column]) != 0;
        to[column] = static_cast<Score>(to[column] | left_[column]);
        left_[column] = 0;
      }
    }
    note(is_changed && !step.leaves, dark, row + step.rows_on);
  }
}

void Reach::push_dark(int row) {
  if (std::ranges::find_if(fresh_, [](Score byte) { return byte != 0; }) == fresh_.end()) {
    return;
  }
  for (unsigned lane = 0; lane < lanes; ++lane) {
    for (const DarkStep& step : steps_.of_dark(lane, rows_.opposing(row, lane))) {
      push_dark_step(lane, row, step);
    }
  }
}

void Reach::push_dark_step(unsigned lane, int row, const DarkStep& step) {
  const int stride = columns_.strides[lane];
  const int size = columns_.sizes[lane];
  const int to_row = row - step.rows_back;
  const int width = step.leaves ? outgoing_[dark][lane].arrangements->sizes[lane] : size;
  bool is_changed = false;
  for (int stop = step.stop; stop < step.stop + step.stops; ++stop) {
    Score* to = step.leaves ? outgoing_[dark][lane].reached.row(to_row)
                            : reached_[light].row(to_row) + step.columns_on + stop * stride;
    for (int block = 0; block * stride * size < columns_.count; ++block) {
      is_changed = join(to + block * stride * width,
                        fresh_.data() + block * stride * size + stop * stride, stride) ||
                   is_changed;
    }
  }
  note(is_changed && !step.leaves, light, to_row);
}

}  // namespace quatuor::solver
