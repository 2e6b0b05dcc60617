#include "server/troubles.hpp"

namespace quatuor::server {

void Troubles::hear(const std::string& what) {
  const std::scoped_lock lock(mutex_);
  constexpr std::size_t most = 100;
  const auto known = again_.find(what);
  if (known != again_.end()) {
    ++known->second;
  } else if (again_.size() < most) {
    again_.emplace(what, 0);
    journal_.note(Journal::Level::warning, "store_trouble", {{"what", what}});
  }
}

void Troubles::sum_up() {
  const std::scoped_lock lock(mutex_);
  for (const auto& [what, times] : again_) {
    if (times > 0) {
      journal_.note(Journal::Level::warning, "store_trouble", {{"times", times}, {"what", what}});
    }
  }
  again_.clear();
}

}  // namespace quatuor::server
