// New tables: one after the other for each person, no more than they may have.
#include "server/playroom/playroom.hpp"
#include "server/playroom/words.hpp"
#include "server/tables/secrets.hpp"

namespace quatuor::tables {

namespace {

Json made(const store::TableRow& row) {
  return {{"table", row.code}, {"version", row.version}};
}

}  // namespace

// Uses up what is left to this address, also where nothing comes of it: to look at what somebody
// wants costs something too.
bool Playroom::may_make(const Request& request) {
  const std::string& address = visitors_.at(request.visitor).address;
  if (!new_tables_.is_left(address, loop_.now())) {
    return false;
  }
  new_tables_.use(address, loop_.now());
  return true;
}

void Playroom::make(const Request& request) {
  const auto key = key_in(request.message);
  if (!key) {
    refuse_request(request, key.error());
    return;
  }
  // One after the other: those on their way are in no list yet.
  auto& makings = makings_[request.person.id];
  makings.push_back({.request = request, .key = *key});
  if (makings.size() == 1) {
    make_next(PersonsMaking(makings.front()));
  }
}

void Playroom::make_next(const PersonsMaking& next) {
  if (!visitors_.contains(next.request.visitor)) {
    end_making(next, std::unexpected(table_not_stored()));
    return;
  }
  if (!may_make(next.request)) {
    find_made(next, too_many_at_once());
    return;
  }
  const auto making = make_table(next.request.message, next.request.person, next.key);
  if (!making) {
    end_making(next, std::unexpected(making.error()));
    return;
  }
  store::Query own;
  own.is_alive = true;
  own.member = next.request.person.id;
  own.most = settings_.tables_per_person;
  store_.list(own, [this, next, making = *making](const auto& rows) {
    loop_.post([this, next, making, count = rows ? std::optional(rows->size()) : std::nullopt] {
      if (!count) {
        end_making(next, std::unexpected(table_not_stored()));
      } else if (*count >= settings_.tables_per_person) {
        find_made(next, Refusal(say("Vous avez déjà {} tables : finissez-en ou fermez-en une.",
                                    "You have {} tables already: end or close one.", *count)));
      } else {
        make_one(next, making);
      }
    });
  });
}

void Playroom::make_one(const PersonsMaking& next, const Making& making) {
  create(next.request, next.request.person.id + " " + next.key, making, 3,
         [this, next](const store::Created& created) {
           if (created.outcome == store::Outcome::stored) {
             end_making(next, made(created.row));
           } else {
             end_making(next, std::unexpected(table_not_stored()));
           }
         });
}

// Perhaps it is made already, and only the answer was lost.
void Playroom::find_made(const PersonsMaking& next, const Refusal& otherwise) {
  store_.find_made(next.request.person.id + " " + next.key,
                   [this, next, otherwise](const store::Found<store::TableRow>& row) {
                     loop_.post([this, next, otherwise, row] {
                       end_making(next, row ? Ruled<Json>(made(*row)) : std::unexpected(otherwise));
                     });
                   });
}

void Playroom::end_making(const PersonsMaking& done, const Ruled<Json>& outcome) {
  outcome ? answer(done.request, *outcome) : refuse_request(done.request, outcome.error());
  const auto makings = makings_.find(done.request.person.id);
  makings->second.pop_front();
  if (makings->second.empty()) {
    makings_.erase(makings);
  } else {
    make_next(PersonsMaking(makings->second.front()));
  }
}

// A code that is taken is not taken twice: another is drawn.
void Playroom::create(const Request& request, const std::string& key, const Making& making,
                      int tries, const std::function<void(const store::Created&)>& then) {
  HostedTable table(random_code());
  const store::LogEntry entry{.at = loop_.now(), .content = making.entry.dump()};
  table.apply(entry);
  store::NewTable made{.code = table.code,
                       .key = key,
                       .game = making.game,
                       .is_listed = making.is_listed,
                       .card = card_for(table),
                       .entries = {entry},
                       .members = {request.person.id}};
  store_.create(std::move(made),
                [this, request, key, making, tries, then](const store::Created& created) {
                  loop_.post([this, request, key, making, tries, then, created] {
                    if (created.outcome == store::Outcome::outdated && tries > 1) {
                      create(request, key, making, tries - 1, then);
                    } else {
                      note_made(created);
                      then(created);
                    }
                  });
                });
}

void Playroom::note_made(const store::Created& created) const {
  if (created.outcome == store::Outcome::stored) {
    settings_.journal.note(server::Journal::Level::info, "table_made",
                           {{"table", created.row.id}, {"game", created.row.game}});
  } else {
    settings_.journal.note(server::Journal::Level::warning, "table_not_made");
  }
}

}  // namespace quatuor::tables
