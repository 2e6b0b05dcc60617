#pragma once

#include <map>
#include <mutex>
#include <string>

#include "server/journal.hpp"

namespace quatuor::server {

// A database that is down says so several times a second: each complaint is noted at once when it
// is new, and then once a minute with how often it came. From any thread.
class Troubles {
 public:
  explicit Troubles(Journal journal) : journal_(std::move(journal)) {}

  void hear(const std::string& what);
  // Once a minute: notes what came again since.
  void sum_up();

 private:
  Journal journal_;
  std::mutex mutex_;
  std::map<std::string, std::size_t> again_;
};

}  // namespace quatuor::server
