#include "cli/console/interrupt.hpp"

#include <poll.h>
#include <array>
#include <cerrno>
#include <csignal>

namespace quatuor::cli {

namespace {

// A signal handler can tell the program something in no other way.
// NOLINTBEGIN(cppcoreguidelines-avoid-non-const-global-variables)
volatile std::sig_atomic_t was_interrupted = 0;
volatile std::sig_atomic_t was_told_to_end = 0;
// NOLINTEND(cppcoreguidelines-avoid-non-const-global-variables)

// The last one says that nobody reads any more.
constexpr std::array interruptions{SIGINT, SIGTERM, SIGHUP, SIGPIPE};
constexpr std::array awakenings{SIGCONT, SIGWINCH};

void remember(int signal) {
  (signal == SIGINT ? was_interrupted : was_told_to_end) = 1;
}

void wake(int /*signal*/) {}

// Waiting with ppoll ends; writing goes on.
void handle(int signal, void (*handler)(int)) {
  struct sigaction action{};
  action.sa_handler = handler;
  action.sa_flags = SA_RESTART;
  sigaction(signal, &action, nullptr);
}

// While it lives the signals wait; `before` is what ppoll lets through.
class SignalsWait {
 public:
  SignalsWait() {
    sigset_t ours;
    sigemptyset(&ours);
    for (const int signal : interruptions) {
      sigaddset(&ours, signal);
    }
    for (const int signal : awakenings) {
      sigaddset(&ours, signal);
    }
    pthread_sigmask(SIG_BLOCK, &ours, &before_);
  }
  SignalsWait(const SignalsWait&) = delete;
  SignalsWait& operator=(const SignalsWait&) = delete;
  SignalsWait(SignalsWait&&) = delete;
  SignalsWait& operator=(SignalsWait&&) = delete;
  ~SignalsWait() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }

  [[nodiscard]] const sigset_t& before() const { return before_; }

 private:
  sigset_t before_{};
};

}  // namespace

void catch_interrupts() {
  for (const int signal : interruptions) {
    struct sigaction before{};
    sigaction(signal, nullptr, &before);
    // Under nohup a hang-up is nothing.
    if (before.sa_handler != SIG_IGN) {
      handle(signal, remember);
    }
  }
  for (const int signal : awakenings) {
    handle(signal, wake);
  }
  // A file that may grow no more is an error to tell, not the end.
  std::signal(SIGXFSZ, SIG_IGN);
}

void let_interrupts_end() {
  for (const int signal : interruptions) {
    struct sigaction now{};
    sigaction(signal, nullptr, &now);
    if (now.sa_handler != SIG_IGN) {
      handle(signal, SIG_DFL);
    }
  }
}

bool interrupted() {
  return was_interrupted != 0 || was_told_to_end != 0;
}

bool forget_interrupt() {
  was_interrupted = 0;
  return was_told_to_end == 0;
}

// A signal that comes before the wait has been remembered, one that comes later ends it: between
// the two the signals are kept back.
bool wait_for_input(int descriptor, const std::function<void()>& woken) {
  for (;;) {
    const SignalsWait signals_wait;
    if (interrupted()) {
      return false;
    }
    pollfd awaited{descriptor, POLLIN, 0};
    // What cannot be waited for says why when it is read.
    if (ppoll(&awaited, 1, nullptr, &signals_wait.before()) > 0 || errno != EINTR) {
      return true;
    }
    if (!interrupted()) {
      woken();
    }
  }
}

}  // namespace quatuor::cli
