#pragma once

#include <array>
#include <string>

// Squadro as one would play it on a table: pieces with a place and a direction, moved cell by cell.
// Written apart from the fast rules, to check them.
namespace quatuor::squadro {

struct SlowPiece {
  int x = 0;
  int y = 0;
  bool turned = false;
  bool home = false;

  [[nodiscard]] bool is_on(int at_x, int at_y) const { return !home && x == at_x && y == at_y; }
};

class SlowSquadro {
 public:
  explicit SlowSquadro(bool dark_begins) : darks_turn_(dark_begins) {
    for (int lane = 1; lane <= 5; ++lane) {
      light_[lane - 1] = {.x = 0, .y = lane};
      dark_[lane - 1] = {.x = lane, .y = 0};
    }
  }

  [[nodiscard]] bool can_move(int lane) const { return !movers()[lane - 1].home; }

  void play(int lane) {
    auto& piece = (darks_turn_ ? dark_ : light_)[lane - 1];
    auto& others = darks_turn_ ? light_ : dark_;
    const int dx = darks_turn_ ? 0 : piece.turned ? -1 : 1;
    const int dy = darks_turn_ ? (piece.turned ? -1 : 1) : 0;
    bool jumped = false;
    for (int left = dots(lane, piece.turned); left > 0 && !jumped && !at_edge(piece, dx, dy);
         --left) {
      piece.x += dx;
      piece.y += dy;
      for (auto* met = piece_at(others, piece.x, piece.y); met != nullptr;
           met = piece_at(others, piece.x, piece.y)) {
        jumped = true;
        send_back(*met);
        piece.x += dx;
        piece.y += dy;
      }
    }
    if (at_edge(piece, dx, dy)) {
      piece.home = piece.turned;
      piece.turned = true;
    }
    darks_turn_ = !darks_turn_;
  }

  [[nodiscard]] bool is_won() const { return homes(light_) == 4 || homes(dark_) == 4; }

  [[nodiscard]] std::string text() const {
    return side_text(light_) + "/" + side_text(dark_) + (darks_turn_ ? "/d" : "/l");
  }

 private:
  using Side = std::array<SlowPiece, 5>;

  [[nodiscard]] const Side& movers() const { return darks_turn_ ? dark_ : light_; }

  [[nodiscard]] int dots(int lane, bool turned) const {
    static constexpr std::array<int, 5> fast_outside{3, 1, 2, 1, 3};
    static constexpr std::array<int, 5> fast_inside{1, 3, 2, 3, 1};
    return (darks_turn_ == turned ? fast_outside : fast_inside)[lane - 1];
  }

  static bool at_edge(const SlowPiece& piece, int dx, int dy) {
    const int along = dx != 0 ? piece.x : piece.y;
    return along == (dx + dy > 0 ? 6 : 0);
  }

  static SlowPiece* piece_at(Side& side, int x, int y) {
    const bool crossing = x >= 1 && x <= 5 && y >= 1 && y <= 5;
    for (auto& piece : side) {
      if (crossing && piece.is_on(x, y)) {
        return &piece;
      }
    }
    return nullptr;
  }

  // Light pieces travel in x, Dark ones in y: the other coordinate is the lane.
  void send_back(SlowPiece& piece) const {
    (darks_turn_ ? piece.x : piece.y) = piece.turned ? 6 : 0;
  }

  static int homes(const Side& side) {
    int count = 0;
    for (const auto& piece : side) {
      count += piece.home ? 1 : 0;
    }
    return count;
  }

  [[nodiscard]] std::string side_text(const Side& side) const {
    std::string text;
    for (const auto& piece : side) {
      const int along = &side == &light_ ? piece.x : piece.y;
      const int travel = piece.home ? 12 : piece.turned ? 12 - along : along;
      text += (text.empty() ? "" : ",") + std::to_string(travel);
    }
    return text;
  }

  Side light_;
  Side dark_;
  bool darks_turn_;
};

}  // namespace quatuor::squadro
