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

// Secrets are told once the game is over; before, they would tell what comes.
Answer Table::verify(const Message& /*message*/) const {
  if (!match().turn().is_over()) {
    return refuse("Les dés se vérifient une fois la partie finie.",
                  "Dice are verified once the game is over.");
  }
  return Json{{"dice", dice_json(verify_dice(record_))}};
}

}  // namespace quatuor::protocol
