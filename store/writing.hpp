#pragma once

#include "store/store.hpp"
#include "store/writer.hpp"

// What a write does in the database, the same for every database.
namespace quatuor::store {

Write creation(NewTable table, Store::Then<Created> then);
Write addition(Append append, Store::Then<Outcome> then);
// Changes next to nothing and takes it back, to see whether anything can be written.
Write trial(Store::Then<bool> then);

}  // namespace quatuor::store
