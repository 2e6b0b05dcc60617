#pragma once

#include <string>
#include <unordered_map>

#include "store/store.hpp"

namespace quatuor::tables {

// So many at once, and one more after each pause.
struct Allowance {
  std::size_t burst = 0;
  store::Time pause = 0;
};

// What each address may still do of something. Whoever has used nothing up takes no memory.
class Allowances {
 public:
  explicit Allowances(Allowance each) : each_(each) {}

  [[nodiscard]] bool is_left(const std::string& address, store::Time now) const {
    const auto at = whole_again_.find(address);
    const store::Time most = static_cast<store::Time>(each_.burst) * each_.pause;
    return at == whole_again_.end() || at->second - now + each_.pause <= most;
  }
  // Before one knows what comes of it: many may be on their way at once.
  void use(const std::string& address, store::Time now) {
    store::Time& whole = whole_again_[address];
    whole = std::max(whole, now) + each_.pause;
  }
  void give_back(const std::string& address) {
    if (const auto at = whole_again_.find(address); at != whole_again_.end()) {
      at->second -= each_.pause;
    }
  }
  void forget_the_whole(store::Time now) {
    std::erase_if(whole_again_, [now](const auto& item) { return item.second <= now; });
  }

 private:
  Allowance each_;
  std::unordered_map<std::string, store::Time> whole_again_;  // when nothing is used up any more
};

}  // namespace quatuor::tables
