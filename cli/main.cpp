#include <pwd.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <cstdlib>
#include <iostream>

#include "cli/interrupt.hpp"
#include "cli/run.hpp"

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

winsize screen_size() {
  winsize size{};
  return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size : winsize{};
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

// The program lies in build/release, the page in build/web.
std::filesystem::path web_folder(const char* program) {
  std::error_code error;
  auto self = std::filesystem::canonical("/proc/self/exe", error);
  if (error) {
    self = std::filesystem::absolute(program, error);
  }
  return self.parent_path().parent_path() / "web";
}

}  // namespace

int main(int count, char** values) {
  const bool out_is_terminal = isatty(STDOUT_FILENO) != 0;
  const std::string terminal = environment("TERM");
  const bool is_smart = !terminal.empty() && terminal != "dumb";
  const bool wants_colour = environment("NO_COLOR").empty() && is_smart;
  const std::vector<std::string> arguments(values + 1, values + count);
  return quatuor::cli::run(arguments, {.in = std::cin,
                                       .out = std::cout,
                                       .err = std::cerr,
                                       .interactive = out_is_terminal && isatty(STDIN_FILENO) != 0,
                                       .shows_progress = isatty(STDERR_FILENO) != 0,
                                       .style = {.lang = locale_lang(),
                                                 .colour = out_is_terminal && wants_colour,
                                                 .unicode = speaks_unicode(),
                                                 .clears = is_smart},
                                       .width = screen_size().ws_col,
                                       .height = screen_size().ws_row,
                                       .state_folder = state_folder(),
                                       .web_folder = web_folder(*values),
                                       .program = *values,
                                       .catch_interrupts = quatuor::cli::catch_interrupts,
                                       .interrupted = quatuor::cli::interrupted});
}
