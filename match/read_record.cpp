#include "match/record_format.hpp"

#include <algorithm>
#include <chrono>
#include <climits>
#include <optional>
#include <set>

#include <fmt/ranges.h>

#include "core/number.hpp"
#include "core/split.hpp"
#include "core/utf8.hpp"
#include "match/dice_tags.hpp"

namespace quatuor {

bool is_date(std::string_view text) {
  constexpr std::string_view pattern = "dddd-dd-dd";
  const bool is_formed = std::ranges::equal(
      text, pattern, [](char c, char p) { return p == 'd' ? c >= '0' && c <= '9' : c == p; });
  if (!is_formed) {
    return false;
  }
  const auto number = [&](std::size_t begin, std::size_t length) {
    unsigned sum = 0;
    for (const char digit : text.substr(begin, length)) {
      sum = 10 * sum + static_cast<unsigned>(digit - '0');
    }
    return sum;
  };
  const std::chrono::year year(static_cast<int>(number(0, 4)));
  return (year / std::chrono::month(number(5, 2)) / std::chrono::day(number(8, 2))).ok();
}

namespace {

// What a result says of an early end; whether it is true is looked at later.
std::optional<EarlyEnd> early_end_in(std::string_view result) {
  for (const EarlyEnd::Kind kind : early_end_kinds) {
    const auto word = word_of(kind);
    const auto at = result.find(word);
    if (at == std::string_view::npos) {
      continue;
    }
    const auto seat = parse_number<unsigned>(trimmed(result.substr(at + word.size())));
    if (kind == EarlyEnd::Kind::agreed) {
      return EarlyEnd::agreed();
    }
    if (seat && *seat >= 1 && *seat <= most_seats) {
      return EarlyEnd{kind, static_cast<Seat>(*seat)};
    }
  }
  return std::nullopt;
}

class Reader {
 public:
  explicit Reader(std::string_view text) : rest_(text), is_cut_(!text.ends_with('\n')) {}

  Expected<Record> read() {
    if (auto known = check_version(); !known) {
      return std::unexpected(std::move(known.error()));
    }
    auto record = read_rest();
    if (!record && is_cut_ && rest_.empty() && !has_ended_) {
      return refuse("Le fichier est tronqué au milieu de la ligne {}, après le demi-coup {}. {}",
                    "The file is truncated in the middle of line {}, after ply {}. {}",
                    line_number_, plies_read_, record.error());
    }
    return record;
  }

 private:
  // The next line that is not empty.
  bool next_line() {
    while (!rest_.empty()) {
      const auto end = std::min(rest_.find('\n'), rest_.size());
      line_ = trimmed(rest_.substr(0, end));
      rest_.remove_prefix(std::min(end + 1, rest_.size()));
      ++line_number_;
      if (!line_.empty()) {
        return true;
      }
    }
    has_ended_ = true;
    return false;
  }

  Expected<void> check_version() {
    if (!next_line() || take_word(line_) != record_magic) {
      return refuse(
          "Ce n'est pas une partie de Quatuor : la première ligne devrait être « {} {} ».",
          "This is not a Quatuor game: the first line should be \"{} {}\".", record_magic,
          record_version);
    }
    const auto written = trimmed(line_);
    const bool is_number = !written.empty() && !written.starts_with('0') &&
                           written.find_first_not_of("0123456789") == std::string_view::npos;
    const auto version = is_number ? parse_number<int>(written).value_or(INT_MAX) : 0;
    if (!is_number) {
      return refuse("Ligne 1 : « {} » n'est pas une version du format.",
                    "Line 1: \"{}\" is not a version of the format.", shown(written));
    }
    if (version > record_version) {
      return refuse(
          "Cette partie est au format {}, plus récent que celui de ce programme ({}). "
          "Mettez Quatuor à jour pour la lire.",
          "This game has format {}, newer than this program's ({}). "
          "Update Quatuor to read it.",
          version, record_version);
    }
    return {};
  }

  Expected<Record> read_rest() {
    if (auto header = read_header(); !header) {
      return std::unexpected(std::move(header.error()));
    }
    auto match = start();
    if (!match) {
      return std::unexpected(std::move(match.error()));
    }
    return read_moves(*std::move(match));
  }

