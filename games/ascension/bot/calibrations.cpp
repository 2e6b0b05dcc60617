#include "games/ascension/game.hpp"

namespace quatuor::ascension {

namespace {

// Written by scripts/calibrate: what came of scores of 0, 0.05 … 1, in ten-thousandths; for each
// number of players what searches say, then what the evaluation says.
// clang-format off
constexpr std::array<Calibrations, 3> came_true{{
 {{{0,1383,2034,2568,3050,3506,3947,4381,4814,5248,5685,6128,6576,7029,7487,7947,8405,8857,9292,9692,10000}},
  {{0,1564,2194,2703,3161,3595,4018,4437,4857,5282,5713,6152,6600,7055,7517,7982,8445,8899,9331,9720,10000}}},
 {{{0,2028,2563,2987,3369,3736,4099,4465,4840,5227,5628,6044,6478,6927,7393,7870,8354,8835,9297,9712,10000}},
  {{0,1721,2467,3041,3530,3969,4375,4760,5130,5490,5845,6199,6553,6911,7277,7653,8043,8454,8894,9381,10000}}},
 {{{0,1610,2305,2830,3271,3662,4019,4353,4672,4981,5284,5587,5891,6202,6525,6865,7232,7639,8114,8722,10000}},
  {{0,2210,3034,3595,4024,4373,4667,4921,5146,5348,5533,5703,5863,6015,6161,6305,6451,6603,6775,7003,10000}}}
}};
// clang-format on

}  // namespace

const Calibrations& Game::calibrations(Seat seats) {
  return came_true.at(static_cast<std::size_t>(seats - info.least_players));
}

}  // namespace quatuor::ascension
