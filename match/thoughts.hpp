#pragma once

#include <functional>
#include <string>

#include "bots/task.hpp"
#include "core/position.hpp"

namespace quatuor {

// Goes along the line on a table that the seat cannot tell from the real one, as far as it fits
// there.
void follow(const Position& position, Seat seat, const Thought& thought,
            const std::function<void(const Position& before, Move move)>& tell);

// How a bot expects play to go on, in the notation of the game: no more than its seat may know.
std::string line_text(const Position& position, Seat seat, const Thought& thought);

// The next few of those moves, with who makes them: "Dark 1, Light 5, Dark 4".
Text answers_text(const Position& position, Seat seat, const Thought& thought);

// What the next seat is expected to answer, where it is another one's turn right after the move;
// else nothing.
std::string answer_text(const Position& position, Seat seat, const Thought& thought);

// "info depth 7 score cp 39 wdl 556 0 444 nodes 1056 nps 8000000 hashfull 0 time 12 pv 2 1 4"
std::string info_line(const Position& position, Seat seat, const Thought& thought, double seconds);
// The same for each move that the thought tells, the best first: with "multipv 2" where there are
// several.
std::string info_lines(const Position& position, Seat seat, const Thought& thought, double seconds);

}  // namespace quatuor
