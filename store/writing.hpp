#pragma once

#include "store/store.hpp"
#include "store/writer.hpp"

// What a write does in the database, the same for every database.
namespace quatuor::store {

Write creation(NewTable table, Store::Then<Created> then);
Write addition(Append append, Store::Then<Outcome> then);

}  // namespace quatuor::store
