#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

// The whole game of Ascension played the slow and obvious way: piles of pieces, every rule
// asked of the table as it lies, every "could" tried out on a copy. Written apart from the fast
// rules, to check them. The numbers A1–A23 are those of the specification.
namespace quatuor::ascension {

class SlowAscension {
 public:
  SlowAscension(int players, int turn_limit)
      : seats_(players), turn_limit_(turn_limit), piles_(joker_box + 1), locks_(players) {
    for (int cell = 0; cell < cells; ++cell) {
      const bool bare = cell == centre || figure_of_corner(cell) != none;
      piles_[cell] = bare ? Pile{} : Pile{{text(cell), true, ""}};
    }
    piles_[joker_box] = {joker()};
    if (players == 3) {
      stage_ = "seating";  // A2: three corner_cells, clockwise, from any of them
      choices_ = {"TCQ", "CQT", "QTC", "CQS", "QSC", "SCQ",
                  "QST", "STQ", "TQS", "STC", "TCS", "CST"};
    } else {
      sit(players == 2 ? "TQ" : "TCQS");
    }
  }

  [[nodiscard]] std::string stage() const { return stage_; }
  [[nodiscard]] std::set<std::string> choices() const { return choices_; }
  [[nodiscard]] int seat() const {
    return std::set<std::string>{"take", "lay", "pawn", "spring"}.contains(stage_) ? mover_ : 0;
  }

  // A1: the 76 face_list less those that exist already.
  [[nodiscard]] std::map<std::string, int> weights() const {
    std::map<std::string, int> left{{"neutral", 36}, {"cable", 3}, {"bivouac", 1}};
    for (const char* face : {"T", "C", "Q", "S", "TC", "TQ", "TS", "CQ", "CS", "QS", "TCQ", "TCS",
                             "TQS", "CQS", "ladder", "mattress", "spring", "chasm"}) {
      left[face] = 2;
    }
    for (const auto& [cube, face] : face_) {
      --left[face];
    }
    std::erase_if(left, [&](const auto& entry) { return entry.second == 0 || stage_ != "look"; });
    return left;
  }

  void play(const std::string& decision) {
    if (!choices_.contains(decision)) {
      throw std::invalid_argument(fmt::format("{} is no choice at {}", decision, stage_));
    }
    choices_.clear();
    if (stage_ == "seating") {
      sit(decision);
    } else if (stage_ == "beginning") {
      start_turn(decision.back() - '0', false);
    } else if (stage_ == "take") {
      take(decision);
    } else if (stage_ == "look") {
      face_[hand_.name] = decision;
      begin_piece_stage("lay");
    } else if (stage_ == "lay") {
      lay(decision);
    } else if (decision == "stop") {
      end_turn();
    } else {
      land(cell_of(decision));
    }
  }

  // A22, A23: 1 + how many stand better.
  [[nodiscard]] std::vector<int> places() const {
    std::vector<int> result(seats_, 1);
    for (int seat = 1; seat <= seats_; ++seat) {
      for (int other = 1; other <= seats_; ++other) {
        result[seat - 1] += merit(other) > merit(seat) ? 1 : 0;
      }
    }
    return result;
  }

  [[nodiscard]] std::string summary() const {
    std::vector<std::string> piles;
    std::vector<std::string> face_list;
    for (int cell = 0; cell < cells; ++cell) {
      piles.push_back(pile_text(piles_[cell]));
      if (const std::string cube = text(cell); face_.contains(cube)) {
        const bool shown = ever_shown_.contains(cube);
        face_list.push_back(cube + "=" + face_.at(cube) + ":" +
                            (shown ? "*" : joined(knowers_.at(cube), "")));
      }
    }
    std::vector<std::string> players;
    for (const Player& p : players_) {
      players.push_back(fmt::format("{} {} {} {} {}{}{}", p.figure, text(p.pawn), p.starts,
                                    p.highest, p.turns, p.rests ? " r" : "", p.summit ? " s" : ""));
    }
    std::vector<std::string> locks;
    for (const Piece& piece : locks_) {
      locks.push_back(or_dash(piece.name));
    }
    return fmt::format("{} {}\n{}\nhand {}\n{}\n{}\nflags {}\nlocks {}\n{}\nout {}", stage_, seat(),
                       joined(piles, " "), or_dash(hand_.name), joined(face_list, " "),
                       joined(players, " ; "), joined(flags_, ""), joined(locks, " "),
                       extra_ ? "extra" : "normal", joined(out_, ""));
  }

