#pragma once

#include <string>
#include <unordered_map>

#include "server/web/token_bucket.hpp"
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
  explicit Allowances(Allowance each) : whole_(std::chrono::milliseconds(each.pause), each.burst) {}

  [[nodiscard]] bool is_left(const std::string& address, server::Time now) const {
    const auto at = buckets_.find(address);
    return (at == buckets_.end() ? whole_ : at->second).is_left(now);
  }
  // Before one knows what comes of it: many may be on their way at once.
  void use(const std::string& address, server::Time now) {
    buckets_.try_emplace(address, whole_).first->second.use(now);
  }
  void give_back(const std::string& address) {
    if (const auto at = buckets_.find(address); at != buckets_.end()) {
      at->second.give_back();
    }
  }
  void forget_the_whole(server::Time now) {
    std::erase_if(buckets_, [now](const auto& item) { return item.second.is_full(now); });
  }

 private:
  server::TokenBucket whole_;
  std::unordered_map<std::string, server::TokenBucket> buckets_;
};

}  // namespace quatuor::tables
