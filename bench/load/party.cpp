#include "bench/load/party.hpp"

#include <charconv>

#include <fmt/format.h>

namespace quatuor::load {

namespace {

// Dice that nobody needs to be fair, and their SHA-256.
constexpr std::string_view dice =
    "0000000000000000000000000000000000000000000000000000000000000000";
constexpr std::string_view commitment =
    "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";

std::string_view after(std::string_view text, std::string_view mark) {
  const std::size_t at = text.find(mark);
  return at == std::string_view::npos ? std::string_view() : text.substr(at + mark.size());
}

std::size_t number_after(std::string_view text, std::string_view mark) {
  const std::string_view digits = after(text, mark);
  std::size_t number = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), number);
  return number;
}

std::string_view text_after(std::string_view text, std::string_view mark) {
  const std::string_view rest = after(text, mark);
  return rest.substr(0, rest.find('"'));
}

// The moves to choose from; none for whoever is not to play.
std::vector<std::string_view> moves_in(std::string_view news) {
  constexpr std::string_view mark = "{\"move\":\"";
  std::vector<std::string_view> moves;
  std::string_view rest = after(after(news, "\"view\":{"), "\"moves\":[");
  rest = rest.substr(0, rest.find(",\"board\":"));
  for (rest = after(rest, mark); !rest.empty(); rest = after(rest, mark)) {
    moves.push_back(rest.substr(0, rest.find('"')));
  }
  return moves;
}

}  // namespace

Party::Party(std::size_t number, std::vector<std::unique_ptr<Wire>> wires, Tally& tally,
             Ready ready)
    : number_(number),
      tally_(tally),
      ready_(std::move(ready)),
      random_(static_cast<unsigned>(number)) {
  for (auto& wire : wires) {
    guests_.push_back({.wire = std::move(wire)});
  }
}

void Party::begin() {
  take(Step::hello);
}

void Party::say(std::size_t guest, std::string_view ask, std::string_view fields) {
  ++awaited_;
  guests_[guest].wire->say(fmt::format(R"({{"id":{},"ask":"{}"{}{}}})", ++messages_, ask,
                                       fields.empty() ? "" : ",", fields));
}

void Party::say_all(std::string_view ask) {
  for (std::size_t guest = 0; guest < guests_.size(); ++guest) {
    // 32 bytes in base64, which nobody else has.
    const auto secret = fmt::format("{:A>42}A", number_ * 1000 + guest);
    say(guest, ask,
        ask == "hello" ? fmt::format(R"("secret":"{}","name":"Load","program":true)", secret)
                       : fmt::format(R"("table":"{}")", table_));
  }
}

void Party::take(Step step) {
  step_ = step;
  is_under_way_ = true;
  const auto wish = [&](std::size_t guest, std::string_view ask, std::string_view fields) {
    say(guest, ask, fmt::format(R"("key":"{}","table":"{}",{})", messages_, table_, fields));
  };
  switch (step) {
    case Step::hello: return say_all("hello");
    case Step::create:
      ++tally_.tables;
      return say(0, "create",
                 fmt::format(R"("key":"{}","game":"squadro","seats":["open","open"])", messages_));
    case Step::sit_first:
      return wish(0, "sit", fmt::format(R"("seat":1,"commit":"{}")", commitment));
    case Step::watch: return say_all("watch");
    case Step::sit_second:
      return wish(1, "sit", fmt::format(R"("seat":2,"commit":"{}")", commitment));
    case Step::begin:
      return say(1, "begin", fmt::format(R"("key":"{}","table":"{}")", messages_, table_));
    case Step::dice_first: return wish(0, "dice", fmt::format(R"("secret":"{}")", dice));
    case Step::dice_second: return wish(1, "dice", fmt::format(R"("secret":"{}")", dice));
    case Step::play:
      return wish(mover_, "play", fmt::format(R"("ply":{},"move":"{}")", ply_, move_));
    case Step::leave: return say_all("leave");
  }
}

void Party::play(Moment due) {
  due_ = due;
  if (due_ >= tally_.since) {
    tally_.sent.add(Clock::now() - due_);
  }
  take(Step::play);
}

void Party::listen(std::size_t guest) {
  guests_[guest].wire->listen([&](std::string_view message) { hear(guest, message); });
}

void Party::hear(std::size_t guest, std::string_view message) {
  if (!message.starts_with(R"({"news":)")) {
    hear_answer(guest, message);
  } else if (message.starts_with(R"({"news":"table",)")) {
    hear_news(guest, message);
  }
  if (is_under_way_ && is_done()) {
    is_under_way_ = false;
    go_on();
  }
}

void Party::hear_news(std::size_t guest, std::string_view message) {
  guests_[guest].seen = number_after(message, R"("version":)");
  is_over_ = message.contains(R"("phase":"over")");
  // Only those who play have moves, and only they need to look for them.
  const auto moves = guest < 2 ? moves_in(message) : std::vector<std::string_view>();
  if (!moves.empty()) {
    mover_ = guest;
    move_ = moves[random_() % moves.size()];
  }
}

void Party::hear_answer(std::size_t guest, std::string_view message) {
  --awaited_;
  if (message.contains(R"("error":)")) {
    ++tally_.errors;
    if (tally_.first_error.empty()) {
      tally_.first_error = message;
    }
    is_under_way_ = false;  // for ever: what is wrong is to be looked at, not played over
  } else if (step_ == Step::create) {
    table_ = text_after(message, R"("table":")");
  } else if (step_ == Step::watch) {
    guests_[guest].seen = number_after(message, R"("version":)");
  } else if (step_ > Step::watch && step_ < Step::leave) {
    version_ = number_after(message, R"("version":)");
  }
  if (step_ == Step::play && is_under_way_ && due_ >= tally_.since) {
    tally_.acknowledged.add(Clock::now() - due_);
  }
}

// Where players are at different servers, each must know before the next acts.
bool Party::is_done() const {
  const bool is_watched = step_ > Step::watch && step_ < Step::leave;
  return awaited_ == 0 && (!is_watched || std::ranges::all_of(guests_, [&](const Guest& guest) {
           return guest.seen >= version_;
         }));
}

void Party::go_on() {
  if (step_ == Step::leave) {
    for (Guest& guest : guests_) {
      guest.seen = 0;
    }
    return take(Step::create);
  }
  if (step_ < Step::dice_second) {
    return take(static_cast<Step>(static_cast<int>(step_) + 1));
  }
  if (step_ == Step::play && due_ >= tally_.since) {
    tally_.seen.add(Clock::now() - due_);
  }
  ply_ = step_ == Step::play ? ply_ + 1 : 1;  // chance has said who begins
  is_over_ ? take(Step::leave) : ready_(*this);
}

}  // namespace quatuor::load
