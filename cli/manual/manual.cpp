#include "cli/manual/manual.hpp"

#include <cctype>

#include <fmt/chrono.h>
#include <fmt/ranges.h>

#include "cli/manual/roff.hpp"

namespace quatuor::cli {

namespace {

using roff::bold;
using roff::inline_text;
using roff::italic;
using roff::item;
using roff::section;

// "the rule book of a game" as a sentence.
std::string as_sentence(std::string text) {
  text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return text.ends_with('.') ? text : text + ".";
}

std::string value_of(const Argument& argument) {
  std::string value;
  for (const auto& choice : argument.choices) {
    value += (value.empty() ? "" : "|") + bold(choice);
  }
  value = argument.choices.empty() ? italic(argument.value) : value;
  return argument.value_may_lack ? "[" + value + "]" : value;
}

// "-h, --help", "--lang fr|en", "GAME"
std::string heading_of(const Argument& argument) {
  std::string heading;
  for (const auto& name : argument.names) {
    heading += (heading.empty() ? "" : ", ") + bold(name);
  }
  if (!argument.takes_value()) {
    return heading;
  }
  return heading + (heading.empty() ? "" : " ") + value_of(argument);
}

std::string item_of(const Argument& argument) {
  return item(heading_of(argument), as_sentence(argument.help));
}

std::string items_of(const CommandTree& command) {
  std::string items;
  for (const auto* list : {&command.arguments, &command.options}) {
    for (const Argument& argument : *list) {
      items += item_of(argument);
    }
  }
  return items;
}

class Manual {
 public:
  Manual(const CommandTree& program, const Imprint& imprint)
      : program_(program), imprint_(imprint) {}

  [[nodiscard]] ManualPage of_program() const {
    std::string text = head(program_.name, said("des jeux de plateau", "board games"));
    text += section("SYNOPSIS") + synopsis(program_, program_.name);
    text += section("DESCRIPTION") + roff::prose(program_.help) +
            roff::prose(said("Chaque commande a sa page et son aide, --help.",
                             "Each command has its page and its help, --help."));
    text += section(said("COMMANDES", "COMMANDS"));
    std::vector<std::string> pages;
    for (const CommandTree& command : program_.commands) {
      pages.push_back(reference(page_of(command)));
      text += item(pages.back(), as_sentence(command.help));
    }
    text += section("OPTIONS") + items_of(program_);
    text += exit_status() + item(bold("130"), said("Ctrl-C a arrêté tournament, analyse, solve ou "
                                                   "stats ; ce qui était fini est montré.",
                                                   "Ctrl-C ended tournament, analyse, solve or "
                                                   "stats; what was finished is shown."));
    text += files() + environment();
    text += see_also() + fmt::format("{}\n", fmt::join(pages, ",\n"));
    return {program_.name + ".1", text};
  }

  // The commands within a command are sections of its page.
  [[nodiscard]] ManualPage of(const CommandTree& command) const {
    const std::string path = program_.name + " " + command.name;
    std::string synopses = command.commands.empty() ? synopsis(command, path) : "";
    std::string parts;
    for (const CommandTree& inner : command.commands) {
      const std::string inner_path = fmt::format("{} {}", path, inner.name);
      synopses += (synopses.empty() ? "" : ".br\n") + synopsis(inner, inner_path);
      parts += fmt::format(".SS {}\n", inline_text(inner_path)) +
               roff::prose(as_sentence(inner.help)) + roff::paragraphs(inner.more) +
               items_of(inner);
    }
    std::string text = head(page_of(command), command.help);
    text += section("SYNOPSIS") + synopses;
    text += section("DESCRIPTION") + roff::prose(as_sentence(command.help)) + also_called(command) +
            roff::paragraphs(command.more) + parts;
    text += section("OPTIONS") + items_of(command);
    for (const Argument& option : program_.options) {
      // Those that show something and end are the command's own, or the program's alone.
      text += option.takes_value() ? item_of(option) : "";
    }
    text += exit_status() + see_also() + reference(program_.name) + "\n";
    return {page_of(command) + ".1", text};
  }

