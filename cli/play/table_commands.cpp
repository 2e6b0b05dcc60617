// What a person at the table may write beside a move.
#include <algorithm>
#include <array>
#include <cctype>
#include <ostream>

#include <fmt/ranges.h>

#include "cli/console/markdown.hpp"
#include "cli/console/wrap.hpp"
#include "cli/play/terminal_table.hpp"
#include "cli/play/writing.hpp"
#include "core/hash.hpp"
#include "core/letters.hpp"
#include "core/number.hpp"
#include "core/paint.hpp"
#include "core/random.hpp"
#include "core/split.hpp"
#include "match/thoughts.hpp"

namespace quatuor::cli {

namespace {

constexpr Player adviser{Player::Kind::bot, 7};
constexpr std::string_view complaint_colour = "33";

struct Command {
  Words name;
  Words argument;
  Words help;
};

constexpr Words undo_name{"annuler", "undo"};
constexpr Words look_name{"voir", "look"};
constexpr Words resign_name{"abandonner", "resign"};

constexpr std::array<Command, 11> commands{{
    {{"aide", "help"}, {}, {"montrer ces mots", "show these words"}},
    {undo_name,
     {" [N]", " [N]"},
     {"reprendre votre dernier coup, ou les N derniers",
      "take back your last move, or the last N"}},
    {{"conseil", "hint"}, {}, {"demander un coup au programme", "ask the program for a move"}},
    {{"coups", "moves"},
     {" [DÉBUT]", " [START]"},
     {"tous les coups possibles, ou ceux qui commencent ainsi",
      "all possible moves, or those that begin so"}},
    {{"plateau", "board"}, {}, {"revoir le plateau", "see the board again"}},
    {{"journal", "log"},
     {" [N]", " [N]"},
     {"ce qui a été joué, ou les N derniers coups", "what was played, or the last N moves"}},
    {look_name, {" CASE", " CELL"}, {"regarder une case de près", "look closely at one cell"}},
    {{"règles", "rules"}, {}, {"lire les règles du jeu", "read the rule book"}},
    {{"garder", "save"}, {" [FICHIER]", " [FILE]"}, {"enregistrer la partie", "save the game"}},
    {resign_name, {}, {"déclarer la partie perdue", "give the game up"}},
    {{"quitter", "quit"}, {}, {"partir ; la partie est gardée", "leave; the game is kept"}},
}};

template <class... Names>
bool is_one_of(std::string_view word, Names... names) {
  return ((word == names) || ...);
}

void add_moves(const Position& position, Lang lang, std::vector<std::string>& words) {
  MoveList list;
  position.choices(list);
  for (const Move move : list) {
    words.push_back(position.move_words(move).in(lang));
  }
}

}  // namespace

TerminalTable::Next TerminalTable::obey(std::string_view line) {
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
    return undo(trimmed(rest));
  } else if (is_one_of(word, "hint", "conseil", "indice")) {
    hint();
  } else if (is_one_of(word, "save", "garder", "sauver")) {
    save(trimmed(rest));
  } else if (is_one_of(word, "rules", "regles", "règles")) {
    show_aside(render_markdown(record_.match.game().book(console_.lang()), console_.style));
  } else if (is_one_of(word, "moves", "coups")) {
    list_moves(trimmed(rest));
  } else if (is_one_of(word, "board", "plateau")) {
    show_board();
  } else if (is_one_of(word, "log", "journal")) {
    log(trimmed(rest));
  } else if (is_one_of(word, "look", "voir")) {
    look(trimmed(rest));
  } else if (is_one_of(word, "resign", "abandonner")) {
    return resign();
  } else if (is_one_of(word, "quit", "quitter", "q", "exit")) {
    return Next::leave;
  } else {
    return play_line(line);
  }
  return Next::ask_again;
}

TerminalTable::Next TerminalTable::play_line(std::string_view line) {
  const auto moves = record_.match.position().parse_line(line);
  if (!moves) {
    console_.print(wrap(paint(console_.style, complaint_colour, moves.error().in(console_.lang())),
                        console_.screen().columns));
    std::string_view rest = line;
    const auto word = take_word(rest);
    if (std::ranges::all_of(word, [](char c) { return c < 0 || std::isalpha(c) != 0; })) {
      console_.print(
          say("Écrivez « aide » pour voir les commandes.", "Write \"help\" to see the commands."));
    }
    put_away();  // a reason may tell what only this person knows
    return Next::ask_again;
  }
  for (const Move move : *moves) {
    make(move);
  }
  keep();
  return Next::go_on;
}

// For the Tab key: commands and moves, then the moves that may follow on the same line. Where there
// are secrets nothing is tried out.
std::vector<std::string> TerminalTable::next_words(std::string_view before) const {
  std::vector<std::string> words;
  auto position = record_.match.position().clone();
  const auto begun = split_words(before);
  if (begun.empty()) {
    for (const Command& command : commands) {
      if (offers(command.name)) {
        words.emplace_back(command.name.in(console_.lang()));
      }
    }
  }
  const bool asks_for_moves = begun.size() == 1 && is_one_of(begun[0], "moves", "coups");
  if (!begun.empty() && !asks_for_moves) {
    for (const auto word : begun) {
      const auto move = position->parse_move(word);
      if (!move || position->game().info().hidden) {
        return words;
      }
      position->play(*move);
      if (position->turn() != record_.match.turn()) {
        return words;
      }
    }
  }
  add_moves(*position, console_.lang(), words);
  return words;
}

