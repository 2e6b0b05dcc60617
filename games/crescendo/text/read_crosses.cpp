#include <nlohmann/json.hpp>

#include "games/crescendo/rules/crosses.hpp"

#include "core/game.hpp"

namespace quatuor::crescendo {

namespace {

Expected<void> add_cross(const Json& json, std::size_t number, CrossSet& set) {
  if (!json.is_array() || (json.size() != 4 && json.size() != 5)) {
    return refuse(
        "Croix {} : il faut ses quatre bras, N, E, S, O, ou ses cinq cases, centre d'abord.",
        "Cross {}: its four arms are needed, N, E, S, W, or its five cells, centre first.", number);
  }
  const bool has_centre = json.size() == 5;
  std::array<std::uint8_t, 5> colour{};
  for (std::size_t i = 0; i < json.size(); ++i) {
    const int least = has_centre ? 0 : 1;
    if (!json[i].is_number_integer() || json[i] < least || json[i] > colours) {
      return refuse("Croix {}, case {} : une couleur est un nombre de {} à 4, pas {}.",
                    "Cross {}, cell {}: a colour is a number from {} to 4, not {}.", number, i + 1,
                    least, json[i].is_structured() ? "[…]" : shown(json[i].dump(-1, ' ', true)));
    }
    colour[i + (has_centre ? 0 : 1)] = json[i].get<std::uint8_t>();
  }
  set.add({colour[1], colour[2], colour[3], colour[4]}, colour[0]);
  return {};
}

unsigned white_cells(const CrossSet& set) {
  unsigned count = 0;
  for (const Kind& kind : set.kinds) {
    const auto arms = static_cast<unsigned>(std::ranges::count(kind.arms, 0));
    count += kind.copies * (arms + (kind.centre == 0 ? 1U : 0U));
  }
  return count;
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
    if (auto added = add_cross(list[i], i + 1, set); !added) {
      return std::unexpected(added.error());
    }
  }
  if (white_cells(set) != crosses) {
    return refuse("Il faut douze cases blanches en tout pour le premier pot, il y en a {}.",
                  "Twelve white cells in all are needed for the first pot, there are {}.",
                  white_cells(set));
  }
  return std::make_shared<const CrossSet>(set);
}

}  // namespace quatuor::crescendo
