#pragma once

#include <fcntl.h>
#include <netinet/in.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <array>
#include <atomic>
#include <csignal>
#include <fstream>
#include <functional>
#include <future>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "core/number.hpp"
#include "server/net/server.hpp"
#include "tests/server/websocket.hpp"
#include "tests/temporary_folder.hpp"

// A web page to serve, the server, and a client: all that a test of `quatuor serve` needs.
namespace quatuor::server {

struct Received {
  std::string head;
  std::string body;

  [[nodiscard]] bool is(std::string_view status) const {
    return head.starts_with("HTTP/1.1 " + std::string(status) + " ");
  }
  [[nodiscard]] bool has(const std::string& field) const {
    return head.contains("\r\n" + field + "\r\n");
  }
};

// A client that knows no more of HTTP than bytes.
class Wire {
 public:
  explicit Wire(std::uint16_t port) : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    constexpr timeval no_test_hangs{.tv_sec = 300, .tv_usec = 0};
    ::setsockopt(socket_.get(), SOL_SOCKET, SO_RCVTIMEO, &no_test_hangs, sizeof no_test_hangs);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    is_open_ = ::connect(socket_.get(), reinterpret_cast<sockaddr*>(&address), sizeof address) == 0;
  }

  [[nodiscard]] bool is_open() const { return is_open_; }

