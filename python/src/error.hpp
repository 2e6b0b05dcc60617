#pragma once

#include <nanobind/nanobind.h>

#include "core/text.hpp"

namespace quatuor::python {

namespace nb = nanobind;

// What the engine refuses becomes a ValueError with its own sentence.
template <class T>
T or_raise(Expected<T> value) {
  if (!value) {
    throw nb::value_error(value.error().en.c_str());
  }
  if constexpr (!std::is_void_v<T>) {
    return *std::move(value);
  }
}

template <class... Args>
[[noreturn]] void raise(fmt::format_string<Args...> text, Args&&... args) {
  throw nb::value_error(fmt::format(text, std::forward<Args>(args)...).c_str());
}

}  // namespace quatuor::python