 private:
  // Places of piles: the cells, a9 … i9, a8 … i8, …, a1 … i1; the half-cubes with figure and the
  // neutral ones of seat 1, of seat 2 …; the joker's box.
  static constexpr int cells = 81;
  static constexpr int centre = 40;  // e5
  static constexpr int joker_box = 89;
  static constexpr int nowhere = -1;  // the place of an eliminated pawn
  static constexpr char none = '-';

  struct Piece {
    std::string name;   // "" for no piece
    bool cube = false;  // tells a cube c1 from a neutral half-cube c1
    std::string shows;  // "" for nothing, figure_order (capitals), a symbol or "joker"
    [[nodiscard]] bool is(const Piece& p) const { return name == p.name && cube == p.cube; }
  };
  using Pile = std::vector<Piece>;  // bottom to top
  static Piece joker() { return {"J", false, "joker"}; }

  struct Player {
    char figure;
    int corner;
    int pawn;
    int starts = 2;  // A16: 1 after the first block, 0 when eliminated
    int highest = 0;
    int turns = 0;        // normal turns finished
    bool rests = false;   // A14
    bool summit = false;  // was ever there
  };

  // ---- The board and the players ----

  static std::string text(int place) {
    if (place == nowhere || place == joker_box) {
      return place == nowhere ? "out" : "joker";
    }
    if (place >= cells) {
      return (place - cells) % 2 == 0 ? "half" : "neutral";
    }
    return fmt::format("{}{}", "abcdefghi"[place % 9], 9 - place / 9);
  }
  static int cell_of(const std::string& text) { return 9 * ('9' - text[1]) + (text[0] - 'a'); }
  static int king_steps(int a, int b) {
    return std::max(std::abs(a % 9 - b % 9), std::abs(a / 9 - b / 9));
  }
  static char figure_of_corner(int cell) {
    return cell == 0 ? 'T' : cell == 8 ? 'C' : cell == 80 ? 'Q' : cell == 72 ? 'S' : none;
  }
  // A10: it shows figure_order, but not this one.
  static bool is_closed(const std::string& shows, char figure) {
    return shows.find_first_of("TCQS") != std::string::npos && !shows.contains(figure);
  }
  [[nodiscard]] int level(int cell) const {
    int sum = cell == centre ? 9 : 0;
    for (const Piece& piece : piles_[cell]) {
      sum += piece.cube ? 2 : 1;
    }
    return sum;
  }
  [[nodiscard]] std::string top_shows(int cell) const {
    return piles_[cell].empty() ? "" : piles_[cell].back().shows;
  }
  [[nodiscard]] bool pawn_on(int cell) const {
    return std::ranges::any_of(players_, [&](const Player& p) { return p.pawn == cell; });
  }
  [[nodiscard]] const Player& player(int seat) const { return players_[seat - 1]; }
  [[nodiscard]] Player& player(int seat) { return players_[seat - 1]; }
  [[nodiscard]] bool at_home(int seat) const { return player(seat).pawn == player(seat).corner; }
  [[nodiscard]] bool has_flag(int seat) const { return std::ranges::count(flags_, seat) > 0; }
  [[nodiscard]] int leader() const { return flags_.empty() ? 0 : flags_.front(); }  // A18

  void sit(const std::string& figure_order) {
    const std::map<char, int> corner_cells{{'T', 0}, {'C', 8}, {'Q', 80}, {'S', 72}};
    for (const char big : figure_order) {
      const std::string figure(1, big);
      const std::string small(1, static_cast<char>(big - 'A' + 'a'));
      const int box = cells + 2 * static_cast<int>(players_.size());
      piles_[box] = {{figure + "2", false, figure}, {figure + "1", false, figure}};
      piles_[box + 1] = {{small + "2", false, ""}, {small + "1", false, ""}};
      players_.push_back(
          {.figure = big, .corner = corner_cells.at(big), .pawn = corner_cells.at(big)});
      choices_.insert(fmt::format("begin{}", players_.size()));
    }
    stage_ = "beginning";
  }

