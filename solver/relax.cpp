#include "solver/relax.hpp"

#include <algorithm>
#include <bit>

namespace quatuor::solver {

namespace {

constexpr int shortest_stretch = 16;

std::vector<std::uint8_t> mask_of(const Arrangements& columns, unsigned piece, int stop) {
  std::vector<std::uint8_t> mask(static_cast<unsigned>(columns.count), 0);
  for (int column = 0; column < columns.count; ++column) {
    mask[static_cast<unsigned>(column)] = columns.stop(column, piece) == stop ? 0xff : 0;
  }
  return mask;
}

constexpr bool is_run(unsigned pieces) {
  const unsigned low = pieces >> std::countr_zero(pieces);
  return (low & (low + 1)) == 0;
}

}  // namespace

ColumnSets::ColumnSets(const Arrangements& columns) {
  for (unsigned piece = 0; piece < lanes; ++piece) {
    for (unsigned lane = 0; lane < lanes; ++lane) {
      if (const int stop = columns.stop_in(piece, lane); stop != never) {
        standing_[piece][lane] = mask_of(columns, piece, stop);
      }
    }
    for (int stop = 0; stop < columns.sizes[piece]; ++stop) {
      if (columns.strides[piece] < shortest_stretch) {
        on_stop_[piece][static_cast<unsigned>(stop)] = mask_of(columns, piece, stop);
      }
    }
  }
  for (unsigned lane = 0; lane < lanes; ++lane) {
    for (unsigned pieces = 1; pieces < 32; ++pieces) {
      for (int column = 0; std::popcount(pieces) > 1 && is_run(pieces) && column < columns.count;
           ++column) {
        const auto there = columns.list[static_cast<unsigned>(column)].opposing >> (5 * lane);
        if ((there & pieces) == pieces) {
          together_[lane][pieces].push_back(static_cast<std::uint16_t>(column));
        }
      }
    }
  }
}

Relaxation::Relaxation(Metric metric, const Arrangements& rows, const Arrangements& columns,
                       const ColumnSets& sets, const Neighbours& further)
    : metric_(metric), rows_(rows), columns_(columns), sets_(sets), further_(further),
      scores_{Scores(rows.count, columns.count, endless), Scores(rows.count, columns.count, endless)},
      floor_(rows.count, columns.count, lost_now),
      over_(1, columns.count, metric == Metric::distances ? lost_now : Score{-1}),
      best_(static_cast<unsigned>(columns.count)), lane_best_(static_cast<unsigned>(columns.count)) {
  for (unsigned side = 0; side < 2; ++side) {
    changed_[side].assign(static_cast<unsigned>(rows.count), 0);
    made_[side].assign(static_cast<unsigned>(rows.count), -1);
  }
}

long Relaxation::run() {
  long worked = 0;
  for (int row = 0; row < rows_.count; ++row) {
    set_floor(row);
  }
  for (bool is_changing = true; is_changing;) {
    is_changing = false;
    for (int row = rows_.count; row-- > 0;) {
      const auto at = static_cast<unsigned>(row);
      find_sources(row);
      const auto is_newer = [&](unsigned side, int than) {
        return [&, side, than](int read) {
          return changed_[side][static_cast<unsigned>(read)] > than;
        };
      };
      if (made_[light][at] < 0 || std::ranges::any_of(reads_, is_newer(dark, made_[light][at]))) {
        made_[light][at] = ++clock_;
        ++worked;
        if (light_row(row)) {
          changed_[light][at] = ++clock_;
          is_changing = true;
        }
      }
      reads_.assign(1, row);
      for (unsigned lane = 0; lane < lanes; ++lane) {
        const unsigned there = rows_.list[at].opposing >> (5 * lane) & 0x1fU;
        // Only what a piece can jump: a run in its lane. All subsets that are runs.
        for (unsigned run = 1; run < 32; ++run) {
          if ((run & there) == run && is_run(run)) {
            reads_.push_back(row - rows_.sent_back(run, lane));
          }
        }
      }
      if (made_[dark][at] < 0 || std::ranges::any_of(reads_, is_newer(light, made_[dark][at]))) {
        made_[dark][at] = ++clock_;
        ++worked;
        if (dark_row(row)) {
          changed_[dark][at] = ++clock_;
          is_changing = true;
        }
      }
    }
  }
  return worked;
}

// The row that a piece of Light comes to, Dark to move.
const Score* Relaxation::light_target(int row, unsigned lane, int travel, int* row_read) {
  const Phase phase = phase_of(rows_.phases, lane);
  if (phase_at(travel) == phase) {
    *row_read = row + (stop_at(light, lane, travel) - rows_.stop(row, lane)) * rows_.strides[lane];
    return scores_[dark].row(*row_read);
  }
  *row_read = never;
  const Further& next = further_[light][lane];
  if (next.scores == nullptr) {
    return over_.row(0);
  }
  int there = 0;
  for (unsigned other = 0; other < lanes; ++other) {
    there += other == lane ? 0 : rows_.stop(row, other) * next.arrangements->strides[other];
  }
  return next.scores->row(there);
}

void Relaxation::find_sources(int row) {
  reads_.clear();
  for (unsigned lane = 0; lane < lanes; ++lane) {
    LaneSources& sources = sources_[lane];
    sources.count = 0;
    if (!rows_.is_racing(lane)) {
      continue;
    }
    const int travel = rows_.travel(lane, rows_.stop(row, lane));
    const auto add = [&](unsigned pieces) {
      const int arrival = squadro::advances[light][lane][static_cast<unsigned>(travel)][pieces].travel;
      int read = never;
      const Score* target = light_target(row, lane, arrival, &read);
      sources.add(target - (target == over_.row(0) ? 0 : columns_.sent_back(pieces, lane)), pieces);
      if (read != never) {
        reads_.push_back(read);
      }
    };
    // S6: what is nearer decides, and the longest run; each overrules those before.
    add(0);
    const int edge = travel < turning ? turning : home;
    for (int step = squadro::speed(light, lane, travel); step > 0; --step) {
      unsigned pieces = 0;
      for (int at = travel + step; at < edge; ++at) {
        const auto piece = static_cast<unsigned>(squadro::crossing(at) - 1);
        if (sets_.mask(piece, lane).empty()) {
          break;
        }
        pieces |= 1U << piece;
        add(pieces);
      }
    }
  }
}

bool Relaxation::light_row(int row) {
  const int count = columns_.count;
  std::ranges::fill(best_, lost_now);
  for (unsigned lane = 0; lane < lanes; ++lane) {
    const LaneSources& sources = sources_[lane];
    if (sources.count == 0) {
      continue;
    }
    if (sources.count == 1) {
      raise(metric_, best_.data(), sources.list[0].from, count);
      continue;
    }
    std::copy_n(sources.list[0].from, count, lane_best_.data());
    for (int i = 1; i < sources.count; ++i) {
      const Source& source = sources.list[static_cast<unsigned>(i)];
      if (std::popcount(source.pieces) == 1) {
        const auto piece = static_cast<unsigned>(std::countr_zero(source.pieces));
        copy_where(lane_best_.data(), source.from, sets_.mask(piece, lane).data(), count);
      } else {
        for (const std::uint16_t column : sets_.with(source.pieces, lane)) {
          lane_best_[column] = source.from[column];
        }
      }
    }
    raise(metric_, best_.data(), lane_best_.data(), count);
  }
  return replace(scores_[light].row(row), best_.data(), count);
}

// The best of Dark's moves that turn a piece or bring it home.
void Relaxation::set_floor(int row) {
  for (unsigned lane = 0; lane < lanes; ++lane) {
    const unsigned there = rows_.list[static_cast<unsigned>(row)].opposing >> (5 * lane) & 0x1fU;
    const int stride = columns_.strides[lane];
    const int size = columns_.sizes[lane];
    for (int stop = 0; columns_.is_racing(lane) && stop < size; ++stop) {
      const auto travel = static_cast<unsigned>(columns_.travel(lane, stop));
      const squadro::Advance step = squadro::advances[dark][lane][travel][there];
      if (phase_at(step.travel) == phase_of(columns_.phases, lane)) {
        continue;
      }
      Stretches stretches{.blocks = columns_.count / (stride * size),
                          .length = stride,
                          .first = stop * stride,
                          .apart = stride * size,
                          .from = 0,
                          .from_apart = 0};
      const Score* from = over_.row(0);
      if (const Further& next = further_[dark][lane]; next.scores != nullptr) {
        stretches.from_apart = stride * next.arrangements->sizes[lane];
        from = next.scores->row(row - rows_.sent_back(step.jumped, lane));
      }
      raise_stretches(metric_, floor_.row(row), from, stretches);
    }
  }
}

bool Relaxation::dark_row(int row) {
  const int count = columns_.count;
  std::copy_n(floor_.row(row), count, best_.data());
  for (unsigned lane = 0; lane < lanes; ++lane) {
    const unsigned there = rows_.list[static_cast<unsigned>(row)].opposing >> (5 * lane) & 0x1fU;
    const int stride = columns_.strides[lane];
    const int size = columns_.sizes[lane];
    for (int stop = 0; columns_.is_racing(lane) && stop < size; ++stop) {
      const auto travel = static_cast<unsigned>(columns_.travel(lane, stop));
      const squadro::Advance step = squadro::advances[dark][lane][travel][there];
      if (phase_at(step.travel) != phase_of(columns_.phases, lane)) {
        continue;
      }
      const int forward = (stop_at(dark, lane, step.travel) - stop) * stride;
      const Score* from =
          scores_[light].row(row - rows_.sent_back(step.jumped, lane)) + forward;
      if (const auto& mask = sets_.on_stop(lane, stop); !mask.empty()) {
        raise_where(metric_, best_.data(), from, mask.data(), count);
        continue;
      }
      raise_stretches(metric_, best_.data(), from,
                      {.blocks = count / (stride * size),
                       .length = stride,
                       .first = stop * stride,
                       .apart = stride * size,
                       .from = stop * stride,
                       .from_apart = stride * size});
    }
  }
  return replace(scores_[dark].row(row), best_.data(), count);
}

}  // namespace quatuor::solver
