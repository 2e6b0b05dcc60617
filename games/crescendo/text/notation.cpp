#include "games/crescendo/text/notation.hpp"

#include "core/letters.hpp"
#include "core/number.hpp"
#include "core/split.hpp"

namespace quatuor::crescendo {

std::string spot_text(Spot spot) {
  return fmt::format("{},{}", spot.x, spot.y);
}

std::string cell_name(Spot spot) {
  const std::string column = column_name(spot.x);
  const std::string row = row_name(spot.y);
  return column.empty() || row.empty() ? spot_text(spot) : column + row;
}

std::optional<Spot> spot_of_name(std::string_view name) {
  constexpr int far = farthest_centre + 1;
  for (int x = first_column; x <= far; ++x) {
    const std::string column = column_name(x);
    const auto row =
        name.starts_with(column) ? parse_number<int>(name.substr(column.size())) : std::nullopt;
    if (row && *row >= 1 && *row <= first_row + 1 + far) {
      return Spot{x, first_row + 1 - *row};
    }
  }
  return std::nullopt;
}

namespace {

std::optional<Spot> spot_of_numbers(std::string_view text) {
  constexpr int far = farthest_centre + 1;
  const auto parts = split(text, ',');
  const auto x = parts.size() == 2 ? parse_number<int>(parts[0]) : std::nullopt;
  const auto y = parts.size() == 2 ? parse_number<int>(parts[1]) : std::nullopt;
  const auto is_near = [](int at) { return at >= -far && at <= far; };
  return x && y && is_near(*x) && is_near(*y) ? std::optional(Spot{*x, *y}) : std::nullopt;
}

}  // namespace

Expected<Spot> parse_spot(std::string_view text) {
  if (const auto spot = spot_of_numbers(text)) {
    return *spot;
  }
  return refuse("Une case s'écrit x,y, comme 3,-2 ; « {} » n'en est pas une.",
                "A cell is written x,y, like 3,-2; \"{}\" is not one.", shown(text));
}

Expected<Spot> parse_named_spot(std::string_view text) {
  if (const auto spot = spot_of_name(lower_case(text))) {
    return *spot;
  }
  if (const auto spot = spot_of_numbers(text)) {
    return *spot;
  }
  return refuse("Une case s'écrit comme m13 ; « {} » n'en est pas une.",
                "A cell is written like m13; \"{}\" is not one.", shown(text));
}

std::string laying_text(const Laying& laying, const Spelling& spelling) {
  return fmt::format("{}r{}@{}", laying.kind, laying.rotation, spelling.write(laying.centre));
}

Expected<Laying> parse_laying(std::string_view text, const Spelling& spelling) {
  const auto r = text.find('r');
  const auto at = text.find('@');
  const bool is_whole = r != std::string_view::npos && at != std::string_view::npos && r < at;
  const auto kind = is_whole ? parse_number<unsigned>(text.substr(0, r)) : std::nullopt;
  const auto rotation =
      is_whole ? parse_number<unsigned>(text.substr(r + 1, at - r - 1)) : std::nullopt;
  if (!kind || !rotation || *kind >= crosses || *rotation > 3) {
    return refuse(
        "Une croix se pose ainsi : son numéro, r, quarts de tour de 0 à 3, @, centre, comme {} ; "
        "pas « {} ».",
        "A cross is laid like this: its number, r, quarter turns from 0 to 3, @, centre, as in {}; "
        "not \"{}\".",
        laying_text({3, 1, {2, -1}}, spelling), shown(text));
  }
  const auto centre = spelling.read(text.substr(at + 1));
  if (!centre) {
    return std::unexpected(centre.error());
  }
  return Laying{*kind, *rotation, *centre};
}

Expected<unsigned> parse_cell(const Ground& ground, std::string_view text,
                              const Spelling& spelling) {
  const auto spot = spelling.read(text);
  if (!spot) {
    return std::unexpected(spot.error());
  }
  const auto cell = ground.cell_at(*spot);
  if (!cell) {
    return refuse("{} n'est pas une case du plateau.", "{} is not a cell of the board.",
                  spelling.write(*spot));
  }
  return *cell;
}

Expected<void> check_place(const Layout& layout, bool sides_of_one_cross, Spot centre) {
  if (layout.empty()) {
    return centre == Spot{} ? Expected<void>{}
                            : refuse("La première croix se pose en {}.",
                                     "The first cross is laid at {}.", cell_name({}));
  }
  int sides = 0;
  bool has_knight = false;
  for (const Laid& laid : layout) {
    const int dx = centre.x - laid.x;
    const int dy = centre.y - laid.y;
    if (overlaps(dx, dy)) {
      return refuse("Cette croix recouvrirait celle qui est en {}.",
                    "This cross would overlap the one at {}.", cell_name(laid.centre()));
    }
    sides += shared_sides(dx, dy);
    has_knight |= shared_sides(dx, dy) > 1;
  }
  if (sides == 0) {
    return refuse("Cette croix ne toucherait aucune autre : il faut toucher au moins deux côtés.",
                  "This cross would touch no other: it must touch at least two sides.");
  }
  if (sides == 1) {
    return refuse("Cette croix ne toucherait que par un côté : il en faut au moins deux.",
                  "This cross would touch along one side only: at least two are needed.");
  }
  if (sides_of_one_cross && !has_knight) {
    return refuse("Les deux côtés touchés doivent être ceux d'une seule et même croix.",
                  "The two sides touched must belong to one and the same cross.");
  }
  return {};
}

}  // namespace quatuor::crescendo
