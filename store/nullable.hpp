#pragma once

#include <optional>

#include <soci/soci.h>

namespace quatuor::store {

// A number that may be missing, as SOCI binds it. Only for files that use SOCI anyway.
struct Nullable {
  long long value = 0;
  soci::indicator state = soci::i_null;
};

template <class T>
Nullable nullable(const std::optional<T>& given) {
  return given ? Nullable{static_cast<long long>(*given), soci::i_ok} : Nullable{};
}

}  // namespace quatuor::store
