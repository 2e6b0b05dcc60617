#include "games/crescendo/crosses.hpp"

#include "core/game.hpp"

namespace quatuor::crescendo {

namespace {

Expected<Arms> read_arms(const Json& json, std::size_t number) {
  if (!json.is_array() || json.size() != 4) {
    return refuse("Croix {} : il faut ses quatre bras, N, E, S, O.",
                  "Cross {}: its four arms are needed, N, E, S, W.", number);
  }
  Arms arms{};
  for (std::size_t arm = 0; arm < 4; ++arm) {
    const bool is_colour = json[arm].is_number_unsigned() && json[arm] >= 1 && json[arm] <= colours;
    if (!is_colour) {
      return refuse("Croix {}, bras {} : une couleur est un nombre de 1 à 4, pas {}.",
                    "Cross {}, arm {}: a colour is a number from 1 to 4, not {}.", number, arm + 1,
                    shown(json[arm].dump(-1, ' ', true)));
    }
    arms[arm] = json[arm].get<std::uint8_t>();
  }
  return arms;
}

}  // namespace

Expected<std::shared_ptr<const CrossSet>> read_crosses(std::string_view text) {
  if (text == "standard") {
    // Lives as long as the program: nobody owns it.
    return std::shared_ptr<const CrossSet>(std::shared_ptr<void>(), &standard_crosses);
  }
  const Json json = Json::parse(text, nullptr, false);
  if (!json.is_object()) {
    return refuse("Le fichier de plateau n'est pas un objet JSON.",
                  "The board file is not a JSON object.");
  }
  for (const auto& [name, value] : json.items()) {
    if (name != "crosses") {
      return refuse("Le fichier de plateau a un champ inconnu, « {} ».",
                    "The board file has an unknown field, \"{}\".", shown(name));
    }
  }
  if (!json.contains("crosses") || !json["crosses"].is_array()) {
    return refuse("Il manque la liste « crosses » au fichier de plateau.",
                  "The board file lacks the list \"crosses\".");
  }
  const Json& list = json["crosses"];
  if (list.size() != crosses) {
    return refuse("Il faut douze croix dans le fichier de plateau, il y en a {}.",
                  "The board file must have twelve crosses, it has {}.", list.size());
  }
  CrossSet set;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const auto arms = read_arms(list[i], i + 1);
    if (!arms) {
      return std::unexpected(arms.error());
    }
    set.add(*arms);
  }
  return std::make_shared<const CrossSet>(set);
}

}  // namespace quatuor::crescendo
