#pragma once

#include "server/tables/hosted_table.hpp"

namespace quatuor::tables {

// Does to the table what an entry of its log says. What does not fit throws.
void obey(HostedTable& table, const std::string& what, const Json& entry, Time at);

}  // namespace quatuor::tables
