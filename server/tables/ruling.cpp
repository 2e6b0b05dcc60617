// What people may wish at a table, and what comes of it.
#include "server/tables/ruling.hpp"

#include <algorithm>
#include <chrono>

#include <fmt/format.h>

#include "core/utf8.hpp"
#include "server/tables/secrets.hpp"

namespace quatuor::tables {

namespace {

constexpr std::size_t longest_talk = 300;
constexpr std::string_view stand_in = "bot:3";

// Who wishes what.
struct Wish {
  const HostedTable& table;
  const protocol::Message& message;
  const Person& who;
  const std::string& key;
  Seat seat;  // 0: watches
  Time now;

  [[nodiscard]] Json entry(std::string_view what) const {
    return {{"do", what}, {"who", who.id}, {"key", key}};
  }
  // An entry that says which seat.
  [[nodiscard]] Json of_seat(std::string_view what) const {
    Json json = entry(what);
    json["seat"] = seat;
    return json;
  }
};

Ruled<Ruling> only(Json entry) {
  Ruling ruling;
  ruling.entries.push_back(std::move(entry));
  return ruling;
}

std::unexpected<Text> not_while(Phase phase) {
  switch (phase) {
    case Phase::open: return refuse("La partie n'a pas commencé.", "The game has not begun.");
    case Phase::running: return refuse("La partie a commencé.", "The game has begun.");
    case Phase::over: return refuse("La partie est finie.", "The game is over.");
    case Phase::closed: break;
  }
  return refuse("Cette table est fermée.", "This table is closed.");
}

Ruled<std::string> what_of(const Wish& wish) {
  const auto what = wish.message.text("what");
  if (!what || (*what != "draw" && *what != "undo")) {
    return refuse("« what » est « draw » ou « undo ».", "\"what\" is \"draw\" or \"undo\".");
  }
  return *what;
}

// One's own commitment to dice: 64 hexadecimal digits.
Ruled<std::string> commitment_of(const Wish& wish) {
  const auto text = wish.message.text("commit");
  if (!text || !parse_hex(*text)) {
    return refuse("« commit » : le SHA-256 d'un secret, 64 chiffres hexadécimaux.",
                  "\"commit\": the SHA-256 of a secret, 64 hexadecimal digits.");
  }
  return *text;
}

Json person_entry(Json entry, Seat seat, const Person& person) {
  entry["seat"] = seat;
  entry["name"] = person.name;
  entry["face"] = person.face;
  entry["program"] = person.is_program;
  return entry;
}

Ruled<Ruling> sit(const Wish& wish) {
  const auto number = wish.message.number("seat", 1, wish.table.seats.size());
  const auto commit = commitment_of(wish);
  if (!number || !commit) {
    return number ? std::unexpected(commit.error()) : std::unexpected(Refusal(number.error()));
  }
  if (wish.seat != 0) {
    return refuse("Vous êtes déjà à cette table.", "You sit at this table already.");
  }
  const SeatHolder& seat = wish.table.seats[*number - 1];
  if (seat.kind != SeatHolder::Kind::open) {
    return std::unexpected(
        Refusal(say("Cette place est prise.", "This seat is taken."), "outdated"));
  }
  if (!seat.kept_for.empty() && seat.kept_for != wish.who.id) {
    return refuse("Cette place est gardée pour quelqu'un.", "This seat is kept for somebody.");
  }
  Json entry = person_entry(wish.entry("sat"), static_cast<Seat>(*number), wish.who);
  entry["commit"] = *commit;
  Ruling ruling;
  ruling.entries.push_back(std::move(entry));
  ruling.members.push_back(wish.who.id);
  return ruling;
}

Ruled<Ruling> stand(const Wish& wish) {
  return only(wish.of_seat("stood"));
}

std::string day_of(Time time) {
  const std::chrono::sys_time<std::chrono::milliseconds> moment{std::chrono::milliseconds(time)};
  const std::chrono::year_month_day day{std::chrono::floor<std::chrono::days>(moment)};
  return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(day.year()),
                     static_cast<unsigned>(day.month()), static_cast<unsigned>(day.day()));
}

Ruled<Ruling> begin(const Wish& wish) {
  if (!wish.table.is_full()) {
    return refuse("Il reste des places libres.", "There are open seats.");
  }
  Json entry = wish.entry("began");
  entry["date"] = day_of(wish.now);
  return only(std::move(entry));
}

Ruled<Ruling> play(const Wish& wish) {
  const auto text = wish.message.text("move");
  const auto ply = wish.message.number("ply", 0, UINT32_MAX);
  if (!text || !ply) {
    return std::unexpected(Refusal(text ? ply.error() : text.error()));
  }
  const Match& match = wish.table.match->match();
  if (*ply != match.moves().size()) {
    return std::unexpected(Refusal(
        say("La partie a continué entre-temps.", "The game has gone on meanwhile."), "outdated"));
  }
  if (!match.turn().is_seat(wish.seat)) {
    return refuse("Ce n'est pas à vous de jouer.", "It is not your turn.");
  }
  const auto move = match.position().parse_move(*text);
  if (!move) {
    return std::unexpected(Refusal(move.error()));
  }
  Json entry = wish.of_seat("played");
  entry["move"] = match.position().move_text(*move);
  return only(std::move(entry));
}

// Somebody is no longer there: between two that ends the game, among more a bot goes on for them.
Json goes_away(const HostedTable& table, Json entry, std::string_view why, Seat seat) {
  entry["do"] = table.seats.size() == 2 ? why : "replaced";
  entry["seat"] = seat;
  if (table.seats.size() > 2) {
    entry["player"] = stand_in;
    entry["why"] = why;
  }
  return entry;
}

Ruled<Ruling> resign(const Wish& wish) {
  return only(goes_away(wish.table, wish.entry("resigned"), "resigned", wish.seat));
}

// The ply to which an undo of this seat would lead: before its last decision, if chance has not
// spoken since.
std::optional<std::size_t> undo_to(const HostedTable& table, Seat seat) {
  const Match& match = table.match->match();
  for (std::size_t ply = match.moves().size(); ply > 0; --ply) {
    const Turn turn = match.turns()[ply - 1];
    if (!turn.is_seat()) {
      return std::nullopt;
    }
    if (turn.is_seat(seat)) {
      return ply - 1;
    }
  }
  return std::nullopt;
}

Expected<void> check_offer(const Wish& wish, const std::string& what) {
  if (what == "draw") {
    return wish.table.has_bots()
               ? refuse("Les robots n'acceptent pas de nulle.", "Bots accept no draw.")
               : Expected<void>{};
  }
  if (wish.table.game->game().info().hidden) {
    return refuse("Dans un jeu à secrets, on ne reprend pas ses coups.",
                  "In a game with secrets no move is taken back.");
  }
  return undo_to(wish.table, wish.seat)
             ? Expected<void>{}
             : refuse("Il n'y a rien à reprendre, ou le hasard a parlé depuis.",
                      "There is nothing to take back, or chance has spoken since.");
}

// What an offer leads to once all people accept; bots mind nothing but a draw.
void conclude(const Wish& wish, const std::string& what, Seat by, std::vector<Seat> accepted,
              Ruling& ruling) {
  accepted.push_back(wish.seat);
  for (std::size_t i = 0; i < wish.table.seats.size(); ++i) {
    if (wish.table.seats[i].kind == SeatHolder::Kind::person &&
        std::ranges::find(accepted, static_cast<Seat>(i + 1)) == accepted.end()) {
      return;
    }
  }
  if (what == "draw") {
    ruling.entries.push_back({{"do", "agreed"}});
  } else {
    ruling.entries.push_back({{"do", "undone"}, {"to", undo_to(wish.table, by).value()}});
  }
}

Ruled<Ruling> offer(const Wish& wish) {
  const auto what = what_of(wish);
  if (!what) {
    return std::unexpected(what.error());
  }
  if (wish.table.offer) {
    return refuse("Une proposition attend déjà une réponse.", "An offer is waiting already.");
  }
  if (const auto may = check_offer(wish, *what); !may) {
    return std::unexpected(Refusal(may.error()));
  }
  Json entry = wish.of_seat("offered");
  entry["what"] = *what;
  auto ruling = only(std::move(entry));
  conclude(wish, *what, wish.seat, {}, *ruling);
  return ruling;
}

Ruled<Ruling> answer_offer(const Wish& wish, bool accepts) {
  const auto what = what_of(wish);
  if (!what) {
    return std::unexpected(what.error());
  }
  const auto& offer = wish.table.offer;
  if (!offer || offer->what != *what) {
    return std::unexpected(Refusal(
        say("Cette proposition ne tient plus.", "This offer no longer stands."), "outdated"));
  }
  if (accepts && std::ranges::find(offer->accepted, wish.seat) != offer->accepted.end()) {
    return refuse("Vous avez déjà accepté.", "You have accepted already.");
  }
  auto ruling = only(wish.of_seat(accepts ? "accepted" : "declined"));
  if (accepts) {
    conclude(wish, *what, offer->by, offer->accepted, *ruling);
  }
  return ruling;
}

Ruled<Ruling> accept(const Wish& wish) {
  return answer_offer(wish, true);
}

Ruled<Ruling> decline(const Wish& wish) {
  return answer_offer(wish, false);
}

Ruled<Ruling> claim(const Wish& wish) {
  const Seat gone = wish.table.person_to_play();
  if (wish.table.clock_setting.kind != ClockSetting::Kind::none) {
    return refuse("L'horloge en décidera.", "The clock will decide.");
  }
  if (gone == 0 || gone == wish.seat || wish.table.claim) {
    return refuse("On ne peut pas le dire maintenant.", "This cannot be said now.");
  }
  Json entry = wish.entry("claimed");
  entry["seat"] = gone;
  return only(std::move(entry));
}

Ruled<Ruling> here(const Wish& wish) {
  if (!wish.table.claim || wish.table.claim->seat != wish.seat) {
    return refuse("Personne ne vous cherche.", "Nobody is looking for you.");
  }
  return only(wish.of_seat("answered"));
}

Ruled<Ruling> chat(const Wish& wish) {
  const auto text = wish.message.text("text");
  if (!text || text->empty() || shown(*text, longest_talk) != *text) {
    return refuse("Un message a de 1 à {} caractères lisibles.",
                  "A message has 1 to {} readable characters.", longest_talk);
  }
  if (!wish.table.may_chat) {
    return refuse("À cette table on ne bavarde pas.", "There is no chat at this table.");
  }
  Json entry = wish.of_seat("said");
  entry["name"] = wish.who.name;
  entry["text"] = *text;
  return only(std::move(entry));
}

Ruled<Ruling> reveal(const Wish& wish) {
  const auto text = wish.message.text("secret");
  const auto secret = text ? parse_hex(*text) : std::nullopt;
  const FairDice::Seat& seat = wish.table.dice.seats[wish.seat - 1U];
  if (!secret || !seat.commitment || commitment_to(*secret) != *seat.commitment) {
    return refuse("Ce n'est pas le secret dont vous avez donné l'empreinte.",
                  "This is not the secret whose hash you gave.");
  }
  const auto awaited = wish.table.awaited_secrets();
  if (std::ranges::find(awaited, wish.seat) == awaited.end()) {
    return refuse("Votre secret n'est pas attendu.", "Your secret is not awaited.");
  }
  Json entry = wish.of_seat("revealed");
  entry["secret"] = *text;
  return only(std::move(entry));
}

std::string link_token(const HostedTable& table, const Person& who, const std::string& key) {
  return token_of(table.token_secret, fmt::format("link {} {}", who.id, key));
}

Ruled<Ruling> link(const Wish& wish) {
  const std::string token = link_token(wish.table, wish.who, wish.key);
  Json entry = wish.of_seat("linked");
  entry["hash"] = hash_of(token);
  auto ruling = only(std::move(entry));
  ruling->answer["token"] = token;
  return ruling;
}

Ruled<Ruling> take(const Wish& wish) {
  const auto token = wish.message.text("token");
  if (!token) {
    return std::unexpected(Refusal(token.error()));
  }
  const std::string hash = hash_of(*token);
  for (std::size_t i = 0; i < wish.table.seats.size(); ++i) {
    if (!are_same(wish.table.seats[i].link, hash)) {
      continue;
    }
    const auto seat = static_cast<Seat>(i + 1);
    if (wish.seat != 0) {
      return refuse("Vous êtes déjà à cette table.", "You sit at this table already.");
    }
    Ruling ruling;
    ruling.entries.push_back(person_entry(wish.entry("moved"), seat, wish.who));
    ruling.members.push_back(wish.who.id);
    ruling.answer["seat"] = seat;
    return ruling;
  }
  return refuse("Ce lien ne vaut plus rien : il ne sert qu'une fois.",
                "This link is no longer good: it works once.");
}

Ruled<Ruling> close(const Wish& wish) {
  if (wish.table.maker != wish.who.id) {
    return refuse("Seul celui qui a ouvert la table la ferme.",
                  "Only whoever made the table closes it.");
  }
  return only(wish.entry("closed"));
}

// `rematch` needs a new table first: the playroom makes it, and then says so here.
constexpr unsigned at_open = 1;
constexpr unsigned at_running = 2;
constexpr unsigned at_over = 4;

struct Rule {
  std::string_view ask;
  std::string_view fields;  // beside ask, id, table, key
  unsigned when;
  bool needs_seat;
  Ruled<Ruling> (*rule)(const Wish& wish);
};

constexpr std::array rules{
    Rule{"sit", "seat commit", at_open, false, sit},
    Rule{"stand", "", at_open, true, stand},
    Rule{"begin", "", at_open, true, begin},
    Rule{"close", "", at_open, false, close},
    Rule{"play", "ply move", at_running, true, play},
    Rule{"resign", "", at_running, true, resign},
    Rule{"offer", "what", at_running, true, offer},
    Rule{"accept", "what", at_running, true, accept},
    Rule{"decline", "what", at_running, true, decline},
    Rule{"claim", "", at_running, true, claim},
    Rule{"here", "", at_running, true, here},
    Rule{"dice", "secret", at_running, true, reveal},
    Rule{"link", "", at_open | at_running, true, link},
    Rule{"take", "token", at_open | at_running, false, take},
    Rule{"chat", "text", at_open | at_running | at_over, false, chat},
};

const Rule* find_rule(std::string_view ask) {
  const auto rule = std::ranges::find(rules, ask, &Rule::ask);
  return rule == rules.end() ? nullptr : &*rule;
}

}  // namespace

