// Q2. Board files: what they must say, and complaints that name the point, segment or seat.
#include <algorithm>
#include <climits>
#include <optional>

#include <fmt/ranges.h>

#include <nlohmann/json.hpp>

#include "core/json_fault.hpp"
#include "games/quadrot/game.hpp"
#include "games/quadrot/text/check_plan.hpp"
#include "games/quadrot/text/notation.hpp"

namespace quatuor::quadrot {

namespace {

constexpr int farthest = 1000;
constexpr std::size_t most_segments = 1000;
constexpr std::size_t die_faces = 6;

std::string shown_json(const Json& json) {
  return json.is_structured() ? (json.is_array() ? "[…]" : "{…}")
                              : shown(json.dump(-1, ' ', true, Json::error_handler_t::replace));
}

// What a file lacks is null, which is of no kind and refused where it is looked at.
const Json& field(const Json& json, const char* name) {
  static const Json nothing;
  return json.is_object() && json.contains(name) ? json[name] : nothing;
}

std::optional<int> whole_number(const Json& json, int low, int high) {
  const bool is_huge = json.is_number_unsigned() && json.get<std::uint64_t>() > INT_MAX;
  if (!json.is_number_integer() || is_huge || json < low || json > high) {
    return std::nullopt;
  }
  return json.get<int>();
}

// Every field that is there must be one we know, and those we need must be there.
Expected<void> check_names(const Json& json, const Text& where,
                           std::initializer_list<std::string_view> names) {
  if (!json.is_object()) {
    return refuse("{} : il faut un objet avec {}.", "{}: an object with {} is needed.", where,
                  fmt::format("{}", fmt::join(names, ", ")));
  }
  for (const auto name : names) {
    if (!json.contains(name)) {
      return refuse("{} : il manque « {} ».", "{}: \"{}\" is missing.", where, name);
    }
  }
  for (const auto& [name, value] : json.items()) {
    if (std::ranges::find(names, name) == names.end()) {
      return refuse("{} : le champ « {} » est inconnu.", "{}: the field \"{}\" is unknown.", where,
                    shown(name));
    }
  }
  return {};
}

template <class Names>
std::optional<std::size_t> index_in(const Names& names, const Json& json) {
  if (!json.is_string()) {
    return std::nullopt;
  }
  const auto found = std::ranges::find(names, json.get_ref<const std::string&>());
  return found == names.end() ? std::nullopt : std::optional(found - names.begin());
}

Expected<Colour> read_colour(const Json& json, const Text& where) {
  const auto colour = index_in(colour_names, json);
  if (!colour) {
    return refuse("{} : la couleur doit être blue, red, yellow ou black, pas {}.",
                  "{}: the colour must be blue, red, yellow or black, not {}.", where,
                  shown_json(json));
  }
  return static_cast<Colour>(*colour);
}

class BoardReader {
 public:
  explicit BoardReader(const Json& json) : json_(json) {}

  Expected<Plan> read() {
    using Read = Expected<void> (BoardReader::*)();
    for (const Read step :
         {&BoardReader::check_fields, &BoardReader::read_dice, &BoardReader::read_points,
          &BoardReader::read_segments, &BoardReader::read_sides, &BoardReader::check_seating}) {
      if (auto done = (this->*step)(); !done) {
        return std::unexpected(done.error());
      }
    }
    if (auto sound = check_plan(plan_); !sound) {
      return std::unexpected(sound.error());
    }
    return std::move(plan_);
  }

 private:
  Expected<void> check_fields() {
    if (!json_.is_object()) {
      return refuse("Le fichier de plateau n'est pas un objet JSON.",
                    "The board file is not a JSON object.");
    }
    constexpr std::array known{"name", "note", "dice", "points", "segments", "seats", "seating"};
    for (const auto& [name, value] : json_.items()) {
      if (std::ranges::find(known, name) == known.end()) {
        return refuse("Le fichier de plateau a un champ inconnu, « {} ».",
                      "The board file has an unknown field, \"{}\".", shown(name));
      }
    }
    for (const auto* name : {"points", "segments", "seats"}) {
      if (!field(json_, name).is_array()) {
        return refuse("Il manque la liste « {} » au fichier de plateau.",
                      "The board file lacks the list \"{}\".", name);
      }
    }
    return {};
  }

  // Q1. The dice of the box where the file says nothing.
  Expected<void> read_dice() {
    plan_.faces = {2, 2, 1, 1};
    if (!json_.contains("dice")) {
      return {};
    }
    const Json& dice = json_["dice"];
    if (!dice.is_array() || dice.size() != die_faces) {
      return refuse("« dice » doit donner les six couleurs d'un dé.",
                    "\"dice\" must give the six colours of a die.");
    }
    plan_.faces = {};
    for (std::size_t i = 0; i < die_faces; ++i) {
      const auto colour = read_colour(dice[i], say("Dé, face {}", "Die, face {}", i + 1));
      if (!colour) {
        return std::unexpected(colour.error());
      }
      ++plan_.faces[index_of(*colour)];
    }
    for (std::size_t colour = 0; colour < colours; ++colour) {
      if (plan_.faces[colour] == 0) {
        return refuse("Le dé n'a pas de face {}.", "The die has no {} face.", colour_names[colour]);
      }
    }
    return {};
  }

