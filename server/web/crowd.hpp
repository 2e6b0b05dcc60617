#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <utility>

#include "server/web/address.hpp"
#include "server/web/limits.hpp"

namespace quatuor::server {

// How many come from each address, and how fast. Forgets whoever has gone.
class Crowd {
 public:
  explicit Crowd(const Limits& limits) : limits_(limits) {}

  // Counts as one more from there while it lives; not longer than the crowd.
  class Place {
   public:
    Place(Crowd& crowd, const Address& line) : crowd_(&crowd), line_(line) {}
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;
    Place(Place&& other) noexcept
        : crowd_(std::exchange(other.crowd_, nullptr)), line_(other.line_) {}
    Place& operator=(Place&& other) noexcept {
      std::swap(crowd_, other.crowd_);
      std::swap(line_, other.line_);
      return *this;
    }
    // How many come from there, with this one.
    [[nodiscard]] std::size_t neighbours() const { return crowd_->lines_.at(line_).places; }
    ~Place() {
      if (crowd_ != nullptr) {
        --crowd_->lines_.at(line_).places;
      }
    }

   private:
    Crowd* crowd_;
    Address line_;
  };

  // Nothing if there are too many from there.
  std::optional<Place> enter(const Address& address);
  bool may_ask(const Address& address, Time now) { return at(address).requests.take(now); }
  bool may_shake_hands(const Address& address, Time now) {
    return at(address).handshakes.take(now);
  }
  [[nodiscard]] std::size_t places_of(const Address& address) const {
    const auto line = lines_.find(address.line());
    return line == lines_.end() ? 0 : line->second.places;
  }
  [[nodiscard]] std::size_t most_places() const;
  // What is asked from there, in milliseconds of our time.
  bool may_work(const Address& address, Time now) { return at(address).work.is_left(now); }
  void charge(const Address& address, double milliseconds, Time now) {
    at(address).work.use(milliseconds, now);
  }
  void forget_absent(Time now);
  [[nodiscard]] std::size_t size() const { return lines_.size(); }

 private:
  struct Line {
    std::size_t places = 0;
    TokenBucket requests;
    TokenBucket handshakes;
    TokenBucket work;
  };

  Line& at(const Address& address) {
    return lines_
        .try_emplace(address.line(), Line{.requests = TokenBucket(limits_.requests_per_address),
                                          .handshakes = TokenBucket(limits_.handshakes_per_address),
                                          .work = TokenBucket(limits_.work_per_address)})
        .first->second;
  }

  Limits limits_;
  std::map<Address, Line> lines_;
};

}  // namespace quatuor::server
