#include "cli/table.hpp"

#include <algorithm>
#include <ostream>

#include <fmt/ranges.h>

#include "cli/commands.hpp"
#include "cli/markdown.hpp"
#include "core/paint.hpp"
#include "core/split.hpp"
#include "match/record_file.hpp"

namespace quatuor::cli {

namespace {

constexpr int hint_level = 6;
constexpr std::string_view news_colour = "36";
constexpr std::string_view complaint_colour = "33";

std::string lower_case(std::string_view text) {
  std::string lower(text);
  std::ranges::transform(lower, lower.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
  });
  return lower;
}

template <class... Names>
bool is_one_of(std::string_view word, Names... names) {
  return ((word == names) || ...);
}

}  // namespace

Table::Table(Console console, Record record, std::vector<Player> players,
             std::filesystem::path file)
    : console_(std::move(console)),
      record_(std::move(record)),
      players_(std::move(players)),
      file_(std::move(file)) {}

int Table::play() {
  introduce();
  for (;;) {
    let_chance_decide();
    const Turn turn = record_.match.turn();
    if (turn.is_over()) {
      return finish();
    }
    if (console_.interrupted()) {
      return farewell();
    }
    if (!player_to_move().is_human()) {
      let_bot_move();
      continue;
    }
    if (ask() == Next::leave) {
      return farewell();
    }
  }
}

// The goal, and who sits where.
void Table::introduce() {
  const AnyGame& game = record_.match.game();
  news_.push_back({.before = nullptr, .text = say("{}", "{}", game.info().goal)});
  Text seats;
  for (Seat seat = 1; seat <= record_.match.position().seats(); ++seat) {
    const Player& player = players_[seat - 1U];
    const Text who = player.is_human() ? say("vous", "you") : say("{}", "{}", player_text(player));
    const Text part = say("{} : {}", "{}: {}", game.seat_name(seat), who);
    seats = seat == 1 ? part : say("{}, {}", "{}, {}", seats, part);
  }
  news_.push_back({.before = nullptr, .text = say("{}.", "{}.", seats)});
}

const Player& Table::player_to_move() const {
  return players_[record_.match.turn().seat() - 1U];
}

// The screen shows what whoever sits at it may see: the only person, else the person to move.
Viewer Table::viewer() const {
  const Turn turn = record_.match.turn();
  if (turn.is_over()) {
    return Viewer::all();
  }
  if (std::ranges::count_if(players_, &Player::is_human) == 1) {
    const auto person = std::ranges::find_if(players_, &Player::is_human);
    return Viewer::seat(static_cast<Seat>(person - players_.begin() + 1));
  }
  return turn.is_seat() && player_to_move().is_human() ? Viewer::seat(turn.seat())
                                                       : Viewer::spectator();
}

void Table::let_chance_decide() {
  const Match& match = record_.match;
  while (match.turn().is_chance()) {
    make(match.draw());
  }
}

void Table::let_bot_move() {
  const Match& match = record_.match;
  const Player& player = player_to_move();
  const Position& position = match.position();
  if (console_.interactive) {
    console_.out << say("{} réfléchit…\n", "{} is thinking…\n",
                        match.game().seat_name(position.turn().seat()))
                        .in(console_.lang())
                 << std::flush;
  }
  Random random(combine(combine(match.seed(), position.turn().seat()), match.moves().size()));
  if (player.kind == Player::Kind::random) {
    MoveList list;
    position.moves(list);
    make(list.pick(random));
  } else {
    make(match.entry().choose(position, position.turn().seat(), budget(player.level), random));
  }
  if (std::ranges::none_of(players_, &Player::is_human)) {
    show_board();
  }
}

void Table::make(Move move) {
  news_.push_back({.before = record_.match.position().clone(), .move = move, .text = {}});
  record_.match.play(move);
  board_is_stale_ = true;
}

bool Table::has_begun() const {
  return std::ranges::any_of(record_.match.turns(), [](Turn turn) { return turn.is_seat(); });
}

// Before and after a person thinks, and at the end: nothing is lost by Ctrl-C or a crash.
void Table::keep() {
  std::error_code ignored;
  std::filesystem::create_directories(file_.parent_path(), ignored);
  const auto saved = save_record(file_, record_);
  is_kept_ = saved.has_value();
  if (!is_kept_ && !could_not_keep_) {
    news_.push_back({.before = nullptr, .text = saved.error()});
    could_not_keep_ = true;
  }
}

