#include "cli/console/input.hpp"

#include <fcntl.h>
#include <unistd.h>
#include <array>
#include <cerrno>
#include <climits>

#include "cli/console/interrupt.hpp"

namespace quatuor::cli {

namespace {

// Ctrl-C throws away what has been typed: between waiting and reading the terminal may become
// empty, and reading must not wait then. Opened anew, because the flag would also be the shell's.
Descriptor open_without_waiting(int descriptor) {
  std::array<char, PATH_MAX> name{};
  if (ttyname_r(descriptor, name.data(), name.size()) != 0) {
    return {};
  }
  return Descriptor(::open(name.data(), O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
}

}  // namespace

Input::Input(int descriptor)
    : descriptor_(descriptor), terminal_(open_without_waiting(descriptor)) {
  if (terminal_) {
    descriptor_ = terminal_.get();
  }
}

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
