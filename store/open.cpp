#include "store/postgresql_store.hpp"
#include "store/sqlite_store.hpp"
#include "store/store.hpp"

namespace quatuor::store {

Expected<std::unique_ptr<Store>> open_store(const Place& place) {
  const Trouble trouble = place.trouble ? place.trouble : [](const std::string&) {};
  const bool is_address =
      place.where.starts_with("postgresql://") || place.where.starts_with("postgres://");
  return is_address ? open_postgresql(place.where, trouble) : open_sqlite(place.where, trouble);
}

}  // namespace quatuor::store