Budget Table::budget(int level) const {
  Budget budget = level_budget(level);
  budget.stop = console_.interrupted;
  return budget;
}

void Table::show_board() {
  console_.out << (console_.interactive && console_.style.clears ? "\x1b[H\x1b[2J" : "\n")
               << record_.match.position().draw(viewer(), console_.style) << '\n';
  constexpr std::size_t most_news = 8;
  news_.erase(news_.begin(),
              news_.end() - static_cast<std::ptrdiff_t>(std::min(news_.size(), most_news)));
  for (const News& news : news_) {
    const Text text = news.before ? news.before->tell(news.move, viewer()) : news.text;
    console_.print("  " + paint(console_.style, news_colour, text.in(console_.lang())));
  }
  news_.clear();
  board_is_stale_ = false;
}

std::string Table::prompt() const {
  constexpr std::size_t longest_list = 40;
  const Position& position = record_.match.position();
  MoveList list;
  position.moves(list);
  std::vector<std::string> texts;
  for (const Move move : list) {
    texts.push_back(position.move_text(move));
  }
  const Words name = record_.match.game().seat_name(position.turn().seat());
  const std::string listed = fmt::format("{}", fmt::join(texts, " "));
  const Text text =
      listed.size() <= longest_list
          ? say("{}, à vous. {} ({}, ou aide) : ", "{}, your move. {} ({}, or help): ", name,
                position.ask(), listed)
          : say("{}, à vous. {} (aide pour le reste) : ", "{}, your move. {} (help for the rest): ",
                name, position.ask());
  return text.in(console_.lang());
}

Table::Next Table::ask() {
  if (has_begun()) {
    keep();
  }
  if (board_is_stale_) {
    show_board();
  }
  for (;;) {
    console_.out << '\n' << prompt();
    const auto line = console_.read_line();
    if (!line) {
      return Next::leave;
    }
    if (const Next next = obey(*line); next != Next::ask_again) {
      return next;
    }
  }
}

Table::Next Table::obey(std::string_view line) {
  if (line.size() > longest_line) {
    console_.print(say("Cette ligne est trop longue.", "This line is too long."));
    return Next::ask_again;
  }
  std::string_view rest = line;
  const std::string command = lower_case(take_word(rest));
  const std::string_view word = command;
  if (word.empty()) {
    return Next::ask_again;
  }
  if (is_one_of(word, "help", "aide", "?", "h")) {
    help();
  } else if (is_one_of(word, "undo", "annuler", "u")) {
    return undo();
  } else if (is_one_of(word, "hint", "conseil")) {
    hint();
  } else if (is_one_of(word, "save", "garder", "sauver")) {
    save(trimmed(rest));
  } else if (is_one_of(word, "rules", "regles", "règles")) {
    show_in_pages(console_,
                  render_markdown(record_.match.game().book(console_.lang()), console_.style));
    show_board();
  } else if (is_one_of(word, "moves", "coups")) {
    list_moves(trimmed(rest));
  } else if (is_one_of(word, "board", "plateau")) {
    show_board();
  } else if (is_one_of(word, "resign", "abandonner")) {
    return resign();
  } else if (is_one_of(word, "quit", "quitter", "q", "exit")) {
    return Next::leave;
  } else {
    const auto moves = record_.match.position().parse_line(line);
    if (!moves) {
      console_.print(paint(console_.style, complaint_colour, moves.error().in(console_.lang())));
      if (!word.empty() && std::isalpha(static_cast<unsigned char>(word[0])) != 0) {
        console_.print(say("Écrivez « aide » pour voir les commandes.",
                           "Write \"help\" to see the commands."));
      }
      return Next::ask_again;
    }
    for (const Move move : *moves) {
      make(move);
    }
    keep();
    return Next::go_on;
  }
  return Next::ask_again;
}

void Table::help() const {
  console_.print(
      say("Jouez en écrivant un coup, ou :\n"
          "  annuler           reprendre votre dernier coup\n"
          "  conseil           demander un coup au programme\n"
          "  coups [DÉBUT]     tous les coups possibles, ou ceux qui commencent ainsi\n"
          "  plateau           revoir le plateau\n"
          "  règles            lire la règle du jeu\n"
          "  garder [FICHIER]  enregistrer la partie\n"
          "  abandonner        déclarer la partie perdue\n"
          "  quitter           partir ; la partie est gardée",
          "Play by writing a move, or:\n"
          "  undo           take back your last move\n"
          "  hint           ask the program for a move\n"
          "  moves [START]  all possible moves, or those that begin so\n"
          "  board          see the board again\n"
          "  rules          read the rule book\n"
          "  save [FILE]    save the game\n"
          "  resign         give the game up\n"
          "  quit           leave; the game is kept"));
}

