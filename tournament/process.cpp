#include "tournament/process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <system_error>

#include "core/split.hpp"
#include "match/file.hpp"

extern char** environ;  // NOLINT(readability-redundant-declaration): not in every <unistd.h>

namespace quatuor {

namespace {

using Milliseconds = std::chrono::milliseconds;

constexpr std::size_t longest_answer = std::size_t{1} << 20U;
// What a program has to end by itself once its input is closed.
constexpr Milliseconds farewell{200};
// What it has to be gone once it has closed its output.
constexpr Milliseconds last_breath{5'000};
// How often a wait looks whether anybody still waits.
constexpr Milliseconds glance{50};

// "SIGSEGV", or "signal 40" where it has no name.
std::string signal_name(int number) {
  const char* name = ::sigabbrev_np(number);
  return name == nullptr ? fmt::format("signal {}", number) : fmt::format("SIG{}", name);
}

bool is_executable(const std::filesystem::path& file) {
  std::error_code error;
  return std::filesystem::is_regular_file(file, error) && ::access(file.c_str(), X_OK) == 0;
}

// Milliseconds for poll(), at most a glance; 0 once time is up.
int wait_until(Process::Time deadline) {
  const auto left =
      std::chrono::ceil<Milliseconds>(deadline - std::chrono::steady_clock::now()).count();
  return static_cast<int>(std::clamp<Milliseconds::rep>(left, 0, glance.count()));
}

std::unexpected<Text> refuse_start(const std::string& program, int error) {
  const Text reason = error == ENOENT ? say("il n'existe pas, ou son interpréteur manque",
                                            "it does not exist, or its interpreter is missing")
                                      : reason_of(error);
  return refuse("{} ne démarre pas : {}.", "{} does not start: {}.", shown(program), reason);
}

// Both ends of what connects us; neither is left open in other programs that we start.
struct Ends {
  Descriptor ours;
  Descriptor theirs;
};

// A socket: writing to a program that is gone must not be a signal, which would end us too.
std::optional<Ends> input_ends() {
  std::array<int, 2> ends{};
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) {
    return std::nullopt;
  }
  return Ends{Descriptor(ends[0]), Descriptor(ends[1])};
}

std::optional<Ends> output_ends() {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) {
    return std::nullopt;
  }
  return Ends{Descriptor(ends[0]), Descriptor(ends[1])};
}

// How the program is started: with these ends, in a group of its own, with no signal held back.
class Spawning {
 public:
  Spawning(int in, int out) {
    ::posix_spawn_file_actions_init(&actions_);
    ::posix_spawn_file_actions_adddup2(&actions_, in, STDIN_FILENO);
    ::posix_spawn_file_actions_adddup2(&actions_, out, STDOUT_FILENO);
    ::posix_spawnattr_init(&attributes_);
    sigset_t none{};
    ::sigemptyset(&none);
    ::posix_spawnattr_setsigmask(&attributes_, &none);
    ::posix_spawnattr_setpgroup(&attributes_, 0);
    ::posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK);
  }
  Spawning(const Spawning&) = delete;
  Spawning& operator=(const Spawning&) = delete;
  Spawning(Spawning&&) = delete;
  Spawning& operator=(Spawning&&) = delete;
  ~Spawning() {
    ::posix_spawn_file_actions_destroy(&actions_);
    ::posix_spawnattr_destroy(&attributes_);
  }

  int spawn(pid_t& id, std::vector<std::string> words) const {
    std::vector<char*> pointers;
    pointers.reserve(words.size() + 1);
    for (auto& word : words) {
      pointers.push_back(word.data());
    }
    pointers.push_back(nullptr);
    return ::posix_spawnp(&id, pointers.front(), &actions_, &attributes_, pointers.data(), environ);
  }

 private:
  posix_spawn_file_actions_t actions_{};
  posix_spawnattr_t attributes_{};
};

}  // namespace

bool is_program(const std::string& word) {
  if (word.contains('/')) {
    return is_executable(word);
  }
  const char* path = std::getenv("PATH");  // NOLINT(concurrency-mt-unsafe): nobody sets it
  const auto folders = split(path == nullptr ? "/usr/bin:/bin" : path, ':');
  return !word.empty() && std::ranges::any_of(folders, [&](std::string_view folder) {
    return is_executable(std::filesystem::path(folder.empty() ? "." : folder) / word);
  });
}