  Expected<void> read_points() {
    const Json& list = json_["points"];
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (auto added = add_point(list[i], i + 1); !added) {
        return added;
      }
    }
    return {};
  }

  Expected<void> add_point(const Json& json, std::size_t number) {
    if (auto names =
            check_names(json, say("Point n° {}", "Point no. {}", number), {"id", "x", "y", "kind"});
        !names) {
      return names;
    }
    const auto id = whole_number(field(json, "id"), 0, most_points - 1);
    if (!id) {
      return refuse("Un point a pour « id » {} : il faut un nombre de 0 à {}.",
                    "A point has the \"id\" {}: a number from 0 to {} is needed.",
                    shown_json(field(json, "id")), most_points - 1);
    }
    const auto point = static_cast<unsigned>(*id);
    if ((plan_.points & only(point)) != 0) {
      return refuse("Le point {} est donné deux fois.", "Point {} is given twice.", point);
    }
    const auto kind = index_in(kind_names, field(json, "kind"));
    if (!kind) {
      return refuse("Point {} : la sorte doit être plain, gate, white, black ou red, pas {}.",
                    "Point {}: the kind must be plain, gate, white, black or red, not {}.", point,
                    shown_json(field(json, "kind")));
    }
    const auto x = whole_number(field(json, "x"), -farthest, farthest);
    const auto y = whole_number(field(json, "y"), -farthest, farthest);
    if (!x || !y) {
      return refuse("Point {} : x et y doivent être des nombres entiers de −{} à {}.",
                    "Point {}: x and y must be whole numbers from −{} to {}.", point, farthest,
                    farthest);
    }
    if (const auto other = point_at({*x, *y})) {
      return refuse("Les points {} et {} sont au même endroit, {},{}.",
                    "Points {} and {} are in the same place, {},{}.", *other, point, *x, *y);
    }
    plan_.points |= only(point);
    plan_.kind[point] = static_cast<Kind>(*kind);
    plan_.place[point] = {*x, *y};
    return {};
  }

