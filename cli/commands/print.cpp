#include "print/print.hpp"

#include "cli/commands/commands.hpp"
#include "match/file.hpp"

namespace quatuor::cli {

int print_game(const Console& console, const PrintArguments& arguments) {
  const auto entry = find_game(arguments.game);
  if (!entry) {
    return console.complain(entry.error());
  }
  const auto options = options_with(**entry, arguments.settings);
  if (!options) {
    return console.complain(options.error());
  }
  const AnyGame& game = (*entry)->game();
  print::Job job{.name = game.info().name,
                 .book = game.book(console.lang()),
                 .sheets = {},
                 .lang = console.lang(),
                 .paper = arguments.paper == print::letter.name ? print::letter : print::a4};
  const bool has_sheets = (*entry)->sheets != nullptr;
  if (has_sheets) {
    job.sheets = print::sheets_to_make((*entry)->sheets(*options, console.lang()), arguments.flat);
  }
  if (arguments.flat && job.sheets.empty()) {
    return console.complain(say("{} n'a pas de pièces plates au choix.",
                                "{} has no choice of flat pieces.", game.info().name));
  }
  const auto pdf = print::pdf_of(job);
  if (!pdf) {
    (void)console.complain(pdf.error());
    return failure;
  }
  if (const auto written = write_file(arguments.file, *pdf); !written) {
    (void)console.complain(written.error());
    return failure;
  }
  console.print(has_sheets ? say("{} : {}. Imprimez à 100 %, sans adapter à la page.",
                                 "{}: {}. Print at 100%, do not fit to the page.",
                                 shown_path(arguments.file), game.info().name)
                           : say("{} : les règles seules. {} n'a rien à découper.",
                                 "{}: the rules only. {} has nothing to cut out.",
                                 shown_path(arguments.file), game.info().name));
  return success;
}

}  // namespace quatuor::cli
