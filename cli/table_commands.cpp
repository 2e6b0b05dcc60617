// What a person at the table may write beside a move.
#include <algorithm>
#include <cctype>
#include <ostream>

#include "cli/markdown.hpp"
#include "cli/table.hpp"
#include "cli/wrap.hpp"
#include "core/letters.hpp"
#include "core/paint.hpp"
#include "core/split.hpp"
#include "match/record_file.hpp"
#include "match/thoughts.hpp"

namespace quatuor::cli {

namespace {

constexpr Player adviser{Player::Kind::bot, 7};
constexpr std::string_view complaint_colour = "33";

template <class... Names>
bool is_one_of(std::string_view word, Names... names) {
  return ((word == names) || ...);
}

}  // namespace

Table::Next Table::obey(std::string_view line) {
  if (line.size() > longest_line) {
    console_.print(say("Cette ligne est trop longue.", "This line is too long."));
    return Next::ask_again;
  }
  std::string_view rest = line;
  const std::string word = lower_case(take_word(rest));
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
  } else if (is_one_of(word, "look", "voir")) {
    const auto seen = record_.match.position().look(viewer(), trimmed(rest));
    console_.print(seen ? *seen : seen.error());
  } else if (is_one_of(word, "resign", "abandonner")) {
    return resign();
  } else if (is_one_of(word, "quit", "quitter", "q", "exit")) {
    return Next::leave;
  } else {
    const auto moves = record_.match.position().parse_line(line);
    if (!moves) {
      console_.print(
          wrap(paint(console_.style, complaint_colour, moves.error().in(console_.lang())),
               console_.width));
      if (std::ranges::all_of(word, [](char c) { return c < 0 || std::isalpha(c) != 0; })) {
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
          "  voir CASE         regarder une case de près, dans les jeux en hauteur\n"
          "  règles            lire la règle du jeu\n"
          "  garder [FICHIER]  enregistrer la partie\n"
          "  abandonner        déclarer la partie perdue\n"
          "  quitter           partir ; la partie est gardée",
          "Play by writing a move, or:\n"
          "  undo           take back your last move\n"
          "  hint           ask the program for a move\n"
          "  moves [START]  all possible moves, or those that begin so\n"
          "  board          see the board again\n"
          "  look CELL      look closely at one cell, in games with heights\n"
          "  rules          read the rule book\n"
          "  save [FILE]    save the game\n"
          "  resign         give the game up\n"
          "  quit           leave; the game is kept"));
}

Table::Next Table::undo() {
  Match& match = record_.match;
  if (match.game().info().hidden) {
    console_.print(say("Dans un jeu à secrets, on ne reprend pas ses coups.",
                       "In a game with secrets no move is taken back."));
    return Next::ask_again;
  }
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
  news_.clear();
  read_until_ = {};
  report(say("Coup repris.", "Move taken back."));
  board_is_stale_ = true;
  return Next::go_on;
}

void Table::list_moves(std::string_view start) const {
  const Position& position = record_.match.position();
  MoveList list;
  position.choices(list);
  std::string line;
  for (const Move move : list) {
    const std::string text = position.move_text(move);
    if (text.starts_with(start)) {
      line += fmt::format("{}{}", line.empty() ? "" : "  ", text);
    }
  }
  console_.print(
      line.empty() ? say("Aucun coup ne commence ainsi.", "No move begins so.").in(console_.lang())
                   : wrap(line, console_.width));
}

void Table::hint() const {
  const Match& match = record_.match;
  const Position& position = match.position();
  Random random(hash_text(position.text(viewer())));
  const Seat seat = position.turn().seat();
  const Thought thought = match.entry().think(position, seat, task_for(adviser), random);
  console_.print(say("Je jouerais {}. {} Estimation : {:.0f} %.",
                     "I would play {}. {} Estimate: {:.0f} %.", position.move_text(thought.move),
                     position.tell(thought.move, viewer()), 100 * thought.score));
  const Text next = answers_text(position, seat, thought);
  if (!next.fr.empty()) {
    console_.print(say("Ensuite, je m'attends à : {}", "Then I expect: {}", next));
  }
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
                       "{} exists already: choose another name.", shown_path(path)));
    return;
  }
  if (const auto saved = save_record(path, record_); !saved) {
    console_.print(saved.error());
    return;
  }
  saved_as_ = path;
  console_.print(say("Partie enregistrée dans {}.", "Game saved in {}.", shown_path(path)));
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
  report(say("{} abandonne.", "{} resigns.", record_.match.position().seat_name(seat)));
  record_.match.resign(seat);
  return Next::go_on;
}

}  // namespace quatuor::cli
