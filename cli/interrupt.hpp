#pragma once

namespace quatuor::cli {

// From now on Ctrl-C and SIGTERM end the reading of a line, like the end of input, and are
// remembered.
void catch_interrupts();
bool interrupted();

}  // namespace quatuor::cli
