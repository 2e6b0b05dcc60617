#pragma once

#include <optional>

#include "server/journal.hpp"
#include "server/loop.hpp"
#include "server/web/metrics.hpp"
#include "store/store.hpp"

namespace quatuor::server {

// Feels every second whether the loop is late, and every few seconds whether the store answers. On
// the loop's thread.
class Pulse {
 public:
  Pulse(Loop& loop, store::Store& store, Journal journal)
      : loop_(loop), store_(store), journal_(std::move(journal)) {}

  void start();
  // Also calls this once a minute.
  void each_minute(std::function<void()> task) { each_minute_ = std::move(task); }

  [[nodiscard]] bool is_well() const;
  [[nodiscard]] std::string metrics() const;

 private:
  void beat();
  void feel_store();
  void store_answered(bool is_well);
  void count_store();

  Loop& loop_;
  store::Store& store_;
  Journal journal_;
  std::function<void()> each_minute_ = [] {};
  std::uint64_t beats_ = 0;
  Time due_;
  Histogram lag_;
  std::optional<Time> asked_;  // the store, which has not answered yet
  bool answers_ = true;
  std::optional<store::Counts> counts_;
};

}  // namespace quatuor::server