  // ---- The piece move ----

  // A7: the piece of each player's last turn, and already the one laid in this turn.
  [[nodiscard]] bool locked_for(int seat, const Piece& piece) const {
    bool locked = mover_ != seat && laid_.is(piece);
    for (int other = 1; other <= seats_; ++other) {
      locked = locked || (other != seat && locks_[other - 1].is(piece));
    }
    return locked;
  }

  // A4, A20, the reserve and the joker's box among the places.
  [[nodiscard]] bool may_take(int seat, int place) const {
    if (piles_[place].empty() || pawn_on(place)) {
      return false;
    }
    if (place >= cells) {
      return place == joker_box ? leader() == seat : (place - cells) / 2 == seat - 1;
    }
    const Piece& piece = piles_[place].back();
    return !piece.is(joker()) && !locked_for(seat, piece) &&
           !is_closed(piece.shows, player(seat).figure);
  }
  [[nodiscard]] std::vector<int> takings(int seat) const {
    std::vector<int> found;
    for (int place = 0; place <= joker_box; ++place) {
      if (may_take(seat, place)) {
        found.push_back(place);
      }
    }
    return found;
  }

  // A5, A8, A9, and A20 for the joker, which shows neither a figure nor nothing.
  [[nodiscard]] bool may_lay(const Piece& piece, int from, int to) const {
    const char corner = figure_of_corner(to);
    return to != from && top_shows(to) != "joker" && !pawn_on(to) &&
           (corner == none || piece.shows.contains(corner)) &&
           (to != centre || (piles_[to].empty() && piece.shows.empty()));
  }

  // The top piece of a pile, as it is when laid hidden.
  Piece lift(int place) {
    Piece piece = piles_[place].back();
    piles_[place].pop_back();
    piece.shows = piece.cube ? "" : piece.shows;
    return piece;
  }

  // On this copy, where the piece is off the board: lays it wherever it may lie, one place after
  // the other, until the test holds.
  using Test = std::function<bool(const SlowAscension& table, int to)>;
  bool some_laying(const Piece& piece, int from, const Test& test) {
    laid_ = piece;
    for (int to = 0; to < cells; ++to) {
      if (may_lay(piece, from, to)) {
        piles_[to].push_back(piece);
        if (test(*this, to)) {
          return true;
        }
        piles_[to].pop_back();
      }
    }
    return false;
  }

  // The same for a piece that must be taken first, then laid hidden.
  [[nodiscard]] bool some_move(int from, const Test& test) const {
    SlowAscension copy = *this;
    const Piece piece = copy.lift(from);
    return copy.some_laying(piece, from, test);
  }

  // A17, for a pawn on its own corner: only what touches a neighbour of it can open a step. (The
  // joker does not come in: a leader on its own corner has won.)
  [[nodiscard]] bool is_free(int seat) const {
    const auto near = [&](int place) {
      return place < cells && king_steps(place, player(seat).corner) == 1;
    };
    return !steps(seat).empty() || std::ranges::any_of(takings(seat), [&](int from) {
      return some_move(from, [&](const SlowAscension& table, int to) {
        return (near(from) || near(to)) && !table.steps(seat).empty();
      });
    });
  }

  // A17 for the mover: the others are still free (a) and, where asked, the own corner is open (b).
  [[nodiscard]] bool accepts(const SlowAscension& table, bool open) const {
    return (!open || !table.steps(mover_).empty()) &&
           std::ranges::all_of(protected_, [&](int other) { return table.is_free(other); });
  }

  [[nodiscard]] std::set<std::string> take_choices(bool open) const {
    std::set<std::string> found;
    for (const int from : takings(mover_)) {
      if (some_move(from, [&](const auto& table, int /*to*/) { return accepts(table, open); })) {
        found.insert(text(from));
      }
    }
    return found;
  }

