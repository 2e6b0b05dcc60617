#pragma once

#include <fcntl.h>
#include <pwd.h>
#include <spawn.h>
#include <sys/wait.h>
#include <array>
#include <atomic>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <future>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "match/descriptor.hpp"
#include "tests/temporary_folder.hpp"

namespace quatuor {

// A PostgreSQL of its own, in a temporary folder and reached by a socket there. Gone at the end,
// and when the test dies. It takes a second or two to start: `TemporaryPostgres::shared` is one for
// the whole program, with a database for each test.
class TemporaryPostgres {
 public:
  enum class Flushing : bool { off, as_in_real_life };

  static TemporaryPostgres& shared() {
    static TemporaryPostgres postgres(Flushing::off);
    return postgres;
  }

  explicit TemporaryPostgres(Flushing flushing) : flushing_(flushing) {
    own_folder();
    shell(fmt::format("{} {}/initdb -D {} -U quatuor -A trust --no-sync -E UTF8 --locale=C",
                      setpriv(), programs, quoted(data())));
    start_again();
  }
  TemporaryPostgres(const TemporaryPostgres&) = delete;
  TemporaryPostgres& operator=(const TemporaryPostgres&) = delete;
  TemporaryPostgres(TemporaryPostgres&&) = delete;
  TemporaryPostgres& operator=(TemporaryPostgres&&) = delete;
  ~TemporaryPostgres() { stop_at_once(); }

  // In its immediate mode: nothing is finished, said or written any more.
  void stop_at_once() {
    ::kill(process_, SIGQUIT);
    ::waitpid(process_, nullptr, 0);
    reader_.join();
  }

  // It accepts connections when this returns.
  void start_again() {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) {
      throw std::runtime_error("pipe2");
    }
    const Descriptor write_end(ends[1]);
    output_ = Descriptor(ends[0]);
    const std::string command = fmt::format(
        "exec {} {}/postgres -D {} -k {} -c listen_addresses= -c fsync={}", setpriv(), programs,
        quoted(data()), quoted(folder_.path()), flushing_ == Flushing::off ? "off" : "on");
    spawn(command, write_end.get());
    wait_until_ready();
  }

  // The address of a new, empty database.
  std::string new_database() {
    const std::string name = fmt::format("quatuor{}", ++databases_);
    query("postgres", "CREATE DATABASE " + name);
    return fmt::format("postgresql:///{}?host={}&user=quatuor", name, folder_.path().string());
  }

  // What psql prints: one line for each row.
  std::string ask(const std::string& address, const std::string& sql) const {
    return query(name_of(address), sql);
  }

  // Every connection to it is cut, and has ended.
  void cut_connections(const std::string& address) const {
    query("postgres", fmt::format("SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity "
                                  "WHERE datname = '{}'",
                                  name_of(address)));
  }

  // From now on nobody can connect to it.
  void shut(const std::string& address) const {
    query("postgres", fmt::format("ALTER DATABASE {} ALLOW_CONNECTIONS false", name_of(address)));
    cut_connections(address);
  }

 private:
  static constexpr const char* programs = "/usr/lib/postgresql/15/bin";

  [[nodiscard]] std::filesystem::path data() const { return folder_.path() / "data"; }

  static std::string name_of(const std::string& address) {
    const std::size_t name = address.find("///") + 3;
    return address.substr(name, address.find('?') - name);
  }

  static bool is_root() { return ::geteuid() == 0; }

  // PostgreSQL does not run as root.
  void own_folder() const {
    const passwd* user = is_root() ? ::getpwnam("postgres") : nullptr;
    if (user != nullptr && ::chown(folder_.path().c_str(), user->pw_uid, user->pw_gid) != 0) {
      throw std::runtime_error("chown");
    }
  }
  static std::string setpriv() {
    return std::string("setpriv --pdeathsig QUIT") +
           (is_root() ? " --reuid=postgres --regid=postgres --clear-groups" : "");
  }
  static std::string quoted(const std::filesystem::path& path) { return "'" + path.string() + "'"; }

  static std::string shell(const std::string& command) {
    std::string output;
    FILE* pipe = ::popen((command + " 2>&1").c_str(), "re");
    std::array<char, 4096> part{};
    while (const std::size_t length = std::fread(part.data(), 1, part.size(), pipe)) {
      output.append(part.data(), length);
    }
    if (::pclose(pipe) != 0) {
      throw std::runtime_error(command + "\n" + output);
    }
    return output;
  }

  std::string query(const std::string& database, const std::string& sql) const {
    return shell(
        fmt::format("{}/psql -X -A -t -q -v ON_ERROR_STOP=1 -h {} -U quatuor -d {} -c \"{}\"",
                    programs, quoted(folder_.path()), database, sql));
  }

  void spawn(const std::string& command, int output) {
    posix_spawn_file_actions_t actions{};
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
    ::posix_spawn_file_actions_adddup2(&actions, output, STDERR_FILENO);
    std::array<std::string, 3> words = {"sh", "-c", command};
    std::array<char*, 4> arguments = {words[0].data(), words[1].data(), words[2].data(), nullptr};
    const int error =
        ::posix_spawn(&process_, "/bin/sh", &actions, nullptr, arguments.data(), environ);
    ::posix_spawn_file_actions_destroy(&actions);
    if (error != 0) {
      throw std::runtime_error("posix_spawn");
    }
  }

  // What it prints is read to the end: a full pipe would stop it.
  void wait_until_ready() {
    std::promise<void> ready;
    auto is_ready = ready.get_future();
    reader_ = std::thread([this, promise = std::move(ready)]() mutable { read_output(promise); });
    try {
      is_ready.get();
    } catch (...) {
      stop_at_once();
      throw;
    }
  }

  void read_output(std::promise<void>& ready) const {
    std::string output;
    bool is_ready = false;
    std::array<char, 4096> part{};
    for (ssize_t length = 1; length > 0;) {
      length = ::read(output_.get(), part.data(), part.size());
      if (!is_ready && length > 0) {
        output.append(part.data(), static_cast<std::size_t>(length));
        is_ready = output.contains("ready to accept connections");
        if (is_ready) {
          ready.set_value();
        }
      }
    }
    if (!is_ready) {
      ready.set_exception(std::make_exception_ptr(std::runtime_error(output)));
    }
  }

  Flushing flushing_;
  TemporaryFolder folder_;
  Descriptor output_;
  pid_t process_ = -1;
  std::thread reader_;
  std::atomic<int> databases_ = 0;
};

}  // namespace quatuor
