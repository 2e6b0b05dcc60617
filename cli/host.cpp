#include "protocol/host.hpp"

#include <ostream>

#include "cli/commands.hpp"

namespace quatuor::cli {

int host(const Console& console) {
  protocol::Host host([&](const std::string& news) { console.out << news << std::endl; },
                      console.interrupted);
  while (const auto line = console.read_line()) {
    console.out << host.answer(*line) << std::endl;
  }
  return success;
}

}  // namespace quatuor::cli
