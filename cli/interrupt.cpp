#include "cli/interrupt.hpp"

#include <csignal>

namespace quatuor::cli {

namespace {

// A signal handler can tell the program something in no other way.
volatile std::sig_atomic_t was_interrupted =
    0;  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)

}  // namespace

void catch_interrupts() {
  struct sigaction action{};
  action.sa_handler = [](int) { was_interrupted = 1; };
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
}

bool interrupted() {
  return was_interrupted != 0;
}

}  // namespace quatuor::cli