  Wire& send(std::string_view bytes) {
    while (!bytes.empty()) {
      const ssize_t sent = ::send(socket_.get(), bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (sent <= 0) {
        break;
      }
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return *this;
  }

  // One answer; without a body if the request was HEAD.
  Received receive(bool has_body = true) {
    while (!input_.contains("\r\n\r\n") && more()) {
    }
    const auto end = std::min(input_.find("\r\n\r\n"), input_.size());
    Received received{.head = input_.substr(0, end) + "\r\n", .body = {}};
    input_.erase(0, end + 4);
    const auto field = received.head.find("Content-Length: ");
    if (has_body && field != std::string::npos) {
      const auto length = static_cast<std::size_t>(std::stoul(received.head.substr(field + 16)));
      while (input_.size() < length && more()) {
      }
      received.body = input_.substr(0, length);
      input_.erase(0, length);
    }
    return received;
  }

  // One frame of a WebSocket; an empty one at the end.
  Frame receive_frame() {
    auto frame = take_frame(input_);
    while (!frame && more()) {
      frame = take_frame(input_);
    }
    return frame.value_or(Frame());
  }

  // Has the other side closed in good order, with nothing left to say?
  bool is_at_end() { return input_.empty() && !more() && !is_broken_; }

  // Has nothing come that is not yet received?
  [[nodiscard]] bool is_silent() const {
    char byte = 0;
    return input_.empty() && ::recv(socket_.get(), &byte, 1, MSG_PEEK | MSG_DONTWAIT) < 0;
  }

 private:
  bool more() {
    std::array<char, 65536> bytes;
    const ssize_t got = ::recv(socket_.get(), bytes.data(), bytes.size(), 0);
    input_.append(bytes.data(), static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
    is_broken_ = got < 0;
    return got > 0;
  }

  Descriptor socket_;
  bool is_open_ = false;
  bool is_broken_ = false;
  std::string input_;
};

inline std::string request(const std::string& line, const std::string& fields = {}) {
  return line + " HTTP/1.1\r\nHost: localhost\r\n" + fields + "\r\n";
}

// A folder as the build makes it, with things beside and inside that are nobody's business.
class Page {
 public:
  Page() {
    std::filesystem::create_directories(folder() / "assets");
    write("web/index.html", "<!doctype html>");
    write("web/sw.js", "// worker");
    write("web/manifest.webmanifest", "{}");
    write("web/assets/app-1.js", "console.log('app')");
    write("web/assets/app-1.js.gz", "packed");
    write("web/assets/both.css", "plain");
    write("web/assets/both.css.gz", "packed");
    write("web/assets/both.css.br", "packed more");
    write("web/assets/toy.wasm", std::string("\0asm", 4));
    write("web/only.js.gz", "alone");
    write("web/empty.txt", "");
    write("web/.hidden", "hidden");
    write("secret.txt", "secret");
    write("web2.txt", "secret");
    namespace fs = std::filesystem;
    fs::create_symlink("../secret.txt", folder() / "out.txt");
    fs::create_symlink(temporary_.path() / "secret.txt", folder() / "absolute.txt");
    fs::create_directory_symlink("..", folder() / "up");
    fs::create_symlink("sw.js", folder() / "alias.js");
    fs::create_symlink(".hidden", folder() / "shown.txt");
    fs::create_symlink("loop.txt", folder() / "loop.txt");
    fs::create_symlink("../secret.txt", folder() / "manifest.webmanifest.gz");
    ::mkfifo((folder() / "pipe.txt").c_str(), 0600);
  }

  [[nodiscard]] std::filesystem::path folder() const { return temporary_.path() / "web"; }
  [[nodiscard]] std::filesystem::path data() const { return temporary_.path() / "tables"; }
  void write(const std::string& name, const std::string& content) const {
    std::ofstream(temporary_.path() / name, std::ios::binary) << content;
  }

 private:
  TemporaryFolder temporary_;
};

// The server in a thread of the test. Its clock stands still until the test moves it.
class Served {
 public:
  using Change = std::function<void(Site&)>;

  explicit Served(
      const Page& page, const Change& change = [](Site&) {})
      : server_(site_of(page, change)), port_(server_.open("127.0.0.1", 0).value()) {}
  Served(const Served&) = delete;
  Served& operator=(const Served&) = delete;
  Served(Served&&) = delete;
  Served& operator=(Served&&) = delete;
  ~Served() { stop(); }

  void stop() {
    server_.stop();
    if (thread_.joinable()) {
      thread_.join();
    }
  }

  [[nodiscard]] Server& server() { return server_; }
  [[nodiscard]] std::uint16_t port() const { return port_; }
  [[nodiscard]] Received get(const std::string& target, const std::string& fields = {}) const {
    return Wire(port()).send(request("GET " + target, fields)).receive();
  }
  void pass(std::chrono::milliseconds time) { now_ = now_.load() + time; }
  void use_up_patience() { pass(std::max(Limits().for_request, Limits().for_next_request)); }

  std::function<void()> before_closing = [] {};  // on the thread of the server

 private:
  Site site_of(const Page& page, const Change& change) {
    Site site{.folder = page.folder(), .clock = [this] { return now_.load(); }};
    change(site);
    return site;
  }

  std::atomic<Time> now_ = Time();
  Server server_;
  std::uint16_t port_;
  std::thread thread_{[this] { server_.run([] { return false; }, [this] { before_closing(); }); }};
};

// Of the line that says where the page is; 0 if it does not.
inline std::uint16_t port_in(const std::string& line) {
  const auto host = line.find("http://") + std::string("http://").size();
  const auto from = line.find(':', host) + 1;
  const auto to = std::min(line.find('/', host), line.size());
  return from > to ? 0 : parse_number<std::uint16_t>(line.substr(from, to - from)).value_or(0);
}

// The real program, as another process.
class Process {
 public:
  // What is read: what it prints, or what it logs and complains of as well.
  enum class Reads : bool { output, errors_too };

  explicit Process(std::vector<std::string> arguments, Reads reads = Reads::output) {
    std::array<int, 2> ends{};
    EXPECT_EQ(::pipe2(ends.data(), O_CLOEXEC), 0);
    out_ = Descriptor(ends[0]);
    const Descriptor in(ends[1]);
    arguments.insert(arguments.begin(), QUATUOR_PROGRAM);
    std::vector<char*> pointers;
    for (std::string& argument : arguments) {
      pointers.push_back(argument.data());
    }
    pointers.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawn_file_actions_adddup2(&actions, in.get(), STDOUT_FILENO);
    if (reads == Reads::errors_too) {
      ::posix_spawn_file_actions_adddup2(&actions, in.get(), STDERR_FILENO);
    }
    EXPECT_EQ(::posix_spawn(&id_, QUATUOR_PROGRAM, &actions, nullptr, pointers.data(), environ), 0);
    ::posix_spawn_file_actions_destroy(&actions);
  }
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  Process(Process&&) = delete;
  Process& operator=(Process&&) = delete;
  ~Process() {
    if (id_ > 0) {
      ::kill(id_, SIGKILL);
      ::waitpid(id_, nullptr, 0);
    }
  }

  [[nodiscard]] std::string read_line() const {
    std::string line;
    for (char c = 0; ::read(out_.get(), &c, 1) == 1 && c != '\n';) {
      line += c;
    }
    return line;
  }

  // The first line that contains this; empty at the end.
  [[nodiscard]] std::string read_until(std::string_view part) const {
    std::string line = read_line();
    while (!line.empty() && !line.contains(part)) {
      line = read_line();
    }
    return line;
  }

  // From now on; those it has it keeps.
  void limit_descriptors(rlim_t most) const {
    const rlimit limit{.rlim_cur = most, .rlim_max = most};
    EXPECT_EQ(::prlimit(id_, RLIMIT_NOFILE, &limit, nullptr), 0);
  }

  void signal(int number) const { ::kill(id_, number); }

  // Its exit status; -1 if it did not end by itself.
  int stop(int its_signal) {
    signal(its_signal);
    return end();
  }
  int end() {
    int status = 0;
    ::waitpid(std::exchange(id_, 0), &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

 private:
  pid_t id_ = 0;
  Descriptor out_;
};

}  // namespace quatuor::server
