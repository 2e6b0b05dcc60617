#pragma once

#include "store/store.hpp"
#include "store/writer.hpp"

// What a write does in the database, the same for every database.
namespace quatuor::store {

Write creation(NewTable table, Store::Then<Created> then);
Write addition(Append append, Store::Then<Outcome> then);

// Deletes it, unless the table waits for a bot at this ply: then somebody took back and played
// again meanwhile. Within a transaction.
void finish(soci::session& sql, const Work& work, bool locks_rows);

}  // namespace quatuor::store
