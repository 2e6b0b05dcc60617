// New tables: one after the other for each person, no more than they may have.
#include <algorithm>

#include "server/playroom/playroom.hpp"
#include "server/playroom/words.hpp"
#include "server/tables/secrets.hpp"

namespace quatuor::tables {

namespace {

Json made(const store::TableRow& row) {
  return {{"table", row.code}, {"version", row.version}};
}

}  // namespace

// Uses up what is left to this address, because many may be on their way at once. What is not made
// is given back.
bool Playroom::may_make(const Request& request) {
  if (!new_tables_.is_left(request.address, loop_.steady_now())) {
    return false;
  }
  new_tables_.use(request.address, loop_.steady_now());
  return true;
}

void Playroom::make(const Request& request) {
  const auto key = key_in(request.message);
  if (!key) {
    refuse_request(request, key.error());
    return;
  }
  const auto making = make_table(request.message, request.person, *key);
  if (!making) {
    refuse_request(request, making.error());
    return;
  }
  // One after the other: those on their way are in no list yet.
  auto& makings = makings_[request.person.id];
  if (makings.size() > settings_.tables_per_person) {
    refuse_request(request, too_many_at_once());
    return;
  }
  makings.push_back({.request = request, .key = *key, .making = *making});
  if (makings.size() == 1) {
    make_next(PersonsMaking(makings.front()));
  }
}

void Playroom::make_next(const PersonsMaking& next) {
  store::Query own;
  own.is_alive = true;
  own.member = next.request.person.id;
  own.most = settings_.tables_per_person;
  store_.list(own, [this, next](const auto& rows) {
    loop_.post([this, next, rows] {
      if (!rows || !visitors_.contains(next.request.visitor)) {
        end_making(next, std::unexpected(table_not_stored()));
      } else if (const auto may = may_make_beside(next.making, next.request.person.id, *rows);
                 !may) {
        find_made(next, may.error());
      } else if (!may_make(next.request)) {
        find_made(next, too_many_at_once());
      } else {
        make_one(next);
      }
    });
  });
}

// Beside those that this person has already.
Ruled<void> Playroom::may_make_beside(const Making& making, const std::string& person,
                                      const std::vector<store::TableRow>& own) const {
  if (own.size() >= settings_.tables_per_person) {
    return refuse("Vous avez déjà {} tables : finissez-en ou fermez-en une.",
                  "You have {} tables already: end or close one.", own.size());
  }
  const auto waiting = static_cast<std::size_t>(std::ranges::count_if(
      own, [&](const store::TableRow& row) { return waits_for_players(row, person); }));
  if (making.is_listed && waiting >= settings_.listed_per_person) {
    return refuse("Vous avez déjà {} tables dans la liste : fermez-en une, ou invitez par lien.",
                  "You have {} tables in the list already: close one, or invite by link.", waiting);
  }
  return {};
}

void Playroom::make_one(const PersonsMaking& next) {
  create(next.request, next.request.person.id + " " + next.key, next.making, 3,
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
  if (table.is_broken()) {  // what could not be read again is not written either
    then({});
    return;
  }
  store::NewTable made{.code = table.code,
                       .key = key,
                       .game = making.game,
                       .is_listed = making.is_listed,
                       .card = card_for(table),
                       .entries = {entry},
                       .members = {request.person.id}};
  store_.create(std::move(made), [this, request, key, making, tries, then,
                                  code = table.code](const store::Created& created) {
    loop_.post([this, request, key, making, tries, then, code, created] {
      if (created.outcome == store::Outcome::outdated && tries > 1) {
        create(request, key, making, tries - 1, then);
      } else {
        note_made(created, code, request.address);
        then(created);
      }
    });
  });
}

// One of another code was made before, under the same key.
void Playroom::note_made(const store::Created& created, const std::string& code,
                         const std::string& address) {
  const bool is_stored = created.outcome == store::Outcome::stored;
  const bool is_new = is_stored && created.row.code == code;
  if (!is_new) {
    new_tables_.give_back(address);
  }
  if (is_new) {
    settings_.journal.note(server::Journal::Level::info, "table_made",
                           {{"table", created.row.id}, {"game", created.row.game}});
  } else if (!is_stored) {
    settings_.journal.note(server::Journal::Level::warning, "table_not_made");
  }
}

}  // namespace quatuor::tables
