#pragma once

#include "server/tables/hosted_table.hpp"

namespace quatuor::tables {

// Who is there, as far as this server knows.
struct Company {
  std::vector<Seat> here;
  std::size_t watching = 0;
};

// The table as that seat sees it (0: a spectator), who has seen an earlier version of it.
Json table_seen_by(const HostedTable& table, Seat seat, std::size_t known_version,
                   const Company& presence, Time now);

// The same without its last field, and that field: the one part that may be large. With secrets it
// is the same for all who have the same seat, and for all who have none.
Json table_without_step(const HostedTable& table, Seat seat, std::size_t known_version,
                        const Company& presence, Time now);
Json step_seen_by(const HostedTable& table, Seat seat, std::size_t from);

// The record, with people's names; once it is over.
Expected<Json> record_of(const HostedTable& table);

// What lists of tables show.
store::Card card_for(const HostedTable& table);
// Does it stand in the list of open tables, made by this person?
bool waits_for_players(const store::TableRow& row, std::string_view maker);
Json card_of(const store::TableRow& row, std::string_view person);

}  // namespace quatuor::tables
