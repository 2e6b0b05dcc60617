// What is no move, and how much of it there may be.
#include <fmt/format.h>

#include "server/playroom/playroom.hpp"

namespace quatuor::tables {

namespace {

// What fills a log without leading anywhere. All else is bounded by these and by the rules of the
// game: who sits down stands up once, an offer is declined once, a claim answered once.
bool is_aside(std::string_view ask) {
  constexpr std::array<std::string_view, 4> asides{"sit", "link", "offer", "claim"};
  return std::ranges::find(asides, ask) != asides.end();
}

// Each kind by itself: however much somebody tries the one, what ends a game stays possible.
std::string aside_of(const Room& room, const PersonsWish& wish) {
  return fmt::format("{} {} {} {}", room.table.code, wish.request.person.id, wish.request.ask,
                     wish.request.message.text_or_nothing("what").value_or(""));
}

}  // namespace

bool Playroom::may_say(const Room& room, const PersonsWish& wish) const {
  const std::string& ask = wish.request.ask;
  const server::Time now = loop_.steady_now();
  const bool is_seating = ask == "sit" || ask == "link";
  return !is_aside(ask) ||
         (asides_.is_left(aside_of(room, wish), now) &&
          (ask != "sit" || seatings_.is_left(room.table.code, now)) &&
          (!is_seating || seatings_per_address_.is_left(wish.request.address, now)));
}

void Playroom::use_up(const Room& room, const PersonsWish& wish) {
  const std::string& ask = wish.request.ask;
  const server::Time now = loop_.steady_now();
  if (is_aside(ask)) {
    asides_.use(aside_of(room, wish), now);
  }
  if (ask == "sit") {
    seatings_.use(room.table.code, now);
  }
  if (ask == "sit" || ask == "link") {
    seatings_per_address_.use(wish.request.address, now);
  }
}

}  // namespace quatuor::tables