bool is_wish(std::string_view ask) {
  return find_rule(ask) != nullptr;
}

Ruled<Ruling> rule(const HostedTable& table, const protocol::Message& message, const Person& who,
                   const std::string& key, Time now) {
  const Rule& rule = *find_rule(message.text("ask").value());
  if (const auto known = message.check_fields(fmt::format("key {}", rule.fields)); !known) {
    return std::unexpected(Refusal(known.error()));
  }
  const bool is_time =
      table.phase != Phase::closed && (rule.when & (1U << static_cast<unsigned>(table.phase))) != 0;
  if (!is_time) {
    return std::unexpected(Refusal(not_while(table.phase).error(), "outdated"));
  }
  const Seat seat = table.seat_of(who.id);
  if (rule.needs_seat && seat == 0) {
    return refuse("Vous n'avez pas de place à cette table.", "You have no seat at this table.");
  }
  auto ruling = rule.rule({table, message, who, key, seat, now});
  if (ruling) {
    add_chance(table, ruling->entries);
  }
  return ruling;
}

Json answer_again(const HostedTable& table, std::string_view ask, const Person& who,
                  const std::string& key) {
  return ask == "link"   ? Json{{"token", link_token(table, who, key)}}
         : ask == "take" ? Json{{"seat", table.seat_of(who.id)}}
                         : Json::object();
}