  // A6: a cube may be shown if it comes from hiding and is not neutral.
  [[nodiscard]] std::set<std::string> lay_choices(bool open) const {
    std::map<std::string, Piece> ways{{"", hand_}};
    if (from_hiding_ && face_.at(hand_.name) != "neutral") {
      ways["/show"] = {hand_.name, true, face_.at(hand_.name)};
    }
    std::set<std::string> found;
    for (const auto& [suffix, piece] : ways) {
      SlowAscension(*this).some_laying(piece, from_, [&](const auto& table, int to) {
        if (accepts(table, open)) {
          found.insert(text(to) + suffix);
        }
        return false;
      });
    }
    return found;
  }

  // A17b: from one's own corner first what opens it, and all if there is nothing.
  void begin_piece_stage(const std::string& stage) {
    stage_ = stage;
    for (const bool open : {at_home(mover_), false}) {
      if (choices_.empty()) {
        choices_ = stage == "take" ? take_choices(open) : lay_choices(open);
      }
    }
  }

  void take(const std::string& decision) {
    const std::vector<int> all = takings(mover_);
    from_ = *std::ranges::find(all, decision, text);
    from_hiding_ = piles_[from_].back().cube && top_shows(from_).empty();
    hand_ = lift(from_);
    locks_[mover_ - 1] = locks_[mover_ - 1].is(hand_) ? Piece{} : locks_[mover_ - 1];
    if (from_hiding_) {
      knowers_[hand_.name].insert(mover_);
    }
    if (!from_hiding_ || face_.contains(hand_.name)) {
      begin_piece_stage("lay");
      return;
    }
    stage_ = "look";
    for (const auto& [face, count] : weights()) {
      choices_.insert(face);
    }
  }

  void lay(const std::string& decision) {
    if (decision.ends_with("/show")) {
      hand_.shows = face_.at(hand_.name);
      ever_shown_.insert(hand_.name);
    }
    piles_[cell_of(decision)].push_back(hand_);
    laid_ = std::exchange(hand_, {});
    begin_pawn_move();
  }

  // ---- The pawn move ----

  // A10, A11, A12, A15, A20
  [[nodiscard]] bool may_step(int seat, int from, int to) const {
    const char figure = player(seat).figure;
    const char corner = figure_of_corner(to);
    const std::string shows = top_shows(to);
    const int up = level(to) - level(from);
    return king_steps(from, to) == 1 && !pawn_on(to) && (corner == none || corner == figure) &&
           !is_closed(shows, figure) && shows != "chasm" &&
           (shows != "joker" || leader() == seat) && up <= (top_shows(from) == "ladder" ? 2 : 1) &&
           -up <= (shows == "mattress" ? 2 : 1);
  }

  // A11, and A13 where asked.
  [[nodiscard]] std::set<std::string> steps(int seat, bool rides_too = false) const {
    std::set<std::string> found;
    const int from = player(seat).pawn;
    const bool rides = rides_too && top_shows(from) == "cable";
    for (int to = 0; to < cells; ++to) {
      if (may_step(seat, from, to) || (rides && top_shows(to) == "cable" && !pawn_on(to))) {
        found.insert(text(to));
      }
    }
    return found;
  }

  void begin_pawn_move() {
    stage_ = "pawn";
    const bool rests = std::exchange(player(mover_).rests, false);  // A14
    choices_ = rests ? std::set<std::string>{} : steps(mover_, true);
    if (choices_.empty()) {
      if (!rests && !at_home(mover_)) {  // A17c
        block();
      }
      end_turn();
    }
  }

  void land(int cell) {
    Player& p = player(mover_);
    p.pawn = cell;
    p.highest = std::max(p.highest, level(cell));
    p.summit = p.summit || cell == centre;
    p.rests = top_shows(cell) == "bivouac";
    if (cell == centre && !has_flag(mover_)) {  // A18
      flags_.push_back(mover_);
    }
    if (at_home(mover_) && has_flag(mover_)) {  // A22
      finish(mover_);
      return;
    }
    if (top_shows(cell) == "spring" && springs_.insert(cell).second) {  // A12
      choices_ = steps(mover_);
    }
    if (choices_.empty()) {
      end_turn();
    } else {
      choices_.insert("stop");
      stage_ = "spring";
    }
  }

