// Twin games that differ only in what somebody may not know: they receive the same bytes.
#include <gtest/gtest.h>

#include "core/random.hpp"
#include "tests/server/playroom_world.hpp"

namespace quatuor::tables {

namespace {

constexpr int games = QUATUOR_SLOW_BUILD ? 10 : 100;
constexpr int longest = 25;  // plies of each, from somewhere in its middle

const Entry& ascension() {
  return **find_game("ascension");
}

Options options_for_players(std::size_t players) {
  Options options = ascension().game().options();
  options.set("players", fmt::format("{}", players)).value();
  return options;
}

std::vector<Move> all_moves(const Position& position) {
  MoveList list;
  position.moves(list);
  return {list.begin(), list.end()};
}

Move any_of(const std::vector<Move>& moves, Random& random) {
  return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
}

// Somewhere in a random game.
std::unique_ptr<Position> some_position(const Options& options, Random& random) {
  while (true) {
    auto match = Match::start(ascension(), options, random.next()).value();
    for (unsigned plies = 20 + random.below(60); plies > 0 && !match.turn().is_over(); --plies) {
      match.play(any_of(all_moves(match.position()), random));
    }
    if (!match.turn().is_over()) {
      return match.position().clone();
    }
  }
}

// One of the twins: a server with one table, whose log the test writes.
class Twin {
 public:
  Twin(const Options& options, const Position& position)
      : position_(position.clone()), seats_(position.seats()) {
    store.shared = true;
    Json settings = Json::object();
    for (const auto& spec : options.specs()) {
      settings[std::string(spec.name)] = options.get(spec.name);
    }
    Json open = Json::array();
    for (Seat seat = 1; seat <= seats_; ++seat) {
      open.push_back({{"player", "open"}});
      visitors.push_back(world.visitor(seat));
    }
    visitors.push_back(world.visitor(9));
    write({{"do", "made"},
           {"who", "maker"},
           {"key", "k"},
           {"game", "ascension"},
           {"options", settings},
           {"position", position.text(Viewer::all())},
           {"seats", open},
           {"listed", true},
           {"chat", true},
           {"clock", {{"kind", "total"}, {"seconds", 600}}},
           {"seed", "7"},
           {"dice", fmt::format("{:064x}", 5)},
           {"tokens", "t"}});
    for (Seat seat = 1; seat <= seats_; ++seat) {
      const std::string who = identity_of(secret_number(seat)).value();
      const Commitment commitment = commitment_to(parse_hex(fmt::format("{:064x}", seat)).value());
      write({{"do", "sat"},
             {"who", who},
             {"key", "s"},
             {"seat", seat},
             {"name", "P"},
             {"face", ""},
             {"program", false},
             {"commit", hex_of(commitment)}});
    }
    write({{"do", "began"}, {"date", "2026-11-16"}});
    write({{"do", "gave up waiting"}});
    for (const server::VisitorId visitor : visitors) {
      world.ask(visitor, {{"ask", "watch"}, {"table", "ASCEND"}});
    }
  }

