#pragma once

#include <chrono>
#include <future>
#include <memory>
#include <optional>
#include <stdexcept>

#include <gtest/gtest.h>

#include "store/store.hpp"
#include "tests/temporary_folder.hpp"

namespace quatuor::store {

// What a callback will be told.
template <class T>
class Answer {
 public:
  [[nodiscard]] Store::Then<T> hear() const {
    return [promise = promise_](T told) { promise->set_value(std::move(told)); };
  }
  // A minute is for what hangs.
  T get() {
    if (future_.wait_for(std::chrono::minutes(1)) != std::future_status::ready) {
      throw std::runtime_error("the store does not answer");
    }
    return future_.get();
  }

 private:
  std::shared_ptr<std::promise<T>> promise_ = std::make_shared<std::promise<T>>();
  std::future<T> future_ = promise_->get_future();
};

inline std::unique_ptr<Store> opened(const std::string& where) {
  auto store = open_store({.where = where});
  if (!store) {
    throw std::runtime_error(store.error().en);
  }
  return *std::move(store);
}

// Calls that wait.
inline Created create(Store& store, NewTable table) {
  Answer<Created> answer;
  store.create(std::move(table), answer.hear());
  return answer.get();
}
inline Outcome append(Store& store, Append append) {
  Answer<Outcome> answer;
  store.append(std::move(append), answer.hear());
  return answer.get();
}
inline Found<Loaded> load(Store& store, TableId table, std::size_t from = 0) {
  Answer<Found<Loaded>> answer;
  store.load(table, from, answer.hear());
  return answer.get();
}
inline Found<TableRow> find(Store& store, const std::string& code) {
  Answer<Found<TableRow>> answer;
  store.find(code, answer.hear());
  return answer.get();
}
inline Query of_member(const std::string& identity) {
  return {.phase = "", .game = "", .member = identity};
}
inline std::vector<std::string> codes(Store& store, Query query) {
  Answer<Found<std::vector<TableRow>>> answer;
  store.list(std::move(query), answer.hear());
  std::vector<std::string> codes;
  const auto rows = answer.get().value();
  for (const TableRow& row : rows) {
    codes.push_back(row.code);
  }
  return codes;
}
inline std::vector<TableId> due(Store& store, Time now, std::size_t most) {
  Answer<std::vector<TableId>> answer;
  store.due(now, most, answer.hear());
  return answer.get();
}
inline std::optional<Counts> count(Store& store) {
  Answer<std::optional<Counts>> answer;
  store.count(answer.hear());
  return answer.get();
}
inline bool can_write(Store& store) {
  Answer<bool> answer;
  store.try_to_write(answer.hear());
  return answer.get();
}
inline std::optional<Work> take_work(Store& store, WorkWanted wanted = {}) {
  Answer<std::optional<Work>> answer;
  store.take_work(std::move(wanted), answer.hear());
  return answer.get();
}
inline Expected<void> back_up(Store& store, const std::string& path) {
  Answer<Expected<void>> answer;
  store.back_up(path, answer.hear());
  return answer.get();
}

// A table that can be told from others by its code.
inline NewTable new_table(const std::string& code) {
  return {.code = code,
          .key = "key of " + code,
          .game = "squadro",
          .is_listed = true,
          .card = {.phase = "open", .turn = 0, .summary = "{}"},
          .entries = {{.at = 100, .content = "made"}},
          .members = {"mamie"}};
}
inline TableId made(Store& store, const std::string& code) {
  return create(store, new_table(code)).row.id;
}

inline Append one_more(TableId table, std::size_t version, const std::string& content = "move") {
  return {.table = table,
          .version = version,
          .entries = {{.at = 200, .content = content}},
          .card = {.phase = "running", .turn = 1, .summary = "{}"},
          .members = {}};
}

inline std::vector<std::string> contents(Store& store, TableId table) {
  std::vector<std::string> contents;
  if (const auto loaded = load(store, table)) {
    for (const LogEntry& entry : loaded->entries) {
      contents.push_back(entry.content);
    }
  }
  return contents;
}

// Holds the writing thread in a callback, so that what is asked for meanwhile makes one batch.
class HeldWriter {
 public:
  explicit HeldWriter(Store& store) {
    Answer<bool> is_held;
    store.append(one_more(0, 0),
                 [tell = is_held.hear(), may_go_on = may_go_on_.get_future().share()](Outcome) {
                   tell(true);
                   may_go_on.wait();
                 });
    is_held.get();
  }
  void go_on() { may_go_on_.set_value(); }

 private:
  std::promise<void>
      may_go_on_;  // broken by the end of a test that failed, which ends the wait too
};

}  // namespace quatuor::store