std::optional<Ruling> bot_plays(const HostedTable& table, std::size_t ply, std::size_t undos,
                                Move move) {
  if (table.bot_to_play().empty() || table.plies() != ply || table.undos != undos) {
    return std::nullopt;
  }
  const Match& match = table.match->match();
  Ruling ruling;
  ruling.entries.push_back({{"do", "played"},
                            {"seat", match.turn().seat()},
                            {"move", match.position().move_text(move)}});
  add_chance(table, ruling.entries);
  return ruling;
}

Ruling pass_time(const HostedTable& table, Time now) {
  Ruling ruling;
  const auto has_come = [&](std::optional<Time> time) { return time && *time <= now; };
  if (table.phase != Phase::running || !has_come(table.deadline())) {
    return ruling;
  }
  if (has_come(table.clock.flag())) {
    ruling.entries.push_back(goes_away(table, Json::object(), "time", table.clock.runs()));
  } else if (table.claim && has_come(table.claim->ends)) {
    ruling.entries.push_back(goes_away(table, Json::object(), "left", table.claim->seat));
  } else {
    ruling.entries.push_back({{"do", "gave up waiting"}});
  }
  add_chance(table, ruling.entries);
  return ruling;
}

namespace {

// The match and its dice after an entry that may be followed by chance.
struct Afterwards {
  Match match;
  std::optional<Dice> dice;
};

std::optional<Dice> dice_with(const HostedTable& table, Seat seat, const std::string& secret) {
  FairDice dice = table.dice;
  dice.seats[seat - 1U].secret = parse_hex(secret);
  const auto awaited = table.awaited_secrets();
  const bool is_last = awaited.size() == 1 && awaited.front() == seat;
  return is_last ? std::optional(Dice(dice)) : std::nullopt;
}

std::optional<Afterwards> after(const HostedTable& table, const Json& entry) {
  const auto& what = entry.at("do").get_ref<const std::string&>();
  if (what == "began") {
    const bool awaits = std::ranges::any_of(
        table.dice.seats, [](const FairDice::Seat& seat) { return seat.commitment.has_value(); });
    return Afterwards{Match::start(*table.game, table.options, table.seed, table.position).value(),
                      awaits ? std::nullopt : std::optional(Dice(table.dice))};
  }
  if (what == "played") {
    Match match = table.match->match();
    match.play(match.position().parse_move(entry.at("move").get<std::string>()).value());
    return Afterwards{std::move(match), table.drawer};
  }
  if (what == "revealed") {
    return Afterwards{
        Match(table.match->match()),
        dice_with(table, entry.at("seat").get<Seat>(), entry.at("secret").get<std::string>())};
  }
  if (what == "gave up waiting") {
    return Afterwards{Match(table.match->match()), Dice(table.dice)};
  }
  return std::nullopt;
}

}  // namespace

// On copies: nothing happens to the table before it is written.
void add_chance(const HostedTable& table, std::vector<Json>& entries) {
  if (entries.empty() || !table.game->game().info().chance) {
    return;
  }
  auto afterwards = after(table, entries.front());
  while (afterwards && afterwards->dice && afterwards->match.turn().is_chance()) {
    MoveList outcomes;
    const Position& position = afterwards->match.position();
    position.moves(outcomes);
    const Move move = afterwards->dice->draw(outcomes);
    entries.push_back({{"do", "drew"},
                       {"move", position.move_text(move)},
                       {"counter", afterwards->dice->counter()}});
    afterwards->match.play(move);
  }
}

}  // namespace quatuor::tables
