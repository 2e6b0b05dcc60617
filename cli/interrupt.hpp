#pragma once

namespace quatuor::cli {

// From now on Ctrl-C ends the reading of a line, like the end of input, and is remembered.
void catch_interrupts();
bool interrupted();

}  // namespace quatuor::cli
