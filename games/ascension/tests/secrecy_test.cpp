// Two games that differ only in what one seat cannot know: nothing it ever sees may tell them
// apart.
#include "core/position_of.hpp"
#include "core/random.hpp"
#include "games/ascension/tests/climber.hpp"
#include "protocol/position_json.hpp"

namespace quatuor::ascension {

namespace {

// Everything that the seat and the public can read of a position.
std::string all_that_shows(const State& state, Seat seat) {
  const PositionOf<Game> position(state);
  std::string text;
  for (const Viewer viewer : {Viewer::seat(seat), Viewer::spectator()}) {
    text += position_json(position, viewer).dump() + position.text(viewer);
    for (const Lang lang : {Lang::fr, Lang::en}) {
      text += position.draw(viewer, Style{.lang = lang});
    }
    for (const auto* cell : {"a9", "d4", "e5", "h2"}) {
      text += position.look(viewer, cell)->en;
    }
  }
  return text;
}

// What comes back to the seat, when it is its turn, for any word it may write.
std::string answers(const State& state, Seat seat) {
  std::string text;
  for (unsigned cell = 0; cell < cells && state.turn().is_seat(seat); ++cell) {
    for (const auto* ending : {"", "/show"}) {
      const auto move = Game::parse_move(state, cell_text(cell) + ending);
      text += move ? "." : move.error().fr + move.error().en;
    }
  }
  // Several words on one line, too, before anything is played.
  const PositionOf<Game> position(state);
  for (unsigned cell = 0; cell < cells && state.turn().is_seat(seat); ++cell) {
    for (const auto* rest : {"zz", "d4 zz", "d4/show zz", "a9/show zz", "e5/show"}) {
      const auto moves = position.parse_line(fmt::format("{} {}", cell_text(cell), rest));
      text += moves ? "." : moves.error().fr + moves.error().en;
    }
  }
  for (const auto* word :
       {"half", "neutral", "joker", "stop", "begin1", "ladder", "TCQ", "", "?"}) {
    const auto move = Game::parse_move(state, word);
    text += !state.turn().is_seat(seat) ? "" : move ? "." : move.error().fr + move.error().en;
  }
  return text;
}

MoveList moves_of(const State& state) {
  MoveList list;
  state.moves(list);
  return list;
}

bool is_legal(const State& state, Move move) {
  const MoveList list = moves_of(state);
  return std::ranges::find(list, move) != list.end();
}

// The moves that both have, without those by which the seat would learn where they differ.
MoveList common(const State& first, const State& second, Seat seat) {
  const MoveList other = moves_of(second);
  MoveList list;
  for (const Move move : moves_of(first)) {
    const bool shows = first.stage() == Stage::lay && laying_of(move).shown;
    bool reveals = false;
    if (first.stage() == Stage::take && first.turn().is_seat(seat) && number_of(move) < cells) {
      const Piece piece = first.stacks().top(number_of(move));
      reveals = is_cube(piece) && first.stacks().face(piece) != second.stacks().face(piece);
    }
    if (!shows && !reveals && std::ranges::find(other, move) != other.end()) {
      list.add(move);
    }
  }
  return list;
}

class TwinGames {
 public:
  TwinGames(unsigned players, std::string_view memory, Seat seat, std::uint64_t seed)
      : first_(*Game::start(options(players, memory))),
        second_(first_),
        seat_(seat),
        random_(seed) {}

  // Until the end, or until the twins can no longer do the same.
  int compare() {
    int different = 0;
    for (int ply = 0; ply < 400 && !first_.turn().is_over() && !testing::Test::HasFailure();
         ++ply) {
      if (!step()) {
        break;
      }
      different += first_ == second_ ? 0 : 1;
      EXPECT_EQ(all_that_shows(first_, seat_), all_that_shows(second_, seat_));
      EXPECT_EQ(answers(first_, seat_), answers(second_, seat_));
    }
    return different;
  }

 private:
  static Options options(unsigned players, std::string_view memory) {
    Options options = options_for(players, "limit=30");
    EXPECT_TRUE(options.set("memory", memory));
    return options;
  }

  bool step() {
    // As a hint would say it, whatever may be taken.
    for (const Move move : moves_of(first_)) {
      const bool may_be_told = first_.stage() != Stage::look && first_.stage() != Stage::lay;
      if (may_be_told && is_legal(second_, move)) {
        EXPECT_EQ(Game::tell(first_, move, Viewer::seat(seat_)),
                  Game::tell(second_, move, Viewer::seat(seat_)));
      }
    }
    const bool is_secret_look = first_.stage() == Stage::look && !is_the_seats_turn();
    if (first_.stage() == Stage::take || first_.stage() == Stage::pawn) {
      const MoveList first = moves_of(first_);
      const MoveList second = moves_of(second_);
      EXPECT_TRUE(std::ranges::equal(first, second))
          << "a hidden face never shows in what is offered";
    }
    const MoveList both = common(first_, second_, seat_);
    if (both.empty()) {
      return false;
    }
    Move move = both.pick(random_);
    if (first_.turn().is_seat() && random_.below(4) != 0) {
      const Move clever = Climber(first_, random_).choose();
      move = std::ranges::find(both, clever) != both.end() ? clever : move;
    }
    const Move other = is_secret_look ? moves_of(second_).pick_outcome(random_) : move;
    EXPECT_EQ(Game::tell(first_, move, Viewer::seat(seat_)),
              Game::tell(second_, other, Viewer::seat(seat_)));
    first_.play(move);
    second_.play(other);
    return true;
  }

  [[nodiscard]] bool is_the_seats_turn() const { return first_.mover() + 1 == seat_; }

  State first_;
  State second_;
  Seat seat_;
  Random random_;
};

}  // namespace

TEST(AscensionSecrecy, NothingASeatSeesDependsOnWhatItCannotKnow) {
  int different = 0;
  for (std::uint64_t seed = 0; seed < (QUATUOR_SLOW_BUILD ? 1 : 12); ++seed) {
    const auto players = 2 + static_cast<unsigned>(seed % 3);
    const auto seat = static_cast<Seat>(1 + seed % players);
    different += TwinGames(players, seed % 4 == 3 ? "off" : "on", seat, seed).compare();
  }
  EXPECT_GT(different, QUATUOR_SLOW_BUILD ? 10 : 1'000) << "there were secrets to keep";
}

// A6. Without memory nothing tells who has looked at a cube.
TEST(AscensionSecrecy, WithoutMemoryNothingTellsWhoHasLooked) {
  const auto scene = [](const std::string& known) {
    return position(
        {.faces = known, .players = "T.d6.2.2.3.;Q.h2.2.2.3.", .options = "memory=off"});
  };
  State never = scene("-");
  State by_other = scene("c3=ladder:2");
  State by_both = scene("c3=ladder:12");
  for (const State* state : {&by_other, &by_both}) {
    EXPECT_EQ(all_that_shows(never, 1), all_that_shows(*state, 1));
    EXPECT_EQ(answers(never, 1), answers(*state, 1));
  }
  for (State* state : {&never, &by_other, &by_both}) {
    play(*state, "c3");
    EXPECT_EQ(state->stage(), Stage::look) << "everybody looks again";
  }
  EXPECT_EQ(all_that_shows(never, 1), all_that_shows(by_other, 1));
  EXPECT_EQ(all_that_shows(never, 2), all_that_shows(by_both, 2));
  EXPECT_EQ(texts(by_other), "ladder");
}

}  // namespace quatuor::ascension
