#include "server/web_client.hpp"

#include <poll.h>
#include <sys/socket.h>
#include <algorithm>
#include <array>
#include <cerrno>

namespace quatuor::server {

namespace {

constexpr std::size_t chunk = std::size_t{64} << 10U;

// Would it have worked at another moment?
bool is_passing(int error) {
  return error == EAGAIN || error == EWOULDBLOCK || error == EINTR;
}

}  // namespace

short WebClient::awaited() const {
  return phase_ == Phase::answering ? POLLOUT : POLLIN;
}

void WebClient::proceed(const WebSite& site, Time now) {
  switch (phase_) {
    case Phase::reading: return read(site, now);
    case Phase::answering: return send(site, now);
    case Phase::leaving: return discard();
    case Phase::gone: return;
  }
}

void WebClient::look_at_clock(const WebSite& site, Time now) {
  if (now < deadline_) {
    return;
  }
  if (phase_ == Phase::reading && !input_.empty()) {
    return begin(refusal(http::Status::request_timeout), now + site.patience);
  }
  phase_ = Phase::gone;
}

void WebClient::read(const WebSite& site, Time now) {
  std::array<char, 4096> bytes;
  const ssize_t got = ::recv(socket(), bytes.data(), bytes.size(), 0);
  if (got > 0) {
    input_.append(bytes.data(), static_cast<std::size_t>(got));
    heed(site, now);
  } else if (got == 0 || !is_passing(errno)) {
    phase_ = Phase::gone;
  }
}

// Begins to answer the first request, if all of it is there.
void WebClient::heed(const WebSite& site, Time now) {
  std::size_t empty = 0;  // some send an empty line too many
  while (std::string_view(input_).substr(empty).starts_with("\r\n")) {
    empty += 2;
  }
  input_.erase(0, empty);
  const auto length = http::head_length(input_);
  if (length.value_or(input_.size()) > http::longest_head) {
    return begin(refusal(http::Status::head_too_large), now + site.patience);
  }
  if (!length) {
    return;
  }
  const auto request = http::parse_request(std::string_view(input_).substr(0, *length));
  input_.erase(0, *length);
  begin(request ? answer(site.folder, *request) : refusal(request.error()), now + site.patience);
}

void WebClient::begin(Answer answer, Time deadline) {
  phase_ = Phase::answering;
  deadline_ = deadline;
  output_ = std::move(answer.text);
  sent_ = 0;
  file_ = std::move(answer.file);
  closes_ = answer.closes;
}

void WebClient::send(const WebSite& site, Time now) {
  const ssize_t taken =
      ::send(socket(), output_.data() + sent_, output_.size() - sent_, MSG_NOSIGNAL);
  if (taken < 0) {
    phase_ = is_passing(errno) ? phase_ : Phase::gone;
    return;
  }
  sent_ += static_cast<std::size_t>(taken);
  if (sent_ < output_.size()) {
    return;
  }
  if (file_.size == 0) {
    return finish(site, now);
  }
  // Only what was taken whole wins time: else one byte every few seconds would do.
  deadline_ = now + site.patience;
  if (!fill()) {
    phase_ = Phase::gone;  // the file has shrunk: what was promised cannot be kept
  }
}

// The next part of the file.
bool WebClient::fill() {
  output_.resize(std::min<std::uint64_t>(file_.size, chunk));
  sent_ = 0;
  const ssize_t got = ::read(file_.content.get(), output_.data(), output_.size());
  if (got <= 0) {
    return false;
  }
  output_.resize(static_cast<std::size_t>(got));
  file_.size -= output_.size();
  return true;
}

void WebClient::finish(const WebSite& site, Time now) {
  file_ = {};
  if (!closes_) {
    phase_ = Phase::reading;
    deadline_ = now + site.patience;
    return heed(site, now);
  }
  // Closing while something lies unread would make the answer itself be thrown away on its way.
  constexpr auto for_goodbye = std::chrono::seconds(1);
  ::shutdown(socket(), SHUT_WR);
  phase_ = Phase::leaving;
  deadline_ = now + for_goodbye;
}

void WebClient::discard() {
  std::array<char, 4096> bytes;
  const ssize_t got = ::recv(socket(), bytes.data(), bytes.size(), 0);
  if (got == 0 || (got < 0 && !is_passing(errno))) {
    phase_ = Phase::gone;
  }
}

}  // namespace quatuor::server
