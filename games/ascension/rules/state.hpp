#pragma once

#include <tuple>

#include "core/move.hpp"
#include "core/options.hpp"
#include "core/seat.hpp"
#include "games/ascension/rules/stacks.hpp"

// What lies on the table in Ascension, and what each seat knows of it.
namespace quatuor::ascension {

// What the table agreed on before the game.
struct Setup {
  std::uint8_t players = 2;
  std::uint16_t turn_limit = 100;  // A23
  bool remembers = true;           // A6's option

  bool operator==(const Setup&) const = default;
};
// Out of the options of the game.
Setup setup_of(const Options& options);

// What comes next: chance seats three players, draws who begins and turns up a face; the others are
// decisions of a seat.
enum class Stage : std::uint8_t { seating, beginning, take, look, lay, pawn, on_spring, over };

// Players are numbered from 0 inside; player p sits on seat p + 1.
using Player = std::uint8_t;
using PlayerList = FixedList<Player, most_seats>;
// In the place of a player, where there is none.
inline constexpr Player nobody = 255;

// A3, A4. What one may take beside a piece on the board, by the move's number.
inline constexpr Move own_half{cells};
inline constexpr Move neutral_half{cells + 1};
inline constexpr Move the_joker{cells + 2};
// A12. Not using a spring.
inline constexpr Move stop{cells};

// A cube may be laid with its face showing.
struct Laying {
  unsigned cell = 0;
  bool shown = false;
};
// What the number of the move means when a piece is laid.
constexpr Move to_move(Laying laying) {
  return Move{2 * laying.cell + (laying.shown ? 1U : 0U)};
}
constexpr Laying laying_of(Move move) {
  return {number_of(move) / 2, number_of(move) % 2 != 0};
}

// A2. With three players: the corners of the seats, clockwise from anywhere; by the move's number.
inline constexpr unsigned seatings = 12;
// Seat 1's corner first.
constexpr std::array<std::uint8_t, 3> seating(unsigned number) {
  const unsigned absent = number / 3;
  std::array<std::uint8_t, 3> seated{};
  for (unsigned i = 0; i < 3; ++i) {
    seated[i] = static_cast<std::uint8_t>((absent + 1 + (number + i) % 3) % figures);
  }
  return seated;
}

// A7. A piece that only the one who laid it may move.
struct Lock {
  Piece piece = none;
  std::uint8_t cell = nowhere;

  bool operator==(const Lock&) const = default;
};

// A move is the number of a cell, where nothing above says otherwise; for chance that of a seating,
// of a player or of a face.
class State {
 public:
  // The beginning.
  explicit State(const Setup& setup);

  [[nodiscard]] Seat seats() const { return setup_.players; }
  [[nodiscard]] Turn turn() const {
    switch (stage_) {
      case Stage::seating:
      case Stage::beginning:
      case Stage::look: return Turn::chance();
      case Stage::over: return Turn::over();
      default: return Turn::of(static_cast<Seat>(mover_ + 1));
    }
  }
  void moves(MoveList& list) const;
  void play(Move move);
  [[nodiscard]] Places places() const;
  [[nodiscard]] std::uint64_t hash() const;
  bool operator==(const State& other) const;

  // What a seat knows; the faces it does not know are secret.
  [[nodiscard]] State seen_by(Seat seat) const { return seen(static_cast<Player>(seat - 1)); }
  [[nodiscard]] State seen_by_public() const { return seen(nobody); }
  // Secret faces drawn from those that the seat has not seen.
  [[nodiscard]] State fill_in(Random& random) const;

  // The table, and whose turn it is.
  [[nodiscard]] const Setup& setup() const { return setup_; }
  [[nodiscard]] Stage stage() const { return stage_; }
  [[nodiscard]] const Stacks& stacks() const { return stacks_; }
  [[nodiscard]] Player mover() const { return mover_; }
  // A19. Is it the leader's extra turn? And who had the last normal one?
  [[nodiscard]] bool is_extra_turn() const { return extra_; }
  [[nodiscard]] Player last_normal() const { return last_normal_; }
  // Where a player is at home (A2), and where its pawn stands.
  [[nodiscard]] std::size_t figure_of(Player player) const { return figure_[player]; }
  [[nodiscard]] unsigned corner_of(Player player) const { return corners[figure_[player]]; }
  [[nodiscard]] unsigned pawn(Player player) const { return pawn_[player]; }
  // Has it been eliminated?
  [[nodiscard]] bool is_out(Player player) const { return starts_[player] == 0; }
  // Does the pawn stand on its own corner?
  [[nodiscard]] bool is_in_corner(Player player) const {
    return pawn_[player] == corner_of(player);
  }
  // What is counted for a player: starts left (A16), the greatest height its pawn has stood on, its
  // normal turns.
  [[nodiscard]] unsigned starts_left(Player player) const { return starts_[player]; }
  [[nodiscard]] unsigned highest(Player player) const { return highest_[player]; }
  [[nodiscard]] unsigned turns_taken(Player player) const { return turns_[player]; }
  // Will its pawn rest (A14)? Was it ever at the summit?
  [[nodiscard]] bool must_rest(Player player) const { return (resting_ >> player & 1U) != 0; }
  [[nodiscard]] bool was_at_summit(Player player) const { return (summit_ >> player & 1U) != 0; }
  // A18. Who holds a flag, earliest first; the first of them leads.
  [[nodiscard]] const PlayerList& flags() const { return flags_; }
  [[nodiscard]] bool has_flag(Player player) const;
  [[nodiscard]] Player leader() const { return flags_.empty() ? nobody : flags_[0]; }
  // A16. Who is out of the game, the first first, and how many are not.
  [[nodiscard]] const PlayerList& eliminated() const { return eliminated_; }
  [[nodiscard]] std::size_t survivors() const { return setup_.players - eliminated_.size(); }
  // A23. All who survive.
  [[nodiscard]] bool have_had_their_turns() const;
  // A22. `nobody` before the end, and where the game was judged.
  [[nodiscard]] Player winner() const { return winner_; }
  // A7. On the board; a player may hold the piece it has locked.
  [[nodiscard]] Lock lock(Player player) const {
    return lock_[player].piece == hand_ ? Lock{} : lock_[player];
  }
  // The same, in hand or not.
  [[nodiscard]] Piece locked_piece(Player player) const { return lock_[player].piece; }
  // What the mover holds, `none` at other times; where it was taken, and did its face show there?
  [[nodiscard]] Piece in_hand() const { return hand_; }
  [[nodiscard]] unsigned taken_from() const { return origin_; }
  [[nodiscard]] bool hand_showed() const { return hand_showed_; }
  // What the piece in hand would show, once laid.
  [[nodiscard]] Face sign_in_hand(bool shown) const {
    return !is_cube(hand_) ? half_face(hand_) : shown ? stacks_.face(hand_) : neutral;
  }
  // This turn: the piece that was laid, and the springs that have given their step (A12).
  [[nodiscard]] const Lock& laid() const { return laid_; }
  [[nodiscard]] const FixedList<std::uint8_t, 2>& springs_used() const { return springs_; }
  // A20. Where the joker lies, or `nowhere`.
  [[nodiscard]] unsigned joker_cell() const { return joker_cell_; }
  // How many of each face have not been seen yet.
  [[nodiscard]] const FaceCounts& faces_left() const { return left_; }
  // A2. Half-cubes in reserve: of one's figure, or neutral.
  [[nodiscard]] unsigned reserve(Player player, bool is_neutral) const {
    return is_neutral ? neutral_halves_[player] : own_halves_[player];
  }

