#pragma once

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

// The plays of a Quadrot turn found the slow and obvious way: every sequence of decisions is walked
// to its end, and only then does Q5 choose. Written apart from the fast rules, to check them.
namespace quatuor::quadrot {

struct SlowPlayer {
  char side;  // 'S', 'W', 'N', 'E'
  int at_home;
  std::set<int> points;
  int out;
};

struct SlowTable {
  std::vector<SlowPlayer> players;  // at the throw
  std::size_t mover;
  bool somebody_finished;  // Q14: the mover's own red square is open
};

struct SlowPlay {
  std::vector<std::string> moves;
  std::string result;  // the pawns afterwards: equal results have equal texts
};

class SlowQuadrot {
 public:
  explicit SlowQuadrot(const nlohmann::ordered_json& board) {
    Seat common{};
    for (const auto& point : board.at("points")) {
      kind_[point.at("id")] = point.at("kind");
      common.places[point.at("id")] = {point.at("x"), point.at("y")};
    }
    for (const auto& segment : board.at("segments")) {
      common.ways.push_back({segment.at("a"), segment.at("b"), segment.at("colour")});
      common.ways.push_back({segment.at("b"), segment.at("a"), segment.at("colour")});
    }
    for (const auto& data : board.at("seats")) {
      Seat seat = common;
      for (const auto& colour : data.at("gate_colours")) {
        seat.ways.push_back({home, data.at("gate"), colour});
      }
      for (const auto& colour : data.at("exit_colours")) {
        seat.ways.push_back({data.at("last_point"), finish, colour});
      }
      seat.places[home] = data.at("home");
      seat.places[finish] = data.at("finish");
      seat.red_square = data.at("red_square_before_finish");
      seats_[data.at("name").get<std::string>().at(0)] = seat;
    }
  }

  // Every legal play of the whole turn, both orders of independent steps included.
  [[nodiscard]] std::vector<SlowPlay> plays(const SlowTable& table, const std::string& die1,
                                            const std::string& die2) const {
    Found found;
    const Seat& seat = seats_.at(table.players.at(table.mover).side);
    go_on({.table = table, .seat = &seat, .dice = {die1, die2}}, found);
    std::vector<SlowPlay> legal;
    for (const auto& [moves, result] : found.rbegin()->second) {  // Q5: the most dice
      legal.push_back({moves, result});
    }
    return legal;
  }

 private:
  // Home and finish stand among the ids of the points, which are not negative.
  static constexpr int home = -1;
  static constexpr int finish = -2;

  struct Way {
    int from;
    int to;
    std::string colour;
  };

  // The board as one side sees it.
  struct Seat {
    std::vector<Way> ways;  // a segment in both directions; from home and to the finish (Q3) in one
    std::map<int, std::array<double, 2>> places;
    int red_square;
  };

  struct Turn {
    SlowTable table;
    const Seat* seat;               // the mover's
    std::vector<std::string> dice;  // those not used yet
    std::vector<std::string> moves{};
    int sent_home = 0;
    bool white_jump_made = false;
    int last_left = home;  // where the pawn that moved last came from …
    int last_at = home;    // … and where it is
  };

  // By the dice they count for (Q5) and by their texts, so that equal dice give no play twice.
  using Found = std::map<int, std::map<std::vector<std::string>, std::string>>;

  void go_on(const Turn& turn, Found& found) const {
    bool stuck = true;
    for (std::size_t die = 0; die < turn.dice.size(); ++die) {
      for (const auto& [from, to] : steps(turn, turn.dice[die])) {
        stuck = false;
        Turn next = turn;
        next.dice.erase(next.dice.begin() + static_cast<std::ptrdiff_t>(die));
        next.moves.push_back(fmt::format("{}>{}/{}", name(from), name(to), turn.dice[die]));
        put(next, from, in_force(turn, to) ? home : to);
        decide_white(next, found);
      }
    }
    for (const auto& [from, middle, to] : jumps(turn)) {
      stuck = false;
      Turn next = turn;
      next.dice.clear();
      next.moves.push_back(fmt::format("{}>>{}", name(from), name(to)));
      put(next, from, in_force(turn, middle) || in_force(turn, to) ? home : to);  // Q11, Q14
      decide_white(next, found);
    }
    if (stuck) {
      record(turn, found);
    }
  }

