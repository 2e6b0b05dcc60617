#pragma once

#include <optional>

#include "bots/task.hpp"
#include "match/match.hpp"
#include "tournament/fault.hpp"
#include "tournament/order.hpp"
#include "tournament/process.hpp"

namespace quatuor {

// An option of the game as a program is told it.
struct EngineSetting {
  std::string name;
  std::string value;
  std::string fallback;  // where the program does not say what it is without
};

// Another program at the table, through the engine protocol. It is started when it is first needed,
// goes on from game to game, and begins afresh after a fault.
class OutsideEngine {
 public:
  // Both live as long. `patience`: what it may take to get ready.
  OutsideEngine(const EngineProgram& program, const std::vector<EngineSetting>& settings,
                std::chrono::milliseconds patience, std::function<bool()> is_stopped)
      : program_(program),
        settings_(settings),
        patience_(patience),
        is_stopped_(std::move(is_stopped)) {}

  // To be called before the first decision of each match. What fails before it was ever ready, or
  // refuses before it has ever made a move, has never started.
  std::expected<void, Fault> begin(const Match& match);
  // A legal move of the seat whose turn it is, and what it took. The program is told no more than
  // the seat knows.
  std::expected<Thought, Fault> decide(const Match& match, const Order& order);

 private:
  using Time = Process::Time;
  using Line = std::expected<std::string, Fault>;

  std::expected<void, Fault> get_ready(Time deadline);
  std::expected<void, Fault> forget_last_game(Time deadline);
  std::expected<void, Fault> start(Time deadline);
  // Sends the line, and reads until one that begins with that word. What is not an answer is
  // handed to `hear`.
  Line ask(
      std::string_view line, std::string_view word, Time deadline,
      const std::function<void(std::string_view)>& hear = [](std::string_view) {});
  std::expected<void, Fault> tell(std::string_view line, Time deadline);
  [[nodiscard]] std::unexpected<Fault> fault_of(Process::Silence silence,
                                                std::string_view line) const;
  std::expected<Thought, Fault> ask_for_move(const Match& match, const Order& order);
  [[nodiscard]] std::string position_line(const Match& match);

  const EngineProgram& program_;
  const std::vector<EngineSetting>& settings_;
  std::chrono::milliseconds patience_;
  std::function<bool()> is_stopped_;
  std::optional<Process> process_;
  // In any game so far.
  bool was_ready_ = false;
  bool has_moved_ = false;
  // The match as it was told: the position after so many plies, and the moves until there.
  std::unique_ptr<Position> told_;
  std::size_t told_plies_ = 0;
  std::string told_moves_;
};

}  // namespace quatuor
