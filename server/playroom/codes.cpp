// Codes of tables that somebody tries: nobody finds a table by guessing.
#include "server/playroom/costs.hpp"
#include "server/playroom/playroom.hpp"
#include "server/playroom/words.hpp"

namespace quatuor::tables {

namespace {

// For one address: more than come back at once after a restart.
constexpr std::size_t most_untried = 500;

Refusal too_many_codes() {
  return {say("Trop de codes faux : attendez un peu.", "Too many wrong codes: wait a little."),
          "unavailable"};
}

Refusal full_of_tables() {
  return {say("On joue à trop de tables ici en ce moment : attendez un peu.",
              "Too many tables are played here just now: wait a little."),
          "unavailable"};
}

}  // namespace

void Playroom::try_code(const Request& request, const std::string& code) {
  const std::string& address = request.address;
  Trials& trials = trials_[address];
  if (trials.untried.size() >= most_untried) {
    refuse_request(request, too_many_codes());
    return;
  }
  trials.untried.push_back({.request = request, .code = code});
  go_on_trying(address);
}

// Only wrong codes use up what an address may try. As long as nobody knows which of those on their
// way are wrong, all of them may be: the next ones wait until it is known.
void Playroom::go_on_trying(const std::string& address) {
  Trials& trials = trials_[address];
  while (!trials.untried.empty()) {
    const bool may_try = wrong_codes_.is_left(address, loop_.steady_now());
    if (!may_try && trials.on_their_way > 0) {
      return;
    }
    const Trial trial = std::move(trials.untried.front());
    trials.untried.pop_front();
    if (!visitors_.contains(trial.request.visitor)) {
      continue;
    }
    if (!may_try) {
      refuse_request(trial.request, too_many_codes());
    } else if (const auto room = rooms_.find(trial.code); room != rooms_.end()) {
      answer_at_table(trial.request, RoomPointer(room->second));
    } else if (const auto may = may_load(trial); !may) {
      refuse_request(trial.request, may.error());
    } else {
      look_for(trial, address);
    }
  }
  if (trials.on_their_way == 0) {
    trials_.erase(address);
  }
}

// Said before anybody knows whether there is such a table.
Ruled<void> Playroom::may_load(const Trial& trial) {
  if (!has_place_for_table()) {
    return std::unexpected(full_of_tables());
  }
  return trial.request.ask == "watch" ? may_watch(trial.request, trial.code) : Ruled<void>{};
}

void Playroom::look_for(const Trial& trial, const std::string& address) {
  wrong_codes_.use(address, loop_.steady_now());
  ++trials_[address].on_their_way;
  // Shared, because both ways out hold it, and one is taken.
  const auto kept = std::make_shared<const Request>(trial.request);
  with_room(
      trial.code,
      [this, kept, address](const RoomPointer& room) {
        end_trial(address, false);
        connections_.charge(kept->visitor, cost_of_table(room->table.version));
        answer_at_table(*kept, room);
        go_on_trying(address);
      },
      [this, kept, address](store::Missing why) {
        const bool is_absent = why == store::Missing::absent;
        end_trial(address, is_absent);
        refuse_request(*kept, is_absent ? no_such_table() : not_read());
        go_on_trying(address);
      });
}

void Playroom::end_trial(const std::string& address, bool was_wrong) {
  --trials_[address].on_their_way;
  if (!was_wrong) {
    wrong_codes_.give_back(address);
  }
}

}  // namespace quatuor::tables