 private:
  [[nodiscard]] std::string said(const char* fr, const char* en) const {
    return imprint_.lang == Lang::fr ? typeset_french(fr) : en;
  }
  [[nodiscard]] std::string page_of(const CommandTree& command) const {
    return program_.name + "-" + command.name;
  }
  [[nodiscard]] static std::string reference(const std::string& page) {
    return "\\%" + bold(page) + "(1)";
  }

  [[nodiscard]] std::string head(const std::string& name, std::string_view help) const {
    const std::string date = imprint_.date ? fmt::format("{:%Y\\-%m\\-%d}", *imprint_.date) : "";
    std::string title = name;
    for (char& c : title) {
      c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    }
    return fmt::format(
        ".\\\" -*- coding: utf-8 -*-\n.\\\" Made by: quatuor manual\n"
        ".TH {} 1 \"{}\" \"{} {}\" \"Quatuor\"\n{}{} \\- {}\n",
        inline_text(title), date, program_.name, inline_text(imprint_.version),
        section(said("NOM", "NAME")), inline_text(name), inline_text(help));
  }

  // With the options that must be there; all others are [OPTION...].
  [[nodiscard]] std::string synopsis(const CommandTree& command, const std::string& path) const {
    std::string line = bold(path) + " [" + italic("OPTION") + "...]";
    for (const Argument& option : command.options) {
      line += option.is_required ? " " + heading_of(option) : "";
    }
    for (const Argument& argument : command.arguments) {
      const std::string value = value_of(argument);
      line += argument.is_required ? " " + value : " [" + value + "]";
    }
    if (!command.commands.empty()) {
      line += " " + italic(said("COMMANDE", "COMMAND"));
    }
    return line + "\n";
  }

  [[nodiscard]] std::string also_called(const CommandTree& command) const {
    std::string lines;
    for (const auto& alias : command.aliases) {
      lines +=
          fmt::format("{}\n{}.\n", said("Son autre nom est", "It is also called"), bold(alias));
    }
    return lines;
  }

  [[nodiscard]] std::string exit_status() const {
    return section(said("CODE DE RETOUR", "EXIT STATUS")) +
           item(bold("0"), said("C'est fait.", "Done.")) +
           item(bold("1"), said("Commencé et pas fini : le système a refusé quelque chose.",
                                "Begun and not finished: the system refused something.")) +
           item(bold("2"), said("L'entrée ne convient pas ; rien n'a été fait.",
                                "The input will not do; nothing was done."));
  }

  [[nodiscard]] std::string see_also() const { return section(said("VOIR AUSSI", "SEE ALSO")); }

  [[nodiscard]] std::string files() const {
    return section(said("FICHIERS", "FILES")) +
           item(italic("~/.local/state/quatuor"),
                said("Les parties gardées, les problèmes résolus, les tables à distance.",
                     "The games that are kept, the puzzles that were solved, the tables at a "
                     "distance."));
  }

  [[nodiscard]] std::string environment() const {
    return section(said("ENVIRONNEMENT", "ENVIRONMENT")) +
           item(
               bold("LC_ALL") + ", " + bold("LC_MESSAGES") + ", " + bold("LANG"),
               said("La langue, sans --lang : le français s'ils le disent ou ne disent rien, sinon "
                    "l'anglais.",
                    "The language, without --lang: French if they say so or nothing, else "
                    "English.")) +
           item(bold("XDG_STATE_HOME"), said("Un autre dossier que ~/.local/state.",
                                             "Another folder than ~/.local/state.")) +
           item(bold("NO_COLOR"), said("S'il n'est pas vide, rien n'est coloré.",
                                       "If it is not empty, nothing is coloured.")) +
           item(bold("SOURCE_DATE_EPOCH"),
                said("La date des pages de quatuor manual, en secondes depuis 1970.",
                     "The date of the pages of quatuor manual, in seconds since 1970."));
  }

  const CommandTree& program_;
  const Imprint& imprint_;
};

}  // namespace

std::vector<ManualPage> manual_pages(const CommandTree& program, const Imprint& imprint) {
  const Manual manual(program, imprint);
  std::vector<ManualPage> pages{manual.of_program()};
  for (const CommandTree& command : program.commands) {
    pages.push_back(manual.of(command));
  }
  return pages;
}

}  // namespace quatuor::cli
