#include "solver/relax.hpp"

#include <algorithm>
#include <bit>
#include <climits>

namespace quatuor::solver {

namespace {

// Shorter ones are quicker by mask.
constexpr int shortest_stretch = 16;

}  // namespace

template <Metric metric>
Relaxation<metric>::Relaxation(const Arrangements& rows, const Arrangements& columns,
                               const Neighbours& further)
    : rows_(rows),
      columns_(columns),
      further_(further),
      steps_(rows, columns),
      sets_(columns),
      scores_{Scores(rows.count, columns.count, endless),
              Scores(rows.count, columns.count, endless)},
      floor_(rows.count, columns.count, lost_now),
      over_(1, columns.count, over(metric)),
      best_(static_cast<unsigned>(columns.count)),
      lane_best_(static_cast<unsigned>(columns.count)) {
  for (Times& times : times_) {
    times.changed.assign(static_cast<unsigned>(rows.count), 0);
    times.made.assign(static_cast<unsigned>(rows.count), -1);
  }
}

template <Metric metric>
void Relaxation<metric>::run() {
  for (int row = 0; row < rows_.count; ++row) {
    set_floor(row);
  }
  for (bool is_changing = true; is_changing;) {
    is_changing = false;
    for (int row = rows_.count; row-- > 0;) {
      if (times_[light].made[static_cast<unsigned>(row)] != INT_MAX) {
        find_light(row);
        is_changing = work(light, row) || is_changing;
      }
      if (times_[dark].made[static_cast<unsigned>(row)] != INT_MAX) {
        find_dark(row);
        is_changing = work(dark, row) || is_changing;
      }
    }
  }
}

template <Metric metric>
bool Relaxation<metric>::needs_work(unsigned side, int row) const {
  const int made = times_[side].made[static_cast<unsigned>(row)];
  const auto& changed = times_[squadro::opponent(side)].changed;
  return made < 0 ||
         std::ranges::any_of(
             reads_, [&](int read) { return changed[static_cast<unsigned>(read)] > made; });
}

// Says whether the row has changed.
template <Metric metric>
bool Relaxation<metric>::work(unsigned side, int row) {
  if (!needs_work(side, row)) {
    return false;
  }
  const auto at = static_cast<unsigned>(row);
  times_[side].made[at] = ++time_;
  side == light ? light_row() : dark_row(row);
  const Change change = Rows<metric>::replace(scores_[side].row(row), best_.data(), columns_.count);
  if (change.is_changed) {
    times_[side].changed[at] = ++time_;
  }
  if (!change.is_open) {
    times_[side].made[at] = INT_MAX;
  }
  return change.is_changed;
}

// Where a piece of Light comes to that turns or comes home: the first stop of its next phase.
template <Metric metric>
const Score* Relaxation<metric>::further_row(unsigned lane, int row) const {
  const Further& next = further_[light][lane];
  if (next.scores == nullptr) {
    return nullptr;
  }
  int there = 0;
  for (unsigned other = 0; other < lanes; ++other) {
    there += other == lane ? 0 : rows_.stop(row, other) * next.arrangements->strides[other];
  }
  return next.scores->row(there);
}

template <Metric metric>
void Relaxation<metric>::find_light(int row) {
  reads_.clear();
  for (unsigned lane = 0; lane < lanes; ++lane) {
    sources_[lane].clear();
    if (!rows_.is_racing(lane)) {
      continue;
    }
    const Score* further = further_row(lane, row);
    for (const LightStep& step : steps_.of_light(lane, rows_.stop(row, lane))) {
      if (!step.leaves) {
        reads_.push_back(row + step.rows_on);
        sources_[lane].add(
            {scores_[dark].row(row + step.rows_on) - step.columns_back, step.jumped});
      } else if (further != nullptr) {
        sources_[lane].add({further - step.columns_back, step.jumped});
      } else {
        sources_[lane].add({over_.row(0), step.jumped});
      }
    }
  }
}

template <Metric metric>
void Relaxation<metric>::light_row() {
  const int count = columns_.count;
  std::ranges::fill(best_, lost_now);
  for (unsigned lane = 0; lane < lanes; ++lane) {
    const Sources& sources = sources_[lane];
    if (sources.size() <= 1) {
      if (!sources.empty()) {
        Rows<metric>::raise(best_.data(), sources[0].from, count);
      }
      continue;
    }
    std::copy_n(sources[0].from, count, lane_best_.data());
    for (const Source& source : std::span(sources.begin() + 1, sources.end())) {
      if (std::has_single_bit(source.jumped)) {
        const auto piece = static_cast<unsigned>(std::countr_zero(source.jumped));
        const auto stops = 1U << static_cast<unsigned>(columns_.stop_in(piece, lane));
        copy_where(lane_best_.data(), source.from, sets_.mask(piece, stops), count);
      } else {
        for (const std::uint16_t column : sets_.together(source.jumped, lane)) {
          lane_best_[column] = source.from[column];
        }
      }
    }
    Rows<metric>::raise(best_.data(), lane_best_.data(), count);
  }
}

template <Metric metric>
void Relaxation<metric>::find_dark(int row) {
  reads_.assign(1, row);
  for (unsigned lane = 0; lane < lanes; ++lane) {
    for (const DarkStep& step : steps_.of_dark(lane, rows_.opposing(row, lane))) {
      if (!step.leaves && step.rows_back != 0) {
        reads_.push_back(row - step.rows_back);
      }
    }
  }
}

template <Metric metric>
void Relaxation<metric>::raise_dark(Score* best, const Score* from, unsigned lane,
                                    const DarkStep& step, int further_size) {
  const int stride = columns_.strides[lane];
  const int size = columns_.sizes[lane];
  Rows<metric>::raise_stretches(best, from,
                                {.blocks = columns_.count / (stride * size),
                                 .length = step.stops * stride,
                                 .first = step.stop * stride,
                                 .apart = stride * size,
                                 .from = 0,
                                 .from_apart = stride * further_size});
}

template <Metric metric>
void Relaxation<metric>::set_floor(int row) {
  for (unsigned lane = 0; lane < lanes; ++lane) {
    const Further& next = further_[dark][lane];
    for (const DarkStep& step : steps_.of_dark(lane, rows_.opposing(row, lane))) {
      for (int stop = step.stop; step.leaves && stop < step.stop + step.stops; ++stop) {
        const DarkStep one{.stop = stop};
        if (next.scores != nullptr) {
          raise_dark(floor_.row(row), next.scores->row(row - step.rows_back), lane, one,
                     next.arrangements->sizes[lane]);
        } else {
          raise_dark(floor_.row(row), over_.row(0), lane, one, 0);
        }
      }
    }
  }
}

template <Metric metric>
void Relaxation<metric>::dark_row(int row) {
  std::copy_n(floor_.row(row), columns_.count, best_.data());
  for (unsigned lane = 0; lane < lanes; ++lane) {
    const int stride = columns_.strides[lane];
    for (const DarkStep& step : steps_.of_dark(lane, rows_.opposing(row, lane))) {
      if (step.leaves) {
        continue;
      }
      const Score* from = scores_[light].row(row - step.rows_back) + step.columns_on;
      if (stride * step.stops < shortest_stretch) {
        const unsigned stops = ((1U << static_cast<unsigned>(step.stops)) - 1)
                               << static_cast<unsigned>(step.stop);
        Rows<metric>::raise_where(best_.data(), from, sets_.mask(lane, stops), columns_.count);
      } else {
        raise_dark(best_.data(), from + step.stop * stride, lane, step, columns_.sizes[lane]);
      }
    }
  }
}

template class Relaxation<Metric::values>;
template class Relaxation<Metric::distances>;

}  // namespace quatuor::solver
