#include "games/squadro/game.hpp"

namespace quatuor::squadro {

namespace {

// Written by scripts/calibrate: what came of scores of 0, 0.05 … 1, in ten-thousandths; for each
// number of players what searches say, then what the evaluation says.
// clang-format off
constexpr std::array<Calibrations, 1> came_true{{
 {{{0,306,749,1251,1783,2328,2876,3418,3950,4470,4974,5463,5938,6400,6850,7293,7733,8179,8644,9164,10000}},
  {{0,502,1003,1503,2003,2503,3003,3502,4001,4501,5000,5499,5999,6498,6997,7497,7997,8497,8997,9498,10000}}}
}};
// clang-format on

}  // namespace

const Calibrations& Game::calibrations(Seat seats) {
  return came_true.at(static_cast<std::size_t>(seats - info.least_players));
}

}  // namespace quatuor::squadro