  // Cells where a pawn stands.
  [[nodiscard]] CellSet pawns() const { return pawns_; }
  // A4. Pieces of the board that a player may take.
  [[nodiscard]] CellSet takeable(Player player) const;
  // A5, A8, A9. Where a piece that shows this may lie.
  [[nodiscard]] CellSet placeable(Piece piece, Face sign, unsigned origin) const;
  // A10, A15, A20. May that pawn stand on what shows this?
  [[nodiscard]] bool may_stand_on(Player player, Face sign) const {
    return has_figures(sign) ? (sign & face_of(figure_[player])) != 0
                             : sign != chasm && (sign != dragon || leader() == player);
  }
  // A11, A12. Cells one step away.
  [[nodiscard]] CellSet steps(Player player) const;
  // Steps and cable rides.
  [[nodiscard]] CellSet pawn_moves(Player player) const;
  // A7. Cells whose piece another player has locked.
  [[nodiscard]] CellSet locked_for(Player player) const;
  // A17. Players whose pawn was free on its corner when the turn began.
  [[nodiscard]] std::uint8_t were_free() const { return free_; }

 private:
  friend class PositionReader;
  friend class PositionCheck;
  friend class StacksReader;
  friend class Offers;

  [[nodiscard]] auto fields() const {
    return std::tie(setup_, stacks_, stage_, mover_, last_normal_, extra_, hand_, hand_showed_,
                    origin_, joker_cell_, free_, all_stay_free_, resting_, summit_, winner_, laid_,
                    springs_, figure_, pawn_, starts_, highest_, turns_, own_halves_,
                    neutral_halves_, lock_, flags_, eliminated_, left_);
  }

  [[nodiscard]] State seen(Player player) const;
  [[nodiscard]] State remembered_by(Player player) const;
  [[nodiscard]] State visible_to(Player player) const;
  void seat_players();
  void list_faces(MoveList& list) const;
  void take(Move move);
  void look(Face face);
  void lay(Laying laying);
  void move_pawn(unsigned cell);
  void place_pawn(Player player, unsigned cell);
  void see_who_is_free();
  void begin_turn();
  void begin_pawn_move();
  void block();
  void remove_joker();
  void end_turn();
  void choose_next();
  [[nodiscard]] bool is_leaders_extra_turn() const;
  [[nodiscard]] Player first_survivor() const;
  [[nodiscard]] Player next_normal() const;

  Setup setup_;
  Stacks stacks_;
  Stage stage_ = Stage::seating;
  Player mover_ = 0;
  Player last_normal_ = 0;
  bool extra_ = false;
  Piece hand_ = none;
  bool hand_showed_ = false;
  std::uint8_t origin_ = nowhere;
  std::uint8_t joker_cell_ = nowhere;
  std::uint8_t free_ = 0;
  bool all_stay_free_ = false;  // those, whatever piece is moved beside other corners
  std::uint8_t resting_ = 0;
  std::uint8_t summit_ = 0;
  Player winner_ = nobody;
  Lock laid_;
  FixedList<std::uint8_t, 2> springs_;
  std::array<std::uint8_t, most_seats> figure_{};
  std::array<std::uint8_t, most_seats> pawn_{nowhere, nowhere, nowhere, nowhere};
  CellSet pawns_;
  std::array<std::uint8_t, most_seats> starts_{};
  std::array<std::uint8_t, most_seats> highest_{};
  std::array<std::uint16_t, most_seats> turns_{};
  std::array<std::uint8_t, most_seats> own_halves_{};
  std::array<std::uint8_t, most_seats> neutral_halves_{};
  std::array<Lock, most_seats> lock_;
  PlayerList flags_;
  PlayerList eliminated_;
  FaceCounts left_ = faces_in_box;
};

inline bool State::operator==(const State& other) const {
  return fields() == other.fields();
}

// The state as the viewer may know it.
State known_to(const State& state, Viewer viewer);

}  // namespace quatuor::ascension