  // Q9: asked at once after each arrival, by a die or by Q8.
  void decide_white(Turn turn, Found& found) const {
    const bool may = kind_.at(turn.last_at) == "white" && !turn.white_jump_made;
    bool asked = false;
    for (const auto& [target, kind] : kind_) {
      if (may && kind == "white" && is_free(turn, target)) {
        asked = true;
        Turn next = turn;
        next.white_jump_made = true;
        next.moves.push_back(fmt::format("{}>{}", turn.last_at, target));
        put(next, turn.last_at, target);
        next.last_left = turn.last_left;  // Q6 looks back over the white jump
        go_on(next, found);
      }
    }
    if (asked) {
      turn.moves.push_back("stay");
    }
    go_on(turn, found);
  }

  // The fourth pawn out needs no care: no pawn is left that could go on.
  static void record(const Turn& turn, Found& found) {
    const bool left = turn.last_at == finish;  // Q5: leaving counts for both
    const int counted = left ? 2 : 2 - static_cast<int>(turn.dice.size());
    std::string result;
    for (const SlowPlayer& player : turn.table.players) {
      result += fmt::format("\n{}: {} at home, {} out:", player.side, player.at_home, player.out);
      for (const int point : player.points) {
        result += fmt::format(" {}", point);
      }
    }
    found[counted][turn.moves.empty() ? std::vector<std::string>{"pass"} : turn.moves] = result;
  }

  [[nodiscard]] std::set<std::array<int, 2>> steps(const Turn& turn, const std::string& die) const {
    std::set<std::array<int, 2>> possible;
    for (const Way& way : turn.seat->ways) {
      if (way.colour == die && can_go(turn, way.from, way.to)) {
        possible.insert({way.from, way.to});
      }
    }
    for (const auto& [from, kind] : kind_) {
      for (const auto& [to, other] : kind_) {
        if (die == "black" && kind == "black" && other == "black" && can_go(turn, from, to)) {
          possible.insert({from, to});  // Q10
        }
      }
    }
    return possible;
  }

  // Q8: from, over, to. Only with both dice, so never after another step.
  [[nodiscard]] std::set<std::array<int, 3>> jumps(const Turn& turn) const {
    std::set<std::array<int, 3>> possible;
    for (const Way& in : turn.seat->ways) {
      for (const Way& on : turn.seat->ways) {
        if (in.to == on.from && is_straight(turn, in.from, in.to, on.to) &&
            (turn.dice == std::vector{in.colour, on.colour} ||
             turn.dice == std::vector{on.colour, in.colour}) &&
            !is_free(turn, in.to) && can_go(turn, in.from, on.to)) {
          possible.insert({in.from, in.to, on.to});
        }
      }
    }
    return possible;
  }

  static bool can_go(const Turn& turn, int from, int to) {
    const SlowPlayer& mover = turn.table.players.at(turn.table.mover);
    const bool has_pawn = from == home ? mover.at_home > turn.sent_home  // Q11
                                       : mover.points.contains(from);
    // Q6. A pawn sent home does not enter again (Q11): one that comes from there is another.
    const bool comes_back = from != home && turn.last_at == from && turn.last_left == to;
    return has_pawn && is_free(turn, to) && !comes_back;
  }

  // To home means sent home: no way of the board leads there.
  static void put(Turn& turn, int from, int to) {
    SlowPlayer& mover = turn.table.players.at(turn.table.mover);
    mover.points.erase(from);
    mover.at_home += (to == home ? 1 : 0) - (from == home ? 1 : 0);
    mover.out += to == finish ? 1 : 0;
    turn.sent_home += to == home ? 1 : 0;
    turn.last_left = from;
    turn.last_at = to;
    if (to != home && to != finish) {
      mover.points.insert(to);
    }
  }

  static bool is_free(const Turn& turn, int spot) {
    return std::ranges::none_of(turn.table.players,
                                [=](const auto& player) { return player.points.contains(spot); });
  }

  [[nodiscard]] bool in_force(const Turn& turn, int spot) const {
    const bool open = turn.table.somebody_finished && spot == turn.seat->red_square;  // Q14
    return kind_.at(spot) == "red" && !open;
  }

  static bool is_straight(const Turn& turn, int a, int middle, int b) {
    const auto& places = turn.seat->places;
    const auto [ax, ay] = places.at(a);
    const auto [mx, my] = places.at(middle);
    const auto [bx, by] = places.at(b);
    return ax + bx == 2 * mx && ay + by == 2 * my;
  }

  static std::string name(int spot) {
    return spot == home ? "home" : spot == finish ? "out" : fmt::format("{}", spot);
  }

  std::map<int, std::string> kind_{{home, "home"}, {finish, "finish"}};
  std::map<char, Seat> seats_;
};

}  // namespace quatuor::quadrot
