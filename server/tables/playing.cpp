// Wishes about the game.
#include <algorithm>

#include "server/names/readable.hpp"
#include "server/tables/wishes.hpp"

namespace quatuor::tables {

namespace {

constexpr std::size_t longest_talk = 300;
// Lines at one table, of those who play and of all who watch.
constexpr std::size_t most_talk = 2000;
constexpr std::size_t most_spectators_talk = 500;
// And of each of them: four who play leave one another their words.
constexpr std::size_t most_of_each = 500;
constexpr std::size_t most_of_each_spectator = 100;
// Nobody says more than so much in so much time.
constexpr std::size_t talk_burst = 10;
constexpr Time talk_time = 10'000;
constexpr std::string_view stand_in = "bot:3";

Ruled<std::string> what_of(const Wish& wish) {
  const auto what = wish.message.text("what");
  if (!what || (*what != "draw" && *what != "undo")) {
    return refuse("« what » est « draw » ou « undo ».", "\"what\" is \"draw\" or \"undo\".");
  }
  return *what;
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
  return wish.table.undo_to(wish.seat)
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
    ruling.entries.push_back({{"do", "undone"}, {"to", wish.table.undo_to(by).value()}});
  }
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

}  // namespace

Ruled<Ruling> play(const Wish& wish) {
  const auto text = wish.message.text("move");
  const auto ply = wish.message.number("ply", 0, UINT32_MAX);
  if (!text || !ply) {
    return std::unexpected(Refusal(text ? ply.error() : text.error()));
  }
  const Match& match = wish.table.begun().match();
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

Json goes_away(const HostedTable& table, Json entry, std::string_view why, Seat seat) {
  const auto people = std::ranges::count(table.seats, SeatHolder::Kind::person, &SeatHolder::kind);
  const bool ends = table.seats.size() == 2 || people == 1;
  entry["do"] = ends ? why : "replaced";
  entry["seat"] = seat;
  if (!ends) {
    entry["player"] = stand_in;
    entry["why"] = why;
  }
  return entry;
}

Ruled<Ruling> resign(const Wish& wish) {
  return only(goes_away(wish.table, wish.entry("resigned"), "resigned", wish.seat));
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
  if (!text || !names::is_readable(*text, longest_talk)) {
    return refuse("Un message a de 1 à {} caractères lisibles.",
                  "A message has 1 to {} readable characters.", longest_talk);
  }
  const auto count = [&](const auto& matters) {
    return static_cast<std::size_t>(std::ranges::count_if(wish.table.talk, matters));
  };
  // What was said after now was said before the clock was set back.
  const std::size_t lately = count([&](const Talk& talk) {
    return talk.who == wish.who.id && talk.at <= wish.now && wish.now - talk.at < talk_time;
  });
  if (lately >= talk_burst) {
    return refuse("C'est beaucoup de messages : attendez un peu.",
                  "That is a lot of messages: wait a little.");
  }
  const bool watches = wish.seat == 0;
  const std::size_t all = count([&](const Talk& talk) { return (talk.seat == 0) == watches; });
  const std::size_t own = count([&](const Talk& talk) { return talk.who == wish.who.id; });
  if (all >= (watches ? most_spectators_talk : most_talk) ||
      own >= (watches ? most_of_each_spectator : most_of_each)) {
    return refuse("On a déjà beaucoup parlé à cette table : cela suffit.",
                  "A lot has been said at this table already: that will do.");
  }
  if (!wish.table.may_chat) {
    return refuse("À cette table on ne bavarde pas.", "There is no chat at this table.");
  }
  Json entry = wish.of_seat("said");
  // Under the name that everybody sees at the seat; and whoever watches is none of those who play.
  entry["name"] =
      watches ? name_at(wish.table, wish.who) : wish.table.seats[wish.seat - 1U].person.name;
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
  entry["secret"] = hex_of(*secret);
  return only(std::move(entry));
}

}  // namespace quatuor::tables
