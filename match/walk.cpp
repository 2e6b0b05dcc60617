#include "match/walk.hpp"

namespace quatuor {

namespace {

constexpr std::size_t stride = 256;

}  // namespace

Walk::Walk(const Match& match) : match_(match), position_(match.position_after(0)) {
  kept_.push_back(position_->clone());
}

const Position& Walk::at(std::size_t plies) {
  if (plies < plies_) {
    position_ = kept_[plies / stride]->clone();
    plies_ = plies - plies % stride;
  }
  for (; plies_ < plies; ++plies_) {
    position_->play(match_.moves()[plies_]);
    if ((plies_ + 1) % stride == 0 && kept_.size() == (plies_ + 1) / stride) {
      kept_.push_back(position_->clone());
    }
  }
  return *position_;
}

}  // namespace quatuor
