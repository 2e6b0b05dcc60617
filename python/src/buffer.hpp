#pragma once

#include <array>
#include <span>
#include <string_view>

#include "python/src/error.hpp"

namespace quatuor::python {

// The memory of somebody's array, held until we are done with it: NumPy's, or of whatever else
// lends its buffer. It must be in one piece, and of exactly the type and shape that is asked for.
class Buffer {
 public:
  Buffer(const nb::handle& array, std::string_view name, bool is_written) : name_(name) {
    constexpr int readable = PyBUF_C_CONTIGUOUS | PyBUF_FORMAT;
    if (PyObject_GetBuffer(array.ptr(), &view_,
                           is_written ? readable | PyBUF_WRITABLE : readable) != 0) {
      PyErr_Clear();
      raise("{} must be a NumPy array in one piece{}.", name,
            is_written ? " that can be written" : "");
    }
  }
  Buffer(const Buffer&) = delete;
  Buffer& operator=(const Buffer&) = delete;
  Buffer(Buffer&& other) noexcept : name_(other.name_), view_(other.view_) {
    other.view_.obj = nullptr;
  }
  Buffer& operator=(Buffer&&) = delete;
  ~Buffer() {
    if (view_.obj != nullptr) {
      PyBuffer_Release(&view_);
    }
  }

  [[nodiscard]] bool is_of(std::string_view formats) const {
    const std::string_view format = view_.format == nullptr ? "B" : view_.format;
    return format.size() == 1 && formats.find(format[0]) != std::string_view::npos;
  }

  // `formats`: letters of Python's struct module, for instance "?" for bools.
  template <class T>
  [[nodiscard]] std::span<T> as(std::string_view formats, std::string_view type,
                                std::initializer_list<std::size_t> shape) const {
    const bool is_aligned =
        reinterpret_cast<std::uintptr_t>(view_.buf) % alignof(T) == 0;  // NOLINT
    if (!is_of(formats) || view_.itemsize != sizeof(T) || !is_aligned) {
      raise("{} must be an aligned array of {}.", name_, type);
    }
    std::size_t size = 1;
    bool fits = static_cast<std::size_t>(view_.ndim) == shape.size();
    int axis = 0;
    for (const std::size_t extent : shape) {
      fits = fits && view_.shape[axis++] == static_cast<Py_ssize_t>(extent);
      size *= extent;
    }
    if (!fits) {
      raise("{} must have the shape ({}).", name_, fmt::join(shape, ", "));
    }
    return {static_cast<T*>(view_.buf), size};
  }

 private:
  std::string_view name_;
  Py_buffer view_{};
};

}  // namespace quatuor::python
