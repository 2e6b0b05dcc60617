#include "store/listener.hpp"

#include <poll.h>
#include <sys/eventfd.h>
#include <array>
#include <set>

#include <libpq-fe.h>
#include <soci/soci.h>

#include "core/number.hpp"
#include "core/split.hpp"
#include "store/postgresql_session.hpp"

namespace quatuor::store {

namespace {

// A notification of PostgreSQL has less than 8000 bytes.
constexpr std::size_t longest_notification = 7900;

void send(soci::session& sql, const std::string& tables) {
  sql << "SELECT pg_notify('quatuor_tables', :tables)", soci::use(tables, "tables");
}

struct FreeNotification {
  void operator()(PGnotify* notification) const { PQfreemem(notification); }
};

std::vector<TableId> tables_in(std::string_view notification) {
  std::vector<TableId> tables;
  for (const auto word : split_words(notification)) {
    if (const auto table = parse_number<TableId>(word)) {
      tables.push_back(*table);
    }
  }
  return tables;
}

}  // namespace

void notify(soci::session& sql, const std::vector<TableId>& tables) {
  std::string list;
  for (const TableId table : std::set(tables.begin(), tables.end())) {
    const std::string word = fmt::format("{} ", table);
    if (list.size() + word.size() > longest_notification) {
      send(sql, list);
      list.clear();
    }
    list += word;
  }
  send(sql, list);
}

// Connected before the thread begins: whoever has opened a store hears of everything from then on.
Listener::Listener(Connection::Open open, Trouble trouble, const std::atomic<int>& own)
    : open_(std::move(open)),
      trouble_(std::move(trouble)),
      own_(own),
      ending_(::eventfd(0, EFD_CLOEXEC)) {
  connect();
  thread_ = std::thread([this] { run(); });
}

Listener::~Listener() {
  ::eventfd_write(ending_.get(), 1);
  thread_.join();
}

void Listener::on_change(Store::Then<std::vector<TableId>> then) {
  const std::scoped_lock lock(mutex_);
  then_ = std::move(then);
}

bool Listener::connect() {
  try {
    session_ = open_();
    *session_ << "LISTEN quatuor_tables";
    return true;
  } catch (const std::exception& error) {
    trouble_(complaint(error));
    session_.reset();
    return false;
  }
}

// What was told meanwhile was missed: it may have been about any table.
bool Listener::connect_again() {
  if (!connect()) {
    return false;
  }
  tell({});
  return true;
}

void Listener::run() {
  bool goes_on = true;
  while (goes_on) {
    if (session_ || connect_again()) {
      goes_on = wait_for(PQsocket(postgresql_connection(*session_)), -1);
      if (goes_on && !hear()) {
        session_.reset();
      }
    } else {
      goes_on = wait_for(-1, 1000);
    }
  }
}

// False: it is over.
bool Listener::wait_for(int socket, int milliseconds) {
  std::array<pollfd, 2> awaited = {pollfd{ending_.get(), POLLIN, 0}, pollfd{socket, POLLIN, 0}};
  ::poll(awaited.data(), awaited.size(), milliseconds);
  return awaited[0].revents == 0;
}

// False: the connection is lost.
bool Listener::hear() {
  PGconn* connection = postgresql_connection(*session_);
  const bool is_alive = PQconsumeInput(connection) == 1;
  using Notification = std::unique_ptr<PGnotify, FreeNotification>;
  for (Notification heard(PQnotifies(connection)); heard; heard.reset(PQnotifies(connection))) {
    if (heard->be_pid != own_) {
      tell(tables_in(heard->extra));
    }
  }
  return is_alive;
}

void Listener::tell(std::vector<TableId> tables) {
  const std::scoped_lock lock(mutex_);
  if (then_) {
    then_(std::move(tables));
  }
}

}  // namespace quatuor::store
