#include "protocol/dice_json.hpp"

#include "protocol/table.hpp"

namespace quatuor {

Json dice_json(const std::optional<DiceReport>& report) {
  if (!report) {
    return nullptr;
  }
  Json seats = Json::array();
  for (const SecretState state : report->seats) {
    seats.push_back(word_of(state));
  }
  return {{"server", word_of(report->server)},
          {"seats", std::move(seats)},
          {"draws", report->draws},
          {"wrong", report->wrong}};
}

}  // namespace quatuor

namespace quatuor::protocol {

namespace {

// null, or 64 hexadecimal digits.
Expected<std::optional<Commitment>> commitment_in(const Json& json) {
  const auto commitment = json.is_string() ? parse_hex(json.get<std::string>()) : std::nullopt;
  if (!commitment && !json.is_null()) {
    return refuse("« seen » : des empreintes de 64 chiffres hexadécimaux, ou null.",
                  "\"seen\": hashes of 64 hexadecimal digits, or null.");
  }
  return commitment;
}

// {"server": …, "seats": […]}, as `dice` of a table at a distance.
Expected<SeenCommitments> seen_in(const Message& message) {
  SeenCommitments seen;
  if (!message.has("seen")) {
    return seen;
  }
  const Json& json = message["seen"];
  const bool is_good = json.is_object() && json.contains("server") && json.contains("seats") &&
                       json["seats"].is_array();
  const auto server = commitment_in(is_good ? json["server"] : Json(false));
  if (!server) {
    return std::unexpected(server.error());
  }
  seen.server = *server;
  for (const Json& seat : json["seats"]) {
    const auto commitment = commitment_in(seat);
    if (!commitment) {
      return std::unexpected(commitment.error());
    }
    seen.seats.push_back(*commitment);
  }
  return seen;
}

}  // namespace

// Secrets are told once the game is over; before, they would tell what comes.
Answer Table::verify(const Message& message) const {
  if (!match().turn().is_over()) {
    return refuse("Les dés se vérifient une fois la partie finie.",
                  "Dice are verified once the game is over.");
  }
  const auto seen = seen_in(message);
  if (!seen) {
    return std::unexpected(seen.error());
  }
  return Json{{"dice", dice_json(verify_dice(record_, *seen))}};
}

}  // namespace quatuor::protocol
