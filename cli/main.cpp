#include <fcntl.h>
#include <pwd.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <algorithm>
#include <chrono>
#include <clocale>
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <optional>

#include "cli/console/ascii.hpp"
#include "cli/console/browser.hpp"
#include "cli/console/input.hpp"
#include "cli/console/interrupt.hpp"
#include "cli/console/line_editor.hpp"
#include "cli/program/run.hpp"
#include "core/number.hpp"

namespace {

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

std::string locale_name() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    if (auto value = environment(name); !value.empty()) {
      return value;
    }
  }
  return {};
}

// French for French locales and where no language is set, English for the rest.
quatuor::Lang locale_lang() {
  const std::string locale = locale_name();
  const std::string language = locale.substr(0, locale.find_first_of("_.@"));
  const bool unset = language.empty() || language == "C" || language == "POSIX";
  return unset || language == "fr" ? quatuor::Lang::fr : quatuor::Lang::en;
}

bool speaks_unicode() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    std::string locale = environment(name);
    if (!locale.empty()) {
      std::erase(locale, '-');
      return locale.contains("UTF8") || locale.contains("utf8");
    }
  }
  return isatty(STDOUT_FILENO) == 0;
}

quatuor::cli::ScreenSize screen_size() {
  winsize size{};
  ioctl(STDOUT_FILENO, TIOCGWINSZ, &size);
  return {.columns = size.ws_col, .rows = size.ws_row};
}

// What programs read is UTF-8 wherever they run.
bool is_for_programs(const std::vector<std::string>& arguments) {
  return std::ranges::any_of(arguments, [](const std::string& argument) {
    return argument == "--json" || argument == "--jsonl" || argument == "engine" ||
           argument == "host" || argument == "completions";
  });
}

// As builds that can be repeated give it (reproducible-builds.org).
std::optional<std::chrono::sys_days> source_date() {
  constexpr std::uint64_t end_of_9999 = 253'402'300'799;
  const auto seconds = quatuor::parse_number<std::uint64_t>(environment("SOURCE_DATE_EPOCH"));
  if (!seconds || *seconds > end_of_9999) {
    return std::nullopt;
  }
  return std::chrono::floor<std::chrono::days>(
      std::chrono::sys_seconds(std::chrono::seconds(*seconds)));
}

std::string home_folder() {
  if (auto home = environment("HOME"); !home.empty()) {
    return home;
  }
  const passwd* user = getpwuid(getuid());
  return user == nullptr ? "/nonexistent" : user->pw_dir;
}

std::filesystem::path state_folder() {
  if (const auto state = environment("XDG_STATE_HOME"); state.starts_with('/')) {
    return std::filesystem::path(state) / "quatuor";
  }
  return std::filesystem::path(home_folder()) / ".local" / "state" / "quatuor";
}

// The program lies in build/release and the page in build/web; or they are installed, in bin and in
// share/quatuor/web.
std::filesystem::path web_folder(const char* program) {
  std::error_code error;
  auto self = std::filesystem::canonical("/proc/self/exe", error);
  if (error) {
    self = std::filesystem::absolute(program, error);
  }
  const auto beside = self.parent_path().parent_path();
  const auto installed = beside / "share" / "quatuor" / "web";
  return std::filesystem::exists(installed, error) ? installed : beside / "web";
}

// What is opened later must not take the place of a stream that the caller has closed: what we say
// would go there.
void hold_closed_streams() {
  int file = 0;
  do {
    file = open("/dev/null", O_RDONLY);
  } while (file >= 0 && file <= STDERR_FILENO);
  close(file);
}

}  // namespace

int main(int count, char** values) {
  using namespace quatuor::cli;
  hold_closed_streams();
  // Programs that we start are waited for, whatever the caller thinks of that.
  std::signal(SIGCHLD, SIG_DFL);
  const bool out_is_terminal = isatty(STDOUT_FILENO) != 0;
  const bool is_interactive = out_is_terminal && isatty(STDIN_FILENO) != 0;
  const std::string terminal = environment("TERM");
  const bool is_smart = !terminal.empty() && terminal != "dumb";
  const bool wants_colour = environment("NO_COLOR").empty() && is_smart;
  const std::vector<std::string> arguments(values + 1, values + count);

  const bool is_unicode = speaks_unicode();
  const bool needs_ascii = !is_unicode && !is_for_programs(arguments);
  AsciiOutput ascii_out(*std::cout.rdbuf());
  AsciiOutput ascii_err(*std::cerr.rdbuf());
  std::ostream out(needs_ascii ? &ascii_out : std::cout.rdbuf());
  std::ostream err(needs_ascii ? &ascii_err : std::cerr.rdbuf());
  err << std::unitbuf;
  Input input(STDIN_FILENO);
  std::istream in(&input);
  Console console{.in = in,
                  .out = out,
                  .err = err,
                  .interactive = is_interactive,
                  .shows_progress = isatty(STDERR_FILENO) != 0,
                  .style = {.lang = locale_lang(),
                            .colour = out_is_terminal && wants_colour,
                            .unicode = is_unicode,
                            .clears = is_smart},
                  .screen = screen_size,
                  .state_folder = state_folder(),
                  .web_folder = web_folder(*values),
                  .program = *values,
                  .catch_interrupts = catch_interrupts,
                  .interrupted = interrupted,
                  .forget_interrupt = forget_interrupt,
                  .let_interrupts_end = let_interrupts_end,
                  .source_date = source_date()};
  if (out_is_terminal && has_desktop()) {
    console.open_page = open_in_browser;
  }
  // The editor counts columns of characters, for which it needs a locale.
  const bool has_letters = !is_unicode || std::setlocale(LC_CTYPE, "C.UTF-8") != nullptr;
  LineEditor editor(in, is_unicode);
  if (is_interactive && is_smart && has_letters) {
    console.edit_line = [&](const Question& question) { return editor.read(question); };
    input.woken = [&] { editor.show_again(); };
  }
  return run(arguments, console);
}