Table::Next Table::undo() {
  Match& match = record_.match;
  const auto& turns = match.turns();
  const auto by_human = [&](Turn turn) {
    return turn.is_seat() && players_[turn.seat() - 1U].is_human();
  };
  auto last = turns.size();
  while (last > 0 && !by_human(turns[last - 1])) {
    --last;
  }
  if (last == 0) {
    console_.print(
        say("Il n'y a pas encore de coup à reprendre.", "There is no move to take back yet."));
    return Next::ask_again;
  }
  match.take_back_to(last - 1);
  news_ = {{.before = nullptr, .text = say("Coup repris.", "Move taken back.")}};
  board_is_stale_ = true;
  return Next::go_on;
}

void Table::list_moves(std::string_view start) const {
  const Position& position = record_.match.position();
  MoveList list;
  position.moves(list);
  std::string line;
  for (const Move move : list) {
    const std::string text = position.move_text(move);
    if (text.starts_with(start)) {
      line += fmt::format("{}{}", line.empty() ? "" : "  ", text);
    }
  }
  console_.print(
      line.empty() ? say("Aucun coup ne commence ainsi.", "No move begins so.").in(console_.lang())
                   : line);
}

void Table::hint() const {
  const Match& match = record_.match;
  const Position& position = match.position();
  Random random(hash_text(position.text(viewer())));
  const Move move =
      match.entry().choose(position, position.turn().seat(), budget(hint_level), random);
  console_.print(say("Je jouerais {}. {}", "I would play {}. {}", position.move_text(move),
                     position.tell(move, viewer())));
}

void Table::save(std::string_view name) {
  if (shown(name, name.size()) != name) {
    console_.print(say("Ce nom de fichier ne va pas.", "This file name will not do."));
    return;
  }
  std::filesystem::path path = name.empty() ? file_.filename() : std::filesystem::path(name);
  if (!path.has_extension()) {
    path += record_extension;
  }
  std::error_code ignored;
  if (std::filesystem::exists(path, ignored) && path != saved_as_) {
    console_.print(say("{} existe déjà : choisissez un autre nom.",
                       "{} exists already: choose another name.",
                       shown(path.string(), longest_path)));
    return;
  }
  if (const auto saved = save_record(path, record_); !saved) {
    console_.print(saved.error());
    return;
  }
  saved_as_ = path;
  console_.print(
      say("Partie enregistrée dans {}.", "Game saved in {}.", shown(path.string(), longest_path)));
}

Table::Next Table::resign() {
  if (players_.size() > 2) {
    console_.print(say("On n'abandonne qu'à deux. Vous pouvez quitter : la partie est gardée.",
                       "One resigns only with two players. You may quit: the game is kept."));
    return Next::ask_again;
  }
  console_.out << say("Déclarer la partie perdue ? (oui/non) ", "Give the game up? (yes/no) ")
                      .in(console_.lang());
  const auto answer = console_.read_line().value_or("");
  if (!is_one_of(lower_case(trimmed(answer)), "oui", "o", "yes", "y")) {
    return Next::ask_again;
  }
  const Seat seat = record_.match.turn().seat();
  news_.push_back(
      {.before = nullptr,
       .text = say("{} abandonne.", "{} resigns.", record_.match.game().seat_name(seat))});
  record_.match.resign(seat);
  return Next::go_on;
}

int Table::farewell() {
  if (has_begun()) {
    keep();
  }
  if (is_kept_) {
    console_.print(say("\nLa partie est gardée. Pour la reprendre :\n  {} play --resume {}",
                       "\nThe game is kept. To go on with it:\n  {} play --resume {}",
                       console_.program, shown(file_.string(), longest_path)));
  } else {
    console_.print(say("\nAu revoir.", "\nGoodbye."));
  }
  return success;
}

int Table::finish() {
  keep();
  show_board();
  const Text result = result_sentence(record_.match.game(), record_.match.places());
  console_.print("\n  " + paint(console_.style, "1;32", result.in(console_.lang())));
  if (is_kept_) {
    console_.print(say("\n  Pour la revoir : {} replay {}", "\n  To see it again: {} replay {}",
                       console_.program, shown(file_.string(), longest_path)));
  }
  return success;
}

}  // namespace quatuor::cli
