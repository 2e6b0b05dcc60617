#include "server/control.hpp"

#include <sys/socket.h>
#include <sys/un.h>
#include <algorithm>
#include <array>
#include <cstring>
#include <optional>

#include <nlohmann/json.hpp>

#include "match/descriptor.hpp"

namespace quatuor::server {

namespace {

using Json = nlohmann::json;

std::optional<Descriptor> connect_to(const std::filesystem::path& path) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  const std::string name = path.string();
  if (name.size() >= sizeof address.sun_path) {
    return std::nullopt;
  }
  std::memcpy(static_cast<char*>(address.sun_path), name.data(), name.size());
  Descriptor socket(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
  const auto* generic = reinterpret_cast<const sockaddr*>(&address);  // NOLINT: as sockets want it
  if (!socket || ::connect(socket.get(), generic, sizeof address) != 0) {
    return std::nullopt;
  }
  return socket;
}

std::string read_to_end(const Descriptor& socket) {
  std::string text;
  std::array<char, 4096> part{};
  for (ssize_t got = 1; got > 0;) {
    got = ::recv(socket.get(), part.data(), part.size(), 0);
    text.append(part.data(), static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
  }
  return text;
}

// Nothing where no server listens; null where it does not answer.
std::optional<Json> ask(const std::filesystem::path& side_door, const Json& question) {
  const auto socket = connect_to(side_door);
  if (!socket) {
    return std::nullopt;
  }
  const std::string line = question.dump() + "\n";
  (void)::send(socket->get(), line.data(), line.size(), MSG_NOSIGNAL);
  Json answer = Json::parse(read_to_end(*socket), nullptr, false);
  return answer.is_object() ? std::move(answer) : Json();
}

}  // namespace

std::filesystem::path side_door_in(const std::filesystem::path& data_folder) {
  return data_folder / "control";
}

std::optional<Expected<void>> ask_to_close(const std::filesystem::path& side_door,
                                           const std::string& code) {
  const auto answer = ask(side_door, {{"ask", "close"}, {"table", code}});
  if (!answer) {
    return std::nullopt;
  }
  if (answer->contains("closed")) {
    return Expected<void>();
  }
  if (answer->contains("error")) {
    const Json& error = answer->at("error");
    return std::unexpected(Text{error.value("fr", ""), error.value("en", "")});
  }
  return refuse("Le serveur n'a pas répondu.", "The server did not answer.");
}

std::optional<std::string> ask_for_address(const std::filesystem::path& side_door) {
  const auto answer = ask(side_door, {{"ask", "address"}});
  return answer && answer->contains("address") ? std::optional(answer->value("address", ""))
                                               : std::nullopt;
}

}  // namespace quatuor::server
