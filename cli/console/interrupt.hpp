#pragma once

#include <functional>

namespace quatuor::cli {

// From now on Ctrl-C, SIGTERM and SIGHUP are remembered and end the wait for input.
void catch_interrupts();
// From now on they end the program, at once.
void let_interrupts_end();
bool interrupted();
// Forgets a Ctrl-C. SIGTERM and SIGHUP cannot be forgotten: false where one of them came.
bool forget_interrupt();

// Waits until there is something to read, or the end of it; false once interrupted, however early
// that was. `woken` is called when the window has changed or the program comes back from Ctrl-Z.
bool wait_for_input(int descriptor, const std::function<void()>& woken = [] {});

}  // namespace quatuor::cli
