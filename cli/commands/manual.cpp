// Help that is read elsewhere: by shells and by man.
#include "cli/manual/manual.hpp"

#include <ostream>

#include "cli/commands/commands.hpp"
#include "cli/console/make_folder.hpp"
#include "cli/console/shell_quote.hpp"
#include "cli/manual/completions.hpp"
#include "core/version.hpp"
#include "match/file.hpp"

namespace quatuor::cli {

int print_completions(const Console& console, const CommandTree& program, std::string_view shell) {
  const auto script = shell == "bash"  ? bash_completions
                      : shell == "zsh" ? zsh_completions
                                       : fish_completions;
  console.out << script(program, vocabulary());
  return success;
}

int write_manual(const Console& console, const CommandTree& program, const std::string& folder) {
  const auto pages = manual_pages(
      program, {.lang = console.lang(), .version = version(), .date = console.source_date});
  auto written = make_folder(folder);
  for (const ManualPage& page : pages) {
    written = written ? write_file(std::filesystem::path(folder) / page.name, page.text) : written;
  }
  if (!written) {
    (void)console.complain(written.error());
    return failure;
  }
  const auto first = std::filesystem::absolute(folder) / pages.front().name;
  console.print(say("{} : {} pages de manuel. Pour lire la première : {}",
                    "{}: {} pages of the manual. To read the first: {}", shown_path(folder),
                    pages.size(), "man -l " + shell_quote(first.string())));
  return success;
}

}  // namespace quatuor::cli
