#include "match/dice_tags.hpp"

#include "core/number.hpp"
#include "core/seat.hpp"
#include "core/split.hpp"

namespace quatuor {

namespace {

constexpr std::string_view no_digest = "-";

std::string digest_text(const std::optional<Digest>& digest) {
  return digest ? hex_of(*digest) : std::string(no_digest);
}

Expected<FairDice::Seat> read_promise(std::string_view value) {
  const auto words = split_words(value);
  const auto is_formed = [](std::string_view word) { return word == no_digest || parse_hex(word); };
  if (words.size() != 2 || !is_formed(words[0]) || !is_formed(words[1])) {
    return refuse(
        "il faut un engagement et un secret, chacun de 64 chiffres hexadécimaux, ou « - ».",
        "a commitment and a secret are needed, each of 64 hexadecimal digits, or \"-\".");
  }
  FairDice::Seat promise{.commitment = parse_hex(words[0]), .secret = parse_hex(words[1])};
  if (promise.secret && !promise.commitment) {
    return refuse("un secret sans engagement ne prouve rien.",
                  "a secret without a commitment proves nothing.");
  }
  return promise;
}

}  // namespace

Expected<void> DiceTags::set_table(std::string_view code) {
  if (!is_table_code(code)) {
    return refuse("« {} » n'est pas le code d'une table.", "\"{}\" is not the code of a table.",
                  shown(code));
  }
  dice_.table = code;
  return {};
}

Expected<void> DiceTags::add(std::string_view whose, std::string_view value) {
  const auto promise = read_promise(value);
  if (!promise) {
    return std::unexpected(promise.error());
  }
  if (whose == "server") {
    if (!promise->commitment) {
      return refuse("le serveur s'engage toujours.", "the server always commits.");
    }
    dice_.server = *promise->commitment;
    dice_.server_secret = promise->secret;
    has_server_ = true;
    return {};
  }
  const std::size_t next = dice_.seats.size() + 1;
  if (parse_number<std::size_t>(whose) != next || next > most_seats) {
    return refuse("on attend les dés de la place {}, pas « {} ».",
                  "the dice of seat {} are expected, not \"{}\".", next, shown(whose));
  }
  dice_.seats.push_back(*promise);
  return {};
}

Expected<std::optional<FairDice>> DiceTags::read(std::size_t seats) const {
  if (dice_.table.empty() && !has_server_ && dice_.seats.empty()) {
    return std::nullopt;
  }
  if (dice_.table.empty() || !has_server_ || dice_.seats.size() != seats) {
    return refuse("Les dés demandent « table », « dice server » et une ligne « dice » par place.",
                  "Dice need \"table\", \"dice server\" and a line \"dice\" for each seat.");
  }
  return dice_;
}

std::string dice_lines(const FairDice& dice) {
  std::string text = fmt::format("table {}\ndice server {} {}\n", dice.table, hex_of(dice.server),
                                 digest_text(dice.server_secret));
  for (std::size_t i = 0; i < dice.seats.size(); ++i) {
    text += fmt::format("dice {} {} {}\n", i + 1, digest_text(dice.seats[i].commitment),
                        digest_text(dice.seats[i].secret));
  }
  return text;
}

}  // namespace quatuor
