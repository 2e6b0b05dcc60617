#include "protocol/host.hpp"

#include <ostream>

#include "cli/commands.hpp"

namespace quatuor::cli {

int host(const Console& console) {
  protocol::Host host([&](const std::string& news) { console.out << news << '\n'
                                                                 << std::flush; },
                      console.interrupted);
  while (const auto line = console.read_line()) {
    console.out << host.answer(*line) << '\n' << std::flush;
  }
  return success;
}

}  // namespace quatuor::cli
