// How a game at the terminal is kept, and how it is left.
#include <algorithm>
#include <ostream>

#include "cli/console/wrap.hpp"
#include "cli/play/saved_games.hpp"
#include "cli/play/terminal_table.hpp"
#include "core/paint.hpp"
#include "core/split.hpp"
#include "match/record_file.hpp"
#include "match/result.hpp"

namespace quatuor::cli {

namespace {

constexpr std::string_view warning_colour = "1;31";
constexpr std::string_view result_colour = "1;32";

}  // namespace

bool TerminalTable::has_begun() const {
  return std::ranges::any_of(record_.match.turns(), [](Turn turn) { return turn.is_seat(); });
}

// Before anything is shown or asked: what people have seen is not lost by Ctrl-C or a crash.
void TerminalTable::keep() {
  const bool is_worth_it = has_begun() || file_.exists() || record_.match.turn().is_over();
  if (!has_news_to_keep_ || !is_worth_it) {
    return;
  }
  const auto kept = write();
  has_news_to_keep_ = !kept;
  trouble_ = kept ? std::nullopt : std::optional(kept.error());
}

Expected<void> TerminalTable::write() {
  if (file_.path().parent_path() == console_.state_folder) {
    if (auto made = make_private_folder(console_.state_folder); !made) {
      return made;
    }
  }
  return file_.write(write_record(record_), readers_of(file_.path()));
}

// The folder of all games is its owner's, and so is a record that holds secrets.
Readers TerminalTable::readers_of(const std::filesystem::path& file) const {
  const bool is_private =
      record_.match.game().info().hidden || file.parent_path() == console_.state_folder;
  return is_private ? Readers::owner : Readers::as_usual;
}

// Under the board as long as the game is not kept.
std::optional<std::string> TerminalTable::warning() const {
  if (!trouble_) {
    return std::nullopt;
  }
  const Text text = say("La partie n'est pas gardée. {} « garder FICHIER » l'enregistre ailleurs.",
                        "The game is not kept. {} \"save FILE\" saves it elsewhere.", *trouble_);
  return paint(console_.style, warning_colour,
               wrap("  " + text.in(console_.lang()), console_.screen().columns)) +
         '\n';
}

void TerminalTable::save(std::string_view name) {
  if (shown(name, name.size()) != name) {
    console_.print(say("Ce nom de fichier ne va pas.", "This file name will not do."));
    return;
  }
  std::filesystem::path path = name.empty() ? file_.path().filename() : std::filesystem::path(name);
  std::error_code ignored;
  if (!path.has_filename() || std::filesystem::is_directory(path, ignored)) {
    console_.print(say("{} est un dossier : donnez un nom de fichier.",
                       "{} is a folder: give the name of a file.", shown_path(path)));
    return;
  }
  if (!path.has_extension()) {
    path += record_extension;
  }
  path = std::filesystem::absolute(path, ignored);
  const bool is_ours = saved_ && saved_->path() == path && saved_->is_unchanged();
  if (std::filesystem::exists(path, ignored) && !is_ours) {
    console_.print(say("{} existe déjà : choisissez un autre nom.",
                       "{} exists already: choose another name.", shown_path(path)));
    return;
  }
  auto copy = HeldFile::open(path);
  const auto saved =
      copy ? copy->write(write_record(record_), readers_of(path)) : std::unexpected(copy.error());
  if (!saved) {
    console_.print(saved.error());
    return;
  }
  if (!trouble_) {
    copy->let_go();
    saved_ = *std::move(copy);
    console_.print(say("Partie enregistrée dans {}.", "Game saved in {}.", shown_path(path)));
    return;
  }
  file_ = *std::move(copy);
  trouble_.reset();
  has_news_to_keep_ = false;
  console_.print(say("Partie enregistrée dans {} ; elle y sera gardée désormais.",
                     "Game saved in {}; it is kept there from now on.", shown_path(path)));
}

// Before a game that is not kept is left for good.
void TerminalTable::offer_another_place() {
  while (trouble_) {
    console_.print("");
    console_.print(say("La partie n'est pas gardée. {}", "The game is not kept. {}", *trouble_));
    const auto name = console_.ask(
        {.prompt = say("Un fichier pour l'enregistrer ailleurs, ou [Entrée] pour la perdre : ",
                       "A file to save it elsewhere, or [Enter] to lose it: ")
                       .in(console_.lang())});
    if (!name || trimmed(*name).empty()) {
      const std::string place = shown_path(file_.path());
      console_.print(file_.exists()
                         ? say("\nLes derniers coups ne sont pas gardés : {} s'arrête avant.",
                               "\nThe last moves are not kept: {} ends before them.", place)
                         : say("\nLa partie n'est pas gardée. Elle devait l'être dans {}.",
                               "\nThe game is not kept. Its place would have been {}.", place));
      return;
    }
    save(trimmed(*name));
  }
}

int TerminalTable::farewell() {
  keep();
  if (shares_secrets()) {
    wipe();
  }
  offer_another_place();
  if (trouble_) {
    return failure;
  }
  if (file_.exists()) {
    console_.print(say("\nLa partie est gardée. Pour la reprendre :\n  {}",
                       "\nThe game is kept. To go on with it:\n  {}",
                       console_.command("play --resume", file_.path()))
                       .in(console_.lang()));
  } else {
    console_.print(say("\nAu revoir.", "\nGoodbye."));
  }
  return success;
}

int TerminalTable::finish() {
  keep();
  show_board();
  const Text result = result_sentence(record_.match.position(), record_.match.places());
  console_.print("\n  " + paint(console_.style, result_colour, result.in(console_.lang())));
  offer_another_place();
  if (trouble_) {
    return failure;
  }
  console_.print(say("\n  Pour la revoir : {}\n  Pour la juger : {}",
                     "\n  To see it again: {}\n  To judge it: {}",
                     console_.command("replay", file_.path()),
                     console_.command("analyse", file_.path()))
                     .in(console_.lang()));
  return success;
}

}  // namespace quatuor::cli
