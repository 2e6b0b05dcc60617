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
  // What an array is called, which types it may have, and how one gets such an array.
  struct Wanted {
    std::string_view name;
    std::string_view types;  // "int32 or int64"
    std::string_view advice;
    bool is_written = false;
  };

  Buffer(const nb::handle& array, const Wanted& wanted) : wanted_(wanted) {
    constexpr int readable = PyBUF_C_CONTIGUOUS | PyBUF_FORMAT;
    if (PyObject_GetBuffer(array.ptr(), &view_,
                           wanted.is_written ? readable | PyBUF_WRITABLE : readable) != 0) {
      PyErr_Clear();
      refuse(fmt::format("it is {}", kind_of(array)));
    }
  }
  Buffer(const Buffer&) = delete;
  Buffer& operator=(const Buffer&) = delete;
  Buffer(Buffer&& other) noexcept : wanted_(other.wanted_), view_(other.view_) {
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
  [[nodiscard]] std::span<T> as(std::string_view formats,
                                std::initializer_list<std::size_t> shape) const {
    if (!is_of(formats) || view_.itemsize != sizeof(T)) {
      refuse(fmt::format("it is {}", type_of(view_.obj)));
    }
    if (reinterpret_cast<std::uintptr_t>(view_.buf) % alignof(T) != 0) {  // NOLINT
      refuse("it is not aligned");
    }
    std::size_t size = 1;
    bool fits = static_cast<std::size_t>(view_.ndim) == shape.size();
    int axis = 0;
    for (const std::size_t extent : shape) {
      fits = fits && view_.shape[axis++] == static_cast<Py_ssize_t>(extent);
      size *= extent;
    }
    if (!fits) {
      raise("{} must have the shape ({}).", wanted_.name, fmt::join(shape, ", "));
    }
    return {static_cast<T*>(view_.buf), size};
  }

 private:
  static std::string words_of(const nb::object& object) {
    return nb::str(nb::handle(object)).c_str();
  }

  // "of float64", where it says so.
  static std::string type_of(const nb::handle& array) {
    return array.is_valid() && nb::hasattr(array, "dtype")
               ? fmt::format("of {}", words_of(array.attr("dtype")))
               : "of another type";
  }

  // "of the type torch.Tensor"
  static std::string kind_of(const nb::handle& array) {
    const nb::handle type = array.type();
    const auto name = words_of(type.attr("__name__"));
    const auto module = words_of(type.attr("__module__"));
    if (module == "numpy") {
      return "one that is not in one piece, or cannot be written";
    }
    return module == "builtins" ? fmt::format("of the type {}", name)
                                : fmt::format("of the type {}.{}", module, name);
  }

  [[noreturn]] void refuse(std::string_view why) const {
    raise("{} must be an aligned NumPy array of {} in one piece{}; {}. {}", wanted_.name,
          wanted_.types, wanted_.is_written ? " that can be written" : "", why, wanted_.advice);
  }

  Wanted wanted_;
  Py_buffer view_{};
};

}  // namespace quatuor::python
