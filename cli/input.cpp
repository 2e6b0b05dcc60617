#include "cli/input.hpp"

#include <unistd.h>
#include <cerrno>

#include "cli/interrupt.hpp"

namespace quatuor::cli {

Input::int_type Input::underflow() {
  while (wait_for_input(descriptor_, woken)) {
    const ssize_t got = ::read(descriptor_, buffer_.data(), buffer_.size());
    if (got > 0) {
      setg(buffer_.data(), buffer_.data(), buffer_.data() + got);
      return traits_type::to_int_type(buffer_.front());
    }
    if (got == 0 || (errno != EINTR && errno != EAGAIN)) {
      break;
    }
  }
  return traits_type::eof();
}

}  // namespace quatuor::cli