Expected<Process> Process::start(const std::vector<std::string>& command) {
  auto in = input_ends();
  auto out = output_ends();
  if (!in || !out) {
    return refuse_start(command.front(), errno);
  }
  pid_t id = 0;
  const Spawning spawning(in->theirs.get(), out->theirs.get());
  if (const int error = spawning.spawn(id, command); error != 0) {
    return refuse_start(command.front(), error);
  }
  return Process(id, std::move(in->ours), std::move(out->ours));
}

Process::Process(Process&& other) noexcept
    : id_(std::exchange(other.id_, 0)),
      in_(std::move(other.in_)),
      out_(std::move(other.out_)),
      heard_(std::move(other.heard_)) {}

// The group is killed before its leader is waited for: until then nobody else can have its number.
Process::~Process() {
  if (id_ == 0) {
    return;
  }
  ::shutdown(in_.get(), SHUT_RDWR);
  const auto deadline = std::chrono::steady_clock::now() + farewell;
  while (read_line(deadline, [] { return false; })) {
    // What it still says nobody wants to know.
  }
  ::kill(-id_, SIGKILL);
  ::kill(id_, SIGKILL);  // should it lead no group any more
  while (::waitpid(id_, nullptr, 0) < 0 && errno == EINTR) {
    // A signal came first.
  }
}

// Its children may still hold its output.
std::optional<siginfo_t> Process::exit() const {
  siginfo_t news{};
  constexpr int without_waiting = WEXITED | WNOHANG | WNOWAIT;
  const bool is_gone =
      ::waitid(P_PID, static_cast<id_t>(id_), &news, without_waiting) == 0 && news.si_pid != 0;
  return is_gone ? std::optional(news) : std::nullopt;
}

// A program that ends closes its output a moment before.
std::optional<std::string> Process::ending(const std::function<bool()>& is_stopped) const {
  ::shutdown(in_.get(), SHUT_RDWR);
  const auto deadline = std::chrono::steady_clock::now() + last_breath;
  while (wait_until(deadline) > 0 && !is_stopped()) {
    if (const auto news = exit()) {
      return news->si_code == CLD_EXITED ? fmt::format("status {}", news->si_status)
                                         : signal_name(news->si_status);
    }
    ::poll(nullptr, 0, 1);
  }
  return std::nullopt;
}

std::expected<void, Process::Silence> Process::send(std::string_view line, Time deadline,
                                                    const std::function<bool()>& is_stopped) {
  std::string left(line);
  left += '\n';
  while (!left.empty()) {
    const auto sent = ::send(in_.get(), left.data(), left.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent >= 0) {
      left.erase(0, static_cast<std::size_t>(sent));
      continue;
    }
    const bool is_full = errno == EAGAIN || errno == EWOULDBLOCK;
    if (!is_full && errno != EINTR) {
      return std::unexpected(Silence::ended);
    }
    const int wait = wait_until(deadline);
    if (wait == 0) {
      return std::unexpected(Silence::late);
    }
    if (is_stopped()) {
      return std::unexpected(Silence::stopped);
    }
    pollfd awaited{in_.get(), POLLOUT, 0};
    ::poll(&awaited, 1, wait);
  }
  return {};
}

std::expected<std::string, Process::Silence> Process::read_line(
    Time deadline, const std::function<bool()>& is_stopped) {
  // Somebody who never stops talking is late, too.
  if (std::chrono::steady_clock::now() >= deadline) {
    return std::unexpected(Silence::late);
  }
  for (;;) {
    if (const auto end = heard_.find('\n'); end != std::string::npos) {
      std::string line = heard_.substr(0, end);
      heard_.erase(0, end + 1);
      return line;
    }
    if (heard_.size() > longest_answer) {
      return std::unexpected(Silence::endless);
    }
    if (is_stopped()) {
      return std::unexpected(Silence::stopped);
    }
    const int wait = wait_until(deadline);
    pollfd awaited{out_.get(), POLLIN, 0};
    const bool has_ended = exit().has_value();
    if (::poll(&awaited, 1, wait) <= 0) {
      if (wait == 0) {
        return std::unexpected(Silence::late);
      }
      if (has_ended) {
        return std::unexpected(Silence::ended);
      }
      continue;
    }
    std::array<char, 4096> bytes{};
    const auto read = ::read(out_.get(), bytes.data(), bytes.size());
    if (read == 0 || (read < 0 && errno != EINTR)) {
      return std::unexpected(Silence::ended);
    }
    heard_.append(bytes.data(), static_cast<std::size_t>(std::max<ssize_t>(read, 0)));
  }
}

}  // namespace quatuor
