#include "bench/load/server_process.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <array>
#include <csignal>
#include <fstream>
#include <iostream>
#include <sstream>
#include <stdexcept>

#include "core/number.hpp"
#include "match/descriptor.hpp"
#include "server/service.hpp"
#include "server/tunable.hpp"

namespace quatuor::load {

namespace {

using std::chrono::milliseconds;

milliseconds of_ticks(std::uint64_t ticks) {
  static const auto per_second = static_cast<std::uint64_t>(::sysconf(_SC_CLK_TCK));
  return milliseconds(ticks * 1000 / per_second);
}

// Everybody comes from one address, and faster than people do: whatever limits how many there are
// of something is wide open, also what is limited from tomorrow on.
server::Tunable wide_limits() {
  constexpr std::uint64_t many = 1'000'000;
  constexpr std::size_t most_connections = 20'000;
  server::Tunable tunable;
  for (const server::LimitSpec& spec : server::limit_specs()) {
    if (spec.unit == server::LimitSpec::Unit::count) {
      spec.set(tunable, many);
    }
  }
  tunable.web.connections = most_connections;
  return tunable;
}

volatile std::sig_atomic_t is_told_to_stop = 0;

std::string line_from(int descriptor) {
  std::string line;
  for (char c = 0; ::read(descriptor, &c, 1) == 1 && c != '\n';) {
    line += c;
  }
  return line;
}

// "VmRSS:     1234 kB"
std::size_t bytes_in(const std::string& status, std::string_view name) {
  std::istringstream rest(status.substr(std::min(status.find(name) + name.size(), status.size())));
  std::size_t kibibytes = 0;
  rest >> kibibytes;
  return kibibytes << 10U;
}

std::string content_of(const std::string& path) {
  std::ifstream file(path);
  std::ostringstream content;
  content << file.rdbuf();
  return content.str();
}

}  // namespace

milliseconds machine_cpu() {
  std::istringstream line(content_of("/proc/stat"));
  std::string name;
  std::uint64_t user = 0;
  std::uint64_t nice = 0;
  std::uint64_t system = 0;
  std::uint64_t idle = 0;
  std::uint64_t disk = 0;
  std::uint64_t interrupts = 0;
  std::uint64_t soft_interrupts = 0;
  line >> name >> user >> nice >> system >> idle >> disk >> interrupts >> soft_interrupts;
  return of_ticks(user + nice + system + interrupts + soft_interrupts);
}

milliseconds own_cpu() {
  rusage usage{};
  ::getrusage(RUSAGE_SELF, &usage);
  return milliseconds((usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1000 +
                      (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1000);
}

ServerProcess::ServerProcess(const std::string& where) {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) {
    throw std::runtime_error("pipe2");
  }
  const Descriptor read_end(ends[0]);
  Descriptor write_end(ends[1]);
  posix_spawn_file_actions_t actions{};
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawn_file_actions_adddup2(&actions, write_end.get(), STDOUT_FILENO);
  std::array<std::string, 3> words = {"quatuor_load", "--serve", where};
  std::array<char*, 4> arguments = {words[0].data(), words[1].data(), words[2].data(), nullptr};
  const int error =
      ::posix_spawn(&process_, "/proc/self/exe", &actions, nullptr, arguments.data(), environ);
  ::posix_spawn_file_actions_destroy(&actions);
  write_end = Descriptor();
  const auto port = parse_number<std::uint16_t>(line_from(read_end.get()));
  if (error != 0 || !port) {
    throw std::runtime_error("the server did not start");
  }
  port_ = *port;
}

ServerProcess::~ServerProcess() {
  ::kill(process_, SIGTERM);
  ::waitpid(process_, nullptr, 0);
}

Usage ServerProcess::usage() const {
  const std::string folder = "/proc/" + std::to_string(process_);
  const std::string stat = content_of(folder + "/stat");
  std::istringstream fields(stat.substr(stat.rfind(')') + 2));
  std::string skipped;
  constexpr int before_times = 11;
  for (int i = 0; i < before_times; ++i) {
    fields >> skipped;
  }
  std::uint64_t user = 0;
  std::uint64_t system = 0;
  fields >> user >> system;
  const std::string status = content_of(folder + "/status");
  return {.cpu = of_ticks(user + system),
          .memory = bytes_in(status, "VmRSS:"),
          .peak = bytes_in(status, "VmHWM:")};
}

int serve_load(const std::string& where) {
  ::prctl(PR_SET_PDEATHSIG, SIGTERM);
  for (const int signal : {SIGTERM, SIGINT}) {
    std::signal(signal, [](int) { is_told_to_stop = 1; });
  }
  const auto complain = [](std::string_view what) { std::cerr << "server: " << what << '\n'; };
  server::ServiceSettings settings;
  settings.where = where;
  const server::Tunable limits = wide_limits();
  settings.playroom = limits.playroom;
  auto service =
      server::Service::open({.folder = {}, .limits = limits.web, .trouble = complain}, settings);
  if (!service) {
    complain(service.error().en);
    return 1;
  }
  const auto port = (*service)->server().open("127.0.0.1", 0);
  if (!port) {
    complain("no port is free");
    return 1;
  }
  std::cout << *port << std::endl;
  (*service)->run([] { return is_told_to_stop != 0; });
  return 0;
}

}  // namespace quatuor::load