// The words that do something at this table.
bool TerminalTable::offers(const Words& command) const {
  const AnyGame& game = record_.match.game();
  return command.en == undo_name.en     ? !game.info().hidden
         : command.en == look_name.en   ? game.has_look()
         : command.en == resign_name.en ? players_.size() == 2
                                        : true;
}

void TerminalTable::help() {
  constexpr std::size_t widest = 18;
  const Lang lang = console_.lang();
  std::string text;
  const auto line = [&](std::string_view command, std::string_view meaning) {
    text += fmt::format("  {:<{}}{}\n", command, widest, meaning);
  };
  text += say("Jouez en écrivant un coup, ou :\n", "Play by writing a move, or:\n").in(lang);
  for (const Command& command : commands) {
    if (offers(command.name)) {
      line(fmt::format("{}{}", command.name.in(lang), command.argument.in(lang)),
           say("{}", "{}", command.help).in(lang));
    }
  }
  if (cannot_wipe()) {
    line(look_name.in(lang), say("montrer un instant le plateau avec vos secrets",
                                 "show the board with your secrets for a moment")
                                 .in(lang));
  }
  text += how_moves_are_written(record_.match.game(), console_.style);
  (void)show_in_pages(console_, text, shares_secrets() ? at_screen_ : Seat{0});
}

TerminalTable::Next TerminalTable::undo(std::string_view how_many) {
  Match& match = record_.match;
  if (match.game().info().hidden) {
    console_.print(say("Dans un jeu à secrets, on ne reprend pas ses coups.",
                       "In a game with secrets no move is taken back."));
    return Next::ask_again;
  }
  const auto wanted = how_many.empty() ? std::optional(1U) : parse_number<unsigned>(how_many);
  if (!wanted || *wanted == 0) {
    console_.print(say("Écrivez annuler seul, ou avec un nombre de coups, comme annuler 2.",
                       "Write undo alone, or with a number of moves, like undo 2."));
    return Next::ask_again;
  }
  const auto& turns = match.turns();
  std::size_t kept = turns.size();
  unsigned taken = 0;
  for (std::size_t ply = turns.size(); ply > 0 && taken < *wanted; --ply) {
    if (turns[ply - 1].is_seat() && players_[turns[ply - 1].seat() - 1U].is_human()) {
      kept = ply - 1;
      ++taken;
    }
  }
  if (taken == 0) {
    console_.print(
        say("Il n'y a pas encore de coup à reprendre.", "There is no move to take back yet."));
    return Next::ask_again;
  }
  match.take_back_to(kept);
  has_news_to_keep_ = true;
  keep();
  news_.clear();
  read_until_ = {};
  report(taken == 1 ? say("Coup repris.", "Move taken back.")
                    : say("{} coups repris.", "{} moves taken back.", taken));
  board_is_stale_ = true;
  return Next::go_on;
}

void TerminalTable::list_moves(std::string_view start) {
  std::vector<std::string> moves;
  add_moves(record_.match.position(), console_.lang(), moves);
  std::erase_if(moves, [begin = lower_case(start)](const std::string& move) {
    return !lower_case(move).starts_with(begin);
  });
  console_.print(
      moves.empty() ? say("Aucun coup ne commence ainsi.", "No move begins so.").in(console_.lang())
                    : wrap(fmt::format("{}", fmt::join(moves, "  ")), console_.screen().columns));
  put_away();
}

void TerminalTable::hint() {
  const Match& match = record_.match;
  const Position& position = match.position();
  Random random(hash_text(position.text(viewer())));
  const Seat seat = position.turn().seat();
  const Thought thought = match.entry().think(position, seat, task_for(adviser), random);
  // Ctrl-C ends the hint and nothing else.
  if (console_.interrupted()) {
    if (console_.forget_interrupt()) {
      console_.print(say("\nConseil interrompu.", "\nHint interrupted."));
    }
    return;
  }
  console_.print(say("Je jouerais {}. {} Chances de {} : {:.0f} %.",
                     "I would play {}. {} {}'s chances: {:.0f}%.",
                     position.move_words(thought.move), position.tell(thought.move, viewer()),
                     position.seat_name(seat), 100 * thought.score));
  const Text next = answers_text(position, seat, thought);
  if (!next.fr.empty()) {
    console_.print(say("Ensuite, je m'attends à : {}", "Then I expect: {}", next));
  }
  put_away();
}

void TerminalTable::look(std::string_view where) {
  const Position& position = record_.match.position();
  if (where.empty() && cannot_wipe()) {
    console_.out << position.draw(viewer(), console_.style);
  } else {
    const auto seen = position.look(viewer(), where);
    console_.print(seen ? *seen : seen.error());
  }
  put_away();
}

TerminalTable::Next TerminalTable::resign() {
  if (players_.size() > 2) {
    console_.print(say("On n'abandonne qu'à deux. Vous pouvez quitter : la partie est gardée.",
                       "One resigns only with two players. You may quit: the game is kept."));
    return Next::ask_again;
  }
  const auto answer =
      ask_for(say("Déclarer la partie perdue ? (oui/non) ", "Give the game up? (yes/no) "))
          .value_or("");
  if (!is_one_of(lower_case(trimmed(answer)), "oui", "o", "yes", "y")) {
    return Next::ask_again;
  }
  const Seat seat = record_.match.turn().seat();
  report(say("{} abandonne.", "{} resigns.", record_.match.position().seat_name(seat)));
  record_.match.resign(seat);
  has_news_to_keep_ = true;
  return Next::go_on;
}

}  // namespace quatuor::cli