  void play(Move move) {
    Json entry = {{"do", position_->turn().is_chance() ? "drew" : "played"},
                  {"move", position_->move_text(move)}};
    entry[position_->turn().is_chance() ? "counter" : "seat"] =
        position_->turn().is_chance() ? 1 : int{position_->turn().seat()};
    position_->play(move);
    loop.pass(1'500);
    write(entry);
  }

  // Everything somebody may ask, with sense and without.
  void provoke(server::VisitorId visitor, std::size_t ply) {
    const auto ask = [&](Json message) {
      message["table"] = "ASCEND";
      world.ask(visitor, std::move(message));
    };
    ask({{"ask", "view"}, {"ply", ply / 2}});
    ask({{"ask", "record"}});
    ask({{"ask", "watch"}, {"version", 3}});
    for (const char* move : {"pass", "1", "nonsense", "a1"}) {
      ask({{"ask", "why"}, {"move", move}});
      ask({{"ask", "play"}, {"ply", ply + 1}, {"move", move}, {"key", "p"}});
    }
    ask({{"ask", "play"}, {"ply", ply}, {"move", "nonsense"}, {"key", "p"}});
    ask({{"ask", "offer"}, {"what", "undo"}, {"key", "o"}});
  }

  [[nodiscard]] const Position& position() const { return *position_; }

  HandLoop loop;
  MemoryStore store;
  World world{store, loop};
  std::vector<server::VisitorId> visitors;  // one for each seat, and a spectator

 private:
  void write(const Json& json) {
    const store::LogEntry entry{.at = loop.now(), .content = json.dump()};
    if (version_ == 0) {
      store.create({.code = "ASCEND",
                    .key = "k",
                    .game = "ascension",
                    .is_listed = true,
                    .card = {.phase = "open", .turn = 0, .deadline = {}, .summary = "{}"},
                    .entries = {entry},
                    .members = {}},
                   [](const store::Created&) {});
    } else {
      store.append({.table = 1,
                    .version = version_,
                    .entries = {entry},
                    .card = {.phase = "running", .turn = 0, .deadline = {}, .summary = "{}"},
                    .members = {},
                    .bot_ply = {}},
                   [](store::Outcome outcome) { EXPECT_EQ(outcome, store::Outcome::stored); });
    }
    ++version_;
    loop.settle();
  }

  std::unique_ptr<Position> position_;
  Seat seats_;
  std::size_t version_ = 0;
};

// A move for the other twin that the seat cannot tell from this one; nothing if there is none.
std::optional<Move> alike(const Twin& one, Move move, const Twin& other, Seat seat,
                          Random& random) {
  const auto after = one.position().clone();
  after->play(move);
  std::vector<Move> fitting;
  for (const Move candidate : all_moves(other.position())) {
    const auto next = other.position().clone();
    next->play(candidate);
    const bool is_same_word =
        one.position().turn().is_chance() ||
        one.position().move_text(move) == other.position().move_text(candidate);
    if (is_same_word && !next->turn().is_over() && next->looks_same(*after, seat)) {
      fitting.push_back(candidate);
    }
  }
  return fitting.empty() ? std::nullopt : std::optional(any_of(fitting, random));
}

}  // namespace

TEST(SecrecyOverTheWire, TwinsThatASeatCannotTellApartSendItTheSameBytes) {
  int different = 0;
  std::size_t bytes = 0;
  for (int game = 0; game < games; ++game) {
    Random random(static_cast<std::uint64_t>(game) + 1);
    const Options options = options_for_players(2 + static_cast<std::size_t>(game) % 3);
    const auto position = some_position(options, random);
    const auto seat = static_cast<Seat>(1 + random.below(position->seats()));
    const auto imagined = position->imagine(seat, random);
    Twin one(options, *position);
    Twin other(options, *imagined);
    for (std::size_t ply = 0; ply < longest; ++ply) {
      const Move move = any_of(all_moves(one.position()), random);
      const auto twin_move = alike(one, move, other, seat, random);
      if (!twin_move) {
        break;
      }
      one.play(move);
      other.play(*twin_move);
      different += one.position().equals(other.position()) ? 0 : 1;
      for (Twin* twin : {&one, &other}) {
        twin->provoke(twin->visitors[seat - 1U], ply + 1);
        twin->provoke(twin->visitors.back(), ply + 1);
      }
    }
    for (const server::VisitorId visitor : {one.visitors[seat - 1U], one.visitors.back()}) {
      EXPECT_EQ(one.world.heard().all[visitor], other.world.heard().all[visitor])
          << "game " << game << ", seat " << int{seat};
      for (const std::string& text : one.world.heard().all[visitor]) {
        bytes += text.size();
      }
    }
  }
  EXPECT_GT(different, games) << "twins that are the same prove nothing";
  EXPECT_GT(bytes, 0U);
}

}  // namespace quatuor::tables
