#include "cli/console/browser.hpp"

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>
#include <array>
#include <cstdlib>

namespace quatuor::cli {

namespace {

bool is_set(const char* name) {
  const char* value = std::getenv(name);
  return value != nullptr && *value != '\0';
}

}  // namespace

bool has_desktop() {
  const bool is_far = is_set("SSH_CONNECTION") || is_set("SSH_CLIENT") || is_set("SSH_TTY");
  return !is_far && (is_set("DISPLAY") || is_set("WAYLAND_DISPLAY"));
}

bool open_in_browser(const std::string& address) {
  // The shell ends at once and leaves what it started to the system. In a session of its own, so
  // that Ctrl-C here does not close the browser.
  std::string shell = "sh";
  std::string flag = "-c";
  std::string script =
      "command -v xdg-open > /dev/null || exit 1; "
      "xdg-open \"$1\" < /dev/null > /dev/null 2>&1 &";
  std::string word = address;
  const std::array<char*, 6> arguments{shell.data(), flag.data(), script.data(),
                                       shell.data(), word.data(), nullptr};
  posix_spawnattr_t attributes;
  if (::posix_spawnattr_init(&attributes) != 0) {
    return false;
  }
  ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSID);
  pid_t child = 0;
  const int error =
      ::posix_spawnp(&child, shell.c_str(), nullptr, &attributes, arguments.data(), environ);
  ::posix_spawnattr_destroy(&attributes);
  int status = 0;
  return error == 0 && ::waitpid(child, &status, 0) == child && WIFEXITED(status) &&
         WEXITSTATUS(status) == 0;
}

}  // namespace quatuor::cli
