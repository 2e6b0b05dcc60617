#pragma once

#include <string_view>

// Which Quatuor a program was made of.
namespace quatuor {

// As "0.3.0"; between two releases as "0.3.0-dev".
std::string_view version();
// Twelve hexadecimal digits, made of the sources that decide how games go: rules, chance, bots. Two
// builds that have the same one play the same games; where they differ, games are not to be mixed.
std::string_view build_id();

}  // namespace quatuor
