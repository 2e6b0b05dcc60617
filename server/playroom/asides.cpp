// What is no move, and how much of it there may be.
#include <fmt/format.h>

#include "server/playroom/playroom.hpp"

namespace quatuor::tables {

namespace {

// What fills a log without leading anywhere. All else is bounded by these and by the rules of the
// game: who sits down stands up once, an offer is declined once, a claim answered once.
bool is_seating(std::string_view ask) {
  return ask == "sit" || ask == "link";
}

bool is_aside(std::string_view ask) {
  return ask == "offer" || ask == "claim";
}

// Each kind by itself: however much somebody tries the one, what ends a game stays possible.
std::string kind_of(const Room& room, const PersonsWish& wish) {
  return fmt::format("{} {} {} {}", room.table.code, wish.request.person.id, wish.request.ask,
                     wish.request.message.text_or_nothing("what").value_or(""));
}

}  // namespace

// What others do keeps nobody from a table of their own.
bool Playroom::may_say(const Room& room, const PersonsWish& wish) const {
  const std::string& ask = wish.request.ask;
  const server::Time now = loop_.steady_now();
  if (is_aside(ask)) {
    return asides_.is_left(kind_of(room, wish), now);
  }
  if (!is_seating(ask)) {
    return true;
  }
  const bool is_maker = wish.request.person.id == room.table.maker;
  return seatings_per_person_.is_left(kind_of(room, wish), now) &&
         (is_maker || seatings_per_address_.is_left(wish.request.address, now)) &&
         (is_maker || ask != "sit" || seatings_.is_left(room.table.code, now));
}

void Playroom::use_up(const Room& room, const PersonsWish& wish) {
  const std::string& ask = wish.request.ask;
  const server::Time now = loop_.steady_now();
  if (is_aside(ask)) {
    asides_.use(kind_of(room, wish), now);
  }
  if (is_seating(ask)) {
    seatings_per_person_.use(kind_of(room, wish), now);
    seatings_per_address_.use(wish.request.address, now);
  }
  if (ask == "sit") {
    seatings_.use(room.table.code, now);
  }
}

}  // namespace quatuor::tables
