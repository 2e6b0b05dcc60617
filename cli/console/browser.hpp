#pragma once

#include <string>

namespace quatuor::cli {

// Is there a desktop on this machine, with somebody at it? Not for who came over the network.
bool has_desktop();

// Asks the desktop to show the address in the browser; false where it does not know how. Nobody
// waits for the browser, and it stays when the program ends.
bool open_in_browser(const std::string& address);

}  // namespace quatuor::cli
