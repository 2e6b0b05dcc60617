#include "server/tunable.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <vector>

#include <fmt/ranges.h>

#include "core/nearest.hpp"
#include "core/number.hpp"

namespace quatuor::server {

namespace {

using Unit = LimitSpec::Unit;

std::uint64_t most_of(Unit unit) {
  constexpr std::uint64_t a_billion = 1'000'000'000;
  constexpr std::uint64_t a_day = 86'400'000;
  return unit == Unit::milliseconds ? a_day : a_billion;
}

// 10s, 500ms, or milliseconds without a word.
std::optional<std::uint64_t> parse_milliseconds(std::string_view text) {
  const bool is_seconds = text.ends_with('s') && !text.ends_with("ms");
  const std::size_t unit = text.ends_with("ms") ? 2 : is_seconds ? 1 : 0;
  const auto number = parse_number<std::uint64_t>(text.substr(0, text.size() - unit));
  const std::uint64_t factor = is_seconds ? 1000 : 1;
  if (!number || *number > std::numeric_limits<std::uint64_t>::max() / factor) {
    return std::nullopt;
  }
  return *number * factor;
}

template <class T>
std::uint64_t number_of(const T& value) {
  if constexpr (requires { value.count(); }) {
    return static_cast<std::uint64_t>(value.count());
  } else {
    return static_cast<std::uint64_t>(value);
  }
}

// `field` names one in a Tunable, constant or not.
template <class Field>
constexpr LimitSpec limit(std::string_view name, Unit unit, std::uint64_t least, Words meaning,
                          Field /*field*/) {
  return {.name = name,
          .unit = unit,
          .least = least,
          .meaning = meaning,
          .get = [](const Tunable& tunable) { return number_of(Field{}(tunable)); },
          .set =
              [](Tunable& tunable, std::uint64_t value) {
                auto& place = Field{}(tunable);
                place = static_cast<std::remove_reference_t<decltype(place)>>(value);
              }};
}

constexpr std::array specs{
    limit("connections", Unit::count, 1,
          {"connexions à la fois ; au-delà, qui ne fait qu'attendre laisse sa place",
           "connections at a time; beyond, whoever only waits makes room"},
          [](auto& all) -> auto& { return all.web.connections; }),
    limit("connections-per-address", Unit::count, 1,
          {"connexions à la fois depuis une même adresse (une famille, une classe)",
           "connections at a time from one address (a family, a class)"},
          [](auto& all) -> auto& { return all.web.connections_per_address; }),
    limit(
        "requests-per-second", Unit::count, 1,
        {"requêtes HTTP par seconde depuis une adresse", "HTTP requests a second from one address"},
        [](auto& all) -> auto& { return all.web.requests_per_address.per_second; }),
    limit("requests-burst", Unit::count, 1,
          {"requêtes HTTP d'un coup depuis une adresse (une visite : une cinquantaine)",
           "HTTP requests at once from one address (a visit: some fifty)"},
          [](auto& all) -> auto& { return all.web.requests_per_address.burst; }),
    limit("handshakes-per-second", Unit::count, 1,
          {"WebSockets ouverts par seconde depuis une adresse",
           "WebSockets opened a second from one address"},
          [](auto& all) -> auto& { return all.web.handshakes_per_address.per_second; }),
    limit("handshakes-burst", Unit::count, 1,
          {"WebSockets ouverts d'un coup depuis une adresse",
           "WebSockets opened at once from one address"},
          [](auto& all) -> auto& { return all.web.handshakes_per_address.burst; }),
    limit("head-bytes", Unit::bytes, 1024,
          {"taille de l'en-tête d'une requête", "size of the head of a request"},
          [](auto& all) -> auto& { return all.web.head_bytes; }),
    limit("message-bytes", Unit::bytes, 1024,
          {"taille d'un message d'un WebSocket", "size of a message of a WebSocket"},
          [](auto& all) -> auto& { return all.web.message_bytes; }),
    limit("messages-per-second", Unit::count, 1,
          {"messages par seconde d'un WebSocket", "messages a second of one WebSocket"},
          [](auto& all) -> auto& { return all.web.messages.per_second; }),
    limit("messages-burst", Unit::count, 1,
          {"messages d'un coup d'un WebSocket", "messages at once of one WebSocket"},
          [](auto& all) -> auto& { return all.web.messages.burst; }),
    limit("work-per-second", Unit::count, 1,
          {"millisecondes du serveur par seconde pour ce que demande un WebSocket",
           "milliseconds of the server a second for what one WebSocket asks"},
          [](auto& all) -> auto& { return all.web.work.per_second; }),
    limit("work-burst", Unit::count, 1, {"les mêmes d'un coup", "the same at once"},
          [](auto& all) -> auto& { return all.web.work.burst; }),
    limit("address-work-per-second", Unit::count, 1,
          {"millisecondes du serveur par seconde pour ce que demande une adresse",
           "milliseconds of the server a second for what one address asks"},
          [](auto& all) -> auto& { return all.web.work_per_address.per_second; }),
    limit("address-work-burst", Unit::count, 1, {"les mêmes d'un coup", "the same at once"},
          [](auto& all) -> auto& { return all.web.work_per_address.burst; }),
    limit("queued-bytes", Unit::bytes, 65536,
          {"ce qui peut attendre un WebSocket lent ; au-delà il est coupé",
           "what may wait for a slow WebSocket; beyond, it is dropped"},
          [](auto& all) -> auto& { return all.web.queued_bytes; }),
    limit("queued-messages", Unit::count, 1,
          {"messages qui peuvent attendre un WebSocket lent",
           "messages that may wait for a slow WebSocket"},
          [](auto& all) -> auto& { return all.web.queued_messages; }),
    limit("for-request", Unit::milliseconds, 1,
          {"pour recevoir une requête, dès son premier octet",
           "to receive a request, from its first byte on"},
          [](auto& all) -> auto& { return all.web.for_request; }),
    limit(
        "for-download", Unit::milliseconds, 1,
        {"pour envoyer chaque tranche de 64 Kio d'une réponse", "to send each 64 KiB of an answer"},
        [](auto& all) -> auto& { return all.web.for_download; }),
    limit("for-next-request", Unit::milliseconds, 1,
          {"attente de la requête suivante d'une connexion",
           "waiting for the next request of a connection"},
          [](auto& all) -> auto& { return all.web.for_next_request; }),
    limit("for-handshake", Unit::milliseconds, 1,
          {"pour ouvrir un WebSocket", "to open a WebSocket"},
          [](auto& all) -> auto& { return all.web.for_handshake; }),
    limit("until-ping", Unit::milliseconds, 1,
          {"silence d'un WebSocket avant qu'on lui demande s'il est là",
           "silence of a WebSocket until it is asked whether it is there"},
          [](auto& all) -> auto& { return all.web.until_ping; }),
    limit("for-pong", Unit::milliseconds, 1,
          {"pour répondre qu'on est là", "to answer that one is there"},
          [](auto& all) -> auto& { return all.web.for_pong; }),
    limit("for-goodbye", Unit::milliseconds, 1,
          {"pour se dire au revoir, à la fermeture aussi",
           "to say goodbye, at the end of the server too"},
          [](auto& all) -> auto& { return all.web.for_goodbye; }),
    limit("tables-per-person", Unit::count, 1,
          {"tables d'une même personne, ouvertes ou en cours",
           "tables of one person, open or running"},
          [](auto& all) -> auto& { return all.playroom.tables_per_person; }),
    limit("listed-per-person", Unit::count, 1,
          {"de ces tables, dans la liste de celles qui attendent des joueurs",
           "of these tables, in the list of those that wait for players"},
          [](auto& all) -> auto& { return all.playroom.listed_per_person; }),
    limit("lists-waiting", Unit::count, 1,
          {"listes de tables demandées à la fois par une connexion",
           "lists of tables that one connection asks for at a time"},
          [](auto& all) -> auto& { return all.playroom.lists_waiting; }),
    limit("for-hello", Unit::milliseconds, 1,
          {"pour dire qui l'on est, une fois connecté", "to say who one is, once connected"},
          [](auto& all) -> auto& { return all.playroom.for_hello; }),
    limit("wrong-codes", Unit::count, 1,
          {"codes de table faux d'un coup depuis une adresse",
           "wrong codes of tables at once from one address"},
          [](auto& all) -> auto& { return all.playroom.wrong_codes.burst; }),
    limit("wrong-code-pause", Unit::milliseconds, 1,
          {"temps après lequel un code faux est oublié",
           "time after which one wrong code is forgotten"},
          [](auto& all) -> auto& { return all.playroom.wrong_codes.pause; }),
    limit("new-tables", Unit::count, 1,
          {"tables ouvertes d'un coup depuis une adresse", "tables made at once from one address"},
          [](auto& all) -> auto& { return all.playroom.new_tables.burst; }),
    limit("new-table-pause", Unit::milliseconds, 1,
          {"temps après lequel une table de plus est permise",
           "time after which one more table is allowed"},
          [](auto& all) -> auto& { return all.playroom.new_tables.pause; }),
    limit("asides", Unit::count, 1,
          {"propositions et appels d'une personne à une table, d'un coup, de chaque sorte",
           "offers and claims of one person at a table at once, of each kind"},
          [](auto& all) -> auto& { return all.playroom.asides.burst; }),
    limit("aside-pause", Unit::milliseconds, 1,
          {"temps après lequel un de plus est permis", "time after which one more is allowed"},
          [](auto& all) -> auto& { return all.playroom.asides.pause; }),
    limit("seatings-per-person", Unit::count, 1,
          {"places prises et liens demandés d'un coup par une personne à une table",
           "seats taken and links asked for at once by one person at a table"},
          [](auto& all) -> auto& { return all.playroom.seatings_per_person.burst; }),
    limit("seating-per-person-pause", Unit::milliseconds, 1,
          {"temps après lequel un de plus est permis", "time after which one more is allowed"},
          [](auto& all) -> auto& { return all.playroom.seatings_per_person.pause; }),
    limit("seatings-per-address", Unit::count, 1,
          {"places prises et liens demandés d'un coup depuis une adresse",
           "seats taken and links asked for at once from one address"},
          [](auto& all) -> auto& { return all.playroom.seatings_per_address.burst; }),
    limit("seating-per-address-pause", Unit::milliseconds, 1,
          {"temps après lequel un de plus est permis", "time after which one more is allowed"},
          [](auto& all) -> auto& { return all.playroom.seatings_per_address.pause; }),
    limit("seatings", Unit::count, 1,
          {"places prises à une table d'un coup, par qui que ce soit",
           "seats taken at one table at once, by whomever"},
          [](auto& all) -> auto& { return all.playroom.seatings.burst; }),
    limit("seating-pause", Unit::milliseconds, 1,
          {"temps après lequel une de plus est permise", "time after which one more is allowed"},
          [](auto& all) -> auto& { return all.playroom.seatings.pause; }),
    limit("tables-watched", Unit::count, 1,
          {"tables regardées à la fois par une connexion",
           "tables watched at a time by one connection"},
          [](auto& all) -> auto& { return all.playroom.tables_watched; }),
    limit("tables-watched-per-address", Unit::count, 1,
          {"tables regardées à la fois depuis une adresse",
           "tables watched at a time from one address"},
          [](auto& all) -> auto& { return all.playroom.tables_watched_per_address; }),
    limit("tables-in-memory", Unit::count, 1,
          {"tables en mémoire ; au-delà on n'en regarde pas d'autres",
           "tables in memory; beyond, nobody looks at others"},
          [](auto& all) -> auto& { return all.playroom.tables_in_memory; }),
    limit("tasks-waiting", Unit::count, 1,
          {"demandes en attente à une table, quand le disque est lent",
           "wishes that wait at one table, when the disk is slow"},
          [](auto& all) -> auto& { return all.playroom.tasks_waiting; }),
    limit("idle", Unit::milliseconds, 1,
          {"temps en mémoire d'une table que personne ne regarde",
           "time in memory of a table that nobody looks at"},
          [](auto& all) -> auto& { return all.playroom.idle; }),
    limit(
        "grace", Unit::milliseconds, 0,
        {"après un démarrage ou une avance de l'horloge, personne ne perd au temps avant ce délai",
         "after a start, or a clock set forward, nobody loses on time before this has passed"},
        [](auto& all) -> auto& { return all.playroom.grace; }),
    limit("rounds", Unit::milliseconds, 10,
          {"intervalle entre deux tours de garde (pendules, robots)",
           "interval between two rounds (clocks, bots)"},
          [](auto& all) -> auto& { return all.playroom.rounds; }),
    limit("bot-time", Unit::milliseconds, 10,
          {"réflexion d'un robot pour un coup, quel que soit son niveau",
           "thinking of a bot about one move, whatever its level"},
          [](auto& all) -> auto& { return all.bots.longest; }),
    limit("bots-per-person", Unit::count, 1,
          {"robots qui réfléchissent à la fois aux tables qu'une même personne a ouvertes",
           "bots that think at a time at the tables that one person made"},
          [](auto& all) -> auto& { return all.bots.per_person; }),
    limit("bot-lease", Unit::milliseconds, 100,
          {"silence d'un programme après lequel un autre reprend ce à quoi il réfléchit",
           "silence of a program after which another takes over what it thinks about"},
          [](auto& all) -> auto& { return all.bots.lease; }),
    limit(
        "bot-pace", Unit::milliseconds, 0,
        {"dans un jeu à secrets, ce que prend un robot pour chaque coup, le triple ou le sextuple "
         "aux niveaux 6 à 8 (0 : aussitôt)",
         "in a game with secrets what a bot takes for each move, three or six times as much at "
         "levels 6 to 8 (0: at once)"},
        [](auto& all) -> auto& { return all.bots.pace; }),
};

std::unexpected<Text> unknown_limit(std::string_view name) {
  std::vector<std::string_view> names;
  names.reserve(specs.size());
  for (const LimitSpec& spec : specs) {
    names.push_back(spec.name);
  }
  return refuse("Il n'y a pas de limite « {} ».{} Il y a : {}.",
                "There is no limit \"{}\".{} There are: {}.", shown(name),
                did_you_mean(name, names), fmt::format("{}", fmt::join(names, ", ")));
}

}  // namespace

std::span<const LimitSpec> limit_specs() {
  return specs;
}

std::string value_text(const LimitSpec& spec, std::uint64_t value) {
  if (spec.unit != Unit::milliseconds) {
    return fmt::format("{}", value);
  }
  return value % 1000 == 0 ? fmt::format("{}s", value / 1000) : fmt::format("{}ms", value);
}

Expected<void> set_limit(Tunable& tunable, std::string_view assignment) {
  const std::size_t equals = assignment.find('=');
  const std::string_view name = assignment.substr(0, equals);
  const auto* const spec = std::ranges::find(specs, name, &LimitSpec::name);
  if (spec == specs.end()) {
    return unknown_limit(name);
  }
  const std::string_view text =
      equals == std::string_view::npos ? std::string_view() : assignment.substr(equals + 1);
  const bool is_time = spec->unit == Unit::milliseconds;
  const auto value = is_time ? parse_milliseconds(text) : parse_number<std::uint64_t>(text);
  const std::uint64_t most = most_of(spec->unit);
  if (!value || *value < spec->least || *value > most) {
    return refuse("{} : il faut {} de {} à {}, pas « {} ».",
                  "{}: it must be {} from {} to {}, not \"{}\".", spec->name,
                  is_time ? Words{"un temps (500ms, 10s)", "a time (500ms, 10s)"}
                          : Words{"un nombre entier", "a whole number"},
                  value_text(*spec, spec->least), value_text(*spec, most), shown(text));
  }
  spec->set(tunable, *value);
  return {};
}

}  // namespace quatuor::server
