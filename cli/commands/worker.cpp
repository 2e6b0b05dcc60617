// Bots in a program of their own. What they are to think about is in the database; if this program
// dies, another finds it there.
#include "cli/commands/hosting.hpp"

namespace quatuor::cli {

int work(const Console& console, const HostArguments& arguments) {
  const auto hosting = read_hosting(console, arguments);
  if (!hosting) {
    return console.complain(hosting.error());
  }
  // Nobody comes in: its door stays shut.
  auto service = server::Service::open(server::Site{}, hosting->settings());
  if (!service) {
    return console.complain(service.error());
  }
  console.catch_interrupts();
  hosting->note_start("worker", 0);
  console.print(say("{} au travail (Ctrl-C pour arrêter)", "{} at work (Ctrl-C to stop)",
                    counted(arguments.bots, {"Un robot", "One bot"}, {"robots", "bots"})));
  console.out.flush();
  (*service)->run(until_interrupted(console));
  return success;
}

}  // namespace quatuor::cli
