#include "games/quadrot/game.hpp"

namespace quatuor::quadrot {

namespace {

// Written by scripts/calibrate: what came of scores of 0, 0.05 … 1, in ten-thousandths; for each
// number of players what searches say, then what the evaluation says.
// clang-format off
constexpr std::array<Calibrations, 3> came_true{{
 {{{0,200,523,925,1390,1907,2466,3058,3674,4305,4944,5581,6209,6820,7407,7963,8483,8958,9383,9743,10000}},
  {{0,210,538,941,1407,1925,2486,3083,3707,4349,5000,5651,6293,6917,7514,8075,8593,9059,9462,9790,10000}}},
 {{{0,467,985,1511,2034,2551,3058,3555,4041,4517,4983,5441,5892,6338,6782,7227,7678,8142,8634,9185,10000}},
  {{0,544,1074,1593,2100,2599,3088,3571,4046,4516,4982,5444,5905,6365,6828,7294,7769,8256,8764,9313,10000}}},
 {{{0,459,949,1448,1951,2455,2959,3462,3962,4461,4957,5451,5943,6434,6924,7414,7906,8402,8906,9426,10000}},
  {{0,500,992,1483,1975,2469,2966,3465,3967,4472,4979,5488,6000,6512,7025,7537,8048,8556,9056,9545,10000}}}
}};
// clang-format on

}  // namespace

const Calibrations& Game::calibrations(Seat seats) {
  return came_true.at(static_cast<std::size_t>(seats - info.least_players));
}

}  // namespace quatuor::quadrot
