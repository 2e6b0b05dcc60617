#pragma once

#include <string>
#include <string_view>

#include "core/text.hpp"

// Random numbers nobody can guess, hashes, and comparisons that take the same time whatever they
// find.
namespace quatuor::tables {

// Once, before anything else here.
bool secrets_work();

std::string random_hex(std::size_t bytes);
// Six letters and digits that cannot be mistaken for each other.
std::string random_code();
bool is_code(std::string_view text);
// A number for the bots of a match.
std::uint64_t random_seed();

// The public name of whoever has the secret; nothing can be learnt from it about the secret.
Expected<std::string> identity_of(std::string_view secret);
std::string hash_of(std::string_view token);
bool are_same(std::string_view hash, std::string_view other);

}  // namespace quatuor::tables
