#include "store/archive.hpp"
#include "store/postgresql_store.hpp"
#include "store/sqlite_store.hpp"
#include "store/store.hpp"

namespace quatuor::store {

Expected<std::unique_ptr<Store>> open_store(const Place& place) {
  const Trouble trouble = place.trouble ? place.trouble : [](const std::string&) {};
  return is_postgresql(place.where) ? open_postgresql(place.where, trouble)
                                    : open_sqlite(place.where, trouble);
}

}  // namespace quatuor::store
