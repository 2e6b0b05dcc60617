#include "bench/load/crowd.hpp"

#include <sys/epoll.h>
#include <array>
#include <atomic>
#include <stdexcept>

namespace quatuor::load {

namespace {

std::atomic<bool> is_interrupted = false;

constexpr auto patience = std::chrono::minutes(5);  // on a busy machine too
constexpr auto glance = std::chrono::milliseconds(100);

timespec wait_until(Moment end) {
  using namespace std::chrono;
  const auto wait = std::max<nanoseconds>(end - Clock::now(), nanoseconds(0));
  const auto whole = duration_cast<seconds>(wait);
  return {.tv_sec = whole.count(), .tv_nsec = (wait - whole).count()};
}

double part_of(Moment start, Moment end) {
  return std::chrono::duration<double>(Clock::now() - start) /
         std::chrono::duration<double>(end - start);
}

}  // namespace

void note_interrupt() {
  is_interrupted = true;
}

Crowd::Crowd(std::span<const std::uint16_t> servers, std::size_t parties, std::size_t spectators,
             const Progress& progress)
    : poll_(::epoll_create1(EPOLL_CLOEXEC)) {
  for (std::size_t i = 0; i < parties; ++i) {
    invite(servers, spectators);
    parties_.back()->begin();
    listen_until(Clock::now());
    progress(static_cast<double>(i) / static_cast<double>(parties));
  }
  for (const Moment end = Clock::now() + patience;
       ready_.size() < parties && Clock::now() < end && tally_.errors == 0;) {
    listen_until(Clock::now() + glance);
  }
  if (ready_.size() < parties) {
    throw std::runtime_error("not everybody could sit down. " + tally_.first_error);
  }
}

void Crowd::invite(std::span<const std::uint16_t> servers, std::size_t spectators) {
  std::vector<std::unique_ptr<Wire>> wires;
  for (std::size_t i = 0; i < 2 + spectators; ++i) {
    wires.push_back(std::make_unique<Wire>(servers[i % servers.size()]));
  }
  connections_ += wires.size();
  parties_.push_back(std::make_unique<Party>(parties_.size() + 1, std::move(wires), tally_,
                                             [this](Party& party) { ready_.push_back(&party); }));
  Party& party = *parties_.back();
  for (std::size_t guest = 0; guest < party.size(); ++guest) {
    seats_.push_back({&party, guest});
    epoll_event event{.events = EPOLLIN, .data = {.ptr = &seats_.back()}};
    ::epoll_ctl(poll_.get(), EPOLL_CTL_ADD, party.wire(guest).descriptor(), &event);
  }
}

void Crowd::listen_until(Moment end) {
  if (is_interrupted) {
    throw std::runtime_error("interrupted");
  }
  std::array<epoll_event, 64> events{};
  const timespec wait = wait_until(end);
  const int count = ::epoll_pwait2(poll_.get(), events.data(), events.size(), &wait, nullptr);
  for (int i = 0; i < count; ++i) {
    const auto* seat = static_cast<const Seat*>(events.at(static_cast<std::size_t>(i)).data.ptr);
    seat->party->listen(seat->guest);
  }
}

void Crowd::begin_tally() {
  tally_ = Tally();
}

Tally Crowd::play_at(double moves_per_second, std::chrono::milliseconds duration,
                     const Progress& progress) {
  begin_tally();
  const std::chrono::duration<double> pause(1 / moves_per_second);
  const Moment end = tally_.since + duration;
  std::size_t moves = 0;
  const auto next = [&] {
    return tally_.since +
           std::chrono::duration_cast<Clock::duration>(static_cast<double>(moves) * pause);
  };
  while (Clock::now() < end) {
    for (; !ready_.empty() && next() <= Clock::now(); ++moves) {
      Party& party = *ready_.front();
      ready_.pop_front();
      party.play(next());
    }
    listen_until(std::min(end, ready_.empty() ? Clock::now() + glance : next()));
    progress(part_of(tally_.since, end));
  }
  finish_moves();
  return tally_;
}

Tally Crowd::play_on(std::chrono::milliseconds duration, const Progress& progress) {
  begin_tally();
  const Moment end = tally_.since + duration;
  while (Clock::now() < end) {
    for (; !ready_.empty(); ready_.pop_front()) {
      ready_.front()->play(Clock::now());
    }
    listen_until(std::min(end, Clock::now() + glance));
    progress(part_of(tally_.since, end));
  }
  finish_moves();
  return tally_;
}

// Those that are on their way count too.
void Crowd::finish_moves() {
  const Moment end = Clock::now() + patience;
  const auto is_playing = [](const auto& party) { return party->is_playing(); };
  while (std::ranges::any_of(parties_, is_playing) && Clock::now() < end) {
    listen_until(Clock::now() + std::chrono::milliseconds(1));
  }
}

}  // namespace quatuor::load
