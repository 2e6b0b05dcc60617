#include "games/crescendo/game.hpp"

namespace quatuor::crescendo {

namespace {

// Written by scripts/calibrate: what came of scores of 0, 0.05 … 1, in ten-thousandths; for each
// number of players what searches say, then what the evaluation says.
// clang-format off
constexpr std::array<Calibrations, 3> came_true{{
 {{{0,138,407,770,1211,1717,2277,2878,3508,4157,4812,5464,6104,6723,7316,7875,8398,8879,9314,9696,10000}},
  {{0,342,764,1226,1719,2234,2766,3313,3870,4433,5000,5567,6130,6687,7234,7766,8281,8774,9236,9658,10000}}},
 {{{0,53,232,547,993,1554,2202,2909,3641,4373,5082,5753,6376,6948,7467,7938,8366,8758,9125,9489,10000}},
  {{0,41,212,543,1032,1653,2365,3120,3877,4602,5274,5885,6429,6911,7335,7709,8040,8339,8619,8909,10000}}},
 {{{0,371,873,1422,1988,2556,3115,3660,4188,4696,5186,5658,6112,6552,6980,7399,7815,8237,8679,9175,10000}},
  {{0,327,845,1434,2047,2655,3242,3799,4323,4813,5270,5695,6093,6466,6820,7159,7490,7823,8176,8602,10000}}}
}};
// clang-format on

}  // namespace

const Calibrations& Game::calibrations(Seat seats) {
  return came_true.at(static_cast<std::size_t>(seats - info.least_players));
}

}  // namespace quatuor::crescendo