  // A16, A21
  void block() {
    Player& p = player(mover_);
    --p.starts;
    p.pawn = p.starts > 0 ? p.corner : nowhere;
    if (p.starts == 0) {
      out_.push_back(mover_);
    }
    if (leader() == mover_) {
      for (Pile& pile : piles_) {
        std::erase_if(pile, [](const Piece& piece) { return piece.is(joker()); });
      }
      piles_[joker_box] = {joker()};
    }
    std::erase(flags_, mover_);
    laid_ = p.starts == 0 || laid_.is(joker()) ? Piece{} : laid_;  // A7: nothing is left to lock
  }

  // ---- The turns ----

  void start_turn(int seat, bool extra) {
    mover_ = seat;
    extra_ = extra;
    laid_ = {};
    springs_.clear();
    protected_.clear();
    for (int other = 1; other <= seats_; ++other) {
      if (other != seat && at_home(other) && is_free(other)) {
        protected_.insert(other);
      }
    }
    begin_piece_stage("take");
    if (choices_.empty()) {
      begin_pawn_move();
    }
  }

  void end_turn() {
    locks_[mover_ - 1] = laid_;
    if (!extra_) {
      last_normal_ = mover_;
      ++player(mover_).turns;
    }
    int next = last_normal_;
    do {
      next = next % seats_ + 1;
    } while (player(next).starts == 0);
    const auto done = [&](const Player& p) { return p.starts == 0 || p.turns >= turn_limit_; };
    if (static_cast<int>(out_.size()) == seats_ - 1) {  // A22
      finish(next);
    } else if (std::ranges::all_of(players_, done)) {  // A23
      finish(0);
    } else {
      const bool extra = seats_ > 2 && !extra_ && leader() != 0 && leader() != mover_ &&
                         !has_flag(mover_) && leader() != next;  // A19
      start_turn(extra ? leader() : next, extra);
    }
  }

  void finish(int winner) {
    winner_ = winner;
    stage_ = "over";
  }

  // A22, A23: compared number by number, more is better.
  [[nodiscard]] std::vector<int> merit(int seat) const {
    const Player& p = player(seat);
    if (p.starts == 0) {
      return {0, 0, static_cast<int>(std::ranges::find(out_, seat) - out_.begin())};
    }
    const int way_home = winner_ == 0 && has_flag(seat) ? king_steps(p.pawn, p.corner) : 0;
    return {winner_ == seat ? 1 : 0,
            1,
            has_flag(seat) ? 1 : 0,
            p.summit ? 1 : 0,
            p.highest,
            p.starts,
            -way_home};
  }

  // ---- The summary ----

  static std::string or_dash(const std::string& text) { return text.empty() ? "-" : text; }
  template <typename List>
  static std::string joined(const List& list, const char* between) {
    return or_dash(fmt::format("{}", fmt::join(list, between)));
  }
  static std::string pile_text(const Pile& pile) {
    std::vector<std::string> names;
    for (const Piece& piece : pile) {
      names.push_back(piece.name + (piece.cube && !piece.shows.empty() ? "!" : ""));
    }
    return joined(names, "+");
  }

  int seats_;
  int turn_limit_;
  std::string stage_;
  std::set<std::string> choices_;
  std::vector<Pile> piles_;  // by place
  std::vector<Player> players_;
  std::map<std::string, std::string> face_;       // of the cubes that somebody has looked at
  std::map<std::string, std::set<int>> knowers_;  // who has looked
  std::set<std::string> ever_shown_;
  std::vector<Piece> locks_;  // A7: what each seat laid in its last finished turn
  std::vector<int> flags_;    // A18: earliest first
  std::vector<int> out_;      // in the order of elimination
  int winner_ = 0;
  int last_normal_ = 0;  // whose normal turn was finished last
  // The running turn:
  int mover_ = 0;
  bool extra_ = false;
  std::set<int> protected_;  // A17a: the others free on their corner_cells when it began
  Piece hand_;
  int from_ = nowhere;        // the place it comes from
  bool from_hiding_ = false;  // it is a cube that did not show
  Piece laid_;
  std::set<int> springs_;  // A12: where a spring has given its step
};

}  // namespace quatuor::ascension