  Expected<void> read_header() {
    while (next_line()) {
      if (line_ == "moves") {
        return {};
      }
      if (auto read = read_tag(); !read) {
        return refuse("Ligne {} : {}", "Line {}: {}", line_number_, read.error());
      }
    }
    return refuse("Le fichier est tronqué : il s'arrête avant la ligne « moves ».",
                  "The file is truncated: it ends before the line \"moves\".");
  }

  Expected<void> read_tag() {
    const auto tag = take_word(line_);
    const bool has_name = tag == "seat" || tag == "option" || tag == "dice";
    const auto name = has_name ? take_word(line_) : std::string_view{};
    const auto value = trimmed(line_);
    if (!tags_.insert(fmt::format("{} {}", tag, name)).second) {
      return refuse("« {} » est donné deux fois.", "\"{}\" is given twice.",
                    shown(has_name ? fmt::format("{} {}", tag, name) : std::string(tag)));
    }
    if (tag == "seat") {
      return add_player(name, value);
    }
    if (tag == "dice") {
      return dice_tags_.add(name, value);
    }
    return tag == "option" ? set_option(name, value) : set_tag(tag, value);
  }

  Expected<void> set_tag(std::string_view tag, std::string_view value) {
    if (tag == "game") {
      auto entry = find_game(value);
      if (!entry) {
        return std::unexpected(std::move(entry.error()));
      }
      entry_ = *entry;
      options_ = entry_->game().options();
      return {};
    }
    if (tag == "seed") {
      const auto seed = parse_number<std::uint64_t>(value);
      if (!seed) {
        return refuse("« {} » n'est pas une graine (un nombre entier).",
                      "\"{}\" is not a seed (a whole number).", shown(value));
      }
      seed_ = *seed;
      return {};
    }
    if (tag == "date") {
      date_ = value;
      return is_date(value) ? Expected<void>{}
                            : refuse("« {} » n'est pas une date comme 2026-11-15.",
                                     "\"{}\" is not a date like 2026-11-15.", shown(value));
    }
    if (tag == "table") {
      return dice_tags_.set_table(value);
    }
    if (tag == "position") {
      position_ = value;
      return {};
    }
    return refuse("« {} » n'est pas une étiquette connue.", "\"{}\" is not a known tag.",
                  shown(tag));
  }

  Expected<void> add_player(std::string_view seat, std::string_view player) {
    const auto number = parse_number<unsigned>(seat);
    if (!number || *number != players_.size() + 1 || *number > most_seats) {
      return refuse("on attend la place {}, pas « {} ».", "seat {} is expected, not \"{}\".",
                    players_.size() + 1, shown(seat));
    }
    if (shown(player, longest_name) != player) {
      return refuse("ce nom est trop long ou illisible : « {} ».",
                    "this name is too long or unreadable: \"{}\".", shown(player));
    }
    players_.emplace_back(player);
    return {};
  }

  Expected<void> set_option(std::string_view name, std::string_view value) {
    if (entry_ == nullptr) {
      return refuse("la ligne « game » doit venir avant les options.",
                    "the line \"game\" must come before the options.");
    }
    return options_.set(name, value);
  }

  Expected<Match> start() {
    if (entry_ == nullptr) {
      return refuse("Il manque la ligne « game ».", "The line \"game\" is missing.");
    }
    auto match = Match::start(*entry_, options_, seed_, position_);
    if (match && players_.size() != match->position().seats()) {
      return refuse("Il faut {} lignes « seat », il y en a {}.",
                    "{} lines \"seat\" are needed, there are {}.", match->position().seats(),
                    players_.size());
    }
    auto dice = match ? dice_tags_.read(players_.size()) : std::nullopt;
    if (!dice) {
      return std::unexpected(std::move(dice.error()));
    }
    dice_ = *std::move(dice);
    return match;
  }

  Expected<Record> read_moves(Match match) {
    while (next_line()) {
      const auto first = take_word(line_);
      if (first == "result") {
        return read_end(std::move(match));
      }
      if (auto read = read_move_line(match, first); !read) {
        return std::unexpected(std::move(read.error()));
      }
    }
    return truncated(match);
  }

  static std::unexpected<Text> truncated(const Match& match) {
    return refuse(
        "Le fichier est tronqué : il s'arrête après le demi-coup {}, sans ligne « result ».",
        "The file is truncated: it ends after ply {}, without a line \"result\".",
        match.moves().size());
  }

