#include "python/src/state.hpp"

#include <algorithm>

#include "core/random.hpp"
#include "core/reward.hpp"

namespace quatuor::python {

State::State(Shared game)
    : game_(std::move(game)),
      root_(game_->start().clone()),
      begins_at_start_(true),
      position_(root_->clone()) {}

State::State(Shared game, std::unique_ptr<Position> position)
    : game_(std::move(game)),
      root_(position->clone()),
      begins_at_start_(false),
      position_(std::move(position)) {}

State::State(Shared game, std::span<const Move> moves) : State(std::move(game)) {
  for (const Move move : moves) {
    play(move);
  }
}

State::State(const State& other)
    : game_(other.game_),
      root_(other.root_),
      begins_at_start_(other.begins_at_start_),
      before_(other.before_),
      position_(other.position_->clone()),
      moves_(other.moves_),
      choices_(other.choices_),
      are_choices_listed_(other.are_choices_listed_) {}

State State::at(Shared game, const std::string& position) {
  auto read = or_raise(game->entry().game().parse(game->options(), position));
  return {std::move(game), std::move(read)};
}

State State::of(const Match& match) {
  auto game = Game::with(match.entry(), match.options());
  if (match.start_position().empty()) {
    return {std::move(game), match.moves()};
  }
  State state = at(std::move(game), match.start_position());
  for (const Move move : match.moves()) {
    state.play(move);
  }
  return state;
}

State State::deserialize(const std::string& text) {
  return of(or_raise(read_record(text)).match);
}

Seat State::seat_of(std::optional<int> player) const {
  if (player) {
    return game_->seat_of(*player);
  }
  return position_->turn().is_seat() ? position_->turn().seat() : Seat{1};
}

std::vector<double> State::returns() const {
  std::vector<double> returns(position_->seats(), 0);
  if (is_terminal()) {
    const Places places = position_->places();
    for (std::size_t i = 0; i < returns.size(); ++i) {
      returns[i] = return_of(reward(places, static_cast<Seat>(i + 1)));
    }
  }
  return returns;
}

const std::vector<State::Choice>& State::choices() const {
  if (are_choices_listed_) {
    return choices_;
  }
  MoveList list;
  if (!is_terminal()) {
    position_->moves(list);
  }
  std::array<Action, MoveList::capacity> actions;
  game_->entry().numbers.list_actions(*position_, list, actions);
  choices_.resize(list.size());
  for (std::size_t i = 0; i < list.size(); ++i) {
    choices_[i] = {actions[i], list[i]};
  }
  if (!std::ranges::is_sorted(choices_)) {
    std::ranges::sort(choices_);
  }
  are_choices_listed_ = true;
  return choices_;
}

std::vector<std::pair<Action, double>> State::chance_outcomes() const {
  if (!position_->turn().is_chance()) {
    raise("It is not chance that decides here.");
  }
  MoveList list;
  position_->moves(list);
  double total = 0;
  for (std::size_t i = 0; i < list.size(); ++i) {
    total += list.weight(i);
  }
  std::vector<std::pair<Action, double>> outcomes;
  for (std::size_t i = 0; i < list.size(); ++i) {
    outcomes.emplace_back(action_of(list[i]), list.weight(i) / total);
  }
  std::ranges::sort(outcomes);
  return outcomes;
}

Move State::move_of(std::int64_t action) const {
  for (const Choice& choice : choices()) {
    if (choice.action == action) {
      return choice.move;
    }
  }
  if (is_terminal()) {
    raise("The game is over.");
  }
  // Other orders of the same decisions are legal, too.
  MoveList list;
  position_->choices(list);
  for (const Move move : list) {
    if (action_of(move) == action) {
      return move;
    }
  }
  raise("Action {} is not legal here{}.", action,
        position_->turn().is_chance() ? ", where chance decides" : "");
}

void State::play(Move move) {
  position_->play(move);
  moves_.push_back(move);
  are_choices_listed_ = false;
}

void State::apply(std::int64_t action) {
  play(move_of(action));
}

void State::undo(int player, std::int64_t action) {
  if (moves_.empty()) {
    raise("There is nothing to take back.");
  }
  auto before = root_->clone();
  for (std::size_t i = 0; i + 1 < moves_.size(); ++i) {
    before->play(moves_[i]);
  }
  const int who = player_of(before->turn());
  const Action last = game_->entry().numbers.action_of(*before, moves_.back());
  if (who != player || last != action) {
    raise("The last action was {} by player {}, not {} by player {}.", last, who, action, player);
  }
  moves_.pop_back();
  position_ = std::move(before);
  are_choices_listed_ = false;
}

std::vector<std::pair<int, Action>> State::history() const {
  std::vector<std::pair<int, Action>> actions;
  const auto position = root_->clone();
  for (const Move move : moves_) {
    actions.emplace_back(player_of(position->turn()),
                         game_->entry().numbers.action_of(*position, move));
    position->play(move);
  }
  return actions;
}

// The texts of all moves; in a game with secrets a line for each, as the viewer was told of it.
std::string State::told(Viewer viewer, const std::string& before) const {
  std::string text = before;
  const bool has_secrets = game_->info().hidden;
  const auto position = root_->clone();
  for (const Move move : moves_) {
    text += text.empty() ? "" : has_secrets ? "\n" : " ";
    text += has_secrets ? position->tell(move, viewer).en : position->move_text(move);
    position->play(move);
  }
  return text;
}

std::string State::information(int player) const {
  const Seat seat = game_->seat_of(player);
  return position_->text(Viewer::seat(seat)) + "\n" + told(seat);
}

State State::resample(int player, std::uint64_t seed) const {
  const Seat seat = game_->seat_of(player);
  if (!game_->info().hidden) {
    return *this;
  }
  Random random(seed);
  State state(game_, position_->imagine(seat, random));
  state.before_ = {seat, told(seat), told(Viewer::spectator(), before_.open)};
  return state;
}

Match State::match() const {
  auto match = or_raise(Match::start(game_->entry(), game_->options(), 0,
                                     begins_at_start_ ? "" : root_->text(Viewer::all())));
  for (const Move move : moves_) {
    match.play(move);
  }
  return match;
}

std::string State::serialize() const {
  return write_record({.match = match(),
                       .players = std::vector<std::string>(position_->seats(), "human"),
                       .date = {}});
}

State::Pickled State::pickled() const {
  return {serialize(), before_.seat, before_.own, before_.open};
}

State State::unpickle(const Pickled& pickled) {
  State state = deserialize(std::get<0>(pickled));
  state.before_ = {static_cast<Seat>(std::get<1>(pickled)), std::get<2>(pickled),
                   std::get<3>(pickled)};
  return state;
}

Action State::drawn_outcome(std::uint64_t seed) const {
  if (!position_->turn().is_chance()) {
    raise("It is not chance that decides here.");
  }
  return action_of(draw_outcome(*position_, seed, moves_.size()));
}

bool State::operator==(const State& other) const {
  return *game_ == *other.game_ && position_->equals(*other.position_);
}

}  // namespace quatuor::python
