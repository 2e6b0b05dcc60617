#pragma once

#include "server/tables/ruling.hpp"

// What the questions without a table and those at one have in common.
namespace quatuor::tables {

// At most so many letters, digits or dashes.
bool is_word(std::string_view text, std::size_t longest);

// What the client calls its wish.
Ruled<std::string> key_in(const protocol::Message& message);

std::string text_of(const Json& json);

Refusal no_such_table();
Refusal out_of_order();
Refusal not_read();
Refusal over_or_closed();
Refusal table_not_stored();
Refusal too_many_at_once();

}  // namespace quatuor::tables