  Expected<void> read_move_line(Match& match, std::string_view number) {
    const std::size_t ply = match.moves().size() + 1;
    if (parse_number<std::size_t>(number) != ply) {
      return refuse(
          "Ligne {} : elle devrait commencer par le numéro {} de son premier demi-coup, pas « {} "
          "».",
          "Line {}: it should begin with {}, the number of its first ply, not \"{}\".",
          line_number_, ply, shown(number));
    }
    while (!trimmed(line_).empty()) {
      const auto word = take_word(line_);
      const auto move = legal(match, word);
      if (!move) {
        return refuse("Ligne {}, demi-coup {} : {}", "Line {}, ply {}: {}", line_number_,
                      match.moves().size() + 1, move.error());
      }
      match.play(*move);
      ++plies_read_;
    }
    return {};
  }

  static Expected<Move> legal(const Match& match, std::string_view word) {
    if (match.turn().is_over()) {
      return refuse("« {} » vient après la fin de la partie.",
                    "\"{}\" comes after the end of the game.", shown(word));
    }
    auto move = match.position().parse_move(word);
    // People may write some moves in several ways; a record has one way for each.
    if (const auto text = move ? match.position().move_text(*move) : ""; move && text != word) {
      return refuse("« {} » s'écrit « {} ».", "\"{}\" is written \"{}\".", shown(word), text);
    }
    return move;
  }

  Expected<Record> read_end(Match match) {
    const std::string said = fmt::format("{}", fmt::join(split_words(line_), " "));
    const auto end = early_end_in(said);
    if (end && end->seat != 0 && match.position().seats() > 2) {
      return only_between_two(end->kind);
    }
    if (end && !match.turn().is_over() && end->seat <= 2) {
      match.end(*end);
    }
    const std::string truth = result_text(match);
    if (said != truth) {
      return refuse("Ligne {} : le résultat annoncé est « {} », les coups donnent « {} ».",
                    "Line {}: the result says \"{}\", the moves give \"{}\".", line_number_,
                    shown(said), truth);
    }
    if (next_line()) {
      return refuse("Ligne {} : il ne doit rien y avoir après le résultat.",
                    "Line {}: nothing may follow the result.", line_number_);
    }
    return Record{std::move(match), std::move(players_), std::move(date_), std::move(dice_)};
  }

  [[nodiscard]] std::unexpected<Text> only_between_two(EarlyEnd::Kind kind) const {
    return kind == EarlyEnd::Kind::resigned
               ? refuse("Ligne {} : on n'abandonne qu'à deux.",
                        "Line {}: one resigns between two only.", line_number_)
               : refuse("Ligne {} : « {} » ne finit une partie qu'à deux.",
                        "Line {}: \"{}\" ends a game between two only.", line_number_,
                        word_of(kind));
  }

  std::string_view rest_;
  bool is_cut_;             // the last line has no end
  bool has_ended_ = false;  // a line was wanted and there was none
  std::string_view line_;
  int line_number_ = 0;

  std::size_t plies_read_ = 0;

  std::set<std::string> tags_;
  const Entry* entry_ = nullptr;
  Options options_{{}};
  std::uint64_t seed_ = 0;
  std::string position_;
  std::string date_;
  std::vector<std::string> players_;
  DiceTags dice_tags_;
  std::optional<FairDice> dice_;
};

// UTF-8 up to `good`.
std::unexpected<Text> not_text(std::string_view text, std::size_t good) {
  const auto line = 1 + std::ranges::count(text.substr(0, good), '\n');
  const bool is_cut = is_cut_character(text.substr(good));
  return is_cut ? refuse("Le fichier est tronqué au milieu d'un caractère de la ligne {}.",
                         "The file is truncated in the middle of a character of line {}.", line)
                : refuse("Ligne {} : ce n'est pas du texte (UTF-8).",
                         "Line {}: this is not text (UTF-8).", line);
}

}  // namespace

Expected<Record> read_record(std::string_view text) {
  if (text.size() > largest_record) {
    return refuse("Cette partie dépasse 4 Mio : c'est trop.",
                  "This game is larger than 4 MiB: that is too much.");
  }
  if (const std::size_t good = utf8_prefix(text); good < text.size()) {
    return not_text(text, good);
  }
  return Reader(text).read();
}

}  // namespace quatuor
