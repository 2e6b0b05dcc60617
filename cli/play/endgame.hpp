#pragma once

#include <mutex>
#include <span>

#include "cli/console/console.hpp"

namespace quatuor::cli {

// Squadro's endgame, for bots that know it: read from the folder of saved games when it is first
// asked for, or made and kept there. Several threads may ask.
class Endgame {
 public:
  explicit Endgame(const Console& console) : Endgame(console, console.interrupted) {}
  // `gives_up` is asked again and again while it is made, by one thread at a time.
  Endgame(const Console& console, std::function<bool()> gives_up)
      : console_(console), gives_up_(std::move(gives_up)) {}

  // Empty where making it was given up.
  std::span<const std::uint8_t> bits();
  // The same without making it: empty where nobody has made it yet.
  std::span<const std::uint8_t> made_before();

 private:
  void read();
  [[nodiscard]] std::vector<std::uint8_t> make() const;

  const Console& console_;
  std::function<bool()> gives_up_;
  std::mutex mutex_;
  std::vector<std::uint8_t> bits_;
};

}  // namespace quatuor::cli
