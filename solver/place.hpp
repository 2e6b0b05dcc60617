#pragma once

#include <optional>

#include "solver/arrangements.hpp"
#include "solver/slices.hpp"

namespace quatuor::solver {

inline Slice slice_of(const squadro::Board& board) {
  Slice slice;
  for (unsigned side = 0; side < 2; ++side) {
    for (unsigned lane = 0; lane < lanes; ++lane) {
      slice.phases[side] +=
          static_cast<unsigned>(phase_at(board.travel(side, lane))) * phase_weight[lane];
    }
  }
  return slice;
}

// Nothing where a piece stands on a cell on which it never stops.
inline std::optional<Place> place_of(const squadro::Board& board) {
  Place place{.slice = slice_of(board), .mover = board.mover};
  for (unsigned side = 0; side < 2; ++side) {
    const Arrangements& mine = arrangements_of(side, place.slice.phases[side]);
    for (unsigned lane = 0; lane < lanes; ++lane) {
      const int stop = stop_at(side, lane, board.travel(side, lane));
      if (stop == never) {
        return {};
      }
      place.arrangements[side] += stop * mine.strides[lane];
    }
  }
  return place;
}

inline squadro::Board board_at(const Place& place) {
  squadro::Board board;
  board.mover = place.mover;
  for (unsigned side = 0; side < 2; ++side) {
    const Arrangements& mine = arrangements_of(side, place.slice.phases[side]);
    for (unsigned lane = 0; lane < lanes; ++lane) {
      board.put(side, lane, mine.travel(lane, mine.stop(place.arrangements[side], lane)));
    }
  }
  return board;
}

}  // namespace quatuor::solver
