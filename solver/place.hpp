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

// How many positions a slice has for each side to move.
inline std::size_t positions_in(const Slice& slice) {
  const auto count = [&](unsigned side) {
    return static_cast<std::size_t>(arrangements_of(side, slice.phases[side]).count);
  };
  return count(light) * count(dark);
}

// Pieces of both sides on one crossing: no position of the game.
inline bool is_crowded(const Place& place) {
  const auto crossings = [&](unsigned side) {
    return arrangements_of(side, place.slice.phases[side])
        .list[static_cast<unsigned>(place.arrangements[side])]
        .crossings;
  };
  return (crossings(light) & crossings(dark)) != 0;
}

// A position of a slice by its number, from 0: first all with Light to move.
inline Place place_at(const Slice& slice, std::size_t number) {
  const std::size_t half = positions_in(slice);
  const auto columns = static_cast<std::size_t>(arrangements_of(dark, slice.phases[dark]).count);
  return {.slice = slice,
          .mover = number < half ? light : dark,
          .arrangements = {static_cast<int>(number % half / columns),
                           static_cast<int>(number % half % columns)}};
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
