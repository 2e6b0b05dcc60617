#pragma once

#include <cstdint>
#include <string>

#include "core/text.hpp"

namespace soci {
class session;
}

namespace quatuor::store {

enum class Dialect : std::uint8_t { sqlite, postgresql };

// Brings the database to today's form, in one transaction. A newer one is refused. Throws what SOCI
// throws.
Expected<void> migrate(soci::session& sql, Dialect dialect);
// Is it of today's form? Changes nothing.
Expected<void> check_form(soci::session& sql);

}  // namespace quatuor::store
