#pragma once

#include <optional>

#include "server/journal.hpp"
#include "server/loop.hpp"
#include "server/web/metrics.hpp"
#include "store/store.hpp"

namespace quatuor::server {

// Feels every second whether the loop is late, and every few seconds whether the store answers and
// can be written to. On the loop's thread.
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
  // Something that is asked of the store again and again, and how it went last.
  struct Question {
    std::string_view lost;  // what is noted when it goes wrong, and when it goes well again
    std::string_view back;
    std::optional<Time> asked = std::nullopt;  // and not answered yet
    bool goes_well = true;
  };

  void beat();
  void feel_store();
  void feel_disk();
  bool may_ask(Question& question) const;
  void answered(Question& question, bool goes_well);
  [[nodiscard]] bool is_well(const Question& question) const;
  void count_store();

  Loop& loop_;
  store::Store& store_;
  Journal journal_;
  std::function<void()> each_minute_ = [] {};
  std::uint64_t beats_ = 0;
  Time due_;
  Histogram lag_;
  Question reads_{.lost = "store_lost", .back = "store_back"};
  Question writes_{.lost = "store_full", .back = "store_writable"};
  std::optional<store::Counts> counts_;
};

}  // namespace quatuor::server
