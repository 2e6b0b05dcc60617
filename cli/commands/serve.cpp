// The web page and its tables, for browsers here and elsewhere.
#include <cerrno>
#include <cstring>

#include "cli/commands/commands.hpp"
#include "cli/commands/hosting.hpp"
#include "cli/commands/network.hpp"
#include "cli/page/site_folder.hpp"
#include "match/file.hpp"
#include "server/control.hpp"
#include "server/web/exact.hpp"
#include "server/web/web_folder.hpp"

namespace quatuor::cli {

namespace {

constexpr std::uint16_t first_port = 8000;
constexpr std::uint16_t last_port = 8020;

Text closed_door(const ServeArguments& arguments, int error) {
  if (error == EADDRINUSE && !arguments.port) {
    return say("Les ports {} à {} sont tous pris. --port en choisit un autre.",
               "The ports {} to {} are all taken. --port chooses another.", first_port, last_port);
  }
  const std::uint16_t port = arguments.port.value_or(first_port);
  switch (error) {
    case EADDRINUSE:
      return say("Le port {} est déjà pris. --port en choisit un autre.",
                 "Port {} is already taken. --port chooses another.", port);
    case EACCES:
      return say("Le port {} n'est pas permis. --port en choisit un autre.",
                 "Port {} is not allowed. --port chooses another.", port);
    case EADDRNOTAVAIL:
      return say("« {} » n'est pas une adresse de cette machine.",
                 "\"{}\" is not an address of this machine.", shown(arguments.host));
    default:
      return say("Je ne peux pas ouvrir le port {} : {}.", "Cannot open port {}: {}.", port,
                 std::string(std::strerror(error)));
  }
}

// The port that was asked for; else the first that is free.
std::expected<std::uint16_t, int> open_door(server::Server& server,
                                            const ServeArguments& arguments) {
  auto door = server.open(arguments.host, arguments.port.value_or(first_port));
  const auto is_taken = [&] { return !door && door.error() == EADDRINUSE; };
  const bool may_move = !arguments.port.has_value();
  for (auto port = first_port; may_move && is_taken() && port < last_port;) {
    door = server.open(arguments.host, ++port);
  }
  return door;
}

std::string address(const std::string& host, std::uint16_t port) {
  const bool is_here = host == "127.0.0.1" || host == "::1" || host == "0.0.0.0" || host == "::";
  const bool has_colons = host.contains(':');
  return fmt::format("http://{}:{}/",
                     is_here      ? "localhost"
                     : has_colons ? "[" + shown(host) + "]"
                                  : shown(host),
                     port);
}

// A line for each limit: its name, what it is, what it means.
int show_limits(const Console& console, const server::Tunable& tunable) {
  for (const server::LimitSpec& spec : server::limit_specs()) {
    const std::string value = server::value_text(spec, spec.get(tunable));
    const std::string_view meaning = spec.meaning.in(console.lang());
    console.print(
        fmt::format("{:<24} {:>8}  {}", spec.name, value,
                    console.lang() == Lang::fr ? typeset_french(meaning) : std::string(meaning)));
  }
  return success;
}

// Nothing without tables.
std::function<server::Answer(const server::http::Request&)> exact_answers(
    std::unique_ptr<Oracle> oracle) {
  if (!oracle) {
    return {};
  }
  const auto answers = std::make_shared<server::ExactAnswers>(std::move(oracle));
  return [answers](const server::http::Request& request) { return answers->answer(request); };
}

server::Site site_of(const Console& console, const ServeArguments& arguments,
                     const server::Limits& limits, std::unique_ptr<Oracle> oracle) {
  return {.folder = arguments.folder.empty() ? console.web_folder
                                             : std::filesystem::path(arguments.folder),
          .limits = limits,
          .names = arguments.names,
          .origins = arguments.origins,
          .behind_proxy = arguments.behind_proxy,
          .public_metrics = arguments.public_metrics,
          .exact = exact_answers(std::move(oracle))};
}

bool has_folder(const ServeArguments& arguments) {
  return arguments.hosting.tables.database.empty();
}

void welcome(const Console& console, const ServeArguments& arguments, const Text& greeting,
             const std::string& page) {
  console.print(greeting);
  if (arguments.opens && console.open_page && console.open_page(page)) {
    console.print(say("Je l'ouvre dans votre navigateur.", "Opening it in your browser."));
  }
  console.out.flush();
}

// Whoever starts the program twice and asks for nothing else wants the page, not a second server.
int point_to(const Console& console, const ServeArguments& arguments, const std::string& page) {
  const bool wants_another = arguments.port || arguments.host != ServeArguments().host ||
                             !arguments.names.empty() || arguments.behind_proxy;
  if (wants_another) {
    return console.complain(
        say("Quatuor tourne déjà : {}. Arrêtez-le d'abord (Ctrl-C dans sa fenêtre), ou prenez un "
            "autre dossier avec --data.",
            "Quatuor is already running: {}. Stop it first (Ctrl-C in its window), or take another "
            "folder with --data.",
            page));
  }
  welcome(console, arguments,
          say("Quatuor vous attend déjà : {} (lancé dans une autre fenêtre)",
              "Quatuor is already waiting for you: {} (started in another window)", page),
          page);
  return success;
}

// With every address it listens at, the one of this machine is of no use to the others.
void tell_network(const Console& console, const ServeArguments& arguments, std::uint16_t port) {
  if (arguments.host != "0.0.0.0" && arguments.host != "::") {
    return;
  }
  for (const std::string& host : addresses_on_network()) {
    console.print(say("Pour les autres appareils du réseau : {}",
                      "For other devices on the network: {}", address(host, port)));
  }
}

}  // namespace

int serve(const Console& console, const ServeArguments& arguments) {
  auto hosting = read_hosting(console, arguments.hosting);
  if (!hosting) {
    return console.complain(hosting.error());
  }
  if (arguments.shows_limits) {
    return show_limits(console, hosting->tunable);
  }
  auto oracle = open_solution(console, arguments.solution);
  if (!oracle) {
    return console.complain(oracle.error());
  }
  const server::Site site = site_of(console, arguments, hosting->tunable.web, *std::move(oracle));
  if (!server::open_inside(site.folder, "index.html")) {
    return console.complain(missing_page(site.folder));
  }
  const auto running = has_folder(arguments)
                           ? server::ask_for_address(server::side_door_in(hosting->where))
                           : std::nullopt;
  if (running) {
    return point_to(console, arguments, *running);
  }
  auto service = server::Service::open(site, hosting->settings());
  if (!service) {
    return console.complain(service.error());
  }
  const auto port = open_door((*service)->server(), arguments);
  if (!port) {
    return console.complain(closed_door(arguments, port.error()));
  }
  const std::string page = address(arguments.host, *port);
  if (has_folder(arguments)) {
    (*service)->open_side_door(server::side_door_in(hosting->where), page);
  }
  console.catch_interrupts();
  hosting->note_start("server", *port);
  tell_network(console, arguments, *port);
  welcome(console, arguments,
          say("Quatuor vous attend : {} (Ctrl-C pour arrêter)",
              "Quatuor is waiting for you: {} (Ctrl-C to stop)", page),
          page);
  (*service)->run(until_interrupted(console));
  return success;
}

}  // namespace quatuor::cli
