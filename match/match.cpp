#include "match/match.hpp"
#include "core/hash.hpp"
#include "core/random.hpp"

namespace quatuor {

namespace {

constexpr std::size_t plies_between_kept = 16;
constexpr std::size_t most_kept = 3;

}  // namespace

Match::Match(const Entry& entry, Options options, std::uint64_t seed, std::string start_position,
             std::shared_ptr<const Position> start)
    : entry_(&entry),
      options_(std::move(options)),
      seed_(seed),
      start_position_(std::move(start_position)),
      position_(start->clone()) {
  kept_.push_back({.plies = 0, .position = std::move(start)});
}

Expected<Match> Match::start(const Entry& entry, Options options, std::uint64_t seed,
                             std::string position) {
  auto start = entry.game().begin_at(options, position);
  if (!start) {
    return std::unexpected(std::move(start.error()));
  }
  return Match(entry, std::move(options), seed, std::move(position), *std::move(start));
}

Match::Match(const Match& other)
    : entry_(other.entry_),
      options_(other.options_),
      seed_(other.seed_),
      start_position_(other.start_position_),
      kept_(other.kept_),
      position_(other.position_->clone()),
      moves_(other.moves_),
      turns_(other.turns_),
      early_end_(other.early_end_) {}

std::unique_ptr<Position> Match::position_after(std::size_t plies) const {
  if (plies == moves_.size()) {
    return position_->clone();
  }
  std::size_t last = kept_.size() - 1;
  while (kept_[last].plies > plies) {
    --last;
  }
  auto position = kept_[last].position->clone();
  for (std::size_t ply = kept_[last].plies; ply < plies; ++ply) {
    position->play(moves_[ply]);
  }
  return position;
}

Places Match::places() const {
  if (!early_end_) {
    return position_->places();
  }
  Places places;
  for (Seat seat = 1; seat <= position_->seats(); ++seat) {
    places.add(seat == early_end_->seat ? position_->seats() : 1);
  }
  return places;
}

void Match::play(Move move) {
  turns_.push_back(position_->turn());
  moves_.push_back(move);
  position_->play(move);
  if (moves_.size() % plies_between_kept == 0) {
    if (kept_.size() == most_kept) {
      kept_.erase(kept_.begin() + 1);
    }
    kept_.push_back({.plies = moves_.size(), .position = position_->clone()});
  }
}

Move draw_outcome(const Position& position, std::uint64_t seed, std::size_t ply) {
  MoveList outcomes;
  position.moves(outcomes);
  Random random(combine(seed, ply));
  return outcomes.pick_outcome(random);
}

Move Match::draw() const {
  return draw_outcome(*position_, seed_, moves_.size());
}

void Match::take_back_to(std::size_t plies) {
  early_end_.reset();
  position_ = position_after(plies);
  moves_.resize(plies);
  turns_.resize(plies, Turn::over());
  while (kept_.back().plies > plies) {
    kept_.pop_back();
  }
}

}  // namespace quatuor
