#pragma once

#include <map>
#include <unordered_map>

#include "core/oracle.hpp"
#include "core/position_of.hpp"
#include "games/squadro/declaration.hpp"

// Tables for tests.
namespace quatuor {

inline std::unexpected<Text> not_known() {
  return refuse("Les tables ne disent rien de cette position.",
                "The tables say nothing of this position.");
}

// Where both sides have brought three pieces home and race with lanes 4 and 5: the shortest wins,
// found by trying everything.
class EndgameOracle : public Oracle {
 public:
  // With values alone it does not say when a game ends.
  explicit EndgameOracle(bool knows_plies = true) : knows_plies_(knows_plies) {
    fill_boards();
    for (int plies = 1, idle = 0; idle < 2; ++plies) {
      idle = settle(plies) ? 0 : idle + 1;
    }
  }

  [[nodiscard]] std::string_view game() const override { return "squadro"; }

  [[nodiscard]] Expected<Certainty> look(const Position& position) const override {
    const auto& state = static_cast<const PositionOf<squadro::Game>&>(position).state();
    const auto found = known_.find(state.board().key());
    if (found == known_.end()) {
      return not_known();
    }
    ++looks;
    return Certainty{found->second.outcome, knows_plies_ ? found->second.plies : std::nullopt};
  }

  mutable int looks = 0;

 private:
  // The pieces that are still racing: lanes 4 and 5 of both.
  static constexpr std::array<unsigned, 2> racers{3, 4};

  void fill_boards() {
    squadro::Board board;
    for (const unsigned side : {squadro::light, squadro::dark}) {
      for (unsigned lane = 0; lane < 3; ++lane) {
        board.put(side, lane, squadro::home);
      }
    }
    constexpr int cells = squadro::home;
    for (int i = 0; i < 2 * cells * cells * cells * cells; ++i) {
      board.mover = i % 2 == 0 ? squadro::light : squadro::dark;
      board.put(squadro::light, 3, i / 2 % cells);
      board.put(squadro::light, 4, i / 2 / cells % cells);
      board.put(squadro::dark, 3, i / 2 / cells / cells % cells);
      board.put(squadro::dark, 4, i / 2 / cells / cells / cells);
      if (is_possible(board)) {
        boards_.push_back(board);
        known_[board.key()] = {};
      }
    }
  }

  static bool is_possible(const squadro::Board& board) {
    for (const unsigned row : racers) {
      for (const unsigned column : racers) {
        if (squadro::crossing(board.travel(squadro::light, row)) == static_cast<int>(column + 1) &&
            squadro::crossing(board.travel(squadro::dark, column)) == static_cast<int>(row + 1)) {
          return false;
        }
      }
    }
    return true;
  }

  // What is won or lost in so many plies; false where nothing is.
  bool settle(int plies) {
    bool has_found = false;
    for (const squadro::Board& board : boards_) {
      Certainty& here = known_.at(board.key());
      if (here.outcome == 0) {
        here = outcome_of(board, plies);
        has_found = has_found || here.outcome != 0;
      }
    }
    return has_found;
  }

  [[nodiscard]] Certainty outcome_of(const squadro::Board& board, int plies) const {
    bool is_lost = true;
    for (const unsigned lane : racers) {
      squadro::Board after = board;
      if (after.play(lane) == squadro::home) {
        return {1, 1};
      }
      const Certainty& reply = known_.at(after.key());
      if (reply.outcome < 0 && *reply.plies < plies) {
        return {1, *reply.plies + 1};
      }
      is_lost = is_lost && reply.outcome > 0 && *reply.plies < plies;
    }
    return is_lost ? Certainty{-1, plies} : Certainty{};
  }

  bool knows_plies_;
  std::vector<squadro::Board> boards_;
  std::unordered_map<std::uint64_t, Certainty> known_;
};

// Says what a test wants to hear.
class NotedOracle : public Oracle {
 public:
  explicit NotedOracle(std::map<std::string, Certainty> notes,
                       std::optional<Certainty> elsewhere = {})
      : notes_(std::move(notes)), elsewhere_(elsewhere) {}

  [[nodiscard]] std::string_view game() const override { return "squadro"; }
  [[nodiscard]] Expected<Certainty> look(const Position& position) const override {
    const auto note = notes_.find(position.text(Viewer::all()));
    if (note == notes_.end() && !elsewhere_) {
      return not_known();
    }
    return note == notes_.end() ? *elsewhere_ : note->second;
  }

 private:
  std::map<std::string, Certainty> notes_;
  std::optional<Certainty> elsewhere_;
};

}  // namespace quatuor