  [[nodiscard]] std::optional<unsigned> point_at(Place place) const {
    for (PointSet set = plan_.points; set != 0; set &= set - 1) {
      if (plan_.place[lowest(set)] == place) {
        return lowest(set);
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] std::optional<unsigned> known_point(const Json& json) const {
    const auto id = whole_number(json, 0, most_points - 1);
    return id && (plan_.points & only(static_cast<unsigned>(*id))) != 0
               ? std::optional(static_cast<unsigned>(*id))
               : std::nullopt;
  }

  Expected<void> read_segments() {
    const Json& list = json_["segments"];
    if (list.size() > most_segments) {
      return refuse("Il y a {} segments : {} au plus.", "There are {} segments: {} at most.",
                    list.size(), most_segments);
    }
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (auto added = add_segment(list[i], i + 1); !added) {
        return added;
      }
    }
    return {};
  }

  Expected<void> add_segment(const Json& json, std::size_t number) {
    if (auto names =
            check_names(json, say("Segment {}", "Segment {}", number), {"a", "b", "colour"});
        !names) {
      return names;
    }
    const Text name = say("Segment {} ({}–{})", "Segment {} ({}–{})", number,
                          shown_json(field(json, "a")), shown_json(field(json, "b")));
    for (const auto* end : {"a", "b"}) {
      if (!known_point(field(json, end))) {
        return refuse("{} : il n'y a pas de point {}.", "{}: there is no point {}.", name,
                      shown_json(field(json, end)));
      }
    }
    const auto colour = read_colour(field(json, "colour"), name);
    if (!colour) {
      return std::unexpected(colour.error());
    }
    const auto a = json["a"].get<unsigned>();
    const auto b = json["b"].get<unsigned>();
    const Segment segment{std::min(a, b), std::max(a, b), *colour};
    if (a == b) {
      return refuse("{} : il ne mène nulle part.", "{}: it leads nowhere.", name);
    }
    if (std::ranges::find(plan_.segments, segment) != plan_.segments.end()) {
      return refuse("{} : il est donné deux fois.", "{}: it is given twice.", name);
    }
    plan_.segments.push_back(segment);
    return {};
  }

  // Q3.
  Expected<void> read_sides() {
    const Json& list = json_["seats"];
    std::array<bool, sides> is_given{};
    for (const Json& json : list) {
      const Json& name = field(json, "name");
      const auto number = name.is_string() && name.get_ref<const std::string&>().size() == 1
                              ? side_letters.find(name.get_ref<const std::string&>())
                              : std::string_view::npos;
      if (number == std::string_view::npos || is_given[number]) {
        return refuse("Les quatre places s'appellent S, W, N et E, chacune une fois ; pas {}.",
                      "The four seats are called S, W, N and E, each once; not {}.",
                      shown_json(name));
      }
      is_given[number] = true;
      const auto names = check_names(json, say("Place {}", "Seat {}", side_letters[number]),
                                     {"name", "home", "gate", "gate_colours", "last_point",
                                      "exit_colours", "finish", "red_square_before_finish"});
      if (!names) {
        return names;
      }
      if (auto read = read_side(json, number); !read) {
        return read;
      }
    }
    const auto missing = std::ranges::find(is_given, false);
    if (missing != is_given.end()) {
      return refuse("Il manque la place {}.", "Seat {} is missing.",
                    side_letters[static_cast<std::size_t>(missing - is_given.begin())]);
    }
    return {};
  }

  Expected<void> read_side(const Json& json, std::size_t number) {
    Side& side = plan_.side[number];
    struct Part {
      const char* name;
      unsigned& point;
      Kind kind;
    };
    for (const auto& [name, point, kind] :
         {Part{"gate", side.gate, Kind::gate}, Part{"last_point", side.last_point, Kind::gate},
          Part{"red_square_before_finish", side.red_square, Kind::red}}) {
      const auto found = known_point(field(json, name));
      if (!found || plan_.kind[*found] != kind) {
        return refuse("Place {} : « {} » doit être un point de sorte {} ; {} n'en est pas un.",
                      "Seat {}: \"{}\" must be a point of kind {}; {} is not.",
                      side_letters[number], name, kind_names[static_cast<std::size_t>(kind)],
                      shown_json(field(json, name)));
      }
      point = *found;
    }
    if (auto read = read_place(json, "home", number, side.home); !read) {
      return read;
    }
    if (auto read = read_place(json, "finish", number, side.finish); !read) {
      return read;
    }
    if (auto read = read_colours(json, "gate_colours", number, side.gate_colours); !read) {
      return read;
    }
    return read_colours(json, "exit_colours", number, side.exit_colours);
  }

  Expected<void> read_place(const Json& json, const char* name, std::size_t number, Place& place) {
    const Json& pair = field(json, name);
    const bool is_pair = pair.is_array() && pair.size() == 2;
    const auto x = is_pair ? whole_number(pair[0], -farthest, farthest) : std::nullopt;
    const auto y = is_pair ? whole_number(pair[1], -farthest, farthest) : std::nullopt;
    if (!x || !y) {
      return refuse("Place {} : « {} » doit être un endroit [x, y].",
                    "Seat {}: \"{}\" must be a place [x, y].", side_letters[number], name);
    }
    place = {*x, *y};
    if (const auto point = point_at(place)) {
      return refuse("Place {} : « {} » est à l'endroit du point {}.",
                    "Seat {}: \"{}\" is in the place of point {}.", side_letters[number], name,
                    *point);
    }
    return {};
  }

  static Expected<void> read_colours(const Json& json, const char* name, std::size_t number,
                                     std::vector<Colour>& list) {
    const Json& values = field(json, name);
    const Text where = say("Place {}, « {} »", "Seat {}, \"{}\"", side_letters[number], name);
    if (!values.is_array() || values.empty() || values.size() > colours) {
      return refuse("{} : il faut une à quatre couleurs.", "{}: one to four colours are needed.",
                    where);
    }
    for (const Json& value : values) {
      const auto colour = read_colour(value, where);
      if (!colour) {
        return std::unexpected(colour.error());
      }
      if (std::ranges::find(list, *colour) == list.end()) {
        list.push_back(*colour);
      }
    }
    return {};
  }

  // Q3 says who sits where; a file may repeat it, not change it.
  Expected<void> check_seating() {
    static const Json usual = {
        {"2", {"S", "N"}}, {"3", {"S", "W", "N"}}, {"4", {"S", "W", "N", "E"}}};
    if (json_.contains("seating") && json_["seating"] != usual) {
      return refuse("« seating » ne peut être que {}.", "\"seating\" can only be {}.",
                    usual.dump());
    }
    return {};
  }

  const Json& json_;
  Plan plan_;
};

Expected<std::shared_ptr<const Board>> build_board(std::string_view text, bool is_ours) {
  const Json json = Json::parse(text, nullptr, false);
  if (json.is_discarded()) {
    const std::size_t at = json_fault(text);
    constexpr std::size_t before = 30;
    return refuse(
        "Le fichier de plateau n'est pas du JSON, à partir du caractère {}, après « {} ».",
        "The board file is not JSON from character {} on, after \"{}\".", at,
        shown(text.substr(at - std::min(at, before), std::min(at, before))));
  }
  auto plan = BoardReader(json).read();
  if (!plan) {
    return std::unexpected(std::move(plan.error()));
  }
  return std::make_shared<const Board>(*std::move(plan), is_ours);
}

}  // namespace

Expected<std::shared_ptr<const Board>> read_board(std::string_view text) {
  static const auto standard = build_board(Game::board_file(), true);
  if (text == "standard") {
    return standard;
  }
  auto board = build_board(text, false);
  return board && **board == **standard ? standard : board;
}

}  // namespace quatuor::quadrot
