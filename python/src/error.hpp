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

// What str() makes of something; what is not UTF-8 is an error of Python's own.
inline std::string text_of(const nb::handle& thing) {
  const nb::str text(thing);
  Py_ssize_t size = 0;
  const char* bytes = PyUnicode_AsUTF8AndSize(text.ptr(), &size);
  if (bytes == nullptr) {
    throw nb::python_error();
  }
  return {bytes, static_cast<std::size_t>(size)};
}

}  // namespace quatuor::python
